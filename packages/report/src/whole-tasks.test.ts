// What to do stands on the first page and in the summary as it was written: whole, or shortened with "…" and the page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportContent } from '@plumbline/domain/report/content'
import { makeReportContent } from '@plumbline/domain/report/make'
import { spanishVoice } from '@plumbline/domain/report/spanish-voice'
import { englishVoice } from '@plumbline/domain/report/voice'
import { draftReport, finding, inputOf, sectionOf } from '@plumbline/domain/testing/report'
import { generatedTasks, lostOf, WRITTEN_TASKS } from '@plumbline/domain/testing/tasks'
import { afterAll, describe, expect, test } from 'vitest'
import { printSummary, printTop } from './print-front.ts'
import { type PrintText, PrintTexts } from './print-text.ts'
import { closeRenderer, renderReport } from './render.ts'
import { reportData } from './testing/fixture.ts'
import { readPdf } from './testing/pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-tasks-'))
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

const TASKS = [...WRITTEN_TASKS, ...generatedTasks(500)]
/** What is due or what it endangers, and whether a task may end in "…" there. */
const KINDS = [
  { level: 'Safety issue', timeframe: null, mayBeShortened: false },
  { level: 'Monitor', timeframe: 'Immediately', mayBeShortened: false },
  { level: 'Repair', timeframe: 'Before first use', mayBeShortened: true },
] as const

const textOf = (text: PrintText) => (typeof text === 'string' ? text : text.map((one) => one.text).join(''))
/** Without break points and signs of direction, which show nothing. */
const shown = (texts: readonly PrintText[]) =>
  texts
    .map(textOf)
    .join('\n')
    .replaceAll(/[\u200b\u2068\u2069]/g, '')

const photos = { thumb: () => null }
const rowsOf = (content: ReportContent) => content.summary.groups.flatMap((group) => group.rows)

describe.each([
  ['in English', englishVoice],
  ['in Spanish', () => spanishVoice(() => null)],
])('%s', (_, voice) => {
  test.each(KINDS)(
    'first page, summary and lists lose no sentence without “…”: $level, $timeframe',
    ({ level, timeframe, mayBeShortened }) => {
      const draft = draftReport({ appendices: [] })
      sectionOf(draft, 4).findings = TASKS.map((task, place) =>
        finding(`Found ${place}`, { task, level, timeframe, trade: 'Mason' }),
      )
      const content = makeReportContent(inputOf(draft), draft.issue, voice())
      const texts = new PrintTexts(content.own)
      const findings = rowsOf(content).map((each) => ({ ...each, level: 'safety' as const, photo: null }))
      const first = { ...content, top: { conclusion: [], findings, note: null } }
      const top = printTop(first, texts, photos).findings
      const summary = printSummary(content, texts).groups.flatMap((group) => group.rows)
      expect([top.length, summary.length]).toEqual([TASKS.length, TASKS.length])
      const lost = [...top, ...summary].flatMap(({ title, task: said, isTaskCut }) => {
        const task = TASKS[Number(textOf(title).replace('Found ', ''))] ?? ''
        return lostOf(task, shown(said), mayBeShortened && isTaskCut) ?? []
      })
      expect(lost).toEqual([])
      expect(summary.some(({ isTaskCut }) => isTaskCut)).toBe(mayBeShortened)
      // The lists say who, where and by when, and nothing of a task.
      const { trades, places } = content.lists ?? {}
      const notes = [trades, places].flatMap((lists) => lists ?? []).flatMap(({ rows }) => rows)
      expect(new Set(notes.map(({ note }) => note)).size).toBeLessThan(4)
    },
  )
})

test('the pages have them: on the first those of what endangers life, in the summary all', async () => {
  const draft = draftReport({ appendices: [] })
  for (const section of draft.sections) section.limitations = []
  const hand = WRITTEN_TASKS.filter((task) => /^[\p{Script=Latin}\p{N}\p{Z}.,;:()¿?!¡'’&/\n-]+$/u.test(task))
  const long = 'Have a mason look at the north wall, and at the footing below it. '.repeat(12).trim()
  sectionOf(draft, 4).findings = [
    ...hand.map((task, place) =>
      finding(`Danger ${place}`, {
        task,
        level: 'Safety issue',
        timeframe: place < 5 ? 'Immediately' : null,
      }),
    ),
    finding('Long wait', { task: `${long} It may wait.`, level: 'Repair', timeframe: null }),
    finding('Long now', { task: `${long} Act now.`, level: 'Repair', timeframe: 'Immediately' }),
  ]
  const outFile = join(folder, 'tasks.pdf')
  await renderReport(reportData(draft), { outFile })
  const { pages, outline } = await readPdf(readFileSync(outFile))
  const pageOf = (title: string) => outline.find((entry) => entry.title.includes(title))?.page ?? 0
  const words = (text: string) => text.replace(/\s+/g, ' ')
  const between = (from: string, to: string) =>
    words(
      pages
        .slice(pageOf(from) - 1, pageOf(to) - 1)
        .join(' ')
        .replace(/Harrow & Finch.*|Summary of findings.*/g, ''),
    )
  const first = between('What matters most', 'Summary of findings')
  for (const task of hand.slice(0, 5)) expect(first).toContain(words(task))
  const summary = between('Summary of findings', 'By contractor')
  expect(hand.length).toBeGreaterThan(80)
  expect(hand.filter((task) => !summary.includes(words(task)))).toEqual([])
  expect(summary).toContain(`${long} Act now.`)
  expect(summary).not.toContain('It may wait.')
  expect(summary).toContain(`… page ${pageOf('Long wait')}`)
})
