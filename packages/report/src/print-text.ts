// Texts as they are printed: with break points, links where a text holds an address, and marked where it is in another language.
import type { TextRun } from '@plumbline/domain/report/content'
import { cut } from '@plumbline/domain/report/text'
import { breakable } from './long-words.ts'

/** A piece of a text: leads to the finding `to`, or to the address `href`; `own`: it stayed in another language. */
export interface PrintPiece {
  text: string
  to?: string
  href?: string
  own?: true
}

/** Words alone, or pieces where something is to be said of them. */
export type PrintText = string | PrintPiece[]

/** Web and mail addresses, and telephone numbers of ten digits. A mail address is tried from its first sign alone. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\d-])(?:\+?1[ .\u00a0-])?\(?\d{3}\)?[ .\u00a0-]\d{3}[ .\u00a0-]\d{4}(?![\d-])/giu
/** Ends a sentence, not an address. */
const TRAILING = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/u

/** What is longer leads nowhere: no browser opens it, and Typst would refuse the whole report. */
const LONGEST_ADDRESS = 2_000

/** Where a written address leads. */
export function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address
  if (address.includes('@')) return `mailto:${address}`
  if (/^[\d+(]/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  return `https://${address}`
}

/** A part of a list or its reason, or one of the signs between them. */
const PART = /: |; |(?:(?!: |; ).)+/suy

/** Prints the texts of one report; `own` are those that stayed in another language. */
export class PrintTexts {
  readonly #own: ReadonlySet<string>

  constructor(own: readonly string[]) {
    this.#own = new Set(own)
  }

  /**
   * Running text: its addresses are links.
   * @param whole what it is the beginning of, by which it is known whose words it is
   */
  of(text: string, whole = text): PrintText {
    return this.#printed(whole, linked([{ text }]))
  }

  /** A text that is a link itself, or a label: no links within it. */
  plain(text: string, most = Number.POSITIVE_INFINITY): PrintText {
    return this.#printed(text, [{ text: cut(text, most) }])
  }

  plainOrNull(text: string | null): PrintText | null {
    return text === null ? null : this.plain(text)
  }

  /** Names of parts with reasons behind them: what of it is in another language is marked by itself. */
  mixed(text: string): PrintText {
    if (this.#own.size === 0) return breakable(text)
    const parts = new RegExp(PART)
    const pieces: PrintPiece[] = []
    for (let start = 0; start < text.length; ) {
      const own = this.#ownAt(text, start)
      parts.lastIndex = start
      const part = own ?? parts.exec(text)?.[0] ?? text.slice(start)
      pieces.push({ text: breakable(part), ...(own === null ? {} : { own: true }) })
      start += part.length
    }
    return pieces.some(({ own }) => own) ? pieces : breakable(text)
  }

  /** The longest text in another language that begins there and ends where a part does: it may hold such signs itself. */
  #ownAt(text: string, start: number): string | null {
    let longest: string | null = null
    for (const own of this.#own)
      if (
        own.length > (longest?.length ?? 0) &&
        text.startsWith(own, start) &&
        /^(?:: |; |$)/.test(text.slice(start + own.length, start + own.length + 2))
      )
        longest = own
    return longest
  }

  /** A caption: what it shows, and behind it the inspector's `own` words. */
  caption(said: string, own: string | null): PrintText {
    return this.#printed(own ?? said, linked([{ text: said }]))
  }

  /** A paragraph whose runs may name findings. */
  runs(runs: readonly TextRun[]): PrintText {
    const whole = runs.map(({ text }) => text).join('')
    return this.#printed(
      whole,
      runs.flatMap(({ text, to }) => (to === null ? linked([{ text }]) : [{ text, to }])),
    )
  }

  #printed(whole: string, pieces: readonly PrintPiece[]): PrintText {
    const own = this.#own.has(whole) ? ({ own: true } as const) : {}
    const printed = isolated(whole, pieces).map((piece) => ({
      ...piece,
      text: breakable(piece.text),
      ...own,
    }))
    const [only] = printed
    const isPlain = only && printed.length === 1 && !only.own && !only.to && !only.href
    return isPlain ? only.text : printed
  }
}

/** Written from right to left in a report that is read from left to right. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Signs of Unicode that show nothing: in between, a text has its own direction, and turns nothing that stands beside it. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

function isolated(whole: string, pieces: readonly PrintPiece[]): readonly PrintPiece[] {
  if (!RIGHT_TO_LEFT.test(whole)) return pieces
  return pieces.map((piece, place) => ({
    ...piece,
    text: `${place === 0 ? ISOLATE : ''}${piece.text}${place === pieces.length - 1 ? END_OF_ISOLATE : ''}`,
  }))
}

function linked(pieces: readonly PrintPiece[]): PrintPiece[] {
  return pieces.flatMap(({ text }) => {
    const parts: PrintPiece[] = []
    let end = 0
    for (const found of text.matchAll(ADDRESS)) {
      const address = found[0].replace(TRAILING, '')
      if (address.length > LONGEST_ADDRESS) continue
      if (found.index > end) parts.push({ text: text.slice(end, found.index) })
      parts.push({ text: address, href: hrefOf(address) })
      end = found.index + address.length
    }
    if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
    return parts
  })
}
