// Says that a form holds what was entered on this device before, and offers to empty it.
import { Button } from '@mantine/core'
import { age } from '#web/lib/format.ts'
import type { FormDraft } from '#web/lib/use-form-draft.ts'
import classes from './kept-form.module.css'

interface KeptFormProps {
  draft: FormDraft
  /** What was not kept, in words: "the password". */
  butFor?: string
  onStartOver?: () => void
}

export function KeptForm({ draft, butFor, onStartOver }: KeptFormProps) {
  const { restoredFrom, startOver } = draft
  if (restoredFrom === null) return null
  return (
    <div className={classes.strip}>
      <p role="status">
        We restored what you entered {age(restoredFrom)}
        {butFor === undefined ? '' : `, except ${butFor}`}.
      </p>
      <Button
        variant="default"
        onClick={() => {
          startOver()
          onStartOver?.()
        }}
      >
        Start over
      </Button>
    </div>
  )
}
