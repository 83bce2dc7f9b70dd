// What axe finds wrong on a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One line for each fault: screen, rule, place. All rules, or those named. */
export async function violationsOf(page: Page, name: string, rules?: string[]): Promise<string[]> {
  // Motion is reduced to 80 ms; a colour that is half faded in is no colour of ours.
  await page.waitForTimeout(250)
  // There are no frames, so that the page itself can do all of it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${name}: ${id} (${help}) at ${target.join(' ')}: ${why}`
    }),
  )
}
