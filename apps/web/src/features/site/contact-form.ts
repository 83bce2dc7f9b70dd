// Brings the contact form to life: its checks, the captcha in the background, sending, and what came of it.
import { cleanAddress } from '@plumbline/contract/clean-text'
import { isEmail } from '@plumbline/contract/email-address'
import { TEXT_FREE_MAX, TEXT_MAX } from '@plumbline/contract/limits'
import { siteRoutes } from '@plumbline/contract/site'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { charactersOver, limitNote } from '#web/lib/limits.ts'
import { type SolvedCaptcha, solveCaptcha } from '#web/lib/solve-captcha.ts'

const FIELDS = ['name', 'email', 'message'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>
type State = 'idle' | 'sending' | 'sent' | 'failed'

/** A solution that ends within this time is made anew rather than sent. */
const SPARE_MS = 10_000

export function contactForm(form: HTMLFormElement): void {
  const state = form.querySelector<HTMLElement>('[data-state]')
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const captcha = captchaAhead()
  let isSending = false
  /** The same for every try of the same message, so that a lost answer sends no second mail. */
  let sent = { key: '', text: '' }

  const tell = (now: State, text: string) => {
    if (!state) return
    state.dataset.state = now
    state.textContent = text
  }

  const send = async (values: Values) => {
    const input = { ...values, altcha: await captcha.take() }
    const text = JSON.stringify(input)
    if (sent.text !== text) sent = { key: newKey(), text }
    try {
      const { message } = await callOk(siteRoutes.contact, input, { idempotencyKey: sent.key })
      return message ?? TEXT.contactSent
    } catch (error) {
      // With no answer the same solution must go out again: it belongs to the key, and may have been taken.
      if (!(error instanceof ApiError && error.kind === 'network')) captcha.forget()
      throw error
    }
  }

  form.addEventListener('focusin', captcha.begin)
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.getAttribute('aria-invalid') !== 'true') return
    const field = FIELDS.find((name) => name === target.getAttribute('name'))
    if (field) showError(form, field, '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    const values = valuesOf(form)
    const errors = faultsOf(values)
    showErrors(form, errors)
    tell('idle', '')
    if (Object.keys(errors).length > 0) return
    isSending = true
    button?.setAttribute('aria-disabled', 'true')
    tell('sending', 'Sending')
    try {
      const message = await send(values)
      form.reset()
      captcha.forget()
      tell('sent', message)
    } catch (error) {
      if (error instanceof ApiError) {
        const [name, email, message] = FIELDS.map((field) => error.errors[field]?.[0])
        showErrors(form, { ...(name && { name }), ...(email && { email }), ...(message && { message }) })
      }
      tell('failed', failureText(error))
    } finally {
      isSending = false
      button?.removeAttribute('aria-disabled')
    }
  })
  form.hidden = false
}

/** A captcha that is solved before it is needed. */
function captchaAhead() {
  /** What is being solved, or was. */
  let solving: Promise<SolvedCaptcha> | null = null
  const solve = (): Promise<SolvedCaptcha> => {
    const work = solveCaptcha(new AbortController().signal)
    solving = work
    work.catch(() => {
      if (solving === work) solving = null
    })
    return work
  }
  return {
    begin: () => {
      if (solving === null) void solve()
    },
    /** The solution, for as long as it holds; fails where none is to be had. */
    take: async (): Promise<string> => {
      let solved = await (solving ?? solve())
      if (solved.expiresAt - SPARE_MS < Date.now()) solved = await solve()
      return solved.payload
    },
    /** It was taken, or refused: the next one is another. */
    forget: () => {
      solving = null
    },
  }
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const typed = (name: Field) => String(data.get(name) ?? '').trim()
  return { name: typed('name'), email: cleanAddress(typed('email')), message: typed('message') }
}

/** Says what is wrong beside each field, and leads to the first that is. */
function showErrors(form: HTMLFormElement, errors: Partial<Values>): void {
  for (const name of FIELDS) showError(form, name, errors[name] ?? '')
  const first = FIELDS.find((name) => errors[name])
  const input = first && form.elements.namedItem(first)
  if (input instanceof HTMLElement) input.focus()
}

function showError(form: HTMLFormElement, name: Field, error: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.setAttribute('aria-invalid', String(error !== ''))
  const place = form.querySelector(`[data-error="${name}"]`)
  if (place) place.textContent = error
}

/** The first fault of each field, in the contract's words. */
function faultsOf({ name, email, message }: Values): Partial<Values> {
  return {
    ...(charactersOver(name, TEXT_MAX) > 0 && { name: limitNote(name, TEXT_MAX) ?? '' }),
    ...(name === '' && { name: FIELD.contactName }),
    ...(email === '' && { email: FIELD.emailRequired }),
    ...(email !== '' && !isEmail(email) && { email: FIELD.emailInvalidAddress }),
    ...(charactersOver(message, TEXT_FREE_MAX) > 0 && { message: limitNote(message, TEXT_FREE_MAX) ?? '' }),
    ...(message === '' && { message: FIELD.contactMessage }),
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXT.somethingWrong
  if (error.retryAfter !== null) return `${error.message} (${error.retryAfter} s)`
  return error.message
}
