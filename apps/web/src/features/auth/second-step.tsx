// The second step of a sign-in: a code of the app, a passkey, or a recovery code.
import { Button, TextInput } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { CODE_DIGITS } from '@plumbline/contract/limits'
import type { FactorMethod, SecondFactorAsked } from '@plumbline/contract/second-factor'
import { FIELD } from '@plumbline/contract/texts'
import { IconFingerprint } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { type FactorProof, finishSignIn, type SignedIn } from '#web/features/auth/sign-in.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { usePasskey as askPasskey, canUsePasskeys, PasskeyFailure } from '#web/lib/passkeys.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './auth-card.module.css'

interface SecondStepProps {
  asked: SecondFactorAsked
  onDone: (signedIn: SignedIn) => void
  /** Back to email and password. */
  onStartOver: () => void
}

const TITLES: Readonly<Record<FactorMethod, string>> = {
  authenticator: 'Enter your code',
  passkey: 'Use your passkey',
  recovery_code: 'Enter a recovery code',
}
const OTHER_WAYS: Readonly<Record<FactorMethod, string>> = {
  authenticator: 'Use a code from your app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

export default function SecondStep({ asked, onDone, onStartOver }: SecondStepProps) {
  const methods = asked.methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery_code')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function prove(proofOf: () => Promise<FactorProof> | FactorProof) {
    setBusy(true)
    setProblem(null)
    try {
      onDone(await finishSignIn(asked.ticket, await proofOf()))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 401) {
        toast.error(error.message)
        onStartOver()
      } else setProblem(problemText(error))
    }
  }

  return (
    <AuthCard title={TITLES[method]}>
      {method === 'passkey' ? (
        <PasskeyPart
          problem={problem}
          isBusy={isBusy}
          onUse={() => prove(async () => ({ passkey: await passkeyFor(asked.ticket) }))}
        />
      ) : (
        <CodePart
          key={method}
          method={method}
          problem={problem}
          isBusy={isBusy}
          onChange={() => setProblem(null)}
          onEnter={(code) =>
            prove(() => (method === 'authenticator' ? { otp: code } : { recovery_code: code }))
          }
          onEmpty={() => setProblem(method === 'authenticator' ? FIELD.oneTimeCode : FIELD.recoveryCode)}
        />
      )}
      <div className={classes.otherWays}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="subtle"
              fullWidth
              onClick={() => {
                setMethod(other)
                setProblem(null)
              }}
            >
              {OTHER_WAYS[other]}
            </Button>
          ))}
        <Button variant="subtle" fullWidth onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </AuthCard>
  )
}

/** What the browser made of a challenge. */
async function passkeyFor(ticket: string): Promise<string> {
  const { options } = await call(authRoutes.passkeyToSignIn, { ticket })
  return askPasskey(options)
}

function problemText(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message
  return Object.values(fieldErrors(error))[0] ?? failureText(error)
}

interface CodePartProps {
  method: 'authenticator' | 'recovery_code'
  problem: string | null
  isBusy: boolean
  onChange: () => void
  onEnter: (code: string) => void
  onEmpty: () => void
}

function CodePart({ method, problem, isBusy, onChange, onEnter, onEmpty }: CodePartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // Whoever comes here has pressed a button that is gone; and after a refusal the field is where to go on.
  useEffect(() => {
    if (problem !== null || !isBusy) input.current?.focus()
  }, [problem, isBusy])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') onEmpty()
    else onEnter(code)
  }

  function change(typed: string) {
    setCode(typed)
    onChange()
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {method === 'authenticator' ? (
        <CodeField
          ref={input}
          label="Code from your authenticator app"
          description={`The ${CODE_DIGITS}-digit code it shows for Plumbline`}
          value={code}
          error={problem}
          onCode={change}
        />
      ) : (
        <TextInput
          ref={input}
          label="Recovery code"
          description="One of the codes you saved. It works once."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={code}
          error={problem}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        Sign In
      </Button>
    </form>
  )
}

function PasskeyPart(props: { problem: string | null; isBusy: boolean; onUse: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.form}>
      <p>Your device will ask for your fingerprint, face, PIN or security key.</p>
      {props.problem !== null && (
        <p role="alert" className={classes.problem}>
          {props.problem}
        </p>
      )}
      <Button
        ref={button}
        size="lg"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        loading={props.isBusy}
        onClick={props.onUse}
      >
        Use a passkey
      </Button>
    </div>
  )
}
