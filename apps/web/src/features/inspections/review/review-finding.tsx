// A finding as the review shows it: short in the summary, whole in its section.
import { LEVEL_NOT_SET } from '@plumbline/contract/step-names'
import type { FindingParagraph, LevelKey, ReportFinding, SummaryRow } from '@plumbline/domain/report/content'
import { levelOfKey } from '@plumbline/domain/report/levels'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos, Thumbnail } from '#web/features/inspections/review/photos.tsx'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './report-parts.module.css'
import page from './review.module.css'

/** How many photos stand beside a finding of the summary. */
const SUMMARY_PHOTOS = 2

/** A finding has no number before a version printed it. */
export const shownNumber = ({ number, isNew }: ReportFinding) => (isNew ? 'new' : number)

/** Where a finding stands on this page. */
export const findingAnchor = (number: string) => `finding-${number}`

export function LevelTag({ level: key }: { level: LevelKey }) {
  const level = levelOfKey(key)
  return level === null ? (
    <StateTag state="neutral" icon={IconHelpCircle}>
      {LEVEL_NOT_SET}
    </StateTag>
  ) : (
    <LevelBadge level={level} />
  )
}

interface SummaryFindingProps {
  row: SummaryRow
  finding: ReportFinding
  /** To its label on the step screen. */
  to: string
}

/** One row of the summary, with the way back to its label. */
export function SummaryFinding({ row, finding, to }: SummaryFindingProps) {
  const { photos } = finding
  const more = photos.length - SUMMARY_PHOTOS
  return (
    <li className={classes.finding}>
      <div>
        <LevelTag level={finding.level} />
      </div>
      <div className={classes.findingText}>
        <p className={classes.findingTitle}>
          <b>
            {shownNumber(finding)} {row.title}
          </b>{' '}
          <Link to={to}>{row.place}</Link>
        </p>
        {row.trade !== null && (
          <p>
            <b>{row.trade}</b>
          </p>
        )}
        {row.task.length > 0 && <p className={classes.task}>{row.task.join('\n')}</p>}
        {row.when !== null && <p className={page.dimmed}>{row.when}</p>}
      </div>
      {photos.length > 0 && (
        <div className={classes.thumbs}>
          {photos.slice(0, SUMMARY_PHOTOS).map((photo) => (
            <Thumbnail key={photo.key} photo={photo} />
          ))}
          {more > 0 && <span className={classes.morePhotos}>+{more} photos</span>}
        </div>
      )}
    </li>
  )
}

/** The whole finding within its section. */
export function SectionFinding({ finding, to }: { finding: ReportFinding; to: string }) {
  const { number, title, paragraphs, place, when, photos } = finding
  const free = paragraphs.filter(({ label }, index) => label === null && index === 0)
  const more = [
    ['Who does it', finding.trade],
    ['By when', when],
    ['Where', place],
    ['Cost', finding.cost],
  ].filter(([, text]) => text !== null)
  const parts = free.length > 0 ? [] : partsOf(paragraphs)
  return (
    <li className={classes.finding} id={findingAnchor(number)}>
      <div>
        <LevelTag level={finding.level} />
      </div>
      <div className={classes.findingText}>
        <p className={classes.findingTitle}>
          <b>
            {shownNumber(finding)} {title}
          </b>{' '}
          <Link to={to} aria-label={`Edit ${title}`}>
            Edit
          </Link>
        </p>
        {free.length > 0 && paragraphs.map((paragraph) => <p key={textOf(paragraph)}>{runsOf(paragraph)}</p>)}
        {parts.length + more.length > 0 && (
          <dl className={classes.parts}>
            {parts.map((part) => (
              <div key={part[0]?.label}>
                <dt>{part[0]?.label}</dt>
                <dd>
                  {part.map((paragraph) => (
                    <p key={textOf(paragraph)}>{runsOf(paragraph)}</p>
                  ))}
                </dd>
              </div>
            ))}
            {more.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <Photos photos={photos} />
      </div>
    </li>
  )
}

/** Paragraphs by the words that lead in: each opens a part, and those without belong to the one before. */
function partsOf(paragraphs: readonly FindingParagraph[]): FindingParagraph[][] {
  const parts: FindingParagraph[][] = []
  for (const paragraph of paragraphs) {
    if (paragraph.label === null) parts.at(-1)?.push(paragraph)
    else parts.push([paragraph])
  }
  return parts
}

const textOf = ({ runs }: FindingParagraph) => runs.map(({ text }) => text).join('')

function runsOf({ runs }: FindingParagraph) {
  return runs.map(({ text, to }) =>
    to === null ? (
      text
    ) : (
      <a key={to} href={`#${findingAnchor(to)}`}>
        {text}
      </a>
    ),
  )
}
