// The clocks of the page in a component test: they can be moved on, so that nothing is waited for.
import { onTestFinished, vi } from 'vitest'

/** Until the test's end the page's clock is ahead by what the function was given so far, in ms. */
export function movableClock(): (ms: number) => void {
  let ahead = 0
  const now = Date.now
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => spy.mockRestore())
  return (ms) => {
    ahead += ms
  }
}

/** Until the test's end as if so many milliseconds had passed: the offline store looks at what it waits for. */
export function passTime(ms: number): void {
  const { now } = performance
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms)
  onTestFinished(() => spy.mockRestore())
  dispatchEvent(new Event('online'))
}
