// Setting up an authenticator app: the QR code, its secret as text, and the first code.
import { Anchor, Button } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'
import { useSetAuthenticator } from '#web/features/account/signing-in/signing-in.queries.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './signing-in.module.css'

const FORM_ID = 'set-authenticator'
/** Light squares around it, without which cameras do not find it (ISO 18004). */
const QUIET = 4

interface AuthenticatorDialogProps {
  confirmation: string
  /** In Base32. */
  secret: string
  uri: string
  onClose: () => void
  /** With recovery codes to be shown, or null. */
  onSet: (codes: readonly string[] | null) => void
}

export default function AuthenticatorDialog({
  confirmation,
  secret,
  uri,
  onClose,
  onSet,
}: AuthenticatorDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const set = useSetAuthenticator()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (set.isPending) return
    if (code === '') return fail(FIELD.oneTimeCode)
    set.mutate(
      { confirmation, otp: code },
      { onSuccess: onSet, onError: (error) => fail(fieldErrors(error).otp ?? failureText(error)) },
    )
  }

  function fail(text: string) {
    setProblem(text)
    input.current?.focus()
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Set up an authenticator app"
      subtitle="Use any authenticator app, or a password manager that generates codes."
      size={560}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={set.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className={classes.steps}>
        <div>
          <h3>1. Scan this with the app</h3>
          <QrCode text={uri} />
          <p className={classes.note}>
            On this phone <Anchor href={uri}>open it in the app</Anchor>, or type the key:
          </p>
          <p className={classes.secret} translate="no">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
          <CopyButton text={secret} what="key" />
        </div>
        <form id={FORM_ID} noValidate onSubmit={submit}>
          <h3>2. Enter the code that the app shows</h3>
          <CodeField
            ref={input}
            label="Code from the app"
            className={classes.code}
            value={code}
            error={problem}
            onCode={(typed) => {
              setCode(typed)
              setProblem(null)
            }}
          />
        </form>
      </div>
    </ResponsiveDialog>
  )
}

/** Drawn on the device: the secret goes nowhere else. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: QUIET })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: data.length, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
