// Proves a phone number: the number, Send OTP, the code that comes by text message, Verify.
import { Button } from '@mantine/core'
import { OTP_RESEND_SECONDS } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { verificationRoutes } from '@plumbline/contract/verification'
import { useEffect, useId, useRef, useState } from 'react'
import { CodeStep } from '#web/features/auth/phone/code-step.tsx'
import { type PhoneNumber, readNumber } from '#web/features/auth/phone/countries.ts'
import { inputOf, type NumberInput, NumberStep } from '#web/features/auth/phone/number-step.tsx'
import { ApiError, callOk } from '#web/lib/api.ts'
import { useCaptcha } from '#web/lib/captcha.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import type { PhoneDialogProps, SentCode } from '#web/shared/slots.tsx'
import { focusFirstError } from '#web/ui/forms.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

/** The captcha for another code is begun when so much of the wait is left. */
const PREPARE_SECONDS = OTP_RESEND_SECONDS / 2

/** Closing keeps what was entered and sent: the dialog goes on where it was. */
export function PhoneDialog({
  opened,
  onClose,
  number: known,
  sent: sentBefore = null,
  onSent,
  onProved,
}: PhoneDialogProps) {
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const captcha = useCaptcha()
  const wait = useCountdown()
  const [input, setInput] = useState<NumberInput>(() => inputOf(sentBefore?.shown ?? known))
  const [sent, setSent] = useState<SentCode | null>(sentBefore)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { prepare } = captcha

  // Solved while the number is typed, and again by the time that another code may be sent.
  const isWanted = opened && wait.left <= PREPARE_SECONDS
  useEffect(() => {
    if (isWanted) prepare()
  }, [isWanted, prepare])

  // A code that was sent before the page was loaded anew: the wait for another one goes on.
  const { start } = wait
  const sentAt = useRef(sentBefore?.sentAt)
  useEffect(() => {
    if (sentAt.current !== undefined) start(OTP_RESEND_SECONDS - (Date.now() - sentAt.current) / 1_000)
  }, [start])

  function note(code: SentCode | null) {
    setSent(code)
    onSent?.(code)
  }

  function fail(text: string) {
    setError(text)
    setNews('')
    focusFirstError(formElement.current)
  }

  /** Runs one of the two calls; what went wrong stands under the field. */
  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof ApiError && failure.retryAfter !== null) wait.start(failure.retryAfter)
      fail(Object.values(fieldErrors(failure))[0] ?? failureText(failure))
    } finally {
      setBusy(false)
    }
  }

  async function send(number: Pick<PhoneNumber, 'e164' | 'shown'>) {
    await run(async () => {
      const { verification_id } = await sendOnce(number.e164, captcha.take)
      setNews(sent === null ? '' : `A new code was sent to ${number.shown}`)
      note({ ...number, verificationId: verification_id, sentAt: Date.now() })
      setCode('')
      wait.start(OTP_RESEND_SECONDS)
    })
  }

  async function verify({ shown, verificationId }: SentCode) {
    if (code === '') return fail(FIELD.otpInvalid)
    await run(async () => {
      const { phone_token } = await callOk(verificationRoutes.verifyOtp, {
        verification_id: verificationId,
        code,
      })
      onProved({ phone_number: shown, phone_token })
      startAgain()
      onClose()
    })
  }

  function startAgain() {
    note(null)
    setCode('')
    setError(null)
    setNews('')
  }

  function submit() {
    if (sent !== null) return verify(sent)
    const number = readNumber(input.text, input.country)
    return 'error' in number ? fail(number.error) : send(number)
  }

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Verify your phone number"
      size={480}
      footer={
        <>
          <Button variant="default" onClick={sent === null ? onClose : startAgain}>
            {sent === null ? 'Cancel' : 'Change number'}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} disabled={sent === null && wait.left > 0}>
            {sent === null ? 'Send OTP' : 'Verify'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formElement}
        noValidate
        onSubmit={(event) => {
          // The dialog stands within another form in React's tree.
          event.stopPropagation()
          event.preventDefault()
          void submit()
        }}
      >
        {sent === null ? (
          <NumberStep
            input={input}
            onChange={(changed) => {
              setInput(changed)
              setError(null)
            }}
            error={error}
            captchaState={captcha.state}
            waitSeconds={wait.left}
          />
        ) : (
          <CodeStep
            number={sent.shown}
            code={code}
            onChange={(changed) => {
              setCode(changed)
              setError(null)
            }}
            error={error}
            news={news}
            waitSeconds={wait.left}
            isBusy={isBusy}
            onResend={() => send(sent)}
          />
        )}
      </form>
    </ResponsiveDialog>
  )
}

/** Sends with a solved captcha; one that the server does not take is solved anew, once. */
async function sendOnce(phone_number: string, takeCaptcha: () => Promise<string>) {
  try {
    return await callOk(verificationRoutes.sendOtp, { phone_number, altcha: await takeCaptcha() })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.errors.altcha === undefined) throw failure
    return callOk(verificationRoutes.sendOtp, { phone_number, altcha: await takeCaptcha() })
  }
}
