// What a browser promises for what is kept: it is asked with the first edit, and "This device" tells its answer.
import type { Page } from '@playwright/test'
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { chip, expectSent } from './support/step-screen.ts'

interface Asked {
  times: number
  isGranted: boolean
}

/** A browser that answers so, and remembers what it granted, as each does by rules of its own. */
async function answerWith(page: Page, answer: boolean): Promise<Asked> {
  const asked: Asked = { times: 0, isGranted: false }
  await page.exposeFunction('isStorageGranted', () => asked.isGranted)
  await page.exposeFunction('askForStorage', () => {
    asked.times += 1
    asked.isGranted = answer
    return answer
  })
  await page.addInitScript(() => {
    const told = window as unknown as Record<'isStorageGranted' | 'askForStorage', () => Promise<boolean>>
    StorageManager.prototype.persisted = () => told.isStorageGranted()
    StorageManager.prototype.persist = () => told.askForStorage()
  })
  return asked
}

for (const { answer, words, timesInTwoVisits } of [
  { answer: true, words: 'Your browser keeps it until you remove it.', timesInTwoVisits: 1 },
  { answer: false, words: 'Your browser may delete this if storage runs low.', timesInTwoVisits: 2 },
]) {
  test(`storage is asked to stay with the first edit, and this device tells: ${words}`, async ({
    page,
    inspector,
    inspection,
  }) => {
    const asked = await answerWith(page, answer)
    const device = page.getByRole('region', { name: 'This device' })
    await signIn(page, inspector)
    await page.goto('/my-account')
    await expect(device.getByText('Your browser may delete this if storage runs low.')).toBeVisible()
    await page.goto(stepPath(inspection, 'roofing'))
    await expect(chip(page, 'Slate')).toBeVisible()
    // Nothing of one's own is kept here yet.
    expect(asked.times).toBe(0)
    await chip(page, 'Slate').click()
    await expect.poll(() => asked.times).toBe(1)
    await chip(page, 'Clay tile').click()
    await expectSent(page)
    expect(asked.times).toBe(1)

    await page.goto('/my-account')
    await expect(device.getByText(words)).toBeVisible()
    await expect(device.getByText(/^[\d.]+ [KMGT]B of [\d.]+ [KMGT]B used$/)).toBeVisible()

    // What was granted is not asked for again; a browser that refused may grant it the next time.
    await page.goto(stepPath(inspection, 'roofing'))
    await chip(page, 'Slate').click()
    await expectSent(page)
    await expect.poll(() => asked.times).toBe(timesInTwoVisits)
  })
}
