// The conclusion of the report: what is proposed from the findings stands in the field itself, to be changed or left.
import { Button } from '@mantine/core'
import { CONCLUSION_MAX } from '@plumbline/contract/report-choices'
import { useRef } from 'react'
import { useTypedText } from '#web/features/inspections/review/use-typed-text.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { NOT_SAVED } from '../step/state/too-long.ts'

interface ReviewConclusionProps {
  /** Where a conclusion that is too long is kept. */
  place: string
  /** Null: proposed. Empty: the report has none. */
  conclusion: string | null
  proposed: readonly string[]
  onChange: (conclusion: string | null) => void
}

export function ReviewConclusion({ place, conclusion, proposed, onChange }: ReviewConclusionProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fromFindings = proposed.join('\n')
  // As long as it says what is proposed it goes on following the facts.
  const { text, set } = useTypedText(
    conclusion ?? fromFindings,
    (typed) => onChange(typed === fromFindings ? null : typed),
    { max: CONCLUSION_MAX, place },
  )
  return (
    <div>
      <LimitedArea
        ref={field}
        label="Conclusion"
        description={descriptionOf(conclusion)}
        autosize
        minRows={3}
        max={CONCLUSION_MAX}
        overHint={NOT_SAVED}
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {conclusion !== null && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            set(fromFindings)
            field.current?.focus()
          }}
        >
          Use the proposed text
        </Button>
      )}
    </div>
  )
}

function descriptionOf(conclusion: string | null): string {
  if (conclusion === null) return 'Proposed from the findings, and follows them until you change it.'
  return conclusion === '' ? 'Empty: the report has no conclusion.' : 'Your own words.'
}
