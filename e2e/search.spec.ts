// The search of a phone's step screen: from the foot bar, forgiving, by keys, with the labels last used before any letter.
import type { Locator } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { openTab, sheetOf } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a misspelt word is found and said to be read as another, findings first', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'electrical'))
  await page.getByRole('button', { name: 'Search or say it' }).tap()
  const search = page.getByRole('dialog', { name: 'Search labels' })
  await expect(search).toContainText('What you use in this inspection stands here next time.')
  await search.getByRole('searchbox').fill('chimny')
  await expect(search.getByText('Read as chimney')).toBeVisible()
  await expect(search.getByRole('heading').first()).toHaveText(/^Findings · /)
  await expect(search.getByRole('heading').last()).toHaveText(/^Choices · /)
  const more = search.getByRole('button', { name: /more finding/ })
  const findings = search.getByRole('region', { name: /^Findings/ }).getByRole('listitem')
  const few = await findings.count()
  await more.tap()
  expect(await findings.count()).toBeGreaterThan(few)

  // By keys: down to the second hit, up again, and Enter in the field takes the first.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search or say it' }).tap()
  await search.getByRole('searchbox').fill('crown chimneys')
  // On the roof, and of a fireplace.
  await expect(findings).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(search.locator('[data-label-nav]').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Chimney crown cracked')
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet).toBeHidden()
  await search.getByRole('searchbox').fill('')
  const recent = search.getByRole('region', { name: 'Last used' })
  await expect(recent.getByRole('checkbox', { name: /^Chimney crown cracked/ })).toBeChecked()
})

test('the tab that one works in is the next step’s too', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page.getByRole('tab', { name: /^Description/ })).toHaveAttribute('aria-selected', 'true')
  await openTab(page, 'Recommendation')
  const foot = page.getByRole('navigation', { name: 'Previous and next step' })
  await foot.getByRole('link', { name: 'Exterior', exact: true }).tap()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'exterior')))
  await expect(page.getByRole('tab', { name: /^Recommendation/ })).toHaveAttribute('aria-selected', 'true')
})

/**
 * What a thumb scrolls to a finding, on average over all findings of all steps as a new device shows them: to its row where
 * it stands, else to the head of its part and, once a tap unfolded it, on to the row. Those cost a tap more.
 */
const MOST_SCROLLED = 400
/** Of all findings; fewer with use, as those that one chooses stand. */
const MOST_FOLDED = 0.4

test('a finding is a short way down from where its step opens', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  const ways: number[] = []
  let folded = 0
  for (const { key } of builtInTemplate.sections) {
    await page.goto(stepPath(inspection, key))
    await openTab(page, 'Recommendation')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    const standing = await waysTo(page.getByRole('tabpanel').locator('[data-label]'))
    ways.push(...Object.values(standing))
    const parts = page.getByRole('tabpanel').getByRole('region')
    for (const part of await parts.filter({ has: page.locator('[data-fold]') }).all()) {
      const head = part.locator('[data-fold]')
      const [toHead = 0] = Object.values(await waysTo(head))
      await head.tap()
      await expect(head).toHaveAttribute('aria-expanded', 'true')
      const unfolded = await waysTo(part.locator('[data-label]'))
      const behind = Object.keys(unfolded).filter((label) => !(label in standing))
      ways.push(...behind.map((label) => Math.max(toHead, unfolded[label] ?? 0)))
      folded += behind.length
      await head.tap()
      await expect(head).toHaveAttribute('aria-expanded', 'false')
    }
  }
  const average = ways.reduce((sum, way) => sum + way, 0) / ways.length
  console.log(
    `${ways.length} findings: ${Math.round(average)} px scrolled to each on average, ${folded} of them a tap more`,
  )
  expect(ways).toHaveLength(COUNT)
  expect(average).toBeLessThanOrEqual(MOST_SCROLLED)
  expect(folded / ways.length).toBeLessThanOrEqual(MOST_FOLDED)
})

const COUNT = builtInTemplate.sections
  .flatMap(({ recommendation }) => recommendation)
  .reduce((sum, { recommendations }) => sum + recommendations.length, 0)

/** How far down the page goes until each stands whole above the foot bar, by label. */
function waysTo(targets: Locator): Promise<Record<string, number>> {
  return targets.evaluateAll((elements) => {
    const foot = document.querySelector('nav[aria-label="Previous and next step"]')
    const end = foot?.getBoundingClientRect().top ?? innerHeight
    const ways = elements.map((element) => {
      const { bottom } = element.getBoundingClientRect()
      return [(element as HTMLElement).dataset.label ?? '', Math.max(0, bottom + scrollY - end)]
    })
    return Object.fromEntries(ways)
  })
}
