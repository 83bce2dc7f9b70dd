// The clock of the page in a component test: what it reads can be moved on, what it waits for goes on as ever.
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
