// What the specification says of screens and no other journey looks at (docs/specification.md names these steps).
import type { Locator, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { addClient, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { LUMINANCE, readJpeg } from './support/jpeg.ts'
import { ourAnswer } from './support/our-answer.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'

/** What two clocks of one page may differ by. */
const SLACK_MS = 40

/** When each call whose address ends so was asked, in the page's own time, from its first load on. */
async function watchCalls(page: Page): Promise<(ending: string) => Promise<{ at: number; body: string }[]>> {
  await page.addInitScript(() => {
    const asked: { url: string; at: number; body: string }[] = []
    Object.assign(window, { asked })
    const { fetch } = window
    window.fetch = (input, init) => {
      asked.push({ url: String(input), at: performance.now(), body: String(init?.body ?? '') })
      return fetch(input, init)
    }
  })
  return (ending) =>
    page.evaluate(
      (end) =>
        (window as unknown as { asked: { url: string; at: number; body: string }[] }).asked.filter(
          ({ url }) => url.endsWith(end),
        ),
      ending,
    )
}

test('bar, dashboard and inspection page', async ({ page, inspector, inspection }) => {
  for (const name of ['Ada One', 'Ben Two', 'Cem Three']) {
    const { id: client_id } = await addClient(inspector, name)
    const fields = { client_id, template_id: 1, paragraph_text: 'A house.' }
    await call(inspectionRoutes.create, fields, { token: inspector.token })
  }
  await addClient(inspector, 'Dot Four')
  await signIn(page, inspector)

  await test.step('the bar has six links; below 900 px a menu has Inspection List too', async () => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto('/dashboard')
    const links = ['Dashboard', 'Client', 'Inspection', 'Report', 'Report Archives', 'Email Logs']
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(links)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: /^Profile/ }).click()
    for (const name of ['My Profile', 'Billing', 'Change Password', 'Logout'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 899, height: 900 })
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([...links, 'Inspection List', 'Templates'])
    await menu.getByRole('link', { name: 'Inspection List' }).click()
    await expect(page).toHaveURL('/inspection-list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspection List')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Report Archives' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Archives')
  })

  await test.step('the dashboard shows two recent inspections, six cards and Quick Help', async () => {
    await page.goto('/dashboard')
    const recent = page.getByRole('region', { name: 'Inspections' })
    await expect(recent.getByRole('listitem')).toHaveCount(2)
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText(['Cem Three', 'Ben Two'])
    await expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/inspection-list')
    const work = page.getByRole('navigation', { name: 'Your work' })
    const help = page.getByRole('region', { name: 'Quick Help' })
    const cards = async (part: Locator) =>
      part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await cards(work)).toEqual([
      '/my-account',
      '/clients',
      '/inspection',
      '/inspection-list',
      '/reports',
      '/reports-history',
    ])
    for (const name of ['My Account', 'Clients', 'Inspection', 'Inspection List', 'Report', 'Report History'])
      await expect(work.getByText(name, { exact: true })).toBeVisible()
    expect(await cards(help)).toEqual([
      '/my-account/edit-profile',
      '/billinghistory',
      '/my-account/change-password',
    ])
    for (const name of ['Edit Profile', 'Payments/Billing', 'Change Password'])
      await expect(help.getByText(name, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Report History' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report History')
  })

  await test.step('the inspection page shows three recent ones, and the picker four clients', async () => {
    await page.goto('/inspection')
    const recent = page.getByRole('region', { name: 'Inspections' })
    await expect(recent.getByRole('listitem')).toHaveCount(3)
    await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/inspection-list')
    const open = page.getByRole('button', { name: 'Create or resume inspection' }).filter({ visible: true })
    await open.click()
    const picker = page.getByRole('dialog', { name: 'Choose a client' })
    await expect(picker.getByRole('listitem')).toHaveCount(4)
    await picker.getByRole('searchbox').fill('VEGA')
    await picker.getByRole('button', { name: /^Rosa Vega/ }).click()
    await expect(page).toHaveURL(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
    await page.goto('/inspection')
    await open.click()
    await picker.getByRole('button', { name: /^Dot Four/ }).click()
    await expect(page).toHaveURL(/\/property-description\/\d+$/)
  })
})

