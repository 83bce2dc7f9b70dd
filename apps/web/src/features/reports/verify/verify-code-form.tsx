// Where the code on a cover is typed, in whatever case and grouping.
import { Button, TextInput } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { readVerifyCode, showVerifyCode, VERIFY_CODE_LENGTH } from '@plumbline/contract/verify-code'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './verify.module.css'

/** Goes to the page of the code; `typed` stands in the field at first. */
export function VerifyCodeForm({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typed)
  const [error, setError] = useState<string | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readVerifyCode(value)
    if (code === null) {
      setError(
        value.trim() === ''
          ? FIELD.reportCode
          : `A code has ${VERIFY_CODE_LENGTH} letters and digits, like 7K3M-2XQF-9RTB`,
      )
      input.current?.focus()
      return
    }
    setValue(showVerifyCode(code))
    navigate(`/verify/${code}`)
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={input}
        label="Code"
        description="It’s on the report cover, next to the QR code."
        value={value}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: classes.codeInput }}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" size="lg">
        Look up
      </Button>
    </form>
  )
}
