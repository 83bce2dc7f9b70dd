// What somebody enters of the inspection as a whole on a simulated device: description, times and weather, the opened step, the cover.
import type { Edit } from '../../edits.ts'
import type { FakeServer } from '../fake-server.ts'
import { INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import type { Page } from './page.ts'

const KINDS = ['description', 'times', 'bookmark'] as const
type Kind = (typeof KINDS)[number]

export class WholeWork {
  readonly #device: Device
  /** Counts; no two inspectors have the same. */
  readonly #next: () => number
  /** The number in what was entered last of each kind; null where nobody answers for it. */
  readonly #entered = new Map<Kind, number | null>()
  /** Numbers of what need not stand in its order. */
  readonly #loose = new Set<number>()

  constructor(device: Device, next: () => number) {
    this.#device = device
    this.#next = next
  }

  enter(page: Page): void {
    const kind = this.#device.world.random.pick(KINDS)
    const number = this.#next()
    const isAlone = !this.#device.pages.some((other) => other !== page && holdsAlone(other, kind))
    // What another tab alone has, which the full disk refused, may come later than this.
    if (!isAlone) this.#loose.add(number)
    this.#entered.set(kind, isAlone ? number : null)
    void page.outbox.apply(INSPECTION, editOf(kind, number))
  }

  /** Nobody answers any more for what was entered: of one kind, or of all. */
  release(kind?: Edit['kind']): void {
    for (const one of this.#entered.keys())
      if (kind === undefined || kind === one) this.#entered.set(one, null)
  }

  /** Somebody decides about an edit, which may put an older one over a newer one. */
  choose(edit: Edit): void {
    const number = numberOf(edit)
    if (number !== null) this.#loose.add(number)
  }

  /** What must be on the server and is not. The opened step is no word's concern. */
  missingOn({ applied }: FakeServer, kinds: readonly Kind[] = ['description', 'times']): string[] {
    return kinds.flatMap((kind) => {
      const number = this.#entered.get(kind)
      if (number === undefined || number === null) return []
      const isThere = applied.some((edit) => edit.kind === kind && numberOf(edit) === number)
      return isThere ? [] : [`${kind} ${number}`]
    })
  }

  /** All that must be there at the end, with the opened step. */
  missingAtEnd(server: FakeServer): string[] {
    return this.missingOn(server, KINDS)
  }

  /**
   * The numbers of this one's of a kind as they came to the server, without those that need no order. An opened step
   * goes out without a key: what a full disk could not let go of is sent by the next page once more. Its first times
   * are in order, and the last one stands.
   */
  inOrder({ applied }: FakeServer, owns: (number: number) => boolean): Map<Kind, number[]> {
    const numbers = (kind: Kind) => {
      const all = applied.filter((edit) => edit.kind === kind).flatMap((edit) => numberOf(edit) ?? [])
      const own = all.filter((one) => owns(one) && !this.#loose.has(one))
      const isLast = (place: number) => place === own.length - 1
      return kind === 'bookmark'
        ? own.filter((one, place) => own.indexOf(one) === place || isLast(place))
        : own
    }
    return new Map(KINDS.map((kind) => [kind, numbers(kind)]))
  }
}

function holdsAlone({ outbox }: Page, kind: Kind): boolean {
  const { queue, offDisk } = outbox.stateOf(INSPECTION)
  return queue.some(({ key, edit }) => edit.kind === kind && offDisk.has(key))
}

function editOf(kind: Kind, number: number): Edit {
  if (kind === 'bookmark') return { kind, place: number }
  if (kind === 'description') return { kind, text: `A house of ${number}`, templateId: 1 }
  const [date, time] = ['2026-11-23', '09:00']
  const times = { start_date: date, end_date: date, start_time: time, end_time: time }
  return { kind, times: { ...times, weather_condition: `Rain of ${number}` } }
}

function numberOf(edit: Edit): number | null {
  if (edit.kind === 'bookmark') return edit.place
  const text = edit.kind === 'description' ? edit.text : edit.kind === 'times' && edit.times.weather_condition
  return text ? Number(text.split(' ').at(-1)) : null
}
