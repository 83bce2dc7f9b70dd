// The summary that opens the report: how many findings of which level, the severest first.
import type { LooseMark, ReportContent } from '@plumbline/domain/report/content'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { LevelBar } from '#web/features/inspections/review/level-bar.tsx'
import { SummaryFinding } from '#web/features/inspections/review/review-finding.tsx'
import { HouseGaps } from '#web/features/inspections/review/review-gaps.tsx'
import { editPath } from '#web/features/inspections/review/review-section.tsx'
import { counted } from '#web/lib/format.ts'
import classes from './report-parts.module.css'
import page from './review.module.css'

/** The rest is behind "Show … more findings". */
const SHOWN_AT_FIRST = 5

interface ReviewSummaryProps {
  content: ReportContent
  inspectionId: number
  anchor: string
}

export function ReviewSummary({ content, inspectionId, anchor }: ReviewSummaryProps) {
  const { levels, photos, total, summary } = content
  const [isWhole, setIsWhole] = useState(false)
  const rows = rowsOf(content, inspectionId)
  const hidden = rows.length - SHOWN_AT_FIRST
  const shown = isWhole || hidden === 1 ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Summary of findings</h2>
      {total === 0 ? (
        <p className={page.stateNote}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>No recommendation is checked. The report will have no findings.</span>
        </p>
      ) : (
        <>
          <LevelBar levels={levels.filter(({ count }) => count > 0)} />
          <p className={classes.totals}>
            {counted(total, 'finding')}, {counted(photos, 'photo')}
          </p>
          <ul className={classes.findings}>
            {shown.map((row) => (
              <SummaryFinding key={row.row.number} {...row} />
            ))}
          </ul>
          {shown.length < rows.length && (
            <button type="button" className={classes.showMore} onClick={() => setIsWhole(true)}>
              Show {hidden} more findings
              <IconChevronDown size={18} stroke={2} aria-hidden="true" />
            </button>
          )}
        </>
      )}
      {summary.looseMarks.length > 0 && (
        <p className={page.stateNote}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>Marked below Satisfactory, without a finding:</b>{' '}
            {summary.looseMarks.map(looseMark).join(', ')}
          </span>
        </p>
      )}
      <HouseGaps gaps={content.gaps} />
    </section>
  )
}

/** `Valleys, roofing: Marginal`. */
function looseMark({ part, component, word }: LooseMark): string {
  return `${part}, ${component.toLowerCase()}: ${word}`
}

/** The rows of the summary, each with the finding that it tells of and the way to its label. */
function rowsOf({ summary, sections }: ReportContent, inspectionId: number) {
  const findings = new Map(
    sections.flatMap((section) =>
      section.findings.map(
        (finding) => [finding.number, { finding, to: editPath(inspectionId, section, finding) }] as const,
      ),
    ),
  )
  return summary.groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const found = findings.get(row.number)
      return found ? [{ row, ...found }] : []
    })
}
