// Adding a passkey: what it is to be called, then the browser's own question.
import { Button } from '@mantine/core'
import { PASSKEY_NAME_MAX } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { type SubmitEvent, useState } from 'react'
import { useAddPasskey } from '#web/features/account/signing-in/signing-in.queries.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { passkeyFailureText } from '#web/shared/owner/passkey-failure-text.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

const FORM_ID = 'add-passkey'

interface AddPasskeyDialogProps {
  confirmation: string
  onClose: () => void
  /** With recovery codes to be shown, or null. */
  onAdded: (codes: readonly string[] | null) => void
}

export default function AddPasskeyDialog({ confirmation, onClose, onAdded }: AddPasskeyDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddPasskey()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (charactersOver(name, PASSKEY_NAME_MAX) > 0) return
    if (name.trim() === '') return setProblem(FIELD.passkeyName)
    add.mutate(
      { confirmation, name: name.trim() },
      { onSuccess: onAdded, onError: (error) => setProblem(passkeyFailureText(error)) },
    )
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Add a passkey"
      subtitle="Your device will ask for your fingerprint, face, PIN or security key."
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={add.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <LimitedInput
          data-autofocus
          label="Name"
          description="For example, My phone"
          autoComplete="off"
          max={PASSKEY_NAME_MAX}
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setProblem(null)
          }}
        />
      </form>
    </ResponsiveDialog>
  )
}
