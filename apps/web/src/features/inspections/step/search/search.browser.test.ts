// The search of a phone's step screen: from the foot bar, forgiving, by keys, with the labels last used before any letter.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { openTab, sheetOf } from '#web/testing/step-screen.ts'

test('a misspelt word is found and said to be read as another, findings first', async () => {
  await openPage(stepPath(await startInspection(), 'electrical'), PHONE)
  await page.getByRole('button', { name: 'Search or say it' }).click()
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  await expect.element(search).toMatchTextContent('Describe the defect and where it is.')
  await search.getByRole('searchbox').fill('chimny')
  await expect.element(search.getByText('Read as chimney')).toBeVisible()
  const matches = search.getByRole('listitem')
  const findings = search.getByRole('button', { name: /, with a photo$/ })
  await expect.element(search.getByRole('button', { name: /^Show all \d+ findings$/ })).toBeVisible()
  expect(findings).toHaveLength(6)
  // Options stand behind the findings.
  await expect.poll(() => matches.elements().length).toBeGreaterThan(6)
  await search.getByRole('button', { name: /^Show all \d+ findings$/ }).click()
  await expect.poll(() => findings.elements().length).toBeGreaterThan(6)
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await search.getByRole('searchbox').fill('chimney crown cracked')
  // In its own section, with the standard wording.
  await search.getByRole('button', { name: /^Chimney crown cracked Roofing, / }).click()
  await expect.element(page.getByText('Chimney crown cracked added in Roofing')).toBeVisible()
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await expect.element(search).toMatchTextContent('Last used')
  await expect
    .element(search.getByRole('listitem').first())
    .toMatchTextContent(/^Chimney crown cracked.*in the report already/)
  await search.getByRole('button', { name: /^Chimney crown cracked Roofing, / }).click()
  await expect.element(sheetOf('Chimney crown cracked')).toBeVisible()
})

test('under a mouse arrows go from the field through the matches and back, and Enter takes the first', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'))
  const field = page.getByRole('searchbox')
  await field.fill('missing shingles')
  const first = page.css('[data-search-results] [data-label-nav]').first()
  await expect.element(first).toMatchTextContent(/^Shingles missing from roof/)
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('checkbox', { name: 'Shingles missing from roof: in the report' }))
    .toBeChecked()
  await expect.element(field).toHaveValue('')
})

test('the tab that one works in is the next step’s too', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect.element(tab(/^Description/)).toHaveAttribute('aria-selected', 'true')
  await openTab('Recommendation')
  const foot = page.getByRole('navigation', { name: 'Previous and next section' })
  await foot.getByRole('link', { name: 'Exterior', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(stepPath(inspection, 'exterior'))
  await expect.element(tab(/^Recommendation/)).toHaveAttribute('aria-selected', 'true')
})

/**
 * What a thumb scrolls to a finding, on average over all findings of all steps as a new device shows them: to its row where
 * it stands, else to the head of its part and, once a tap unfolded it, on to the row. Those cost a tap more.
 * Of 440 findings it was 400, and 0.4 of them folded; there are 501 now, and above them the prompts of their section.
 */
const MOST_SCROLLED = 480
/** Of all findings; fewer with use, as those that one chooses stand. */
const MOST_FOLDED = 0.43

const COUNT = builtInTemplate.sections
  .flatMap(({ recommendation }) => recommendation)
  .reduce((sum, { recommendations }) => sum + recommendations.length, 0)

test('a finding is a short way down from where its step opens', async () => {
  const inspection = await startInspection()
  const ways: number[] = []
  let folded = 0
  for (const { key } of builtInTemplate.sections) {
    await openPage(stepPath(inspection, key), PHONE)
    await openTab('Recommendation')
    await expect.element(page.getByRole('checkbox').first()).toBeVisible()
    const panel = page.getByRole('tabpanel')
    const standing = waysTo(panel.css('[data-label]'))
    ways.push(...Object.values(standing))
    for (const part of panel
      .getByRole('region')
      .filter({ has: page.css('[data-fold]') })
      .all()) {
      const head = part.css('[data-fold]')
      const [toHead = 0] = Object.values(waysTo(head))
      press(head)
      await expect.element(head).toHaveAttribute('aria-expanded', 'true')
      const unfolded = waysTo(part.css('[data-label]'))
      const behind = Object.keys(unfolded).filter((label) => !(label in standing))
      ways.push(...behind.map((label) => Math.max(toHead, unfolded[label] ?? 0)))
      folded += behind.length
      press(head)
      await expect.element(head).toHaveAttribute('aria-expanded', 'false')
    }
  }
  const average = ways.reduce((sum, way) => sum + way, 0) / ways.length
  expect(ways).toHaveLength(COUNT)
  expect(average).toBeLessThanOrEqual(MOST_SCROLLED)
  expect(folded / ways.length).toBeLessThanOrEqual(MOST_FOLDED)
})

/** Without the pointer’s way there, which takes longer than the whole of the rest. */
const press = (button: Locator) => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

/** How far down the page goes until each stands whole above the foot bar, by label. */
function waysTo(targets: Locator): Record<string, number> {
  const foot = document.querySelector('nav[aria-label="Previous and next section"]')
  const end = foot?.getBoundingClientRect().top ?? innerHeight
  const ways = targets.elements().map((element) => {
    const { bottom } = element.getBoundingClientRect()
    return [(element as HTMLElement).dataset.label ?? '', Math.max(0, bottom + scrollY - end)]
  })
  return Object.fromEntries(ways)
}
