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
    `No. The trial lasts ${TRIAL_DAYS} days from the day you sign up and includes everything. You can choose a plan in the last two days to keep working without a break.`,
  ],
  [
    'What happens when the trial ends?',
    'You choose a plan and continue where you left off. Until then your account is kept with everything in it; nothing is deleted.',
  ],
  [
    'How do I cancel or change plans?',
    'You can do both on the plans page. A canceled plan runs until the end of the paid period. If you go from monthly to yearly, you pay now and the year starts when the month ends; from yearly to monthly, the change applies at the next cycle. You can also request a refund within 30 days of a payment.',
  ],
  [
    'Does it work offline?',
    'Yes, once an inspection is open: everything you tap, write and photograph is saved on the device and uploads when you’re back online. The screen always shows what hasn’t uploaded yet.',
  ],
  [
    'Can I use my own wording?',
    'Yes. You can edit all standard wording in place, and add, rename and delete options in each inspection.',
  ],
  [
    'What does my client get?',
    <>
      A PDF with your logo and a photo of the house: a summary of findings by level, then each section with
      photos, limitations of the inspection and, if you like, the standards of practice and a maintenance
      schedule. It works with screen readers, links lead to each finding, and a code on the cover verifies it.{' '}
      <a href={SAMPLE_REPORT_PATH} target="_blank" rel="noopener">
        See a sample report
      </a>
      . Clients need no account.
    </>,
  ],
  [
    'Who can see my clients’ data?',
    <>
      You, and anyone you send a report to. To help you, an administrator can sign in to your account; that is
      recorded. We never sell personal data; the <a href="/privacy-policy">privacy policy</a> says what we
      keep and where.
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
          Still have a question? <a href="#contact">Write to us</a>.
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
