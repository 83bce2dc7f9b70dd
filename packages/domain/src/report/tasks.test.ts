// No sentence of a task is missing where a report tells what to do: its content has each task as it was written.
import { expect, test } from 'vitest'
import { draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { generatedTasks, lostOf, WRITTEN_TASKS } from '../testing/tasks.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'
import { englishVoice } from './voice.ts'

const TASKS = [...WRITTEN_TASKS, ...generatedTasks(500)]

test('there are 100 written by hand, and 500 made by chance, the same each time', () => {
  expect(WRITTEN_TASKS).toHaveLength(100)
  expect(new Set(TASKS).size).toBeGreaterThan(550)
  expect(generatedTasks(5)).toEqual(generatedTasks(5))
})

test.each([
  ['in English', englishVoice],
  ['in Spanish', () => spanishVoice(() => null)],
])('what matters most, the summary and the finding have every word, %s', (_, voice) => {
  const lost = TASKS.flatMap((task, place) => {
    const draft = draftReport()
    const timeframe = place % 2 === 0 ? 'Immediately' : null
    sectionOf(draft, 4).findings = [finding('Found', { task, timeframe, trade: 'Licensed electrician' })]
    const { top, summary, sections } = makeReportContent(inputOf(draft), null, voice())
    const rows = [...top.findings, ...summary.groups.flatMap((group) => group.rows)]
    const [found] = sections[3]?.findings ?? []
    const last = (found?.paragraphs ?? []).slice(2).flatMap(({ runs }) => runs.map(({ text }) => text))
    expect(rows).toHaveLength(2)
    return [...rows.map((row) => row.task.join('\n')), last.join(' ')].flatMap(
      (shown) => lostOf(task, shown, false) ?? [],
    )
  })
  expect(lost).toEqual([])
})
