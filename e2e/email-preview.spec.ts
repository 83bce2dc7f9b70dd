// What the email dialog proposes and shows of a report in Spanish, or in two languages.
import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { reportRoutes } from '@plumbline/contract/reports'
import { violationsOf } from './support/axe.ts'
import type { Inspection, Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

async function openEmail(page: Page, { client }: Inspection) {
  await page.goto(`/reports?client=${client.id}`)
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: /^(Skip signing|Email unsigned)$/ }).click()
  return page.getByRole('dialog', { name: 'Email report' })
}

async function speak({ id }: Inspection, language: 'es' | 'both', inspector: Inspector): Promise<void> {
  const choices = { inspection_id: id, language, print_changes: 0, version: 0 }
  await call(reportChoicesRoutes.save, choices as never, inspector)
}

async function addFinding({ id }: Inspection, inspector: Inspector): Promise<void> {
  const { stepCategories } = await call(inspectionRoutes.getStepCategories, { inspection_id: id }, inspector)
  const [category] = stepCategories.roofing?.recomendation ?? []
  const place = {
    step_name: 'roofing',
    category: category?.id ?? '',
    label: category?.checks[0]?.label ?? '',
  }
  const said = { checked: 1, selrecomd: 'Safety issue', comment: 'Seen from a ladder.' }
  await call(inspectionRoutes.saveCommentImages, { inspection_id: id, ...place, ...said } as never, inspector)
}

test('of a report in Spanish without a summary, letter and mail are in Spanish and name no summary', async ({
  page,
  inspector,
  inspection,
}) => {
  await speak(inspection, 'es', inspector)
  await addFinding(inspection, inspector)
  const { settings } = await call(reportSettingsRoutes.get, {}, inspector)
  const { signature_image: _, ...fields } = { ...settings, summary: 0 }
  await call(reportSettingsRoutes.update, fields, inspector)
  await signIn(page, inspector)
  const dialog = await openEmail(page, inspection)
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/^Hola, Rosa Vega:\n\nAquí está el informe/)
  await expect(message).toHaveValue(
    /lea primero «Lo más importante»: 1 problema de seguridad debe atenderse pronto\./,
  )
  expect(await message.inputValue()).not.toMatch(/resumen|summary/i)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview email' })
  await expect(preview.getByText('Informe de inspección: 99 Gable Road, Austin')).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('Abrir el informe')).toBeVisible()
})

test('of a report in two languages both files are named, and the whole mail is seen', async ({
  page,
  inspector,
  inspection,
}) => {
  await speak(inspection, 'both', inspector)
  const { report_id = 0 } = await call(
    reportRoutes.generatePdf,
    { client_id: inspection.client.id, appendixA: 1 },
    inspector,
  )
  const state = async () => (await call(reportRoutes.reportStatus, { report_id }, inspector)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, inspector)
  const dialog = await openEmail(page, inspection)
  const files = ['Rosa Vega, 99 Gable Road.pdf', 'Rosa Vega, 99 Gable Road (español).pdf']
  await expect(dialog.getByText(/^Version 1, English and Spanish, \d+ pages, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview email' })
  const mail = preview.frameLocator('iframe')
  for (const name of files) {
    await expect(preview.getByText(`${name}, `)).toBeVisible()
    await expect(mail.getByText(name)).toBeVisible()
  }
  await expect(preview.getByText('Both are attached.')).toBeVisible()
  // All of it is there without a bar to scroll it by.
  const hidden = () =>
    mail
      .locator('html')
      .evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth])
  await expect.poll(hidden).toEqual([0, 0])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page, colorScheme)).toEqual([])
  }
})

test('photo links that were turned off stay so, and without an answer no version is named', async ({
  page,
  inspector,
  inspection,
}) => {
  const { report_id = 0 } = await call(
    reportRoutes.generatePdf,
    { client_id: inspection.client.id, appendixA: 1 },
    inspector,
  )
  const state = async () => (await call(reportRoutes.reportStatus, { report_id }, inspector)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  await signIn(page, inspector)
  await page.goto(`/reports?client=${inspection.client.id}`)
  const linked = page.getByText('photo links on')
  await expect(linked).toBeVisible()
  await page.getByRole('button', { name: 'Actions for version 1' }).click()
  await page.getByRole('menuitem', { name: 'Turn off photo links' }).click()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(linked).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await expect(linked).toBeHidden()

  await page.route('**/report-versions?**', (route) => route.abort())
  await page.reload()
  const dialog = await openEmail(page, inspection)
  await expect(dialog.getByText('The newest version', { exact: true })).toBeVisible()
})