test('when and how much the server is asked', async ({ page, inspector }) => {
  for (let number = 1; number <= 11; number += 1) await addClient(inspector, `Client ${'N'.repeat(number)}`)
  await signIn(page, inspector)
  // What the device reads for itself is not what is counted here.
  await page.route('**/v1/oauth/changes', (route) => route.abort())
  const callsTo = await watchCalls(page)

  await test.step('lists wait as long as the specification says before they ask the server', async () => {
    await page.goto('/clients')
    await expect(page.getByRole('row')).not.toHaveCount(0)
    // From here on pages change without a load, so that the page's clock tells when each was opened.
    const openedAt = (path: string) =>
      page.evaluate((to) => {
        const at = performance.now()
        document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
        return at
      }, path)
    const archivedAt = await openedAt('/clients/archived-clients')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    await expect(page.getByText('No archived clients')).toBeVisible()
    const [archived] = await callsTo('/get-archived')
    expect((archived?.at ?? 0) - archivedAt).toBeGreaterThanOrEqual(1_000 - SLACK_MS)

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Quick Help' })).toBeVisible()
    const before = (await callsTo('/get-inspections')).length
    const listAt = await openedAt('/inspection-list')
    // The dashboard, too, says that there are none yet: what counts is the list's own call.
    const asked = async () => (await callsTo('/get-inspections')).slice(before)
    await expect.poll(async () => (await asked()).length).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspection List')
    await expect(page.getByText('No inspections yet')).toBeVisible()
    const [listed] = await asked()
    expect(listed?.body).toContain('listSize')
    expect((listed?.at ?? 0) - listAt).toBeGreaterThanOrEqual(200 - SLACK_MS)

    await page.goto('/inspection')
    await page.getByRole('button', { name: 'Create or resume inspection' }).filter({ visible: true }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a client' })
    await expect(picker.getByRole('listitem')).toHaveCount(4)
    const search = picker.getByRole('searchbox')
    const searchedAt = await page.evaluate(() => performance.now())
    // Not among the ten that are loaded: only the server knows it.
    await search.fill('client n')
    await expect(picker.getByText('Searching all clients')).toBeVisible()
    await expect.poll(async () => (await callsTo('/get-clients-list')).length).toBe(2)
    const [, found] = await callsTo('/get-clients-list')
    expect(JSON.parse(found?.body ?? '{}')).toMatchObject({ search: 'client n', active: 1 })
    expect((found?.at ?? 0) - searchedAt).toBeGreaterThanOrEqual(1_500 - SLACK_MS)
  })

  await test.step('Email Logs says "Loading..." to the eye while it fetches', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/get-email-logs*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/mail-logs')
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' }).getByText('Loading...')
    await expect(loading).toBeVisible()
    // What is for screen readers alone takes up one pixel.
    expect((await loading.boundingBox())?.height).toBeGreaterThan(12)
    answer.resolve()
    await expect(page.getByText('No emails yet')).toBeVisible()
    await expect(loading).toHaveCount(0)
  })

  await test.step('more is asked for 500 px ahead', async () => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto('/clients')
    const more = page.getByRole('button', { name: 'Load more' })
    await expect(more).toBeAttached()
    /** Scrolls until the list's end is so far under the window. */
    const leave = (distance: number) =>
      more.evaluate((button, wanted) => {
        const end = button.parentElement ?? button
        window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - wanted)
      }, distance)
    const sizes = async () =>
      (await callsTo('/get-clients-list')).map(({ body }) => JSON.parse(body).listSize)
    await leave(540)
    await page.waitForTimeout(400)
    expect(await sizes()).toEqual([0])
    await leave(460)
    await expect.poll(sizes).toEqual([0, 10])
  })
})

