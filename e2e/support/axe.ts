// What axe finds wrong on a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

/** In which colours a width is looked at: light ones narrow, dark ones wide, so that each is seen once; all with E2E_AXE=all. */
export function schemesAt(width: number): readonly Scheme[] {
  const usual: Scheme = width < 900 ? 'light' : 'dark'
  if (process.env.E2E_AXE !== 'all') return [usual]
  return [usual, usual === 'light' ? 'dark' : 'light']
}

/** One line for each fault: screen, rule, place. All rules, or those named. */
export async function violationsOf(page: Page, name: string, rules?: string[]): Promise<string[]> {
  // Motion is reduced to 80 ms; a colour that is half faded in is no colour of ours.
  await page.waitForTimeout(250)
  // There are no frames, so that the page itself can do all of it; what is well is not written up, which takes as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${name}: ${id} (${help}) at ${target.join(' ')}: ${why}`
    }),
  )
}
