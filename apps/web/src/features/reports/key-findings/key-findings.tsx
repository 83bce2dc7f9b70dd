// What the report says first: the conclusion and the top findings, suggested until the inspector chooses. Saves by itself.
import { Button, Skeleton } from '@mantine/core'
import { PICKS_MAX, type ReportPick } from '@plumbline/contract/report-choices'
import type { ReportContent, TopFinding } from '@plumbline/domain/report/content'
import { useState } from 'react'
import { ChoicesState } from '#web/features/reports/key-findings/choices-state.tsx'
import { Conclusion } from '#web/features/reports/key-findings/conclusion.tsx'
import { TopFindingsDialog } from '#web/features/reports/key-findings/top-findings.tsx'
import { Part } from '#web/features/reports/part.tsx'
import { KEY_FINDINGS_ID } from '#web/features/reports/report-check.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { LevelSign } from '#web/shared/inspection/level-tag.tsx'
import type { DraftReport } from '#web/shared/inspection/report/use-report-content.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import classes from './key-findings.module.css'

interface KeyFindingsProps {
  inspectionId: number
  /** Null while the inspection is on its way. */
  draft: DraftReport | null
  isFolded: boolean
}

export function KeyFindings({ inspectionId, draft, isFolded }: KeyFindingsProps) {
  const count = draft?.content.top.findings.length ?? 0
  return (
    <Part
      title="Key findings"
      anchor={KEY_FINDINGS_ID}
      value={count === 0 ? 'Conclusion' : `Conclusion, top ${count}`}
      isFolded={isFolded}
    >
      {draft === null ? (
        <Skeleton height={240} mt={12} radius="sm" />
      ) : inspectionId <= 0 ? (
        <p className={classes.hint}>Available once this inspection is uploaded.</p>
      ) : (
        <Choices inspectionId={inspectionId} draft={draft} />
      )}
    </Part>
  )
}

/** Offline it can be chosen as well: nothing that was chosen before is lost by it. */
function Choices({ inspectionId, draft }: { inspectionId: number; draft: DraftReport }) {
  const { content, proposed, choices } = draft
  const { keeper, state, error, retry } = choices
  const isOffline = error instanceof ApiError && error.kind === 'network'
  if (state.known === null && !isOffline)
    return error ? (
      <ErrorState text={errorText(error)} onRetry={retry} />
    ) : (
      <Skeleton height={240} mt={12} radius="sm" />
    )
  const { shown } = state
  return (
    <>
      <ChoicesState keeper={keeper} state={state} />
      <div className={classes.parts}>
        <Conclusion
          place={`${inspectionId} conclusion`}
          conclusion={shown.conclusion}
          proposed={proposed.conclusion}
          onChange={(conclusion) => keeper.change({ conclusion })}
        />
        <TopFindings
          content={content}
          proposed={proposed.findings.map(({ number }) => number)}
          picks={shown.picks}
          onChange={(picks) => keeper.change({ picks })}
        />
      </div>
    </>
  )
}

interface TopFindingsProps {
  content: ReportContent
  proposed: readonly string[]
  picks: readonly ReportPick[] | null
  onChange: (picks: ReportPick[] | null) => void
}

function TopFindings({ content, proposed, picks, onChange }: TopFindingsProps) {
  const [isChanging, setChanging] = useState(false)
  const findings = new Map(
    content.sections.flatMap((section) => section.findings).map((one) => [one.number, one]),
  )
  const isPicked = ({ number }: TopFinding) => {
    const finding = findings.get(number)
    return picks?.some(({ category, label }) => category === finding?.category && label === finding.label)
  }
  if (findings.size === 0) return null
  return (
    <section aria-labelledby="top-findings">
      <div className={classes.topHead}>
        <h3 id="top-findings">Top findings</h3>
        <Button variant="subtle" size="xs" aria-label="Change top findings" onClick={() => setChanging(true)}>
          Change
        </Button>
      </div>
      <ol className={classes.top}>
        {content.top.findings.map((finding) => (
          <li key={finding.number}>
            <LevelSign level={finding.level} isNamed />
            <p>
              <b>{finding.title}</b>
              <span className={classes.hint}>
                {[finding.place, isPicked(finding) && 'your pick'].filter(Boolean).join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {isChanging && (
        <TopFindingsDialog
          content={content}
          proposed={proposed}
          picks={picks}
          most={PICKS_MAX}
          onChange={onChange}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}
