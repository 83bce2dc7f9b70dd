// The summary that opens the report: how many findings of which level, the severest first.
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { LevelBar } from '#web/features/inspections/review/level-bar.tsx'
import { SummaryFinding } from '#web/features/inspections/review/review-finding.tsx'
import type { Review } from '#web/features/inspections/review/review-model.ts'
import { counted } from '#web/lib/format.ts'
import classes from './report-parts.module.css'
import page from './review.module.css'

/** The rest is behind "Show … more findings". */
const SHOWN_AT_FIRST = 5

export function ReviewSummary({ review, anchor }: { review: Review; anchor: string }) {
  const { findings, levels, photos } = review
  const [isWhole, setIsWhole] = useState(false)
  const hidden = findings.length - SHOWN_AT_FIRST
  const shown = isWhole || hidden === 1 ? findings : findings.slice(0, SHOWN_AT_FIRST)
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Summary of findings</h2>
      {findings.length === 0 ? (
        <p className={page.stateNote}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>No recommendation is checked. The report will have no findings.</span>
        </p>
      ) : (
        <>
          <LevelBar levels={levels} />
          <p className={classes.totals}>
            {counted(findings.length, 'finding')}, {counted(photos, 'photo')}
          </p>
          <ul className={classes.findings}>
            {shown.map((finding) => (
              <SummaryFinding key={finding.key} finding={finding} />
            ))}
          </ul>
          {shown.length < findings.length && (
            <button type="button" className={classes.showMore} onClick={() => setIsWhole(true)}>
              Show {hidden} more findings
              <IconChevronDown size={18} stroke={2} aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </section>
  )
}
