// "What matters most": the conclusion and the findings that open the report, proposed until the inspector chooses; kept by itself.
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { TEXT_MAX } from '@plumbline/contract/limits'
import { PICKS_MAX } from '@plumbline/contract/report-choices'
import { ReportLanguages } from '@plumbline/contract/report-settings'
import type { ReportContent } from '@plumbline/domain/report/content'
import { ChoicesState } from '#web/features/inspections/review/choices-state.tsx'
import { ReviewConclusion } from '#web/features/inspections/review/review-conclusion.tsx'
import { ReviewPicks } from '#web/features/inspections/review/review-picks.tsx'
import { useTypedText } from '#web/features/inspections/review/use-typed-text.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import type { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { NOT_SAVED } from '../step/state/too-long.ts'
import page from './review.module.css'
import classes from './review-choices.module.css'

interface ReviewChoicesProps {
  inspectionId: number
  content: ReportContent
  /** What stands there where nothing is chosen. */
  proposed: ReportContent['top']
  choices: ReturnType<typeof useChoices>
  anchor: string
}

export function ReviewChoices({ inspectionId, content, proposed, choices, anchor }: ReviewChoicesProps) {
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>What matters most</h2>
      {inspectionId <= 0 ? (
        <p>It can be chosen once this inspection is on the server.</p>
      ) : (
        <Choices inspectionId={inspectionId} content={content} proposed={proposed} choices={choices} />
      )}
    </section>
  )
}

/** Without a signal it can be chosen as well: nothing that was chosen before is lost by it. */
function Choices({
  inspectionId,
  content,
  proposed,
  choices,
}: Pick<ReviewChoicesProps, 'inspectionId' | 'content' | 'proposed' | 'choices'>) {
  const { keeper, state, error, retry } = choices
  const isNoSignal = error instanceof ApiError && error.kind === 'network'
  if (state.known === null && !isNoSignal)
    return error ? (
      <ErrorState text={errorText(error)} onRetry={retry} />
    ) : (
      <Skeleton height={320} mt={12} radius="sm" />
    )
  const { shown } = state
  return (
    <div className={classes.form}>
      <ChoicesState keeper={keeper} state={state} />
      <ReviewConclusion
        place={`${inspectionId} conclusion`}
        conclusion={shown.conclusion}
        proposed={proposed.conclusion}
        onChange={(conclusion) => keeper.change({ conclusion })}
      />
      <ReviewPicks
        content={content}
        proposed={proposed.findings.map(({ number }) => number)}
        picks={shown.picks}
        most={PICKS_MAX}
        onChange={(picks) => keeper.change({ picks })}
      />
      <Agreement
        place={`${inspectionId} agreement`}
        agreement={shown.agreement}
        onChange={(agreement) => keeper.change({ agreement })}
      />
      <NativeSelect
        label="Language"
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Spanish' },
          { value: 'both', label: 'English and Spanish, two files' },
        ]}
        value={shown.language}
        onChange={({ currentTarget }) =>
          keeper.change({ language: ReportLanguages.parse(currentTarget.value) })
        }
      />
      <Checkbox
        label="Print what changed since the version before"
        description="In an amended version, on the scope page."
        checked={shown.print_changes === 1}
        onChange={({ currentTarget }) => keeper.change({ print_changes: currentTarget.checked ? 1 : 0 })}
      />
    </div>
  )
}

interface AgreementProps {
  place: string
  agreement: string
  onChange: (text: string) => void
}

function Agreement({ place, agreement, onChange }: AgreementProps) {
  const { text, set } = useTypedText(agreement, onChange, { max: TEXT_MAX, place })
  return (
    <LimitedInput
      label="Agreement"
      description="Its reference, printed on the scope page. Empty: no line."
      autoComplete="off"
      max={TEXT_MAX}
      overHint={NOT_SAVED}
      value={text}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
