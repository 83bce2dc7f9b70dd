// The app opened at another address than PUBLIC_URL, without https: as on a phone in the server's own network.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'

const NAME = 'plumbline.test'
const BASE_URL = `http://${NAME}:${process.env.E2E_PORT}`

const executablePath = findBrowser()
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})

test('pictures and reports load, also of answers and news that come later; sign-in and the dashboard say once what is missing without https', async ({
  page,
  inspector,
  inspection,
}) => {
  const notice = page.getByRole('complementary', { name: 'This page isn’t secure' })
  // On this machine nothing is missing, and nothing is said.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto(`${BASE_URL}/login`)
  await expect(notice).toContainText('This address doesn’t use HTTPS.')
  await signIn(page, inspector, BASE_URL)
  const { name, mimeType, buffer } = await drawPhoto(page)
  const { category } = labelIn(
    await readStep(inspector, inspection.id, 'roofing'),
    'recomendation',
    'Shingles missing from roof',
  )
  await call(
    inspectionRoutes.saveCommentImages,
    {
      inspection_id: inspection.id,
      step_name: 'roofing',
      category: category.id,
      label: 'Shingles missing from roof',
      selrecomd: 'Repair',
      checked: 1,
      images: [new File([new Uint8Array(buffer)], name, { type: mimeType })],
    },
    inspector,
  )
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(BASE_URL).host) foreign.push(request.url())
  })
  await page.goto(`${BASE_URL}${stepPath(inspection, 'roofing')}`)
  await page.getByRole('tab', { name: /Recommendation/ }).click()
  const photo = page.locator('img[src*="/files/"]').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await call(reportRoutes.generatePdf, { client_id: inspection.client.id, platform: 'web' }, inspector)
  const news = page.getByRole('link', { name: 'Open report' })
  await expect(news).toHaveAttribute('href', /^\/files\//)
  expect(foreign).toEqual([])

  await page.goto(`${BASE_URL}/dashboard`)
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})
