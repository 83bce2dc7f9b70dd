// The HTML of a comment as plain text with its paragraphs, and plain text as the HTML of one.
import { escapeText } from 'entities'
import { Parser } from 'htmlparser2'

const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
])
const LINES = new Set(['br', 'li', 'tr'])
const TAG =
  /<\/?(?:p|a|b|i|u|strong|em|ul|ol|li|br|div|span|table|tr|td|th|h[1-6]|iframe|video|img|blockquote|font)\b[^<>]*>/i

/** Tags in one another: editors write some ten. The parser keeps the open ones in a list that it shifts. */
const DEPTH_MAX = 200

/** Whether a text holds HTML as an editor writes it. */
export function isHtml(text: string): boolean {
  return TAG.test(text)
}

/**
 * Paragraphs with an empty line between them, list items with a dash, links with their address behind the words. Null
 * where more tags stand in one another than an editor writes.
 */
export function textOfHtml(html: string): string | null {
  const text = textInPieces()
  let link: { href: string; from: number } | null = null
  let depth = 0
  let isTooDeep = false
  const parser = new Parser({
    onopentag: (name, { href, src }) => {
      depth += 1
      if (depth > DEPTH_MAX) {
        isTooDeep = true
        parser.pause()
      }
      if (BLOCKS.has(name)) text.endLine(2)
      else if (name === 'br') text.addBreak()
      else if (LINES.has(name)) text.endLine(1)
      else if ((name === 'td' || name === 'th') && !/^\n?$/.test(text.last())) text.add('\t')
      if (name === 'li') text.add('- ')
      if (name === 'a') link = { href: href ?? '', from: text.place() }
      if ((name === 'iframe' || name === 'video') && src) text.add(src.trim())
    },
    ontext: (piece) => {
      const plain = piece.replaceAll(/[ \t\r\n]+/g, ' ')
      text.add(/^\s?$/.test(text.last()) ? plain.replace(/^ /, '') : plain)
    },
    onclosetag: (name) => {
      depth -= 1
      if (BLOCKS.has(name)) text.endLine(2)
      if (name !== 'a' || !link) return
      const { href, from } = link
      link = null
      if (/^https?:/i.test(href) && text.since(from).trim() !== href) text.add(` (${href})`)
    },
  })
  parser.end(html)
  return isTooDeep ? null : text.since(0).trim()
}

/** A text that grows piece by piece, whose end is known without going through the whole. */
function textInPieces() {
  const pieces: string[] = []
  /** Line breaks at the end, which are not among the pieces yet. */
  let breaks = 0
  const add = (piece: string) => {
    if (piece === '') return
    if (breaks > 0) pieces.push('\n'.repeat(breaks))
    breaks = 0
    pieces.push(piece)
  }
  return {
    add,
    addBreak: () => {
      breaks += 1
    },
    /** Ends the line with so many breaks at least, and no blanks before them; nothing at the beginning. */
    endLine: (least: number) => {
      while (breaks === 0 && pieces.length > 0) {
        const kept = withoutBlanksAtEnd(pieces.pop() ?? '')
        if (kept === '') continue
        pieces.push(kept)
        break
      }
      if (breaks > 0 || pieces.length > 0) breaks = Math.max(breaks, least)
    },
    /** The last character; '' at the beginning. */
    last: () => (breaks > 0 ? '\n' : (pieces.at(-1)?.at(-1) ?? '')),
    place: () => pieces.length,
    since: (place: number) => pieces.slice(place).join(''),
  }
}

function withoutBlanksAtEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return text.slice(0, end)
}

/** Plain text as the paragraphs of a comment. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
