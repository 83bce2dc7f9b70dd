// The passkeys of an account: each can be renamed and removed.
import { Button } from '@mantine/core'
import { PASSKEY_NAME_MAX } from '@plumbline/contract/limits'
import type { Passkey } from '@plumbline/contract/second-factor'
import { type SubmitEvent, useState } from 'react'
import { useRenamePasskey } from '#web/features/account/signing-in/signing-in.queries.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dateAndTime, timeAgo } from '#web/lib/format.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './signing-in.module.css'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  isOnline: boolean
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, isOnline, onRemove }: PasskeyListProps) {
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className={classes.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.passkey}>
            <div>
              <span className={classes.name}>{passkey.name}</span>
              <p className={classes.note}>
                Added {dateAndTime(new Date(passkey.created_at))}
                <br />
                {passkey.last_used_at === null
                  ? 'Not used yet'
                  : `Last used ${timeAgo(new Date(passkey.last_used_at))}`}
              </p>
            </div>
            <div>
              <Button
                variant="subtle"
                aria-label={`Rename ${passkey.name}`}
                disabled={!isOnline}
                onClick={() => setRenaming(passkey)}
              >
                Rename
              </Button>
              <Button
                variant="danger-link"
                aria-label={`Remove ${passkey.name}`}
                disabled={!isOnline}
                onClick={() => onRemove(passkey)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}

const FORM_ID = 'rename-passkey'

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRenamePasskey()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (charactersOver(name, PASSKEY_NAME_MAX) > 0) return
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(fieldErrors(error).name ?? failureText(error)),
      },
    )
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Rename passkey"
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <LimitedInput
          data-autofocus
          label="Name"
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
