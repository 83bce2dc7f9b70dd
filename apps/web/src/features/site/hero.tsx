// The first screen of the landing page: the promise hung on a plumb line, the product beside it, the three stages.
import { SAMPLE_REPORT_PATH } from '@plumbline/contract/verify-code'
import {
  IconClipboardList,
  IconFileTypePdf,
  IconListCheck,
  IconMail,
  type TablerIcon,
} from '@tabler/icons-react'
import button from './button.module.css'
import classes from './hero.module.css'
import { fact, If } from './installation.tsx'
import { ProductPicture } from './picture.tsx'

const STAGES: readonly { title: string; text: string; Icon: TablerIcon }[] = [
  {
    title: 'Enter data',
    text: 'Eleven sections with predefined descriptions and standard wording. Add your photos as you go.',
    Icon: IconClipboardList,
  },
  {
    title: 'Review the inspection',
    text: 'Summary of findings first, five clear severity levels, and what’s still unanswered.',
    Icon: IconListCheck,
  },
  {
    title: 'Generate and email the PDF',
    text: 'An accessible, clickable report with your logo, sent to your client.',
    Icon: IconMail,
  },
]

export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="promise">
      <div className={classes.first}>
        <div>
          <PlumbBob />
          <h1 id="promise" className={classes.promise}>
            Write the report while you inspect.
          </h1>
          <p className={classes.lead}>
            Tap what you see, take the photo, and the wording is already there. No signal in the crawlspace?
            Keep going: it’s saved on your phone. The PDF is ready before you leave.
          </p>
          <p className={classes.actions}>
            <a href="/register" className={`${button.filled} ${button.large}`} data-guest>
              Start the 30-day free trial
            </a>
            <a href="/dashboard" className={`${button.filled} ${button.large}`} data-member>
              Open your dashboard
            </a>
            <a href="#how-it-works" className={`${button.outlined} ${button.large}`}>
              How it works
            </a>
          </p>
          <p>
            <a href={SAMPLE_REPORT_PATH} target="_blank" rel="noopener" className={classes.sample}>
              <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
              See a sample report
            </a>
          </p>
          <p className={classes.terms}>
            No card needed for the trial.
            <If known="PRICES"> Then {fact('PRICES')}.</If>
          </p>
        </div>
        <div className={classes.screens}>
          <div className={classes.desktop}>
            <ProductPicture
              of="step"
              alt="The roofing section on a desktop: options with checkboxes, photos and levels, limitations and findings at the side"
              sizes="(min-width: 56.25em) 905px, 1px"
              className={classes.desktopPicture}
            />
          </div>
          <div className={classes.phone}>
            <ProductPicture
              of="finding"
              alt="A finding on a phone, with its level chosen, the description and why it matters already filled in, and photos attached"
              sizes="(min-width: 56.25em) 248px, 272px"
              isFirst
              className={classes.phonePicture}
            />
          </div>
        </div>
      </div>
      <ol className={classes.stages} aria-label="Three stages">
        {STAGES.map(({ title, text, Icon }) => (
          <li key={title} className={classes.stage}>
            <span className={classes.tile}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <h2 className={classes.stageTitle}>{title}</h2>
              <p className={classes.stageText}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Hangs from the bar under the logo, and comes to rest. */
function PlumbBob() {
  return (
    <svg className={classes.bob} width="24" height="96" viewBox="0 0 24 96" aria-hidden="true">
      <path d="M12 0v70" stroke="currentColor" strokeWidth="2" />
      <path d="M5.5 68h13v8L12 96 5.5 76z" fill="currentColor" />
    </svg>
  )
}
