// My Account, Reports: the settings of all reports, their signature drawn, typed or chosen, and two devices.
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const save = page.css('button:visible').filter({ hasText: 'Save changes' })
const pad = page.getByRole('img', { name: /^Sign here/ })
const clear = page.getByRole('button', { name: 'Clear' })
const kind = page.getByRole('combobox', { name: 'Signature' })

const settings = async () => (await call(reportSettingsRoutes.get, {})).settings
const isSaved = () => expect.poll(() => location.pathname).toBe('/my-account')
const open = async () => {
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reports')
}

/** Two strokes over the pad. */
async function sign(): Promise<void> {
  await expect.element(pad).toBeVisible()
  const { width, height } = pad.element().getBoundingClientRect()
  for (const [from, to] of [
    [0.2, 0.5],
    [0.4, 0.8],
  ] as const)
    await userEvent.dragAndDrop(pad, pad, {
      sourcePosition: { x: width * from, y: height * 0.4 },
      targetPosition: { x: width * to, y: height * 0.7 },
      steps: 4,
    })
}

/** Draws a signature and saves it; the page is /my-account then. */
async function saveDrawn(): Promise<string | null> {
  await openPage('/my-account')
  await open()
  await kind.selectOptions('Drawn here')
  await sign()
  await save.click()
  await isSaved()
  return (await settings()).signature_image
}

test('what is missing is named at its field, and a signature is drawn, cleared, drawn again', async () => {
  await openPage('/my-account')
  await open()
  await page.getByLabelText('Standard', { exact: true }).selectOptions('State standard')
  await kind.selectOptions('Drawn here')
  await save.click()
  await expect.element(page.getByText(REPORT_SETTINGS_TEXT.nameStandard)).toBeVisible()
  await expect.element(page.getByText(REPORT_SETTINGS_TEXT.drawSignature)).toBeVisible()
  await expect.element(page.getByLabelText('Name of the standard')).toHaveFocus()
  expect(await commands.violations('report settings', 'light')).toEqual([])

  await page.getByLabelText('Name of the standard').fill('Ohio Standards of Practice')
  await page.getByLabelText('Summary').click()
  await page.getByLabelText('Attach reports up to').selectOptions('20 MB')
  await sign()
  await clear.click()
  await expect.element(clear).toBeDisabled()
  await sign()
  await expect.element(clear).toBeEnabled()
  await save.click()
  await isSaved()
  const saved = { standard: 'state', standard_text: 'Ohio Standards of Practice', summary: 0 }
  expect(await settings()).toMatchObject({ ...saved, mail_megabytes: 20, signature: 'picture' })
  expect((await settings()).signature_image).toContain('/signature.jpg')
})

test('a stray dot is no signature, and what is there stays until another is drawn', async () => {
  const before = await saveDrawn()
  await open()
  await kind.selectOptions('Drawn here')
  const stays = page.getByText('It stays unless you draw a new one below.')
  await expect.element(page.getByAltText('Your current signature')).toBeVisible()
  await expect.element(stays).toBeVisible()
  await pad.click({ position: { x: 60, y: 60 } })
  await save.click()
  const larger = page.getByText(REPORT_SETTINGS_TEXT.drawLarger)
  await expect.element(larger).toBeVisible()
  expect(location.pathname).toBe('/my-account/reports')
  expect((await settings()).signature_image).toBe(before)
  expect(await commands.violations('signature', 'dark')).toEqual([])
  await expect.element(stays).toBeVisible()
  await sign()
  await expect.element(page.getByText('It’s replaced when you save.')).toBeVisible()
  await clear.click()
  await expect.element(larger).not.toBeInTheDocument()
  await save.click()
  await isSaved()
  expect((await settings()).signature_image).toBe(before)
})

test('a save of another device is not overwritten unasked', async () => {
  await saveDrawn()
  await open()
  await expect.element(page.getByAltText('Current picture of your signature')).toBeVisible()
  const { signature_image: _, ...now } = await settings()
  await call(reportSettingsRoutes.update, { ...now, license_state: 'Iowa' })
  await kind.selectOptions('Typed')
  await page.getByLabelText('Your name as you sign it').fill('Ida Plumb')
  await save.click()
  await expect.element(page.getByText('Save again to keep what’s here.')).toBeVisible()
  expect((await settings()).license_state).toBe('Iowa')
  await save.click()
  await isSaved()
  expect(await settings()).toMatchObject({ license_state: '', signature_text: 'Ida Plumb' })
  expect((await settings()).signature_image).toBeNull()
})

test.each([PHONE, DESKTOP])('no violation at $width px', { tags: ['night'] }, async (size) => {
  await saveDrawn()
  await openPage('/my-account/reports', size)
  await page.getByLabelText('Standard', { exact: true }).selectOptions('State standard')
  await kind.selectOptions('Drawn here')
  await pad.click({ position: { x: 60, y: 60 } })
  await save.click()
  await expect.element(page.getByText(REPORT_SETTINGS_TEXT.nameStandard)).toBeVisible()
  const found: string[] = []
  for (const scheme of ['light', 'dark'] as const)
    found.push(...(await commands.violations(`report settings, ${scheme}`, scheme)))
  expect(found).toEqual([])
})
