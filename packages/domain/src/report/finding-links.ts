// Links to findings in an inspector's words: `[[Finding: Roofing, Pipe boot split]]`, as the text field writes them (ADR 123).
import type { TextRun } from './content.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import { oneLine } from './text.ts'

const LINK = /\[\[Finding: ([^[\]\n]+)\]\]/g

/** Its brackets would end the link. */
const named = (text: string) => oneLine(text).replaceAll('[', '(').replaceAll(']', ')')

/** How a text names a finding: every client shows it as it stands. */
export function findingLink(section: string, title: string): string {
  return `[[Finding: ${named(section)}, ${named(title)}]]`
}

/** Says of the findings of one report what a text names. */
export class FindingLinks {
  readonly #byName = new Map<string, string>()
  /** Null: several findings have this title. */
  readonly #byTitle = new Map<string, string | null>()

  constructor(numbered: readonly Pick<NumberedFinding, 'number' | 'section' | 'finding'>[]) {
    for (const { number, section, finding } of numbered) {
      const title = named(finding.label)
      const name = `${named(section.title)}, ${title}`
      if (!this.#byName.has(name)) this.#byName.set(name, number)
      this.#byTitle.set(title, this.#byTitle.has(title) ? null : number)
    }
  }

  /** A text in pieces: what a link names stands as its number, and of a finding that is gone as its section and title. */
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
    for (let comma = name.indexOf(', '); comma >= 0; comma = name.indexOf(', ', comma + 1)) {
      const number = this.#byTitle.get(name.slice(comma + 2))
      if (number) return number
    }
    return null
  }
}
