// What of a page stands out of the window's side.
import type { Page } from '@playwright/test'

/** One line for each thing; what a part of the page scrolls by itself, such as a table in its frame, is none. */
export async function standsOutOf(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const lines: string[] = []
    const scrolls = document.scrollingElement?.scrollWidth ?? 0
    if (scrolls > width) lines.push(`the page is ${scrolls} px wide`)
    const isReachable = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(up)
        // For screen readers alone; scrolled by itself; cut off with an ellipsis.
        if (clipPath !== 'none' || overflowX !== 'visible') return false
      }
      return true
    }
    for (const element of document.querySelectorAll(
      'a,button,input,select,textarea,h1,h2,h3,p,li,label,td,th,img,span,strong',
    )) {
      const { left, right, width: wide, height } = element.getBoundingClientRect()
      if (wide < 2 || height < 2 || (right <= width + 1 && left >= -1)) continue
      const { clipPath } = getComputedStyle(element)
      if (
        !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
        clipPath !== 'none' ||
        !isReachable(element)
      )
        continue
      lines.push(
        `${element.tagName} “${element.textContent?.trim().slice(0, 40)}” from ${Math.round(left)} to ${Math.round(right)}`,
      )
    }
    return lines.slice(0, 6)
  })
  return found.map((line) => `${name}: ${line}`)
}
