// What to do stands in the review's summary whole, as it was written.

import { MantineProvider } from '@mantine/core'
import { makeReportContent } from '@plumbline/domain/report/make'
import { draftReport, finding, inputOf, sectionOf } from '@plumbline/domain/testing/report'
import { generatedTasks, lostOf, WRITTEN_TASKS } from '@plumbline/domain/testing/tasks'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SummaryFinding } from './review-finding.tsx'

const TASKS = [...WRITTEN_TASKS, ...generatedTasks(500)]

/** The tasks' paragraphs, each of which stands alone behind its contractor's. */
function tasksIn(html: string): string[] {
  return [...html.matchAll(/<b>Mason<\/b><\/p><p[^>]*>(.*?)<\/p>/gs)].map(([, task = '']) =>
    task
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}

test('no sentence of a task is missing in the summary, whatever its level', () => {
  const draft = draftReport()
  sectionOf(draft, 4).findings = TASKS.map((task, place) =>
    finding(`Found ${place}`, { task, trade: 'Mason', level: place % 2 === 0 ? 'Safety issue' : 'Monitor' }),
  )
  const { summary, sections } = makeReportContent(inputOf(draft), null)
  const findings = new Map(sections.flatMap((section) => section.findings).map((one) => [one.number, one]))
  const rows = summary.groups.flatMap((group) =>
    group.rows.flatMap((row) => {
      const found = findings.get(row.number)
      return found === undefined ? [] : { row, finding: found, to: '/' }
    }),
  )
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        {rows.map((each) => (
          <SummaryFinding key={each.row.number} {...each} />
        ))}
      </MemoryRouter>
    </MantineProvider>,
  )
  const said = tasksIn(html)
  expect(said).toHaveLength(TASKS.length)
  const lost = rows.flatMap(({ row }, place) => {
    const task = TASKS[Number(row.title.replace('Found ', ''))] ?? ''
    return lostOf(task, said[place] ?? '', false) ?? []
  })
  expect(lost).toEqual([])
})
