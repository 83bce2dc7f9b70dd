// Every mail's look: one layout, filled from blocks that give the HTML and the text alike.
// mail-layout.html is made from mail-layout.mjml by render-mail.test.ts (`vitest -u` writes it anew).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MailBlock =
  /** Plain text, its line breaks kept; the words that lead in are bold. */
  | { kind: 'paragraph'; text: string; lead?: string }
  /** What the mail is about, large. */
  | { kind: 'title'; text: string }
  /** Above a list. */
  | { kind: 'heading'; text: string }
  /** Findings by level, beside each other. */
  | { kind: 'counts'; counts: readonly { tone: MailTone; word: string; count: number }[] }
  | { kind: 'findings'; findings: readonly MailFinding[] }
  /** Where anybody may ask whether a file is genuine. */
  | { kind: 'verify'; words: readonly [before: string, between: string]; code: string; url: string }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  /** Wide: the one thing to do. */
  | { kind: 'button' | 'wide'; label: string; url: string }
  /** A code to type in, large. */
  | { kind: 'code'; code: string }
  /** In smaller letters; its language is named where it is not that of the mail (BCP 47). */
  | { kind: 'note'; text: string; language?: string }
  | { kind: 'rule' }

/** Of the level that a finding has. */
export type MailTone = 'safety' | 'concern' | 'repair' | 'improve' | 'monitor' | 'unset'

export interface MailFinding {
  tone: MailTone
  title: string
  /** What is to be done, line breaks kept; empty: nothing is said. */
  task: string
  /** The level as a word. */
  level: string
  when: string | null
  /** Who does it. */
  trade: string | null
}

export interface MailContent {
  /** BCP 47; left out: English. */
  language?: string
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
    language: content.language ?? 'en',
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
      return { lines: ledHtml(block) }
    case 'note':
      return { lines: inLanguage(linesOf(block.text), block.language) }
    case 'facts':
      return { rows: block.facts.map(rowOf).join('') }
    case 'title':
    case 'heading':
      return { lines: linesOf(block.text) }
    case 'counts':
      return { rows: `<tr>${block.counts.map(countCell).join('')}</tr>` }
    case 'findings':
      return { rows: block.findings.map(findingRow).join('') }
    case 'verify':
      return { rows: verifyRow(block) }
    case 'button':
    case 'wide':
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
      return [block.lead ?? '', block.text].filter((part) => part !== '').join(' ')
    case 'note':
      return block.text
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'title':
    case 'heading':
      return block.text
    case 'counts':
      return block.counts.map(({ count, word }) => `${word}: ${count}`).join(', ')
    case 'findings':
      return block.findings.map(findingText).join('\n\n')
    case 'verify':
      return `${block.words[0]} ${block.code} ${block.words[1]} ${block.url}`
    case 'button':
    case 'wide':
      return `${block.label}:\n${block.url}`
    case 'code':
      return block.code
    case 'rule':
      return '-----'
  }
}

/** Text and line of each level; in the dark the layout has others. */
const TONES: Readonly<Record<MailTone, readonly [text: string, line: string]>> = {
  safety: ['#A62A0E', '#C8391A'],
  concern: ['#7A4A00', '#A86200'],
  repair: ['#1E4FA3', '#2E66C6'],
  improve: ['#5A3CA0', '#7350BE'],
  monitor: ['#42545F', '#587180'],
  unset: ['#5F5A51', '#8C857A'],
}

function countCell({ tone, word, count }: { tone: MailTone; word: string; count: number }): string {
  const cell = 'padding: 6px 4px 6px 0; border-top: 1px solid #E2DED7; border-bottom: 1px solid #E2DED7;'
  const number = `color: ${TONES[tone][0]}; font-size: 20px; line-height: 26px; font-weight: 700;`
  return (
    `<td style="${cell} vertical-align: top;"><span class="${tone}" style="${number}">${count}</span><br />` +
    `<span class="strong">${escapeHtml(word)}</span></td>`
  )
}

/** A rule in the level's colour at its left; the level stands there as a word, too. */
function findingRow({ tone, title, task, level, when, trade }: MailFinding): string {
  const [text, line] = TONES[tone]
  const small = 'font-size: 13px; line-height: 20px;'
  return (
    '<tr><td style="padding: 8px 0; border-bottom: 1px solid #E2DED7;">' +
    `<div class="${tone}" style="padding-left: 12px; border-left: 4px solid ${line};">` +
    `<b class="strong" style="color: #1F1D1A;">${escapeHtml(title)}</b><br />` +
    (task === '' ? '' : `<span class="strong" style="color: #1F1D1A;">${linesOf(task)}</span><br />`) +
    `<span style="${small}"><b class="${tone}" style="color: ${text};">${escapeHtml(level)}</b>` +
    (when === null ? '' : ` · <b class="strong" style="color: #1F1D1A;">${escapeHtml(when)}</b>`) +
    (trade === null ? '' : ` · <span class="strong" style="color: #1F1D1A;">${escapeHtml(trade)}</span>`) +
    '</span></div></td></tr>'
  )
}

function findingText({ title, task, level, when, trade }: MailFinding): string {
  const facts = [level, when, trade].filter((part) => part !== null).join(', ')
  return [title, ...(task === '' ? [] : [task]), facts].join('\n')
}

function verifyRow({ words: [before, between], code, url }: MailBlock & { kind: 'verify' }): string {
  const shown = escapeHtml(url.replace(/^https?:\/\//, ''))
  const link = `<a href="${escapeHtml(url)}" style="color: #0E5260; font-weight: 600;">${shown}</a>`
  return `<tr><td>${before} <b class="strong">${escapeHtml(code)}</b> ${between} ${link}.</td></tr>`
}

function rowOf({ name, value }: { name: string; value: string }): string {
  const cell = 'style="padding: 2px 16px 2px 0; vertical-align: top;"'
  return `<tr><td ${cell}>${escapeHtml(name)}</td><td ${cell}>${linesOf(value)}</td></tr>`
}

function ledHtml({ lead = '', text }: { lead?: string; text: string }): string {
  const bold = lead === '' ? '' : `<b>${linesOf(lead)}</b>`
  return [bold, linesOf(text)].filter((part) => part !== '').join(' ')
}

function inLanguage(html: string, language: string | undefined): string {
  return language === undefined ? html : `<span lang="${escapeHtml(language)}">${html}</span>`
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
