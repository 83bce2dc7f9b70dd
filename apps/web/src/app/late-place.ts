// A page that is loaded again or come back to stands where it was scrolled to, also where it is short at first: what it
// shows is still being read from the device.
import type { RouterState } from 'react-router'

/** Somebody takes the page in hand. */
const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Router {
  subscribe: (listener: (state: RouterState) => void) => unknown
}

/** Scrolls on as the page grows, until it stands where the router puts it or somebody touches it. */
export function followLatePlace(router: Router): void {
  let place = ''
  let wanted = 0
  router.subscribe(({ location: { key }, restoreScrollPosition }) => {
    const next = `${key} ${restoreScrollPosition}`
    if (next !== place) wanted = restoreScrollPosition || 0
    place = next
  })
  const follow = () => {
    if (wanted > window.scrollY) window.scrollTo({ top: wanted, behavior: 'instant' })
    if (window.scrollY >= Math.floor(wanted)) wanted = 0
  }
  new ResizeObserver(follow).observe(document.body)
  for (const touch of TOUCHES)
    window.addEventListener(
      touch,
      () => {
        wanted = 0
      },
      { capture: true, passive: true },
    )
}
