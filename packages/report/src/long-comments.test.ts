// Comments as long as they may be, without a blank: their report is made within seconds, and no word leaves its column.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import { makeReportContent } from '@plumbline/domain/report/make'
import { spanishVoice } from '@plumbline/domain/report/spanish-voice'
import { contentOf, draftReport, finding, inputOf, sectionOf } from '@plumbline/domain/testing/report'
import { afterAll, expect, test } from 'vitest'
import { buildPrintModel } from './print-model.ts'
import { closeRenderer, renderReport } from './render.ts'
import { reportData } from './testing/fixture.ts'
import { openPdf } from './testing/pdfjs.ts'
import { unprintable } from './unprintable.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-comments-'))
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

const long = (piece: string, length = TEXT_FREE_MAX) => piece.repeat(Math.ceil(length / piece.length))
/** Letters, capitals, digits, codes, signs, beginnings of addresses, and a script without blanks. */
const COMMENTS = ['a', 'A', '1', 'AAA1', '.', '(', 'a@', 'a.', '555-', 'www.']
  .map((piece) => `${long(piece)}x`)
  .concat(`${long('屋', 5_000)}x`)

/** Longer than a line. */
const ADDRESS = `https://example.test/${'lists-of-all-that-was-seen/'.repeat(6)}end`

/** The same comment where a finding, a part and a description have one. */
function houseOf(comments: readonly string[]) {
  const draft = draftReport({ appendices: [] })
  sectionOf(draft, 4).findings = comments.map((comment, place) =>
    finding(`Found ${place}`, { comment, implication: null, task: null }),
  )
  return draft
}

test('what it says and what it prints are made in a fraction of a second', () => {
  // Each class ten times over: a pattern that goes in the square of the length would take a minute.
  for (const comment of COMMENTS) {
    const draft = houseOf(Array(10).fill(comment))
    const [remark] = sectionOf(draft, 2).observations
    if (remark) Object.assign(remark, { value: 'Not visible', comment })
    const { cpu } = measured(() => {
      unprintable(contentOf(draft))
      makeReportContent(
        inputOf(draft),
        draft.issue,
        spanishVoice(() => null),
      )
      buildPrintModel(reportData(draft), '/templates/')
    })
    expect(cpu, comment.slice(0, 4)).toBeLessThan(1_500)
  }
})

/** Of this process, in milliseconds: others on the machine count for nothing. */
function measured(work: () => void) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1_000 }
}

// Two seconds on a machine with nothing else to do; the renderer itself gives up after sixty.
test('the report of such comments is made, and every line ends within its page', async () => {
  const outFile = join(folder, 'comments.pdf')
  const made = await renderReport(reportData(houseOf(COMMENTS)), { outFile })
  expect(made.pages).toBeGreaterThan(30)
  const pdf = await openPdf(readFileSync(outFile))
  let printed = ''
  try {
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const { texts, size } = await pdf.page(number)
      printed += texts.map(({ text }) => text).join('')
      const out = texts.filter(({ x, width }) => x + width > size.width - 53)
      expect(out, `page ${number}`).toEqual([])
    }
  } finally {
    await pdf.close()
  }
  // Not a letter is lost.
  const lettersOf = (text: string, letter: string) => text.split(letter).length - 1
  for (const letter of ['屋', '1', 'A', '@'])
    expect(lettersOf(printed, letter)).toBeGreaterThanOrEqual(lettersOf(COMMENTS.join(''), letter))
})

test('an address is copied without a sign that nobody sees', async () => {
  const outFile = join(folder, 'address.pdf')
  await renderReport(reportData(houseOf([`See ${ADDRESS}.`])), { outFile })
  // Of what stands on the pages: a reader of texts may leave signs out by itself.
  const pdf = readFileSync(outFile)
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map(({ 0: head, index }) => inflateSync(pdf.subarray(index + head.length)).toString('latin1'))
    .join('')
  expect(streams.includes(' BDC\n')).toBe(true)
  expect(streams.match(/\/ActualText <[\dA-F]*200B/g)).toBeNull()
})
