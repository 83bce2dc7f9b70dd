// Passwords as they are to be: none that others guess first (ADR 105), hashed.
import { FIELD } from '@plumbline/contract/texts'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { IsBreached } from '#server/adapters/breached-passwords/breached-passwords.port.ts'
import { invalid } from '#server/platform/errors.ts'
import { hashPassword } from './passwords.ts'

/** Words that whoever knows what this is tries first, in lower case and letters alone. */
const OUR_WORDS = ['plumbline', 'inspector', 'inspection', 'homeinspector', 'homeinspection']
/** A shorter part of a name is in many good passwords. */
const SHORTEST_NAME = 4

/** Whose password it is to be, as far as the request says. */
export interface Owner {
  email: string
  names?: readonly string[]
}

export interface NewPasswords {
  /** Its hash. Fails with 422 under this field for one that is easily guessed. */
  hash(password: string, of: Owner, field?: string): Promise<string>
}

export function newPasswords(deps: {
  /** Else what is easily guessed is taken, as the specification has it. */
  refusesGuessed: boolean
  isBreached: IsBreached | null
}): NewPasswords {
  return {
    hash: async (password, of, field = 'password') => {
      if (deps.refusesGuessed && isGuessed(password, of)) throw invalid({ [field]: [FIELD.passwordGuessed] })
      if (await deps.isBreached?.(password)) throw invalid({ [field]: [FIELD.passwordBreached] })
      return hashPassword(password)
    },
  }
}

let common: ReadonlySet<string> | undefined

/** Whether a password is among the most common ones, or says little more than whose and where it is. */
function isGuessed(password: string, { email, names = [] }: Owner): boolean {
  common ??= new Set(dictionary['passwords-common'])
  const lower = password.toLowerCase()
  if (common.has(lower)) return true
  const [local = ''] = email.toLowerCase().split('@')
  const own = [...names.map((name) => lettersOf(name)), lettersOf(local)].filter(
    (name) => name.length >= SHORTEST_NAME,
  )
  return lower === email.toLowerCase() || [...OUR_WORDS, ...own].includes(lettersOf(lower))
}

/** "Plumbline-2026!" is "plumbline". */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '')
}
