// My Account, Reports: the settings of all reports, their signature drawn, typed or chosen, and two devices.
import type { Page } from '@playwright/test'
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).filter({ visible: true })

/** Two strokes over the pad. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  for (const [from, to] of [
    [0.2, 0.5],
    [0.4, 0.8],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.4)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 4 })
    await page.mouse.up()
  }
}

test('the settings of reports are saved, and said where they are wrong', async ({ page, inspector }) => {
  const settings = async () => (await call(reportSettingsRoutes.get, {}, inspector)).settings
  await signIn(page, inspector)
  await page.goto('/my-account')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')

  await test.step('what is missing is named at its field', async () => {
    await page.getByLabel('Standard', { exact: true }).selectOption('That of a state')
    await page.getByRole('combobox', { name: 'Signature' }).selectOption('Drawn here')
    await save(page).click()
    await expect(page.getByText(REPORT_SETTINGS_TEXT.nameStandard)).toBeVisible()
    await expect(page.getByText(REPORT_SETTINGS_TEXT.drawSignature)).toBeVisible()
    await expect(page.getByLabel('Name of the standard')).toBeFocused()
  })

  await test.step('no violation, narrow and wide, light and dark', async () => {
    const found: string[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `report settings, ${width}, ${colorScheme}`)))
      }
    }
    expect(found).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a signature is drawn, cleared, drawn again', async () => {
    await page.getByLabel('Name of the standard').fill('Ohio Standards of Practice')
    await page.getByLabel('Summary').uncheck()
    await page.getByLabel('Attach reports up to').selectOption('20 MB')
    await sign(page)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled()
    await sign(page)
    await expect(page.getByRole('button', { name: 'Clear' })).toBeEnabled()
    await save(page).click()
    await expect(page).toHaveURL('/my-account')
    const saved = { standard: 'state', standard_text: 'Ohio Standards of Practice', summary: 0 }
    expect(await settings()).toMatchObject({ ...saved, mail_megabytes: 20, signature: 'picture' })
    expect((await settings()).signature_image).toContain('/signature.jpg')
  })

  await test.step('a stray dot is no signature, and what is there stays until another is drawn', async () => {
    const before = (await settings()).signature_image
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('combobox', { name: 'Signature' }).selectOption('Drawn here')
    await expect(page.getByAltText('Your signature as it is')).toBeVisible()
    await expect(page.getByText('it stays unless you draw another below.')).toBeVisible()
    await page.getByRole('img', { name: /^Sign here/ }).click({ position: { x: 60, y: 60 } })
    await save(page).click()
    await expect(page.getByText(REPORT_SETTINGS_TEXT.drawLarger)).toBeVisible()
    await expect(page).toHaveURL('/my-account/reports')
    expect((await settings()).signature_image).toBe(before)
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violationsOf(page, `signature, ${width}, ${colorScheme}`)).toEqual([])
      if (process.env.E2E_SHOTS)
        await page.screenshot({
          path: `${process.env.E2E_SHOTS}/signature-${width}-${colorScheme}.png`,
          fullPage: true,
        })
    }
    await expect(page.getByText('it stays unless you draw another below.')).toBeVisible()
    await sign(page)
    await expect(page.getByText('It is replaced when you save.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText(REPORT_SETTINGS_TEXT.drawLarger)).toBeHidden()
    await save(page).click()
    await expect(page).toHaveURL('/my-account')
    expect((await settings()).signature_image).toBe(before)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a save of another device is not overwritten unasked', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page.getByAltText('Picture of your signature as it is')).toBeVisible()
    const { signature_image: _, ...now } = await settings()
    await call(reportSettingsRoutes.update, { ...now, license_state: 'Iowa' }, inspector)
    await page.getByRole('combobox', { name: 'Signature' }).selectOption('Typed')
    await page.getByLabel('Your name as you sign').fill('Ida Plumb')
    await save(page).click()
    await expect(page.getByText('Save again to keep what stands here.')).toBeVisible()
    expect((await settings()).license_state).toBe('Iowa')
    await save(page).click()
    await expect(page).toHaveURL('/my-account')
    expect(await settings()).toMatchObject({ license_state: '', signature_text: 'Ida Plumb' })
    expect((await settings()).signature_image).toBeNull()
  })
})
