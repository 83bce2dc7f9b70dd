// Links to findings in an inspector's words: `[[Finding: Roofing, Pipe boot split]]`, as the text field writes them (ADR 123).
import type { TextRun } from './content.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import { oneLine } from './text.ts'

/** A section and a title are not longer. */
const LINK = /\[\[Finding: ([^[\]\n]{1,420})\]\]/g
const BETWEEN = ', '

/** Its brackets would end the link. */
const named = (text: string) => oneLine(text).replaceAll('[', '(').replaceAll(']', ')')

const nameOf = (section: string, title: string) => `${named(section)}${BETWEEN}${named(title)}`

/** How a text names a finding: every client shows it as it stands. */
export function findingLink(section: string, title: string): string {
  return `[[Finding: ${nameOf(section, title)}]]`
}

/** Says of the findings of one report what a text names. */
export class FindingLinks {
  /** Null: several findings are called so. */
  readonly #byName = new Map<string, string | null>()
  readonly #byTitle = new Map<string, string | null>()

  constructor(numbered: readonly Pick<NumberedFinding, 'number' | 'section' | 'finding'>[]) {
    for (const { number, section, finding } of numbered) {
      note(this.#byName, nameOf(section.title, finding.label), number)
      note(this.#byTitle, named(finding.label), number)
    }
  }

  /** A text in pieces: what a link names stands as its number; where it is gone, or may be one of several, as section and title. */
  runs(text: string): TextRun[] {
    const runs: TextRun[] = []
    const add = (piece: string, to: string | null) => {
      const last = runs.at(-1)
      if (piece === '') return
      if (to === null && last?.to === null) last.text += piece
      else runs.push({ text: piece, to })
    }
    let at = 0
    for (const match of text.matchAll(LINK)) {
      const [whole, name = ''] = match
      const number = this.#numberOf(name.trim())
      add(text.slice(at, match.index), null)
      add(number ?? name.trim(), number)
      at = match.index + whole.length
    }
    add(text.slice(at), null)
    return runs
  }

  /** The same where nothing leads elsewhere. */
  plain = (text: string): string =>
    this.runs(text)
      .map(({ text: piece }) => piece)
      .join('')

  /** Also where its section is called otherwise now, or it stands in another one. */
  #numberOf(name: string): string | null {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const comma = name.indexOf(BETWEEN)
    return comma < 0 ? null : (this.#byTitle.get(name.slice(comma + BETWEEN.length)) ?? null)
  }
}

function note(numbers: Map<string, string | null>, name: string, number: string): void {
  numbers.set(name, numbers.has(name) ? null : number)
}