test('clients, toasts, failures and the profile picture', async ({ page, inspector }) => {
  await signIn(page, inspector)

  await test.step('without any client the picker and the report page say so', async () => {
    const none = 'Active client list empty. please add a client first!'
    await page.goto('/inspection')
    await page.getByRole('button', { name: 'Create or resume inspection' }).filter({ visible: true }).click()
    await expect(page.getByRole('alert').getByText(none)).toBeVisible()
    await page.goto('/reports')
    await page.getByRole('button', { name: 'Generate report' }).filter({ visible: true }).click()
    await expect(page.getByRole('alert').getByText(none)).toBeVisible()
  })

  await test.step('a new client’s phone begins with +1', async () => {
    await page.goto('/clients/add-client')
    await expect(page.getByLabel(/^Phone/)).toHaveValue('+1')
    await expect(page.getByLabel(/^Fax/)).toHaveValue('+1')
  })

  await test.step('failures say what the specification says', async () => {
    await page.getByLabel('Client name').fill('Rosa Vega')
    await page.getByLabel('Address').fill('99 Gable Road')
    await page.getByLabel('City').fill('Austin')
    await page.getByLabel('State').fill('Texas')
    await page.getByLabel('Zip').fill('78702')
    await page.getByLabel('Email').fill('rosa@example.test')
    const add = page.getByRole('button', { name: 'Add client' }).filter({ visible: true })
    const answer = (status: number, json: object) =>
      page.route('**/v1/oauth/client/create', (route) => route.fulfill(ourAnswer(status, json)), { times: 1 })
    await answer(500, { status: false, message: 'Inner words' })
    await add.click()
    await expect(page.getByRole('alert').getByText('Something went wrong', { exact: true })).toBeVisible()
    await expect(page.getByText('Inner words')).toBeHidden()
    await answer(422, { status: false, message: 'In the words of the server', errors: {} })
    await add.click()
    await expect(page.getByRole('alert').getByText('In the words of the server')).toBeVisible()
    await add.click()
    await expect(page).toHaveURL('/clients')
  })

  await test.step('the report page asks for a client first', async () => {
    await page.goto('/reports')
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Choose image' }).click()
    await expect(page.getByRole('alert').getByText('Please select client!')).toBeVisible()
  })

  await test.step('toasts are dark, at the bottom right, and close by themselves', async () => {
    const toast = page.locator('.mantine-Notifications-notification')
    // Under the pointer it would stay.
    await page.mouse.move(0, 0)
    await expect(toast).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose image' }).click()
    await expect(toast).toBeVisible()
    const shownAt = Date.now()
    await page.mouse.move(0, 0)
    const look = await toast.evaluate((element) => {
      const [red = 255, green = 255, blue = 255] = (
        getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
      ).map(Number)
      const { right, bottom } = element.getBoundingClientRect()
      return { light: Math.max(red, green, blue), right: innerWidth - right, bottom: innerHeight - bottom }
    })
    expect(look.light).toBeLessThan(80)
    expect(look.right).toBeLessThan(48)
    expect(look.bottom).toBeLessThan(48)
    await expect(toast).toHaveCount(0)
    expect(Date.now() - shownAt).toBeGreaterThan(1_900)
    expect(Date.now() - shownAt).toBeLessThan(4_500)
  })

  await test.step('a profile picture goes out as a JPEG of at most 3000x3000 at quality 20', async () => {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = async (input, init) => {
        const file = init?.body instanceof FormData ? init.body.get('profile_image') : null
        if (file instanceof File)
          Object.assign(window, { sent: [...new Uint8Array(await file.arrayBuffer()).subarray(0, 4_096)] })
        return fetch(input, init)
      }
    })
    await page.goto('/my-account')
    const picture = await drawPhoto(page, { name: 'me.jpg', width: 3600, height: 3200 })
    await page.getByLabel('Logo or photo').setInputFiles(picture)
    await expect(page.getByText('Picture saved')).toBeVisible()
    const sent = await page.evaluate(() => (window as unknown as { sent: number[] }).sent)
    expect(readJpeg(Uint8Array.from(sent))).toEqual({ width: 3000, height: 2667, luminance: LUMINANCE[20] })
  })
})

