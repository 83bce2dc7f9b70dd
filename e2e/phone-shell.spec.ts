// What a thumb meets on a phone: toasts out of the way, a search that opens with its keyboard, targets that can be hit.

import type { Locator, Page } from '@playwright/test'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { readDemo } from './support/demo.ts'
import { addClient, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const TARGET = 44
const BAR = 56
/** Of a page, under the bar. */
const MARGIN = 24

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('one toast at a time, over the bar and nothing else: the newest', async ({ page, inspector }) => {
  for (const name of ['Ana One', 'Ana Two']) await addClient(inspector, name)
  await signIn(page, inspector)
  await page.goto('/clients')
  await archive(page, 'Ana One')
  await expect(page.getByRole('status').filter({ hasText: 'Ana One is archived' })).toBeVisible()
  await archive(page, 'Ana Two')
  const toasts = toastsOf(page)
  await expect(toasts).toHaveText([/^Ana Two is archived/])
  const box = await toasts.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(BAR + MARGIN)
})

test('Undo keeps its time, and what was said meanwhile comes after it', async ({ page, inspector }) => {
  for (const name of ['Ana One', 'Ana Two']) await addClient(inspector, name)
  await signIn(page, inspector)
  await page.goto('/clients')
  await archive(page, 'Ana One')
  const toasts = toastsOf(page)
  // Its time does not pass under the pointer, which therefore stays there.
  await toasts.hover()
  await page.getByRole('button', { name: 'Actions for Ana Two' }).dispatchEvent('click')
  await page.getByRole('dialog').getByText('Delete', { exact: true }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Delete client' }).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Actions for Ana Two' })).toHaveCount(0)
  await expect(toasts).toHaveText([/^Ana One is archived/])
  await page.mouse.move(0, 0)
  // Its own Undo is read along.
  await expect(toasts).toHaveText([new RegExp(`^${TEXT.clientDeleted}`)])
})

test('the offer of notifications makes way, and stays in the bell', async ({
  page,
  inspector,
  inspection,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window.Notification, 'permission', { get: () => 'default' })
  })
  await addClient(inspector, 'Ana One')
  await signIn(page, inspector)
  const stream = page.waitForResponse('**/v1/oauth/notifications/stream')
  await page.goto('/clients')
  await stream
  await call(reportRoutes.generatePdf, { client_id: inspection.client.id }, { token: inspector.token })
  const toasts = toastsOf(page)
  await expect(toasts).toHaveText([/^Be told outside this page/])
  await toasts.hover()
  await page.getByRole('button', { name: 'Actions for Ana One' }).dispatchEvent('click')
  await page.getByRole('dialog').getByText('Archive', { exact: true }).dispatchEvent('click')
  await expect(toasts).toHaveText([/^Ana One is archived/])
  // A message stays while the mouse is over it, and stands before the bell.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Be told outside this page too')).toBeVisible()
})

test('the search of a step has the focus before the tap is over', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  const opener = page.getByRole('button', { name: 'Search or say it' })
  const focused = await opener.evaluate((button: HTMLButtonElement) => {
    button.click()
    return document.activeElement?.getAttribute('role')
  })
  expect(focused).toBe('searchbox')
  // And keeps it.
  await page.keyboard.type('leak')
  await expect(page.getByRole('searchbox')).toHaveValue('leak')
})

test('what is tapped is as large as a thumb', async ({ page }) => {
  await page.goto('/login')
  await expectTargets(page.getByRole('button', { name: 'Show password' }))
  await expectTargets(page.getByRole('link', { name: 'Forgot Password' }))
  const demo = await readDemo()
  await signIn(page, demo.inspector)
  await page.goto(`/inspection-review/${demo.finished.inspectionId}/${demo.finished.clientId}`)
  await expectTargets(page.getByRole('link', { name: /^Edit / }))
  await expectTargets(page.getByRole('region', { name: 'Summary of findings' }).getByRole('link'))
  await page.goto(`/reports?client=${demo.finished.clientId}`)
  await expectTargets(page.locator('label').filter({ hasText: /^Appendix / }))
})

test('a skeleton can be told from the page', async ({ page, inspector }) => {
  await signIn(page, inspector)
  await page.route('**/get-clients-list', () => undefined)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/clients')
    const skeleton = page.locator('.mantine-Skeleton-root').first()
    await expect(skeleton).toBeVisible()
    const colors = await skeleton.evaluate((element) => [
      getComputedStyle(element, '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    const [light = 0, dark = 0] = colors.map(luminance).sort((a, b) => b - a)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(1.5)
  }
})

function toastsOf(page: Page): Locator {
  return page.locator('.mantine-Notification-root')
}

async function archive(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('dialog').getByText('Archive', { exact: true }).click()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0)
}

async function expectTargets(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible()
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    const name = await target.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect([name, box && box.width >= TARGET && box.height >= TARGET]).toEqual([name, true])
  }
}

/** Of `rgb(r, g, b)`, as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
