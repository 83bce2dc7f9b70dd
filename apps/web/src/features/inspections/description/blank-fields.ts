// The blanks of a description as things to fill in: read from the text and written back into it, which alone is kept. A
// paragraph that was changed by hand is the inspector's, and is left alone. Pure.

const BLANK = /\[([^[\]\n]{1,120})\]/g
const BETWEEN = '\n\n'
/** What asks for words of one's own rather than naming them. */
const ASKS = /\b(?:names?|roles?|sentences?|what|which|when|how|source|describe)\b/i
const NUMBER = 'number'
/** What is counted behind a number, and its plural: " full bath", "s". */
const COUNTED = /^((?: [a-z]+)?? [a-z]+?)(ies|(?<=x|ch|sh)es|(?<=[^aisu])s)\b/
const WORDS_BEFORE = 3
const WORDS_AFTER = 2

export interface BlankField {
  /** What stands around it: "Water was …". */
  label: string
  /** The words in the brackets. */
  words: string
  kind: 'number' | 'choices' | 'text'
  choices: readonly string[]
  /** What it is filled with; null while it is a blank. */
  value: string | null
}

export interface DescriptionPart {
  fields: BlankField[]
  /** The paragraph as it now stands; of one that is the inspector's, as it was suggested. */
  text: string
  /** Its place in the text; null for one that was changed by hand. */
  place: number | null
}

/** Reads what a text fills into the blanks of a suggested one, by paragraph; those without a blank are left out. */
export function partsOf(suggested: string, text: string): DescriptionPart[] {
  const written = text.split(BETWEEN)
  const taken = new Set<number>()
  return suggested.split(BETWEEN).flatMap((paragraph) => {
    const cutParagraph = cut(paragraph)
    const { literals, blanks } = cutParagraph
    if (blanks.length === 0) return []
    const place = written.findIndex((one, at) => !taken.has(at) && answersIn(cutParagraph, one) !== null)
    const answers = place < 0 ? null : answersIn(cutParagraph, written[place] ?? '')
    if (answers) taken.add(place)
    const fields = blanks.map((words, index): BlankField => {
      const answer = answers?.[index] ?? `[${words}]`
      return {
        label: labelOf(literals, index, words === NUMBER),
        words,
        ...kindOf(words),
        value: answer === `[${words}]` ? null : answer,
      }
    })
    return [{ fields, text: answers ? (written[place] ?? '') : paragraph, place: answers ? place : null }]
  })
}

/** The text with one blank filled, or with null made a blank again. */
export function withAnswer(
  suggested: string,
  text: string,
  { place, fields }: DescriptionPart,
  index: number,
  value: string | null,
): string {
  if (place === null) return text
  const paragraph = suggested.split(BETWEEN).find((one) => {
    const pieces = cut(one)
    const { blanks } = pieces
    const isSame = blanks.length === fields.length && blanks.every((words, at) => words === fields[at]?.words)
    return isSame && answersIn(pieces, text.split(BETWEEN)[place] ?? '') !== null
  })
  if (paragraph === undefined) return text
  const { literals } = cut(paragraph)
  const filled = fields.map((field, at) => {
    const answer = at === index ? value : field.value
    return answer === null || answer.trim() === '' ? `[${field.words}]` : answer
  })
  const line = literals
    .map((literal, at) => {
      const isOne = fields[at - 1]?.words === NUMBER && filled[at - 1] === '1'
      return (isOne ? ofOne(literal) : literal) + (filled[at] ?? '')
    })
    .join('')
  return text.split(BETWEEN).toSpliced(place, 1, line).join(BETWEEN)
}

/** The text with a suggested paragraph written again: in the place of one changed by hand where that is clear, else behind. */
export function writtenAgain(suggested: string, text: string, paragraph: string): string {
  const wanted = suggested.split(BETWEEN)
  const written = text.split(BETWEEN)
  if (wanted.length !== written.length) return [text, paragraph].join(BETWEEN)
  return written.toSpliced(wanted.indexOf(paragraph), 1, paragraph).join(BETWEEN)
}

