// Asks to confirm the account's email by the code that registration, or a changed email, has mailed (decision 24).
import { Button } from '@mantine/core'
import { CODE_DIGITS, EMAIL_CODE_HOURS, OTP_RESEND_SECONDS } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { IconMail } from '@tabler/icons-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useConfirmEmail, useSendEmailCode } from '#web/features/account/account.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { clockOf, useCountdown } from '#web/lib/use-countdown.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './my-account.module.css'

export function ConfirmEmail({ email }: { email: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const wait = useCountdown()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const sendCode = useSendEmailCode()
  const confirm = useConfirmEmail()

  function send() {
    setProblem(null)
    sendCode.mutate(undefined, {
      onSuccess: () => {
        toast.success(TEXT.emailCodeSent)
        setCode('')
        wait.start(OTP_RESEND_SECONDS)
        input.current?.focus()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
        toast.error(failureText(error))
      },
    })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (confirm.isPending) return
    if (code === '') return fail(FIELD.emailCode)
    setProblem(null)
    confirm.mutate(code, {
      onSuccess: () => toast.success(TEXT.emailConfirmed),
      onError: (error) => fail(fieldErrors(error).code ?? failureText(error)),
    })
  }

  function fail(text: string) {
    setProblem(text)
    input.current?.focus()
  }

  return (
    <section className={classes.confirm} aria-labelledby={id}>
      <h2 id={id}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        Confirm your email
      </h2>
      <p>
        We emailed a {CODE_DIGITS}-digit code to {email}. It expires in {EMAIL_CODE_HOURS} hours. Until you
        enter it, you can email reports to the client only, without Cc or Bcc, and replies don’t go to your
        address.
      </p>
      <form className={classes.code} noValidate onSubmit={submit}>
        <CodeField
          ref={input}
          label="Code from the email"
          value={code}
          error={problem}
          onCode={(typed) => {
            setCode(typed)
            setProblem(null)
          }}
        />
        <div className={classes.codeButtons}>
          <Button variant="default" type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
          <Button variant="subtle" loading={sendCode.isPending} disabled={wait.left > 0} onClick={send}>
            {wait.left > 0 ? `New code in ${clockOf(wait.left)}` : 'Send a new code'}
          </Button>
        </div>
      </form>
    </section>
  )
}
