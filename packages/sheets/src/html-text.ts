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
  /<\/?(?:p|a|b|i|u|strong|em|ul|ol|li|br|div|span|table|tr|td|th|h[1-6]|iframe|video|img|blockquote|font)\b[^>]*>/i

/** Whether a text holds HTML as an editor writes it. */
export function isHtml(text: string): boolean {
  return TAG.test(text)
}

/** Paragraphs with an empty line between them, list items with a dash, links with their address behind the words. */
export function textOfHtml(html: string): string {
  let text = ''
  const hrefs: string[] = []
  const breakLine = (breaks: string) => {
    text = text.replace(/[ \t]+$/, '')
    if (text !== '' && !text.endsWith(breaks)) text = text.replace(/\n*$/, breaks)
  }
  const parser = new Parser({
    onopentag: (name, { href, src }) => {
      if (BLOCKS.has(name)) breakLine('\n\n')
      else if (name === 'br') text += '\n'
      else if (LINES.has(name)) breakLine('\n')
      else if ((name === 'td' || name === 'th') && !/(^|\n)$/.test(text)) text += '\t'
      if (name === 'li') text += '- '
      if (name === 'a') hrefs.push(`${text.length} ${href ?? ''}`)
      if ((name === 'iframe' || name === 'video') && src) text += src
    },
    ontext: (piece) => {
      text += piece.replaceAll(/[ \t\r\n]+/g, ' ').replace(/^ /, /(^|\s)$/.test(text) ? '' : ' ')
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) breakLine('\n\n')
      if (name !== 'a') return
      const [, from = '0', href = ''] = /^(\d+) (.*)$/s.exec(hrefs.pop() ?? '') ?? []
      if (/^https?:/i.test(href) && text.slice(Number(from)).trim() !== href) text += ` (${href})`
    },
  })
  parser.end(html)
  return text.trim()
}

/** Plain text as the paragraphs of a comment. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
