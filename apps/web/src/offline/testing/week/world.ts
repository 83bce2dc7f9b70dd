// A simulated week: one server, a network that does as it likes, and the time of all devices.
import { TEXT } from '@plumbline/contract/texts'
import { vi } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import type { Answer } from '../../answers.ts'
import type { Edit, StoredEdit } from '../../edits.ts'
import type { Outgoing } from '../../send.ts'
import { FakeServer } from '../fake-server.ts'
import { headedData } from '../sample.ts'
import { type Random, randomOf } from './random.ts'
import { STRANGE, sendToStranger } from './stranger.ts'
import { never, nextTurn, type Owner } from './turn.ts'

/** Turns of the event loop without anything happening after which nothing more will. */
const QUIET_TURNS = 6
/** More than this is an endless loop. */
const MOST_TURNS = 20_000

/** `portal`: somebody else answers every request. */
export type Network = 'fine' | 'none' | 'portal'

/** What a device lets through. */
export interface Reach {
  user: number
  network: Network
  /** What the server says. */
  isSignedIn: boolean
  /** The device hears that its session has ended. */
  signOut: () => void
}

export class World {
  readonly random: Random
  readonly server = new FakeServer(headedData())
  /** Of all pages; only ever goes on. */
  now = 1_000
  /** Shares of requests (0 to 1) that meet a failing server, whose answers are lost, and that somebody else answers. */
  trouble = { failing: 0, lost: 0, strange: 0 }
  /** The keys that the server refused, and how often somebody else answered each while the server was there. */
  readonly refused = new Set<string>()
  readonly strange = new Map<string, number>()
  /** The kinds of edits of which no device can know what the server took: others answered, or it forgot the key. */
  readonly unknown = new Set<Edit['kind']>()
  /** What no screen shows, and must not be. */
  readonly faults: string[] = []
  /** Of one device alone, which takes nothing away from itself. */
  isCalm = false
  /** Called when photos of a label were put in another order: nobody answers any more for where those stand. */
  onMove: (label: string) => void = () => undefined
  /** Called when an edit met work of its own device. */
  onOwnConflict: (entry: StoredEdit, user: number) => void = () => undefined
  /** Called after each turn. */
  onTurn: () => void = () => undefined
  /** What happened, for who looks for a fault. */
  readonly story: string[] = []
  /** The keys of all that ever stood in a journal. */
  readonly noted = new Set<string>()
  #happened = 0
  #asleep = 0

  constructor(seed: number) {
    this.random = randomOf(seed)
    this.server.now = () => this.now
  }

  /** Something happened: there may be more to come. */
  note(): void {
    this.#happened += 1
  }

  tell(...words: unknown[]): void {
    this.story.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '))
  }

  /** Up to so many turns. */
  async wait(most: number): Promise<void> {
    this.#asleep += 1
    const turns = this.random.int(most + 1)
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    this.#asleep -= 1
    this.note()
  }

  /** Lets so many turns pass. */
  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      await nextTurn()
      this.onTurn()
    }
  }

  /** Until nothing happens any more without time passing. Throws where it never ends. */
  async untilQuiet(isBusy: () => boolean): Promise<void> {
    let quiet = 0
    let seen = this.#happened
    for (let turn = 0; quiet < QUIET_TURNS; turn += 1) {
      if (turn > MOST_TURNS) throw new Error('It never comes to rest')
      await this.turns(1)
      const isQuiet = seen === this.#happened && this.#asleep === 0 && !isBusy()
      quiet = isQuiet ? quiet + 1 : 0
      seen = this.#happened
    }
  }

  /** Time passes for every page. */
  pass(milliseconds: number): void {
    this.now += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }

  /** A request of a page, as `sendEdit` answers it. */
  async send(page: Owner, device: Reach, request: Outgoing): Promise<Answer> {
    await this.wait(8)
    if (page.isDead) await never()
    if (device.network === 'none') return fail('network', 0)
    if (device.network === 'portal') return this.#answerStrangely(request, false)
    if (!device.isSignedIn) {
      device.signOut()
      return fail('http', 401)
    }
    const isStrange = this.random.chance(this.trouble.strange)
    // It may be answered so on its way back too.
    if (isStrange && this.random.chance(0.5)) return this.#answerStrangely(request)
    const weather = this.random.chance(this.trouble.failing)
      ? {
          status: this.random.pick([408, 429, 500, 503]),
          retryAfter: this.random.pick([undefined, 1, 40, 2_000]),
        }
      : ('fine' as const)
    this.server.weather.push(weather as never)
    this.server.versions.author = device.user
    const outcome = this.server.send(request).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    const isLost = this.random.chance(this.trouble.lost)
    await this.wait(8)
    const result = await outcome
    if (this.server.forgotten.has(request.entry.key)) this.unknown.add(request.entry.edit.kind)
    for (const own of this.server.versions.ownConflicts.splice(0)) this.onOwnConflict(own, device.user)
    if ('error' in result) this.refused.add(request.entry.key)
    const said = 'error' in result ? `refused: ${result.error}` : 'done'
    this.tell('the server:', request.entry.edit, said, isLost ? 'the answer is lost' : '')
    if (page.isDead) await never()
    if (isStrange) return this.#answerStrangely(request)
    if (isLost) return fail('network', 0)
    if ('error' in result) throw result.error
    return result.answer
  }

  async #answerStrangely(request: Outgoing, isServerHere = true): Promise<Answer> {
    const { key, edit } = request.entry
    if (isServerHere) this.strange.set(key, (this.strange.get(key) ?? 0) + 1)
    this.unknown.add(edit.kind)
    const said = this.random.pick(STRANGE)
    this.tell('a stranger:', said, edit)
    this.#asleep += 1
    try {
      return await sendToStranger(request, said)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.faults.push('A stranger ended the session')
      throw error
    } finally {
      this.#asleep -= 1
      this.note()
    }
  }
}

function fail(kind: 'network' | 'http', status: number): never {
  throw new ApiError(kind, status, status === 0 ? TEXT.networkError : TEXT.unauthenticated)
}
