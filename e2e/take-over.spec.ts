// A newer version of its template is taken over in an inspection that runs; what was entered stays.

import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { violationsOf } from './support/axe.ts'
import { addClient, type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, findingRow, openTab, partHead } from './support/step-screen.ts'

const coveringOf = ({ sections }: Template) =>
  sections.find(({ key }) => key === 'roofing')?.recommendation.find(({ label }) => label === 'Covering')
    ?.recommendations ?? []

function addFinding(content: Template, label: string): void {
  const [first] = coveringOf(content)
  if (first) coveringOf(content).push({ ...first, label, condition: `${label} of the shingles.` })
}

/** An inspection of an own template of which a newer version was published. */
async function startOlder(inspector: Inspector) {
  const { template } = await call(
    templateRoutes.create,
    { name: 'Whitlock home', from_template_id: 1 },
    inspector,
  )
  const client = await addClient(inspector)
  const fields = { client_id: client.id, template_id: template.id, paragraph_text: 'A house.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields, inspector)
  await publish(inspector, template.id, (content) => {
    addFinding(content, 'Hail damage')
    for (const finding of coveringOf(content))
      if (finding.label === 'Shingles cracked or split') finding.level = 'Monitor'
    coveringOf(content).shift()
  })
  return { id: inspection_id, client, templateId: template.id }
}

async function publish(inspector: Inspector, template_id: number, change: (content: Template) => void) {
  const { template, content } = await call(templateRoutes.get, { template_id }, inspector)
  change(content)
  await call(templateRoutes.save, { template_id, base_version_id: template.version_id, content }, inspector)
}

const look = (page: Page) => page.getByRole('button', { name: 'Look', exact: true })

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 1280, tag: ['@night'] },
]) {
  test(`what would come is shown, and taken over, at ${width} px`, { tag }, async ({ page, inspector }) => {
    await page.setViewportSize({ width, height: 900 })
    const inspection = await startOlder(inspector)
    const steps = `/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'roofing'))
    await openTab(page, 'Recommendation')
    await page.getByRole('checkbox', { name: 'Shingles missing from roof' }).click()
    await expectSent(page)

    await page.goto(steps)
    await expect(
      page.getByText('Version 2 of Whitlock home is newer.').filter({ visible: true }),
    ).toBeVisible()
    await look(page).click()
    const dialog = page.getByRole('dialog', { name: 'Update to the latest template' })
    await expect(dialog).toContainText('Whitlock home, from version 1 to 2')
    await expect(dialog).toContainText('Everything you entered in this inspection stays as it is.')
    await expect(dialog.getByText('Hail damage')).toBeVisible()
    await expect(dialog.locator('ins')).toHaveText('Monitor')
    await expect(dialog.getByText('No longer in version 2, kept in this inspection')).toBeVisible()
    expect(await violationsOf(page, `take over, ${width}`)).toEqual([])

    // Somebody publishes meanwhile: what is shown is no more the newest, and the next look is.
    await publish(inspector, inspection.templateId, (content) => addFinding(content, 'Moss'))
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
    await expect(page.getByText('This template was changed in the meantime.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
    await expect(page.getByText('This inspection now uses version 3')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(look(page)).toBeHidden()

    await page.goto(stepPath(inspection, 'roofing'))
    await openTab(page, 'Recommendation')
    await expect(page.getByRole('checkbox', { name: 'Shingles missing from roof' })).toBeChecked()
    if (width < 900) await partHead(page, 'Covering').click()
    await expect(findingRow(page, 'Hail damage')).toBeVisible()
  })
}
