// What axe finds wrong on a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

/** In which colors a width is looked at: light ones narrow, dark ones wide, so that each is seen once; all with E2E_AXE=all. */
export function schemesAt(width: number): readonly Scheme[] {
  const usual: Scheme = width < 900 ? 'light' : 'dark'
  if (process.env.E2E_AXE !== 'all') return [usual]
  return [usual, usual === 'light' ? 'dark' : 'light']
}

/** What opens over a page, or is said there. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=status], [role=alert]'

/** One line for each fault: screen, rule, place. All rules, or those named; of the whole page, or of what opened over it. */
export async function violationsOf(
  page: Page,
  name: string,
  rules?: string[],
  isOver = false,
): Promise<string[]> {
  await hasComeToRest(page)
  // There are no frames, so that the page itself can do all of it; what is well is not written up, which takes as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (isOver) axe.include(OVER)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${name}: ${id} (${help}) at ${target.join(' ')}: ${why}`
    }),
  )
}

/** What fades or moves is at its end: a color that is half faded in is no color of ours. */
function hasComeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // What is mounted begins to move some frames later.
    for (let still = 0; still < 8; still = isMoving() ? 0 : still + 1)
      await new Promise(requestAnimationFrame)
  })
}
