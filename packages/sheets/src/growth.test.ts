// Files of every kind whose cells are long runs of each class of characters: none takes out of proportion long to read.
import { disproportionate } from '@plumbline/domain/testing/growth'
import { expect, test } from 'vitest'
import { escaped, joinList, splitList, splitPart, splitWords, unescaped } from './cells.ts'
import { htmlOfText, isHtml, textOfHtml } from './html-text.ts'
import { readOurs } from './read-ours.ts'
import { isSpectora, readSpectora } from './read-spectora.ts'
import { FileRefusal } from './refusal.ts'
import { SPECTORA_HEADERS } from './spectora-columns.ts'
import { proposeSplit } from './splits.ts'
import { OPTIONS } from './testing/options.ts'

const RULES: Record<string, (text: string) => unknown> = {
  escaped,
  unescaped,
  splitList,
  'a list and back': (text) => splitList(joinList([text, text])),
  splitPart,
  splitWords: (text) => splitWords([`a = ${text}`, text]),
  isHtml,
  textOfHtml,
  'HTML in a paragraph': (text) => textOfHtml(`<p>${text}</p>`),
  htmlOfText,
  proposeSplit,
}

test.each(Object.entries(RULES))('%s', async (_, rule) => {
  expect(await disproportionate(rule)).toEqual([])
})

/** Reads it, or is refused at once, as what is nested without end. */
function reading(read: (text: string) => unknown): (text: string) => void {
  return (text) => {
    try {
      read(text)
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
    }
  }
}

/** A table of one row whose cells, but for those given, all hold the text. */
function table(headers: readonly string[], text: string, given: Record<string, string>) {
  const cells = headers.map((header, column): [number, string] => [column, escaped(given[header] ?? text)])
  return { headers, rows: [{ number: 2, cells: new Map(cells.filter(([, cell]) => cell !== '')) }] }
}

test('a row of a Spectora export', async () => {
  expect(isSpectora(SPECTORA_HEADERS)).toBe(true)
  const kind = 'Comment Type (info, limit, defect)'
  for (const type of ['defect', 'info', 'limit']) {
    const read = (text: string) => readSpectora(table(SPECTORA_HEADERS, text, { [kind]: type }), OPTIONS)
    expect(await disproportionate(reading(read))).toEqual([])
  }
})

test('a row of our sheet', async () => {
  const headers = ['section', 'kind', 'label', 'part', 'choices', 'synonyms', 'condition', 'task']
  for (const kind of ['description', 'finding', 'limitation']) {
    const read = (text: string) => readOurs(table(headers, text, { section: 'Roof', kind }), OPTIONS)
    expect(await disproportionate(reading(read))).toEqual([])
  }
})
