// What the review begins with: findings by level, and what was not inspected.
import type { ReportContent, ReportGap } from '@plumbline/domain/report/content'
import { ReviewFinding } from '#web/features/inspections/review/review-finding.tsx'
import { editPath } from '#web/features/inspections/review/review-section.tsx'
import { counted } from '#web/lib/format.ts'
import { LevelSign } from '#web/shared/inspection/level-tag.tsx'
import classes from './findings.module.css'
import page from './review.module.css'

interface ReviewSummaryProps {
  content: ReportContent
  inspectionId: number
  anchor: string
}

export function ReviewSummary({ content, inspectionId, anchor }: ReviewSummaryProps) {
  const { levels, total } = content
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>{total === 0 ? 'No findings' : counted(total, 'finding')}</h2>
      {total > 0 && (
        <>
          <ul className={classes.levels}>
            {levels
              .filter(({ count }) => count > 0)
              .map(({ key, word, count }) => (
                <li key={key}>
                  <LevelSign level={key} />
                  <b>{count}</b> {word}
                </li>
              ))}
          </ul>
          <ul className={classes.findings}>
            {findingsOf(content, inspectionId).map((each) => (
              <ReviewFinding key={each.finding.number} {...each} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** By level, as in the report's summary, each with the way to its option. */
function findingsOf({ summary, sections }: ReportContent, inspectionId: number) {
  const findings = new Map(
    sections.flatMap((section) =>
      section.findings.map(
        (finding) => [finding.number, { finding, to: editPath(inspectionId, section, finding) }] as const,
      ),
    ),
  )
  return summary.groups.flatMap(({ rows }) => rows.flatMap(({ number }) => findings.get(number) ?? []))
}

interface NotInspectedProps {
  gaps: readonly ReportGap[]
  anchor: string
}

/** The largest first: whole sections, then what limited the day, then items. Nothing where nothing was marked. */
export function NotInspected({ gaps, anchor }: NotInspectedProps) {
  if (gaps.length === 0) return null
  const ordered = gaps.toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Not inspected</h2>
      <dl className={page.rows}>
        {ordered.map((gap) => (
          <div key={`${gap.component} ${gap.part} ${gap.answer}`}>
            <dt>{gap.isWhole ? gap.part : `${gap.part} · ${gap.component}`}</dt>
            <dd>{gap.reason === null ? gap.answer : `${gap.answer}: ${gap.reason}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rankOf({ isWhole, isLimit }: ReportGap): number {
  if (isWhole) return 0
  return isLimit ? 1 : 2
}
