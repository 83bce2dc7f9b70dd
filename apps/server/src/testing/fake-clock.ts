// A clock that stands still until a test moves it.
import type { Clock } from '#server/platform/clock.ts'

export class FakeClock implements Clock {
  #time: number

  /** Starts at the machine's time unless told otherwise. */
  constructor(start: Date = new Date()) {
    this.#time = start.getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  set(time: Date): void {
    this.#time = time.getTime()
  }

  /** Moves on by so many seconds. */
  advance(seconds: number): void {
    this.#time += seconds * 1000
  }
}
