// The prompts of a section: one a line of its reminder, shown with each tab and counted nowhere.
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addTemplate, startInspection } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { openTab } from '#web/testing/step-screen.ts'

const list = page.getByRole('list').filter({ hasText: 'Active leak anywhere?' })

/** Opens the dock, which asks one thing, with this reminder. */
async function openDock(reminder: string): Promise<void> {
  const sections = smallTemplate.sections.map((section) =>
    section.key === 'dock' ? { ...section, reminder } : section,
  )
  const template = await addTemplate({ ...smallTemplate, name: `Prompts ${reminder.length}`, sections })
  const { id } = await startInspection(template)
  await openPage(`/inspection-step-data/${id}/dock/2`, PHONE)
}

test('each line of a reminder is a prompt without a box, and none is counted', async () => {
  await openDock('Active leak anywhere?\n\nWood in contact with soil?\n')
  const prompts = list.getByRole('listitem')
  await expect.element(prompts).toHaveLength(2)
  await expect.element(prompts.nth(1)).toHaveTextContent('Wood in contact with soil?')
  await expect.element(list.getByRole('checkbox')).not.toBeInTheDocument()
  await openTab('Observation')
  await expect.element(list).toBeVisible()
  const end = page.getByRole('region', { name: 'Unanswered' })
  await expect.element(end).toMatchTextContent('1 unanswered')
  await page.getByRole('radio', { name: 'Satisfactory' }).click()
  await expect.element(end).toMatchTextContent('Done')
})

test('one line is a sentence, no list', async () => {
  await openDock('Ask for the key of the pump house.')
  await expect.element(page.getByText('Ask for the key of the pump house.')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'pump house' })).not.toBeInTheDocument()
})
