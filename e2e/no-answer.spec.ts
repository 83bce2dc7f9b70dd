// A network without our server behind it: screens say that what they show comes from this device, until the server answers.
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { startAnother } from './support/several-inspections.ts'
import { chooseFiles } from './support/step-screen.ts'

const NO_ANSWER = 'The server isn’t responding. Your work is saved on this device.'
const WI_FI = 'This Wi-Fi needs you to sign in first.'

test('answered by nobody, or by a sign-in of the network, the dashboard and lists say where their data comes from', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto('/my-account')
  await expect(page.getByText('1 inspection', { exact: true })).toBeVisible()
  let answering: 'nobody' | 'a sign-in' | 'the server' = 'nobody'
  await page.route(
    ({ pathname }) => pathname.startsWith('/v1/') || pathname === '/healthz',
    (route) => {
      if (answering === 'the server') return route.continue()
      if (answering === 'nobody') return route.abort()
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' })
    },
  )
  const device = page.getByRole('region', { name: 'This device' })
  for (const { who, words } of [
    { who: 'nobody', words: NO_ANSWER },
    { who: 'a sign-in', words: WI_FI },
  ] as const) {
    answering = who
    await page.goto('/dashboard')
    await expect(page.getByText(inspection.client.client_name).first()).toBeVisible()
    await expect(device).toBeVisible()
    for (const one of [NO_ANSWER, WI_FI]) await expect(page.getByText(one)).toHaveCount(one === words ? 1 : 0)
    await page.getByRole('link', { name: 'Inspection List' }).first().click()
    await expect(page.getByText(words)).toBeVisible()
    await page.goto(stepPath(inspection, 'roofing'))
    await page.goBack()
    await expect(page.getByText(inspection.client.client_name).first()).toBeVisible()

    answering = 'the server'
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(device).toHaveCount(0)
  }
})

test('a cover is chosen while its inspection is on its way, and stays', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  // The address names which one is meant as soon as that is known.
  await startAnother(inspector, inspection.client)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/v1/oauth/inspection/**', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/reports?client=${inspection.client.id}`)
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await chooseFiles(page, page.getByRole('button', { name: 'Choose image' }), await drawPhoto(page))
  await expect(page.getByText('Preview, not saved')).toBeVisible()
  await expect(update).toBeDisabled()
  arrive()
  await expect(update).toBeEnabled()
  await expect(page).toHaveURL(/inspection=/)
  await expect(page.getByText('Preview, not saved')).toBeVisible()
  await update.click()
  await expect(page.getByText('Cover image updated')).toBeVisible()
})
