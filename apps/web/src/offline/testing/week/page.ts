// A page of the app on a simulated device: the real outbox and drainer on the device's disk.
import { unwrap } from 'idb'
import { openOfflineDatabase } from '../../database.ts'
import { Drainer } from '../../drainer.ts'
import { Journal } from '../../journal.ts'
import { Outbox } from '../../outbox.ts'
import { INSPECTION } from '../sample.ts'
import type { Disk } from './disk.ts'
import type { Locks } from './locks.ts'
import { inNextTurn, never, type Owner } from './turn.ts'
import type { Reach, World } from './world.ts'

/** Between pages of a device, as a BroadcastChannel is. */
export class Channels {
  readonly #pages = new Map<Page, ((event: MessageEvent<number>) => void)[]>()

  of(page: Page): BroadcastChannel {
    const listeners: ((event: MessageEvent<number>) => void)[] = []
    this.#pages.set(page, listeners)
    const channel = {
      addEventListener: (_type: string, listener: (event: MessageEvent<number>) => void) =>
        void listeners.push(listener),
      postMessage: (data: number) => {
        for (const [other, heard] of this.#pages)
          if (other !== page && !other.isDead)
            inNextTurn(() => {
              for (const listener of other.isDead ? [] : heard) listener({ data } as MessageEvent<number>)
            })
      },
    }
    return channel as unknown as BroadcastChannel
  }

  close(page: Page): void {
    this.#pages.delete(page)
  }
}

/** What a page has of its device. */
export interface Host extends Reach {
  world: World
  user: number
  disk: Disk
  locks: Locks
  channels: Channels
}

export class Page implements Owner {
  readonly #device: Host
  readonly outbox: Outbox
  drainer: Drainer
  isDead = false

  constructor(device: Host) {
    this.#device = device
    const { world, disk, user } = device
    const locks = device.locks.of(this)
    this.outbox = new Outbox({
      open: async (onClosed) => {
        await world.wait(2)
        await disk.evicted
        if (this.isDead) await never()
        const database = await openOfflineDatabase(user, onClosed, PREFIX)
        if (this.isDead) {
          database.close()
          await never()
        }
        disk.connect(unwrap(database), this)
        return database
      },
      channel: device.channels.of(this),
      journal: new Journal(user, locks),
      now: () => world.now,
      space: async () => null,
      files: () => disk.filesOf(this),
      locks,
      name: disk.name,
    })
    this.drainer = this.#startDrainer(locks)
    this.outbox.onQueueChange(() => this.drainer.kick())
  }

  /** Whether it has something that the disk has not. */
  isHolding(): boolean {
    return this.outbox.stateOf(INSPECTION).offDisk.size > 0
  }

  /** As after another sign-in: what the page holds in memory is still there. */
  signIn(): void {
    this.drainer = this.#startDrainer(this.#device.locks.of(this))
  }

  #startDrainer(locks: Pick<LockManager, 'request'>): Drainer {
    const device = this.#device
    const { world, disk } = device
    const drainer = new Drainer({
      outbox: this.outbox,
      lockName: disk.name,
      locks,
      send: (request) => world.send(this, device, request),
      reach: { begin: () => 0, isReached: async () => device.network === 'fine' },
      isOnline: () => device.network !== 'none',
      prepare: async (photo) => {
        await world.wait(3)
        if (this.isDead) await never()
        const picture = new Blob([new Uint8Array(photo.picture.size + PREPARED)])
        return { ...photo, picture, isPrepared: true }
      },
    })
    drainer.kick()
    return drainer
  }

  /** As a browser ends that is killed: nothing of it runs on. */
  die(): void {
    this.isDead = true
    this.drainer.stop()
    this.#device.disk.disconnect(this)
    this.#device.locks.release(this)
    this.#device.channels.close(this)
  }
}

export const PREFIX = 'week'
/** A photo that was made ready is so much larger, so that one knows it from the first. */
export const PREPARED = 10_000
