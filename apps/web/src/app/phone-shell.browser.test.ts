// What a thumb meets on a phone: toasts out of the way, a search that opens with its keyboard, a skeleton that can be seen.
import { clientRoutes } from '@plumbline/contract/clients'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { onCall } from '#web/testing/calls.ts'
import { addClient, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { keepToast, press } from '#web/testing/toasts.ts'

const BAR = 56
/** Of a page, under the bar. */
const MARGIN = 24

const toasts = page.css('.mantine-Notification-root')
const actions = (name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` })

async function addTwo(): Promise<void> {
  await addClient({ client_name: 'Ana One', email: 'ana.one@example.test' })
  await addClient({ client_name: 'Ana Two', email: 'ana.two@example.test' })
}

async function archive(name: string): Promise<void> {
  await press(actions(name))
  await press(page.getByRole('dialog').getByText('Archive', { exact: true }))
}

/** Away from what it lies over. */
const leave = () => userEvent.hover(document.body, { position: { x: 1, y: 1 } })

test('one toast at a time, over the bar and nothing else: the newest', async () => {
  await addTwo()
  await openPage('/clients', PHONE)
  await archive('Ana One')
  await expect.element(toasts).toMatchTextContent(/^Ana One archived/)
  await archive('Ana Two')
  await expect.element(toasts).toMatchTextContent(/^Ana Two archived/)
  await expect.element(toasts).toHaveLength(1)
  expect(toasts.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(BAR + MARGIN)
})

test('Undo keeps its time, and what was said meanwhile comes after it', async () => {
  await addTwo()
  await openPage('/clients', PHONE)
  await archive('Ana One')
  // Its time does not pass under the pointer, which therefore stays there.
  await keepToast(toasts)
  await toasts.hover()
  await press(actions('Ana Two'))
  await press(page.getByRole('dialog').getByText('Delete', { exact: true }))
  await press(page.getByRole('button', { name: 'Delete client' }))
  await expect.element(actions('Ana Two')).not.toBeInTheDocument()
  await expect.element(toasts).toHaveLength(1)
  await expect.element(toasts).toMatchTextContent(/^Ana One archived/)
  await leave()
  // Its own Undo is read along.
  await expect.element(toasts).toMatchTextContent(new RegExp(`^${TEXT.clientDeleted}`))
})

test('the offer of notifications makes way, and stays in the bell', async () => {
  const permission = Object.getOwnPropertyDescriptor(Notification, 'permission')
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
  onTestFinished(() => {
    if (permission) Object.defineProperty(Notification, 'permission', permission)
  })
  const { client } = await startInspection()
  await addClient({ client_name: 'Ana One', email: 'ana.one@example.test' })
  const { promise: streams, resolve } = Promise.withResolvers<void>()
  onCall(notificationRoutes.notificationStream, async (_, pass) => {
    const answer = await pass()
    resolve()
    return answer
  })
  await openPage('/clients', PHONE)
  await streams
  await call(reportRoutes.generatePdf, { client_id: client.id })
  await expect.element(toasts).toMatchTextContent(/^Get a push notification/)
  await keepToast(toasts)
  await toasts.hover()
  await archive('Ana One')
  await expect.element(toasts).toMatchTextContent(/^Ana One archived/)
  // A message stays while the mouse is over it, and stands before the bell.
  await leave()
  await press(page.getByRole('button', { name: /^Notifications/ }))
  await expect.element(page.getByText('Get push notifications')).toBeVisible()
})

test('the search of a step has the focus before the tap is over', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  const opener = page.getByRole('button', { name: 'Search or say it' })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).click()
  expect(document.activeElement?.getAttribute('role')).toBe('searchbox')
  // And keeps it.
  await userEvent.keyboard('leak')
  await expect.element(page.getByRole('searchbox')).toHaveValue('leak')
})

test('a skeleton can be told from the page', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  onCall(clientRoutes.getClientsList, async (_, pass) => {
    await answered
    return pass()
  })
  for (const scheme of ['light', 'dark']) {
    localStorage.setItem('plumbline-color-scheme', scheme)
    await openPage('/clients', PHONE)
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(scheme)
    const skeleton = page.css('.mantine-Skeleton-root').first()
    await expect.element(skeleton).toBeVisible()
    const colors = [
      getComputedStyle(skeleton.element(), '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]
    const [light = 0, dark = 0] = colors.map(luminance).sort((a, b) => b - a)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(1.15)
  }
})

/** Of `rgb(r, g, b)`, as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
