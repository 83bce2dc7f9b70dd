// The public site as a visitor meets it: with and without script, signed in, on a phone, by keyboard.
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { BASE_URL } from './support/server.ts'

const PAGES = ['/', '/terms-of-use', '/privacy-policy', '/redirection', '/no-such-page'] as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

interface MailboxMail {
  kind: string
  to: string[]
  reply_to: string | null
  subject: string
  text: string
}

async function newestMail(subject: string): Promise<MailboxMail | undefined> {
  const response = await fetch(`${BASE_URL}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const { messages }: { messages: MailboxMail[] } = await response.json()
  return messages.find((mail) => mail.subject === subject)
}

test('the landing page promotes what the product does, leads a visitor in, and a user back', async ({
  page,
  inspector,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/^Plumbline/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Write the report while you inspect.')
  for (const step of [
    'Structure',
    'Roofing',
    'Exterior',
    'Electrical',
    'Heating',
    'Cooling',
    'Plumbing',
    'Interior',
    'Appliance',
    'Fireplaces',
    'Insulation',
  ])
    await expect(main.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible()
  for (const heading of [
    'Predefined descriptions for all eleven components',
    'A summary of findings that puts what matters first',
    'Cloud storage for active and archived clients',
    'Automatic billing by card',
    'Add it to your home screen',
    'Frequently asked questions',
    'Write to us',
  ])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  const stages = main.getByRole('list', { name: 'Three stages' }).getByRole('heading')
  await expect(stages).toHaveText(['Enter data', 'Review the inspection', 'Generate and email the PDF'])
  // As retrievePlans has them.
  await expect(page.getByText('Then $49 per month or $490 per year.')).toBeVisible()
  const plans = page.getByRole('region', { name: /^Free for 30 days/ }).getByRole('listitem')
  await expect(plans.filter({ hasText: 'Monthly' })).toContainText('$49 per month')
  await expect(plans.filter({ hasText: 'Yearly' })).toContainText('$490 per year')
  await expect(page.getByText(/\{\{|site-(if|each|unless)/)).toHaveCount(0)
  // No address is configured for these.
  await expect(
    page.getByRole('link', { name: /^(Blog|Community|Video channel)|App Store|Google Play/ }),
  ).toHaveCount(0)

  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use')
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )

  const question = page.getByText('Do I need a card to try it?')
  const answer = page.getByText(/^No\. The trial lasts 30 days/)
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()

  for (const picture of await main.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  expect(problems).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Plumbline, home' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Write the report while you inspect.')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await test.step('signed in, the bar shows Dashboard, and the landing page stays', async () => {
    await signIn(page, inspector)
    await page.goto('/')
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(bar.getByRole('link', { name: 'Create Account' })).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Open your dashboard' })).toBeVisible()
    await bar.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('what a program is told', async () => {
    const { request } = page
    for (const [path, status] of [
      ['/no-such-page', 404],
      ['/login', 200],
      ['/redirection', 200],
      ['/clients/edit-client/7', 200],
      ['/admin', 200],
    ] as const)
      expect([path, (await request.get(path)).status()]).toEqual([path, status])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it can be read, the policies with their date and the facts that bind, and says where to write', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('$490', { exact: true })).toBeVisible()
    await page.getByText('What does my client get?').click()
    await expect(page.getByText(/^A PDF with your logo/)).toBeVisible()
    await expect(page.getByText(/The form needs JavaScript/)).toBeVisible()
    await expect(page.getByLabel('Message')).toBeHidden()
    await page.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
    const text = page.getByRole('main')
    await expect(text).toContainText('Updated 5/2/2022')
    await expect(text).toContainText('You can request a refund within 30 days of a payment')
    await expect(text).toContainText('notice of at least 30 days')
    await expect(text).toContainText('A downgrade, from yearly to monthly, applies at the next cycle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByText(/^We never sell personal data/)).toBeVisible()
    await expect(text).toContainText('Updated 5/2/2022')
  })
})

test('search engines are told what is where', async ({ page, request }) => {
  for (const path of ['/', '/terms-of-use', '/privacy-policy']) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${BASE_URL}${path}`)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${BASE_URL}${path}`)
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(card ?? '')).headers()['content-type']).toBe('image/jpeg')
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(60)
  }
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  expect(await sitemap.text()).toContain(`<loc>${BASE_URL}/privacy-policy</loc>`)
  // The templates themselves are nobody's.
  expect(await (await request.get('/site/index.html')).text()).not.toContain('PUBLIC_URL')
  const etag = (await request.get('/')).headers().etag ?? ''
  expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('a message of the contact form is mailed, by keyboard alone, and not lost when the network is', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const name = `Rosa ${Date.now()}`
  const field = page.getByLabel('Your name')
  await field.focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('rosa@')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Email Address')).toBeVisible()
  await expect(page.getByText('Enter a message')).toBeVisible()
  const email = page.getByLabel('Your email')
  await expect(email).toBeFocused()
  expect(await violationsOf(page, 'form with errors')).toEqual([])
  await email.fill('rosa.vega@example.test')
  await expect(page.getByText('Invalid Email Address')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Do you sell to teams?')
  await page.keyboard.press('Tab')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Network Error!' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Do you sell to teams?')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  const state = page.getByRole('status').filter({ hasText: /\S/ })
  await expect(state).toHaveText('Thank you. We’ll reply by email')
  await expect(field).toHaveValue('')
  await expect.poll(() => newestMail(`Contact form: ${name}`)).toBeTruthy()
  const mail = await newestMail(`Contact form: ${name}`)
  expect(mail?.reply_to).toBe('rosa.vega@example.test')
  expect(mail?.to[0]).toMatch(/^(support|help)@/)
  expect(mail?.text).toContain('Do you sell to teams?')
})

test('the notice of the new domain leads to the site root after 5 seconds; who needs longer can stay, or go at once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.goto('/redirection')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('status')).toHaveText('You’ll stay on this page.')
  await page.clock.fastForward(6_000)
  await expect(page).toHaveURL('/redirection')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  const begun = Date.now()
  await page.goto('/redirection')
  await expect(page.getByRole('heading', { name: 'We moved to a new domain' })).toBeVisible()
  await expect(page.getByText(/^You’ll be redirected in [1-5] s\.$/)).toBeVisible()
  await page.waitForURL('/')
  // From the asking for it: opening it takes a while of its own.
  expect(Date.now() - begun).toBeGreaterThan(5_000)
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

for (const size of SIZES)
  test(`no violation and no sideways scrolling at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of PAGES) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const details of await page.locator('main details').all())
        await details.evaluate((item: HTMLDetailsElement) => {
          item.open = true
        })
      expect(await violationsOf(page, path)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violationsOf(page, `${path}, dark`, ['color-contrast'])).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
  })

test('on a phone the landing page is at most 7,000 px long, its pictures are dark where it is, its menu opens by keyboard', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000)
  const finding = page.getByAltText(/^A finding on a phone/)
  await expect.poll(() => finding.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('-dark-')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect
    .poll(() => finding.evaluate((image: HTMLImageElement) => image.currentSrc))
    .not.toContain('-dark-')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  const burger = page.locator('summary[aria-label=Menu]')
  await burger.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  expect(await violationsOf(page, 'menu')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.click()
  await menu.getByRole('link', { name: 'FAQ' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport()
  await context.close()
})
