// A deploy while photos and edits are on their way: the server goes and comes back with another build, and nothing is lost.
import { rmSync } from 'node:fs'
import { Deployment } from './support/deployment.ts'
import { labelIn, readStep, registerInspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'
import { writePhonePhotos } from './support/phone-photos.ts'
import { chip, chooseFiles, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'
import { buildOf, comeBack, makeReady, type Stage } from './support/updates.ts'

test.use({ serviceWorkers: 'allow' })

const FINDING = 'Shingles missing from roof'
const WORDS = 'Typed while a newer version came.'
const PHOTOS = 8

test('photos and edits on their way through a deploy all arrive once, and the app is updated at rest', async ({
  page,
}) => {
  const deployment = new Deployment()
  const server = await MortalServer.make({}, deployment.root)
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  try {
    await server.start()
    const inspector = await registerInspector(server.baseUrl)
    const inspection = await startInspection(inspector, server.baseUrl)
    const stage: Stage = { server, deployment, inspector, inspection }
    const onServer = () => readStep(inspector, inspection.id, 'roofing', server.baseUrl)
    const images = async () => labelIn(await onServer(), 'recomendation', FINDING).details?.images ?? []
    await makeReady(page, stage)
    await page.goto(server.baseUrl + stepPath(inspection, 'roofing'))
    const before = await buildOf(page)
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    const sheet = sheetOf(page, FINDING)
    await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
    await expect
      .poll(async () => (await images()).length, { timeout: 60_000, intervals: [20] })
      .toBeGreaterThan(0)
    expect((await images()).length).toBeLessThan(PHOTOS)

    deployment.update()
    const restarted = server.restart()
    await sheet.getByLabel('Description').fill(WORDS)
    await page.keyboard.press('Escape')
    await openTab(page, 'Description')
    await chip(page, 'Slate').click()
    await expect(syncStatus(page, /not uploaded/)).toBeVisible()
    expect(await buildOf(page)).toBe(before)
    await restarted

    const loaded = page.waitForEvent('load', { timeout: 120_000 })
    await comeBack(page)
    await loaded
    // It waited until all was sent.
    const step = await onServer()
    expect(labelIn(step, 'description', 'Slate').isChecked).toBe(true)
    const { details } = labelIn(step, 'recomendation', FINDING)
    expect(details?.comments).toBe(WORDS)
    expect(details?.images.length).toBe(PHOTOS)
    expect(new Set(details?.images.map(({ photo_id }) => photo_id)).size).toBe(PHOTOS)
    await openTab(page, 'Description')
    await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
    expect(await buildOf(page)).not.toBe(before)
  } finally {
    await server.dispose()
    deployment.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})
