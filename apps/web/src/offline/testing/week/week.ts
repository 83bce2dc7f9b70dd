// One random week of three devices, and what must be true of it at each step and at its end.
import { NOTHING_WAITS } from '../../words.ts'
import { INSPECTION } from '../sample.ts'
import { Device } from './device.ts'
import { checkEnd } from './end.ts'
import { Inspector } from './inspector.ts'
import type { Page } from './page.ts'
import { WordWatch } from './word-watch.ts'
import { World } from './world.ts'

const DEVICES = 3
const DAYS = 7
const STEPS_A_DAY = 12
const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_MS = 31 * DAY_MS
/** Longer than any wait. */
const LONG_MS = 16 * 60_000
/** An edit waits for one after the other: the end of an undo time, and of a try, with nothing to be seen meanwhile. */
const WAITS_AT_ONCE = 3
/** After so many rounds of sending and deciding all must be there. */
const MOST_ROUNDS = 60
const MOST_TURNS_TO_SHOW = 100

export class Week {
  readonly world: World
  readonly devices: Device[]
  readonly inspectors: Inspector[]
  readonly #watch: WordWatch
  readonly #isCalm: boolean
  /** By their keys: what somebody was asked though nobody else changed anything. */
  readonly #questions = new Map<string, string>()

  /**
   * `firstUser` names the storage; each week has its own. A calm one is that of a single device with one page, which never
   * dies, and a disk that takes all: nobody else changes anything, so nothing may be asked.
   */
  constructor(seed: number, firstUser: number, isCalm = false) {
    this.world = new World(seed)
    this.#isCalm = isCalm
    this.world.isCalm = isCalm
    const places = Array.from({ length: isCalm ? 1 : DEVICES }, (_, place) => place)
    this.devices = places.map((place) => new Device(this.world, firstUser + place))
    this.inspectors = this.devices.map((device, place) => new Inspector(device, place))
    this.#watch = new WordWatch(this.world, this.inspectors)
    this.world.onTurn = () => {
      this.#watch.look()
      if (isCalm) this.#lookForQuestions()
    }
    this.world.onOwnConflict = (entry) => this.world.tell('OWN CONFLICT', entry)
    this.world.onMove = (label) => {
      for (const { entered } of this.inspectors) entered.loosenLabel(label)
    }
  }

  /** Throws where something is lost, doubled, out of order, or said and not true. */
  async run(): Promise<void> {
    for (let day = 0; day < DAYS; day += 1) {
      for (let step = 0; step < STEPS_A_DAY; step += 1) await this.#step()
      this.world.pass(DAY_MS)
    }
    await this.#end()
    if (this.#questions.size > 0) throw new Error([...this.#questions.values()].join('\n'))
    checkEnd(this.world.server, this.devices, this.inspectors, this.world.noted)
  }

  /** Lets go of timers. */
  close(): void {
    for (const device of this.devices) {
      for (const page of [...device.pages]) device.kill(page)
      device.disk.forget()
    }
  }

  async #step(): Promise<void> {
    const { random } = this.world
    const inspector = random.pick(this.inspectors)
    const { device } = inspector
    if (device.isSignedOut) this.#happen(inspector)
    else if (device.pages.length === 0) device.openPage()
    else if (random.chance(0.7)) {
      // Nobody works in two tabs within the same moment.
      if (device.pages.length > 1) await this.#untilQuiet()
      // What a tab alone has may come after what is entered in another: nobody can say which is newer.
      const holding = device.pages.filter((page) => page.isHolding())
      const page = random.pick(holding.length > 0 ? holding : device.pages)
      inspector.act(page)
      if (!this.#isCalm && device.pages.length === 1 && random.chance(0.2)) await this.#leave(inspector, page)
    } else this.#happen(inspector)
    if (!this.#isCalm && random.chance(0.004)) this.#evict(inspector)
    if (!this.#isCalm && random.chance(0.004)) this.#clearFiles(inspector)
    if (!this.#isCalm && random.chance(0.02)) await this.#clearDatabase(inspector)
    if (random.chance(0.006)) this.#passMonth(device)
    const turns = random.pick([null, null, null, 0, 1, 2, 4, 8, 16, 40])
    if (turns === null) await this.#untilQuiet()
    else await this.world.turns(turns)
    // A page dies wherever it is just then, more often in the middle of something.
    if (!this.#isCalm && device.pages.length > 0 && random.chance(turns === null ? 0.05 : 0.15))
      this.#kill(inspector, random.pick(device.pages))
    if (random.chance(0.4)) this.world.pass(random.int(random.pick([400, 6_000, 90_000])))
  }

  #kill(inspector: Inspector, page: Page): void {
    const { device } = inspector
    this.world.tell(device.user, 'a page dies')
    inspector.entered.beforeDeath(page)
    device.kill(page)
    inspector.entered.afterDeath()
  }

  /** Right after a tap the page is loaded anew, and the next tap comes as soon as it shows something. */
  async #leave(inspector: Inspector, page: Page): Promise<void> {
    const { device } = inspector
    inspector.hurry(page)
    await this.world.turns(this.world.random.int(3))
    this.#kill(inspector, page)
    device.openPage()
    const next = device.pages.at(-1)
    for (let turn = 0; next && turn < MOST_TURNS_TO_SHOW; turn += 1) {
      await this.world.turns(1)
      if (next.outbox.stateOf(INSPECTION).view) return inspector.hurry(next)
    }
  }

  async #untilQuiet(): Promise<void> {
    await this.world.untilQuiet(() => this.devices.some(({ disk }) => disk.isBusy))
    for (const device of this.devices) device.isUnsettled = false
    this.#watch.lookAtRest()
  }

  /** The browser clears the disk of a device on which no page is open, as browsers do that are short of room. */
  #evict(inspector: Inspector): void {
    const { device } = inspector
    for (const page of device.pages) this.#kill(inspector, page)
    this.world.tell(device.user, 'the browser clears the disk')
    device.evict()
    inspector.entered.afterEviction()
  }

  /** Somebody, or the browser, removes the files of photos, and nothing else. */
  #clearFiles(inspector: Inspector): void {
    const { device } = inspector
    for (const page of device.pages) this.#kill(inspector, page)
    this.world.tell(device.user, 'the files of photos are removed')
    device.disk.clearFiles()
    inspector.entered.afterFilesCleared()
  }

