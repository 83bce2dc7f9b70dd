// The mail layout: up to date with its source, safe with what people type, and the same in both texts.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MailContent, renderMail, unlinked } from './render-mail.ts'

type Compile = (
  mjml: string,
  options: { validationLevel: 'strict' },
) => Promise<{ html: string; errors: unknown[] }>

test('mail-layout.html is what mail-layout.mjml compiles to', async () => {
  // mjml comes without types.
  const compile = createRequire(import.meta.url)('mjml') as Compile
  const source = await readFile(join(import.meta.dirname, 'mail-layout.mjml'), 'utf8')
  const { html, errors } = await compile(source, { validationLevel: 'strict' })
  expect(errors).toEqual([])
  await expect(html.replaceAll(/[ \t]+$/gm, '')).toMatchFileSnapshot('mail-layout.html')
})

const content = (fields: Partial<MailContent> = {}): MailContent => ({
  subject: 'Inspection report',
  preview: 'Your report is attached',
  sender: 'Plumb Inspections',
  blocks: [
    { kind: 'paragraph', text: 'Hello Rosa,\nhere it is.' },
    { kind: 'paragraph', text: 'A second one.' },
    { kind: 'facts', facts: [{ name: 'Property', value: '99 Gable Road' }] },
    { kind: 'button', label: 'Download the report', url: 'https://x.test/files/a?b=1&c=2' },
    { kind: 'code', code: '012345' },
    { kind: 'rule' },
    { kind: 'note', text: 'The link works until December 21.' },
  ],
  footer: 'Sent by Ida Plumb',
  ...fields,
})

test.each([
  ['http://evil.example/x', 'http: / / evil. example/ x'],
  ['evil.com', 'evil. com'],
  ['Ida @evil.com', 'Ida @ evil. com'],
  ['evil。com', 'evil。 com'],
  ['St. Louis', 'St. Louis'],
  ['Ida Plumb Jr.', 'Ida Plumb Jr.'],
])('%s as a name is no link: %s', (name, shown) => {
  expect(unlinked(name)).toBe(shown)
})

test('both texts say the same, in the same order', () => {
  const { html, text } = renderMail(content())
  expect(text).toBe(
    [
      'Hello Rosa,\nhere it is.',
      'A second one.',
      'Property: 99 Gable Road',
      'Download the report:\nhttps://x.test/files/a?b=1&c=2',
      '012345',
      '-----',
      'The link works until December 21.',
      '--\nSent by Ida Plumb\n',
    ].join('\n\n'),
  )
  const shown = [
    'Plumb Inspections',
    'Hello Rosa,<br />here it is.',
    'A second one.',
    '99 Gable Road',
    'href="https://x.test/files/a?b=1&amp;c=2"',
    '012345',
    'The link works',
    'Sent by Ida Plumb',
  ]
  const places = shown.map((part) => html.lastIndexOf(part))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(html).not.toMatch(/\{\{|block:/)
})

test('what people type is never HTML, nor a place to fill', () => {
  const evil = `<script>alert(1)</script> <img src=x onerror='a'> "q" {{footer}} $& <!-- block:end -->`
  const { html } = renderMail(
    content({
      subject: evil,
      preview: evil,
      sender: evil,
      footer: evil,
      blocks: [
        { kind: 'paragraph', text: evil },
        { kind: 'facts', facts: [{ name: evil, value: evil }] },
        { kind: 'code', code: evil },
        { kind: 'button', label: evil, url: 'https://x.test/"onclick="a' },
      ],
    }),
  )
  expect(html).not.toMatch(/<script|<img src=x|"onclick|<!-- block/)
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(10)
  expect(html).toContain('{{footer}} $&amp;')
})

test('in the dark the rule is no bright line, and who writes is as strong as the letter', () => {
  const { html } = renderMail(content())
  const dark = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?\}\s*)\}/.exec(html)?.[1] ?? ''
  expect(dark).toContain('.line p { border-color: #44403A !important; }')
  expect(html).toMatch(/class="line"[^>]*>\s*<p\s+style="border-top/)
  expect(html).toMatch(/class="text"[^>]*>\s*<div[^>]*font-weight:700[^>]*>Plumb Inspections</)
})
