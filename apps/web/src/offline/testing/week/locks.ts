// Web locks of one simulated device, shared by its pages; a page that dies lets go of its own.
import { never, type Owner } from './turn.ts'

type Work = (lock: Lock | null) => unknown
interface Held {
  owner: Owner
  name: string
  mode: LockMode
}
interface Asked extends Held {
  grant: () => void
}

export class Locks {
  #held: Held[] = []
  #asked: Asked[] = []

  /** As `navigator.locks` is to a page. */
  of(owner: Owner): Pick<LockManager, 'request'> {
    const request = async (name: string, ...more: [Work] | [LockOptions, Work]) => {
      const [options, work] = more.length === 1 ? [{}, more[0]] : more
      const { mode = 'exclusive', ifAvailable = false } = options
      if (owner.isDead) await never()
      const held: Held = { owner, name, mode }
      if (this.#isFree(held)) this.#held.push(held)
      else if (ifAvailable) return work(null)
      else
        await new Promise<void>((grant) =>
          this.#asked.push({ ...held, grant: () => this.#give(held, grant) }),
        )
      try {
        return await work({ name, mode })
      } finally {
        if (owner.isDead) await never()
        this.#held = this.#held.filter((other) => other !== held)
        this.#next()
      }
    }
    return { request } as Pick<LockManager, 'request'>
  }

  release(owner: Owner): void {
    this.#asked = this.#asked.filter((asked) => asked.owner !== owner)
    this.#held = this.#held.filter((held) => held.owner !== owner)
    this.#next()
  }

  #give(held: Held, grant: () => void): void {
    this.#held.push(held)
    grant()
  }

  #isFree({ name, mode }: Held): boolean {
    return this.#held.every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'))
  }

  #next(): void {
    const asked = this.#asked.find((one) => this.#isFree(one))
    if (!asked) return
    this.#asked = this.#asked.filter((one) => one !== asked)
    asked.grant()
    this.#next()
  }
}
