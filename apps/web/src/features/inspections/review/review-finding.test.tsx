// What to do stands in the review whole, as it was written.

import { MantineProvider } from '@mantine/core'
import { makeReportContent } from '@plumbline/domain/report/make'
import { draftReport, finding, inputOf, sectionOf } from '@plumbline/domain/testing/report'
import { generatedTasks, lostOf, WRITTEN_TASKS } from '@plumbline/domain/testing/tasks'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReviewFinding } from './review-finding.tsx'

const TASKS = [...WRITTEN_TASKS, ...generatedTasks(500)]

/** What stands under the last heading of each finding: the task. */
function tasksIn(html: string): string[] {
  return html
    .split('<details')
    .slice(1)
    .map((finding) => {
      const [, task = ''] = /.*<h4>.*?<\/h4>(.*?)<\/div>/s.exec(finding) ?? []
      return task
        .replaceAll('</p><p>', '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    })
}

test('no sentence of a task is missing, whatever its level', () => {
  const draft = draftReport()
  sectionOf(draft, 4).findings = TASKS.map((task, place) =>
    finding(`Found ${place}`, { task, trade: 'Mason', level: place % 2 === 0 ? 'Safety issue' : 'Monitor' }),
  )
  const { sections } = makeReportContent(inputOf(draft), null)
  const findings = sections.flatMap((section) => section.findings)
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        {findings.map((each) => (
          <ReviewFinding key={each.number} finding={each} to="/" />
        ))}
      </MemoryRouter>
    </MantineProvider>,
  )
  const said = tasksIn(html)
  expect(said).toHaveLength(TASKS.length)
  const lost = findings.flatMap(({ title }, place) => {
    const task = TASKS[Number(title.replace('Found ', ''))] ?? ''
    return lostOf(task, said[place] ?? '', false) ?? []
  })
  expect(lost).toEqual([])
})
