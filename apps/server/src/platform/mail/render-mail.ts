// Every mail's look: one layout, filled from blocks that give the HTML and the text alike.
// mail-layout.html is made from mail-layout.mjml by render-mail.test.ts (`vitest -u` writes it anew).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MailBlock =
  /** Plain text; its line breaks are kept. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  | { kind: 'button'; label: string; url: string }
  /** A code to type in, large. */
  | { kind: 'code'; code: string }
  /** In smaller letters. */
  | { kind: 'note'; text: string }
  | { kind: 'rule' }

export interface MailContent {
  subject: string
  /** What mail clients show beside the subject. */
  preview: string
  /** Above everything: whom the mail is from. */
  sender: string
  blocks: readonly MailBlock[]
  /** Below everything: why it came. */
  footer: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail template filled with made-up data, to look at in /dev/mailbox. */
export interface MailPreview {
  name: string
  render: () => RenderedMail
}

interface Layout {
  before: string
  /** HTML of one block by its kind. */
  blocks: Map<string, string>
  after: string
}

const MARK = /<!-- block:([a-z]+) -->/

let layout: Layout | null = null

/** All that comes from people is plain text: nothing of it is read as HTML. */
export function renderMail(content: MailContent): RenderedMail {
  layout ??= readLayout(readFileSync(join(import.meta.dirname, 'mail-layout.html'), 'utf8'))
  const { before, blocks, after } = layout
  const around = {
    subject: escapeHtml(content.subject),
    preview: escapeHtml(content.preview),
    sender: escapeHtml(content.sender),
    footer: escapeHtml(content.footer),
  }
  const html = [
    fill(before, around),
    ...content.blocks.map((block) => fill(blocks.get(block.kind) ?? '', partsOf(block))),
    fill(after, around),
  ]
  const text = [...content.blocks.map(textOf), `--\n${content.footer}`]
  return { subject: content.subject, html: html.join(''), text: `${text.join('\n\n')}\n` }
}

function readLayout(html: string): Layout {
  const [before = '', ...rest] = html.split(MARK)
  const blocks = new Map<string, string>()
  for (let index = 0; index < rest.length; index += 2) blocks.set(rest[index] ?? '', rest[index + 1] ?? '')
  return { before, blocks, after: blocks.get('end') ?? '' }
}

/** @param parts HTML by the name that stands in double braces */
function fill(template: string, parts: Record<string, string>): string {
  return template.replaceAll(/\{\{([a-z]+)\}\}/g, (mark, name: string) => parts[name] ?? mark)
}

function partsOf(block: MailBlock): Record<string, string> {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return { lines: linesOf(block.text) }
    case 'facts':
      return { rows: block.facts.map(rowOf).join('') }
    case 'button':
      return { label: escapeHtml(block.label), url: escapeHtml(block.url) }
    case 'code':
      return { code: escapeHtml(block.code) }
    case 'rule':
      return {}
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'code':
      return block.code
    case 'rule':
      return '-----'
  }
}

function rowOf({ name, value }: { name: string; value: string }): string {
  const cell = 'style="padding: 2px 16px 2px 0; vertical-align: top;"'
  return `<tr><td ${cell}>${escapeHtml(name)}</td><td ${cell}>${linesOf(value)}</td></tr>`
}

function linesOf(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br />')
}

/**
 * A name or another text of one line that somebody gave, so that no mail client makes a link of it: what looks like an
 * address is taken apart by spaces.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:/\\@\u3002\uff0e\uff61])(?=\S)/g, '$1 ')
}

/** The first line of a letter to a person. */
export function greeting(firstName: string): MailBlock {
  return { kind: 'paragraph', text: `Hello ${unlinked(firstName)},` }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
