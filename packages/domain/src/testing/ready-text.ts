// The values that tests fill into a pattern, and the check of the text that comes out.
import type { Slot, SlotKind, Slots, SlotValues } from '@plumbline/contract/slots'

const TYPED: Readonly<Record<Exclude<SlotKind, 'choice'>, readonly string[]>> = {
  place: ['Kitchen', 'At chimney', 'Throughout', 'Gutter, front', 'Second floor', 'Bedroom 2', 'AC unit'],
  length: ['3/16', '18'],
  number: ['1', '80'],
  temperature: ['58'],
  pressure: ['92'],
  percent: ['24'],
  year: ['2011'],
  time: ['2:15 PM'],
  person: ['the gas utility'],
  text: ['left one'],
}
const typedIn = (slot: Slot) => (typeof slot === 'string' ? TYPED[slot as keyof typeof TYPED] : slot.of)

/** All empty, each value alone, and every combination of filled and empty slots. */
export function fillings(slots: Slots): SlotValues[] {
  const names = Object.keys(slots)
  const firsts = names.map((name) => [name, typedIn(slots[name] ?? 'text')[0] ?? ''] as const)
  const combined = Array.from({ length: 2 ** names.length }, (_, which) =>
    Object.fromEntries(firsts.filter((__, at) => (which >> at) % 2 === 1)),
  )
  const alone = names.flatMap((name) => typedIn(slots[name] ?? 'text').map((value) => ({ [name]: value })))
  return [...combined, ...alone]
}

/** What is wrong with how a text reads. */
export function faultsOf(text: string): string[] {
  const faults: Record<string, boolean> = {
    'two spaces': / {2}/.test(text),
    'a space before a sign': / [,.;:!?)]/.test(text),
    'signs in a row': /[,;:][,.;:]|\.\./.test(text),
    'a mark left': /[[\]{}]|\(\s*\)/.test(text),
    'no capital': !/^\p{Lu}/u.test(text) || /(?<!\b(?:in|ft|U\.S))\.\)? \p{Ll}/u.test(text),
    'no full stop': !text.endsWith('.'),
    'a word twice': /\b(\w+) \1\b/i.test(text),
    'a wrong article': /(?<!\d )\ba (?:[aeio]|8|18\b)|\ban (?![A-Z]-)[^aeiouh8\d]/i.test(text),
    'one of several': /\b1 \w+s\b/.test(text),
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}