  /** The browser removes the database and leaves the files, and the next page may die at its start. */
  async #clearDatabase(inspector: Inspector): Promise<void> {
    const { device } = inspector
    const { random } = this.world
    if (device.isSignedOut) return
    for (const page of device.pages) this.#kill(inspector, page)
    this.world.tell(device.user, 'the browser clears the database')
    inspector.entered.beforeDatabaseCleared()
    device.clearDatabase()
    for (let start = random.int(3); start >= 0; start -= 1) {
      device.openPage()
      if (start === 0) await this.#untilQuiet()
      else {
        await this.world.turns(random.int(30))
        for (const page of device.pages) this.#kill(inspector, page)
      }
    }
    if (random.chance(0.7)) device.dismissLost()
  }

  /** So long that the server forgets the keys of what a device tried before. */
  #passMonth(device: Device): void {
    this.world.tell(device.user, 'a month passes without a network')
    device.setNetwork('none')
    this.world.pass(MONTH_MS)
  }

  #happen(inspector: Inspector): void {
    const { world } = this
    const { random } = world
    const { device } = inspector
    const connect = () => {
      inspector.entered.afterNetwork()
      device.setNetwork('fine')
    }
    const events = [
      () => device.setNetwork('none'),
      () => device.setNetwork('portal'),
      connect,
      connect,
      () => {
        world.trouble = {
          failing: random.pick([0, 0.1, 0.5]),
          lost: random.pick([0, 0.1, 0.5]),
          strange: random.pick([0, 0, 0.1, 0.5]),
        }
      },
      () => device.endSession(),
      () => device.signIn(),
      () => device.signIn(),
      () => device.reload(),
    ]
    if (!this.#isCalm)
      events.push(
        () => device.openPage(),
        () => device.update(),
        () => {
          device.disk.isFull = !device.disk.isFull
        },
      )
    const event = random.pick(events)
    world.tell(device.user, event.toString())
    event()
  }

  /** All have a network, room and a session, and go on until nothing waits. */
  async #end(): Promise<void> {
    this.world.trouble = { failing: 0, lost: 0, strange: 0 }
    for (const device of this.devices) {
      device.disk.isFull = false
      device.signIn()
      device.setNetwork('fine')
      if (device.pages.length === 0) device.openPage()
    }
    await this.#untilNothingGoes()
    await this.#untilAllSent()
    // The next page finds what is left.
    for (const device of this.devices) {
      for (const page of device.pages) device.kill(page)
      device.openPage()
    }
    await this.#untilAllSent()
    for (const device of this.devices) device.reload()
    await this.#untilQuiet()
  }

  /** Inspectors decide about what waits for them, and all else goes by itself. */
  async #untilAllSent(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await this.#untilQuiet()
      if (this.#isAllSent()) return
      if (round === MOST_ROUNDS - 1) throw new Error(`It never goes out: ${this.#left()}`)
      for (const { device, finish } of this.inspectors) {
        for (const { outbox } of device.pages) void outbox.keepAgain()
        for (const page of device.pages.slice(0, 1)) finish(page)
      }
      await this.#untilQuiet()
      this.world.pass(LONG_MS)
    }
  }

  /** What goes by itself goes; of all else the screen says that it needs somebody. */
  async #untilNothingGoes(): Promise<void> {
    await this.#untilQuiet()
    for (const outbox of this.devices.flatMap(({ outboxes }) => outboxes)) void outbox.keepAgain()
    let unchanged = 0
    for (let round = 0; unchanged < WAITS_AT_ONCE && round < MOST_ROUNDS; round += 1) {
      const before = this.#left()
      await this.#untilQuiet()
      this.world.pass(LONG_MS)
      await this.#untilQuiet()
      unchanged = this.#left() === before ? unchanged + 1 : 0
    }
    for (const outbox of this.devices.flatMap(({ outboxes }) => outboxes))
      for (const { entry, word } of outbox.stateOf(INSPECTION).waiting)
        if (entry && word === 'kept')
          throw new Error(`"Kept" of what does not go: ${JSON.stringify(entry)} of ${this.#left()}`)
  }

  #isAllSent(): boolean {
    return this.devices.every(({ outboxes }) =>
      outboxes.every((outbox) => {
        const { isLoaded, queue, tally } = outbox.stateOf(INSPECTION)
        return isLoaded && queue.length === 0 && JSON.stringify(tally) === JSON.stringify(NOTHING_WAITS)
      }),
    )
  }

  #lookForQuestions(): void {
    for (const outbox of this.devices.flatMap(({ outboxes }) => outboxes))
      for (const entry of outbox.stateOf(INSPECTION).queue)
        if (entry.status === 'conflict' && !this.world.unknown.has(entry.edit.kind))
          this.#questions.set(entry.key, `A conflict with nobody: ${JSON.stringify(entry)}`)
  }

  #left(): string {
    const left = this.devices.flatMap(({ user, outboxes }) =>
      outboxes.map((outbox) => [user, outbox.stateOf(INSPECTION).waiting]),
    )
    return JSON.stringify(left)
  }
}
