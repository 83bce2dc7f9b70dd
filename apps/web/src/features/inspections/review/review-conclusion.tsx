// The conclusion of the report: what is proposed from the findings stands in the field itself, to be changed or left.
import { Button, Textarea } from '@mantine/core'
import { CONCLUSION_MAX } from '@plumbline/contract/report-choices'
import { useRef } from 'react'
import { useTypedText } from '#web/features/inspections/review/use-typed-text.ts'

interface ReviewConclusionProps {
  /** Null: proposed. */
  conclusion: string | null
  proposed: readonly string[]
  onChange: (conclusion: string | null) => void
}

export function ReviewConclusion({ conclusion, proposed, onChange }: ReviewConclusionProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fromFindings = proposed.join('\n')
  // As long as it says what is proposed it goes on following the facts.
  const { text, set, onBlur } = useTypedText(
    conclusion ?? fromFindings,
    (typed) => onChange(typed === '' || typed === fromFindings ? null : typed),
    fromFindings,
  )
  return (
    <div>
      <Textarea
        ref={field}
        label="Conclusion"
        description={
          conclusion === null
            ? 'Proposed from the findings, and follows them until you change it.'
            : 'Your own words.'
        }
        autosize
        minRows={3}
        maxLength={CONCLUSION_MAX}
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        onBlur={onBlur}
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
