// Questions and answers, each opened by itself without any script.
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { SAMPLE_REPORT_PATH } from '@plumbline/contract/verify-code'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './faq-part.module.css'
import { Part } from './part.tsx'

const QUESTIONS: readonly [question: string, answer: ReactNode][] = [
  [
    'Do I need a card to try it?',
    `No. The trial lasts ${TRIAL_DAYS} days from the day you sign up and has everything. In its last two days you can choose a plan, so that no day of work is lost.`,
  ],
  [
    'What happens when the trial ends?',
    'You choose a plan and go on where you were. Until then your account waits with all that is in it; nothing is deleted.',
  ],
  [
    'How do cancelling and changing plans work?',
    'You do both on the plans page. A cancelled plan runs to the end of what is paid. From monthly to yearly you pay now, and the year begins when the month ends; from yearly to monthly the change applies at the next cycle. The terms also give you 30 days in which you can have a payment refunded.',
  ],
  [
    'Does it work without signal?',
    'Yes, once an inspection is open: what you tap, write and photograph is kept on the device and sent when the connection is back. The screen always says what is saved on the server and what still waits.',
  ],
  [
    'Can I use my own words?',
    'Yes. Every ready text can be changed where it stands, and labels can be added, renamed and deleted in each inspection.',
  ],
  [
    'What does my client get?',
    <>
      A PDF with your logo and the photo of the house: a summary of findings by level, then each component
      with photos, limits of the inspection and, if you wish, the standards of practice and a maintenance
      schedule. It is tagged for screen readers, its lines are links, and its cover carries a code to verify
      it.{' '}
      <a href={SAMPLE_REPORT_PATH} target="_blank" rel="noopener">
        See a sample report
      </a>
      . Clients need no account.
    </>,
  ],
  [
    'Who can see my clients’ data?',
    <>
      You, and whoever you send a report to. To help you, an administrator can sign in to your account; that
      is recorded. We never sell personal data; the <a href="/privacy-policy">privacy policy</a> says what is
      kept and where.
    </>,
  ],
]

export function FaqPart() {
  return (
    <Part
      id="faq"
      title="Frequently asked questions"
      lead={
        <>
          Not answered here? <a href="#contact">Write to us</a>.
        </>
      }
      isBeside
    >
      <div className={classes.list}>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              <h3>{question}</h3>
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.chevron} />
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Part>
  )
}
