// What the specification says of a step, its findings and photos, and no other journey looks at (docs/specification.md
// names these steps).
import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { type Inspection, type Inspector, labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { type Jpeg, LUMINANCE, readJpeg } from './support/jpeg.ts'
import { drawPhoto } from './support/photos.ts'
import { BASE_URL, call } from './support/server.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

/** A label of the inspector's own: it has no ready narrative. */
const FINDING = 'Lifted ridge cap'

/**
 * The only photo of the finding, as the server keeps it: it takes metadata out and encodes nothing anew.
 * Null while one takes the place of another.
 */
async function readKeptPhoto(inspector: Inspector, inspection: Inspection): Promise<Jpeg | null> {
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  const [image, ...others] = details?.images ?? []
  if (!image || others.length > 0) return null
  const response = await fetch(new URL(image.url, BASE_URL))
  return response.ok ? readJpeg(new Uint8Array(await response.arrayBuffer())) : null
}

test('steps, findings and photos', async ({ page, context, inspector, inspection }) => {
  const steps = `/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`
  await signIn(page, inspector)

  await test.step('the steps lead back to the clients, and a step has three tabs', async () => {
    await page.goto(steps)
    await page.getByRole('link', { name: 'Back to clients' }).click()
    await expect(page).toHaveURL('/clients')
    await page.goto(stepPath(inspection, 'roofing'))
    const tabs = page.getByRole('tablist', { name: 'Section tabs' }).getByRole('tab')
    await expect(tabs).toHaveCount(3)
    for (const [index, name] of ['Description', 'Observation', 'Recommendation'].entries())
      await expect(tabs.nth(index)).toHaveAccessibleName(name)
  })

  const sheet = sheetOf(page, FINDING)
  const photo = await drawPhoto(page, { width: 3600, height: 2700 })
  await test.step('a finding needs a comment or a photo, and a level', async () => {
    const step = await readStep(inspector, inspection.id, 'roofing')
    const { category } = labelIn(step, 'recomendation', 'Shingles missing from roof')
    const place = { inspection_id: inspection.id, step_name: 'roofing' as const, category: category.id }
    await call(inspectionRoutes.addLabel, { ...place, new_label: FINDING }, inspector)
    await page.reload()
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sheet.getByText('Please select an option from above')).toBeVisible()
    await expect(sheet.getByText('Please select an image or add a comment')).toBeVisible()
    await sheet.getByRole('radio', { name: 'Repair' }).check()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sheet.getByText('Please select an option from above')).toBeHidden()
    await expect(sheet.getByText('Please select an image or add a comment')).toBeVisible()
  })

  await test.step('a photo goes out as a JPEG of at most 3000x3000 at quality 20', async () => {
    await chooseFiles(page, sheet.getByRole('button', { name: 'Add photos, or drop them here' }), photo)
    await expect(sheet.locator('img:not([src^="blob:"])')).toBeVisible()
    expect(await readKeptPhoto(inspector, inspection)).toEqual({
      width: 3000,
      height: 2250,
      luminance: LUMINANCE[20],
    })
  })

  await test.step('an edited photo goes out at a tenth', async () => {
    await sheet.getByRole('button', { name: /^Edit photo/ }).click()
    const editor = page.getByRole('dialog', { name: `Edit the photo of ${FINDING}` })
    await editor.getByRole('button', { name: 'Rotate' }).click()
    await editor.getByRole('button', { name: 'Done' }).click()
    await expect(editor).toBeHidden()
    const edited = { width: 2250, height: 3000, luminance: LUMINANCE[10] }
    await expect.poll(() => readKeptPhoto(inspector, inspection)).toEqual(edited)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expectSent(page)
  })

  await test.step('the carousel shows four photos at a time', async () => {
    const kept = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
    const small = await drawPhoto(page, { width: 200, height: 150 })
    const images = Array.from(
      { length: 5 },
      (_, index) => new File([new Uint8Array(small.buffer)], `${index}.jpg`, { type: 'image/jpeg' }),
    )
    const label = { inspection_id: inspection.id, step_name: 'roofing' as const, category: kept.category.id }
    await call(inspectionRoutes.saveCommentImages, { ...label, label: FINDING, images }, inspector)
    await page.reload()
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    await expect(sheet.getByText('1–4 of 6')).toBeVisible()
    const shown = () =>
      sheet.getByRole('region', { name: `Photos of ${FINDING}` }).evaluate((section) => {
        const list = section.querySelector('ul')?.getBoundingClientRect()
        const tiles = [...section.querySelectorAll('ul > li')].map((tile) => tile.getBoundingClientRect())
        return tiles.filter((tile) => list && tile.left >= list.left - 1 && tile.right <= list.right + 1)
          .length
      })
    expect(await shown()).toBe(4)
    await sheet.getByRole('button', { name: 'Later photos' }).click()
    await expect(sheet.getByText('3–6 of 6')).toBeVisible()
    await expect.poll(shown).toBe(4)
  })

  await test.step('saving the description of an inspection opens the review in a new tab', async () => {
    await page.goto(`/property-description/${inspection.client.id}`)
    await page.getByLabel('Overall property description').fill('A house of two storeys.')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Save and review' }).filter({ visible: true }).click()
    const tab = await opened
    await expect(tab).toHaveURL(`/inspection-review/${inspection.id}/${inspection.client.id}`)
    await expect(tab.getByText('A house of two storeys.').first()).toBeVisible()
    await expect(page).toHaveURL(steps)
  })
})

test('a step stands where it was scrolled to, loaded again or come back to, also one that is long in being read from the device', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  const categories = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect.poll(() => categories.count()).toBeGreaterThan(8)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(scrolled).toBe(700)
  await page.reload()
  await expect.poll(() => categories.count()).toBeGreaterThan(8)
  await expect.poll(scrolled).toBe(700)
  await page.getByRole('link', { name: 'Exterior' }).last().click()
  await expect(page).toHaveURL(/\/exterior\/3$/)
  await page.goBack()
  await expect.poll(scrolled).toBe(700)

  const other = await context.newPage()
  await other.goto('/favicon.svg')
  const letGo = await keepReadersOut(other)
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
  await letGo()
  await expect.poll(() => categories.count()).toBeGreaterThan(8)
  await expect.poll(scrolled).toBe(700)
})

/** Writes to the inspections that the device keeps, so that nobody reads them, until the function it gives is called. */
async function keepReadersOut(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('plumbline-field'))
    const open = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const store = open.result.transaction('inspections', 'readwrite').objectStore('inspections')
    const goOn = () => {
      if (!('isLetGo' in window)) store.count().addEventListener('success', goOn)
      else open.result.close()
    }
    goOn()
  })
  return () => page.evaluate(() => void Object.assign(window, { isLetGo: true }))
}
