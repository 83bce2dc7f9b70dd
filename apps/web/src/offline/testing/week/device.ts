// A simulated device: its disk, its network, and the pages of the app that are open on it.
import { namesOf } from '#web/lib/local-names.ts'
import { photoOf } from '../../edits.ts'
import { forgetJournals, type Noted } from '../../journal.ts'
import type { Outbox } from '../../outbox.ts'
import { forgetNotes } from '../../waiting-note.ts'
import { INSPECTION } from '../sample.ts'
import { Disk } from './disk.ts'
import { Locks } from './locks.ts'
import { Channels, Page, PREFIX } from './page.ts'
import type { Network, World } from './world.ts'

export class Device {
  readonly world: World
  /** Of its storage: each device has its own. */
  readonly user: number
  disk: Disk
  readonly locks = new Locks()
  readonly channels = new Channels()
  network: Network = 'fine'
  isSignedIn = true
  /** A page that heard of the end of the session shows the sign-in alone. */
  isSignedOut = false
  pages: Page[] = []
  /** What the browser cleared away, until somebody has read that. */
  readonly lost = new Set<string>()
  /** What just happened has not come to its pages yet. */
  isUnsettled = false

  constructor(world: World, user: number) {
    this.world = world
    this.user = user
    this.disk = new Disk(world, `${PREFIX}-${user}`)
  }

  /** Opens the app in another tab; nothing where nobody is signed in. */
  openPage(): void {
    if (this.isSignedOut) return
    const page = new Page(this)
    this.pages.push(page)
    void this.load(page)
  }

  kill(page: Page): void {
    page.die()
    this.pages = this.pages.filter((other) => other !== page)
    // Another tab comes to the front.
    this.isUnsettled = this.pages.length > 0
    for (const { outbox } of this.pages) void outbox.recover()
  }

  /** As a screen reads the inspection: what the server had when it was asked may be old when it comes. */
  async load(page: Page): Promise<void> {
    const { outbox } = page
    for (let reading = 0; reading < 4; reading += 1) {
      const since = await outbox.acknowledged(INSPECTION)
      if (this.network !== 'fine' || !this.isSignedIn) return
      const read = structuredClone(this.world.server.data)
      await this.world.wait(10)
      if (page.isDead || (await outbox.keepServer(INSPECTION, since, () => read))) return
    }
  }

  setNetwork(network: Network): void {
    this.network = network
    if (network === 'none') return
    for (const { outbox, drainer } of this.pages) {
      outbox.recover()
      void drainer.hurry()
    }
  }

  /** The answer to every request is that the session is over, which pages hear with their next one. */
  endSession(): void {
    this.isSignedIn = false
  }

  signOut(): void {
    this.isSignedOut = true
    for (const { drainer } of this.pages) drainer.stop()
  }

  signIn(): void {
    this.isSignedIn = true
    if (this.isSignedOut) for (const page of this.pages) page.signIn()
    this.isSignedOut = false
  }

  /** The browser clears all that the app keeps. */
  evict(): void {
    forgetJournals(this.user)
    forgetNotes(this.disk.name)
    this.lost.clear()
    this.disk.evict()
  }

  /** It clears the database alone, with no page open: what of it neither files nor journals have is lost. */
  clearDatabase(): void {
    const { disk } = this
    const left = new Set(journalsOf(this.user).flatMap((note) => ('edit' in note ? note.key : note.discard)))
    for (const [key, { edit }] of disk.edits()) {
      const photoId = photoOf(edit)
      const isBack = photoId === null ? left.has(key) : disk.hasPhoto(photoId)
      if (edit.kind !== 'bookmark' && !isBack) this.lost.add(photoId ?? key)
    }
    disk.clearDatabase()
    disk.isFull = false
  }

  /** Somebody reads what was lost; nobody where no page is open, as where the session has ended. */
  dismissLost(): void {
    if (this.pages.length === 0) return
    this.lost.clear()
    for (const { outbox } of this.pages) outbox.lost.dismiss(INSPECTION)
  }

  /** Another version of the app takes a page's place. */
  update(): void {
    const [page] = this.pages
    if (!page || page.outbox.ledger.isHolding()) return
    this.kill(page)
    this.openPage()
  }

  /** Reads the inspection anew on every page. */
  reload(): void {
    for (const page of this.pages) void this.load(page)
  }

  get outboxes(): Outbox[] {
    return this.pages.map(({ outbox }) => outbox)
  }
}

/** What the pages of a user noted that are gone. */
function journalsOf(user: number): Noted[] {
  const names = namesOf(`plumbline-journal-${user}-`)
  return names.flatMap((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as Noted[])
}
