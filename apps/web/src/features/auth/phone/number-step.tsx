// The first half of the dialog: the country, and the number in its form.
import { NativeSelect, TextInput } from '@mantine/core'
import { DEFAULT_PHONE_COUNTRY } from '@plumbline/contract/limits'
import { useMemo, useRef } from 'react'
import {
  type CountryCode,
  formatTyped,
  isCountry,
  listCountries,
  prefixOf,
} from '#web/features/auth/phone/countries.ts'
import type { Captcha } from '#web/lib/captcha.ts'
import { clockOf } from '#web/lib/use-countdown.ts'
import classes from './phone.module.css'

export interface NumberInput {
  country: CountryCode
  /** Without the prefix of the country, unless it is typed. */
  text: string
}

/** What the fields begin with: a known number, or none in the default country. */
export function inputOf(number: string): NumberInput {
  return formatTyped(number, DEFAULT_PHONE_COUNTRY)
}

interface NumberStepProps {
  input: NumberInput
  onChange: (input: NumberInput) => void
  error: string | null
  captchaState: Captcha['state']
  /** Seconds until a code may be sent. */
  waitSeconds: number
}

export function NumberStep({ input, onChange, error, captchaState, waitSeconds }: NumberStepProps) {
  const countries = useMemo(listCountries, [])
  const last = useRef(input.text)
  const hasOwnPrefix = input.text.startsWith('+')

  function type(typed: string, caret: number | null) {
    const isAppending = typed.length > last.current.length && caret === typed.length
    // Deleting is never reformatted: it would fight the keys.
    const next = isAppending ? formatTyped(typed, input.country) : { text: typed, country: input.country }
    last.current = next.text
    onChange(next)
  }

  return (
    <div className={classes.step}>
      <NativeSelect
        label="Country"
        autoComplete="off"
        data={countries}
        value={input.country}
        onChange={({ currentTarget: { value } }) => {
          if (isCountry(value)) onChange({ ...input, country: value })
        }}
      />
      <TextInput
        data-autofocus
        label="Phone number"
        description="We’ll text you a code. Your carrier’s rates may apply."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        leftSection={hasOwnPrefix ? null : <span className={classes.prefix}>{prefixOf(input.country)}</span>}
        leftSectionWidth={hasOwnPrefix ? 0 : 24 + 10 * prefixOf(input.country).length}
        leftSectionPointerEvents="none"
        value={input.text}
        error={error}
        onChange={({ currentTarget: { value, selectionStart } }) => type(value, selectionStart)}
      />
      <p className={classes.state} role="status">
        {waitSeconds > 0
          ? `You can request another code in ${clockOf(waitSeconds)}`
          : CAPTCHA_TEXT[captchaState]}
      </p>
    </div>
  )
}

const CAPTCHA_TEXT: Readonly<Record<Captcha['state'], string>> = {
  idle: '',
  working: 'Security check is running in the background',
  ready: 'Security check done',
  failed: 'Security check failed. Press Send OTP to try again',
}