test('billing screen, mail details and back office', async ({ page, inspector, inspection }) => {
  const { client } = inspection
  const mail = {
    client_id: client.id,
    mail_to: client.email,
    email_description: 'Hello',
    cc: ['a@cc.example.test'],
  }
  await call(emailRoutes.emailReport, { ...mail, bcc: ['b@bcc.example.test'] }, inspector)

  await test.step('the billing screen counts what is chosen', async () => {
    await page.goto(`/billing/${inspector.token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing Information')
    const total = page.getByText('Grand Total').locator('xpath=following-sibling::dd')
    await expect(total).toHaveText('$0')
    const card = page.locator('label').filter({ hasText: 'Plan: Monthly' })
    const border = () => card.evaluate((element) => getComputedStyle(element).borderTopWidth)
    await expect.poll(border).toBe('1px')
    await card.getByRole('radio').check()
    await expect(total).toHaveText('$49')
    await expect.poll(border).toBe('2px')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByText(/^You are currently on Free Trial Period/)).toBeVisible()
    await expect(page).toHaveURL(/\/billing\//)
  })

  await test.step('the details of a mail hold what the specification names', async () => {
    await signIn(page, inspector)
    await page.goto('/mail-logs')
    const row = page.getByRole('row', { name: /Rosa Vega/ })
    await expect(row).toContainText('Sent', { timeout: 60_000 })
    const [red = 0, green = 0, blue = 0] = await row
      .getByText('Sent', { exact: true })
      .evaluate((word) => (getComputedStyle(word).color.match(/\d+/g) ?? []).map(Number))
    expect(green, 'sent is green').toBeGreaterThan(Math.max(red, blue))
    const button = row.getByRole('button')
    await expect(button).toHaveText('Show Details')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Rosa Vega' })
    await expect(dialog.getByRole('term')).toHaveText([
      'Status',
      'Genrated At',
      'Error',
      'Client Email',
      'CC',
      'BCC',
      'Report',
    ])
    await expect(dialog.getByText('a@cc.example.test')).toBeVisible()
    await expect(dialog.getByText('b@bcc.example.test')).toBeVisible()
  })

  await test.step('the back office has its words, a search box and a filter', async () => {
    const credentials = { username: 'admin@demo.test', password: 'plumbline-demo' }
    const web = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
    const { access_token: token } = await call(authRoutes.token, { ...credentials, ...web })
    const { user } = await call(accountRoutes.getUser, {}, { token })
    const off = await registerInspector()
    await call(
      adminRoutes.changeUserIsActive,
      { id: off.user.id, email: off.user.email, is_active: '0' },
      { token },
    )
    await signIn(page, { token, user })
    await page.goto('/admin')
    await expect(page.getByPlaceholder('Search User')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Toggle Users' }).getByRole('option')).toHaveText([
      'Toggle Users',
      'Active',
      'Inactive',
    ])
    const look = (email: string) =>
      page
        .getByRole('row')
        .filter({ hasText: email })
        .evaluate((row) => {
          const parts = (color: string) => (color.match(/\d+/g) ?? []).map(Number)
          const [red = 0, green = 0] = parts(getComputedStyle(row.querySelector('button') ?? row).color)
          return { text: getComputedStyle(row).color, isGreen: green > red, isRed: red > green }
        })
    const inactive = await look(off.user.email)
    const active = await look(inspector.user.email)
    expect(inactive).toMatchObject({ isRed: true })
    expect(active).toMatchObject({ isGreen: true })
    expect(inactive.text, 'greyed').not.toBe(active.text)

    const row = page.getByRole('row').filter({ hasText: off.user.email })
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog.getByLabel('Enter New Password')).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await dialog.getByText('Close', { exact: true }).click()
    await expect(dialog).toBeHidden()
  })
})
