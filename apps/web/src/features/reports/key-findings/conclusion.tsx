// The conclusion of the report: what is suggested from the findings stands in the field itself, to be edited or left.
import { Button } from '@mantine/core'
import { CONCLUSION_MAX } from '@plumbline/contract/report-choices'
import { useRef } from 'react'
import { useTypedText } from '#web/features/reports/key-findings/use-typed-text.ts'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'

interface ConclusionProps {
  /** Where a conclusion that is too long is kept. */
  place: string
  /** Null: suggested. Empty: the report has none. */
  conclusion: string | null
  proposed: readonly string[]
  onChange: (conclusion: string | null) => void
}

export function Conclusion({ place, conclusion, proposed, onChange }: ConclusionProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fromFindings = proposed.join('\n')
  // As long as it says what is suggested it goes on following the facts.
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
          Use the suggested text
        </Button>
      )}
    </div>
  )
}

function descriptionOf(conclusion: string | null): string {
  if (conclusion === null) return 'Suggested from your findings. Edit it or clear it.'
  return conclusion === '' ? 'The report will have no conclusion.' : 'Edited.'
}
