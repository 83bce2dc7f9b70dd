// A finding as the review shows it: short in the summary, whole in its step.
import { LEVEL_NOT_SET, type Level } from '@plumbline/contract/steps'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos } from '#web/features/inspections/review/photos.tsx'
import type { ReviewFinding } from '#web/features/inspections/review/review-model.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './report-parts.module.css'
import page from './review.module.css'

/** How many photos stand beside a finding of the summary. */
const SUMMARY_PHOTOS = 2

function LevelTag({ level }: { level: Level | null }) {
  return level === null ? (
    <StateTag state="neutral" icon={IconHelpCircle}>
      {LEVEL_NOT_SET}
    </StateTag>
  ) : (
    <LevelBadge level={level} />
  )
}

/** One row of the summary, with the way back to its label. */
export function SummaryFinding({ finding }: { finding: ReviewFinding }) {
  const { label, comment, task, timeframe, images } = finding
  const text = [comment, task].filter((part) => part !== '').join(' ')
  const more = images.length - SUMMARY_PHOTOS
  return (
    <li className={classes.finding}>
      <div>
        <LevelTag level={finding.level} />
      </div>
      <div className={classes.findingText}>
        <p className={classes.findingTitle}>
          <b>{label}</b>{' '}
          <Link to={finding.to}>
            {finding.step}, {finding.part}
          </Link>
        </p>
        {text !== '' && <p>{text}</p>}
        {timeframe !== '' && <p className={page.dimmed}>{timeframe}</p>}
      </div>
      {images.length > 0 && (
        <div className={classes.thumbs}>
          {images.slice(0, SUMMARY_PHOTOS).map((image) => (
            <img key={image.id} src={image.thumbnail} alt="" loading="lazy" width={76} height={57} />
          ))}
          {more > 0 && <span className={classes.morePhotos}>+{more} photos</span>}
        </div>
      )}
    </li>
  )
}

/** The whole finding within its step. */
export function StepFinding({ finding }: { finding: ReviewFinding }) {
  const { label, comment, implication, task, timeframe, location, images } = finding
  const parts = [
    ['Why it matters', implication],
    ['What to do', task],
    ['By when', timeframe],
    ['Where', location],
  ].filter(([, text]) => text !== '')
  return (
    <li className={classes.finding}>
      <div>
        <LevelTag level={finding.level} />
      </div>
      <div className={classes.findingText}>
        <p className={classes.findingTitle}>
          <b>{label}</b>{' '}
          <Link to={finding.to} aria-label={`Edit ${label}`}>
            Edit
          </Link>
        </p>
        {comment !== '' && <p className={classes.paragraphs}>{comment}</p>}
        {parts.length > 0 && (
          <dl className={classes.parts}>
            {parts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={classes.paragraphs}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <Photos images={images} of={label} />
      </div>
    </li>
  )
}
