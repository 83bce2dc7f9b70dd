// Addresses typed or pasted into Cc and Bcc: read from any usual form of a list, each judged. Pure.
import { cleanAddress } from '@plumbline/contract/clean-text'
import { isRecipient } from '@plumbline/contract/emails'
import { MAIL_RECIPIENTS_MAX } from '@plumbline/contract/limits'

/** One address of a list, as it was typed where it is none. */
export interface Recipient {
  text: string
  isValid: boolean
}

const SEPARATORS = new Set([',', ';', '\n', '\r', '\t'])

/**
 * Reads a list: separated by commas, semicolons, lines, tabs or blanks; each an address, `Name <address>`,
 * `"Name, First" <address>`, `<address>`, `address (Name)` or a `mailto:` link. What is no address stays as typed.
 */
export function readRecipients(text: string): Recipient[] {
  const found: Recipient[] = []
  const parts = splitList(text)
  for (const [index, part] of parts.entries()) {
    // "Smith, John <john@x>": a comma may stand within a name that has no quotes.
    const next = parts[index + 1]
    if (!part.text.includes('@') && part.endedBy === ',' && next && /<[^<>]*@[^<>]*>/.test(next.text))
      continue
    found.push(...readPart(part.text))
  }
  return found
}

interface Part {
  text: string
  /** The separator after it, '' at the end. */
  endedBy: string
}

/** At separators outside of quotes and angle brackets; an opening one that is never closed is a plain character. */
function splitList(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let at = 0
  while (at <= text.length) {
    const character = text[at] ?? ''
    const closing = character === '"' ? '"' : character === '<' ? '>' : ''
    const end = closing === '' ? -1 : text.indexOf(closing, at + 1)
    if (end > 0 && !text.slice(at, end).includes('\n')) {
      at = end + 1
      continue
    }
    if (at === text.length || SEPARATORS.has(character)) {
      const part = text.slice(start, at).trim()
      if (part !== '') parts.push({ text: part, endedBy: character })
      start = at + 1
    }
    at += 1
  }
  return parts
}

function readPart(part: string): Recipient[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside)
  if (bracketed.length > 0) return bracketed.map(judge)
  const bare = part.replaceAll(/"[^"]*"|\([^()]*\)/g, ' ').trim()
  const words = (bare === '' ? part : bare).split(/\s+/)
  // "Dana Reyes dana@x": the words of a name are no addresses.
  const addresses = words.filter((word) => word.includes('@'))
  return addresses.length > 0 && words.length > 1 ? addresses.map(judge) : [judge(bare === '' ? part : bare)]
}

function judge(typed: string): Recipient {
  const text = cleanAddress(typed)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/s, '')
    .replace(/^['"]+|(?<!['".])['".]+$/g, '')
    .trim()
  return isRecipient(text) ? { text, isValid: true } : { text: cleanAddress(typed), isValid: false }
}

/** Whether two texts name the same mailbox, as mail servers take it in practice. */
export function isSameAddress(one: string, other: string): boolean {
  return cleanAddress(one).toLowerCase() === cleanAddress(other).toLowerCase()
}

/** Where an address stands already. */
export interface Present {
  /** "Cc" */
  place: string
  addresses: readonly string[]
}

export interface Added {
  /** Those that are new, wrong ones among them. */
  added: Recipient[]
  /** What was left out and why, one sentence each. */
  notes: string[]
}

/**
 * Leaves out what is there already and what is beyond the limit of recipients, To, Cc and Bcc together.
 * @param present all that is in To, Cc and Bcc
 */
export function admitRecipients(read: readonly Recipient[], present: readonly Present[]): Added {
  const added: Recipient[] = []
  const notes: string[] = []
  const beyond: Recipient[] = []
  let count = present.reduce((sum, { addresses }) => sum + addresses.length, 0)
  for (const recipient of read) {
    const there = present.find(({ addresses }) =>
      addresses.some((address) => isSameAddress(address, recipient.text)),
    )
    if (there) notes.push(`${recipient.text} is already in ${there.place}`)
    else if (added.some(({ text }) => isSameAddress(text, recipient.text))) {
      notes.push(`${recipient.text} was entered twice`)
    } else if (count >= MAIL_RECIPIENTS_MAX) beyond.push(recipient)
    else {
      added.push(recipient)
      count += 1
    }
  }
  const [first] = beyond
  if (first) notes.push(beyondText(first.text, beyond.length - 1))
  return { added, notes }
}

function beyondText(first: string, others: number): string {
  const who = others === 0 ? `${first} was` : `${first} and ${others} more were`
  return `Up to ${MAIL_RECIPIENTS_MAX} recipients in To, Cc and Bcc combined: ${who} left out`
}