/** How many blanks there are, and how many of them are filled. */
export function filledOf(parts: readonly DescriptionPart[]): { filled: number; all: number } {
  const fields = parts.filter(({ place }) => place !== null).flatMap((part) => part.fields)
  return { filled: fields.filter(({ value }) => value !== null).length, all: fields.length }
}

/** The choice that a value is, also where a number stands in it; null for another. */
export function choiceOf(choices: readonly string[], value: string | null): string | null {
  if (value === null) return null
  return choices.find((choice) => choice === value || numberIn(choice, value) !== null) ?? null
}

/** What is written for a choice: where it asks for a number, a blank for that. */
export function writtenFor(choice: string, number: number | null = null): string {
  const [before = '', after = ''] = choice.split(/\bnumber\b/)
  if (number === null) return choice.replace(/\bnumber\b/, `[${NUMBER}]`)
  return choice === before ? choice : before + number + (number === 1 ? ofOne(after) : after)
}

/** The number that stands in a value of a choice with a number: undefined while it is a blank, null where it is no such. */
export function numberIn(choice: string, value: string): number | undefined | null {
  const [before, after] = choice.split(/\bnumber\b/)
  if (before === undefined || after === undefined) return null
  if (value === writtenFor(choice, 1)) return 1
  if (!value.startsWith(before) || !value.endsWith(after)) return null
  const middle = value.slice(before.length, value.length - after.length)
  if (middle === `[${NUMBER}]`) return undefined
  return /^\d+$/.test(middle) ? Number(middle) : null
}

/** What stands behind a number, where that is one: " full bath". */
function ofOne(literal: string): string {
  return literal.replace(COUNTED, (_, one: string, plural: string) => one + (plural === 'ies' ? 'y' : ''))
}

interface Pieces {
  /** What stands between the blanks: one more than these. */
  literals: string[]
  /** Their words. */
  blanks: string[]
}

function cut(paragraph: string): Pieces {
  const pieces = paragraph.split(BLANK)
  return {
    literals: pieces.filter((_, at) => at % 2 === 0),
    blanks: pieces.filter((_, at) => at % 2 === 1),
  }
}

/** What stands between the literals of a paragraph; null where they do not all stand there in their order. */
function answersIn({ literals, blanks }: Pieces, paragraph: string): string[] | null {
  const [first = '', ...others] = literals
  if (!paragraph.startsWith(first)) return null
  const answers: string[] = []
  let from = first.length
  for (const [at, usual] of others.entries()) {
    const isLast = at === others.length - 1
    const isOne = blanks[at] === NUMBER && paragraph.startsWith(`1${ofOne(usual)}`, from)
    // "1 half baths" was written before.
    const literal = isOne && !paragraph.startsWith(`1${usual}`, from) ? ofOne(usual) : usual
    const found = isLast ? paragraph.length - literal.length : paragraph.indexOf(literal, from)
    if (found < from || (isLast && !paragraph.endsWith(literal))) return null
    answers.push(paragraph.slice(from, found))
    from = found + literal.length
  }
  return answers
}

function kindOf(words: string): Pick<BlankField, 'kind' | 'choices'> {
  if (words === NUMBER) return { kind: 'number', choices: [] }
  const isOpen = /\bsentences?\b/i.test(words)
  const choices = isOpen ? [] : words.split(/,? or |, /).filter((one) => one !== 'other' && !ASKS.test(one))
  return choices.length > 1 || (choices.length === 1 && choices[0] !== words)
    ? { kind: 'choices', choices }
    : { kind: 'text', choices: [] }
}

/** A few words of the same clause around a blank, "Water was …"; of a number what is counted, "Full baths". */
function labelOf(literals: readonly string[], index: number, isNumber: boolean): string {
  const before = (literals[index] ?? '').split(/[.,] /).at(-1) ?? ''
  const after = (literals[index + 1] ?? '').split(/[.,:]/)[0] ?? ''
  const head = wordsOf(before)
    .filter((word, at) => !(at === 0 && /^(?:-.*|and)$/.test(word)))
    .slice(-WORDS_BEFORE)
  const tail = wordsOf(after.replace(/ and .*| and$/, '').replace(/^-/, '')).slice(0, WORDS_AFTER)
  const label = isNumber && tail.length > 0 ? tail.join(' ') : `${head.join(' ')} … ${tail.join(' ')}`.trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
