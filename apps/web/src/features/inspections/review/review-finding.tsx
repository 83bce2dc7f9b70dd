// A finding of the review: a line that opens in place.
import type { FindingParagraph, ReportFinding } from '@plumbline/domain/report/content'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photos, Thumbnail } from '#web/features/inspections/review/photos.tsx'
import { LevelSign, LevelTag } from '#web/shared/inspection/level-tag.tsx'
import { shownNumber } from '#web/shared/inspection/report/shown-number.ts'
import classes from './findings.module.css'
import page from './review.module.css'

interface ReviewFindingProps {
  finding: ReportFinding
  /** To its option on the step screen. */
  to: string
  /** Links of other findings lead here. */
  anchor?: string | undefined
}

/** Where a finding stands on this page. */
export const findingAnchor = (number: string) => `finding-${number}`

export function ReviewFinding({ finding, to, anchor }: ReviewFindingProps) {
  const { title, place, level, when, trade, cost, paragraphs, photos } = finding
  const [photo] = photos
  const facts = [
    ['Timeframe', when],
    ['Contractor', trade],
    ['Cost', cost],
  ].filter(([, text]) => text !== null)
  return (
    <li>
      <details className={classes.finding}>
        <summary>
          <LevelSign level={level} isNamed />
          <span className={classes.number}>{shownNumber(finding)} </span>
          <span className={classes.name}>
            <b>{title}</b>
            {place !== null && <span className={page.dimmed}>{place}</span>}
          </span>
          {photo && <Thumbnail photo={photo} />}
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden="true" />
        </summary>
        {/* Within, so that a link to it opens it. */}
        <div id={anchor} className={classes.whole}>
          <p className={classes.tags}>
            <LevelTag level={level} />
            <Link to={to} aria-label={`Edit ${title}`}>
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
              Edit
            </Link>
          </p>
          <Photos photos={photos} />
          {partsOf(paragraphs).map((part) => (
            <div key={part.map(textOf).join('\n')}>
              {part[0]?.label && <h4>{part[0].label}</h4>}
              {part.map((paragraph) => (
                <p key={textOf(paragraph)}>{runsOf(paragraph)}</p>
              ))}
            </div>
          ))}
          {facts.length > 0 && (
            <dl className={page.rows}>
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </details>
    </li>
  )
}

/** Paragraphs by the words that lead in: each opens a part, and those without belong to the one before. */
function partsOf(paragraphs: readonly FindingParagraph[]): FindingParagraph[][] {
  const parts: FindingParagraph[][] = []
  for (const paragraph of paragraphs) {
    const last = parts.at(-1)
    if (paragraph.label === null && last) last.push(paragraph)
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
