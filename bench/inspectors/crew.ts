// Inspectors at work beside each other until they are told to end, and what all of them saw.
import { makePhotos } from '../photos.ts'
import { auditJob, emptyVerdict, KINDS, type Verdict } from './audit.ts'
import { Caller, type Seen } from './caller.ts'
import { doWholeJob, type Journal } from './whole-job.ts'

const PHOTOS_EACH = 4
const PHOTO_KINDS = 12
/** About 150 KB. */
const PHOTO = { width: 1_024, height: 768, quality: 80 }

export class Crew {
  readonly #ports: () => readonly number[]
  readonly #photos: readonly Buffer[]
  readonly #working: Promise<void>[] = []
  readonly journals: Journal[] = []
  readonly seen: Seen[] = []
  /** What ended a job that should have gone well. */
  readonly failures: string[] = []
  #isOver = false

  private constructor(ports: () => readonly number[], photos: readonly Buffer[]) {
    this.#ports = ports
    this.#photos = photos
  }

  /** @param ports of the servers that they may ask */
  static async gather(ports: () => readonly number[]): Promise<Crew> {
    return new Crew(ports, await makePhotos(PHOTO_KINDS, PHOTO))
  }

  /** So many begin, each with one job after another. @param thinksMs before each call, on average */
  begin(inspectors: number, thinksMs = 0): void {
    for (let i = 0; i < inspectors; i += 1) this.#working.push(this.#work(i, thinksMs))
  }

  /** Each ends the job that it is at. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#working)
  }

  /** Asks the server for all that was acknowledged. @param texts of the mails that left */
  async audit(texts: readonly string[]): Promise<Verdict> {
    const all = emptyVerdict()
    const mails = (mark: string) => texts.filter((text) => text.includes(mark)).length
    const caller = new Caller(this.#ports, () => {})
    for (const journal of this.journals) {
      const { acknowledged, lost, doubled, uncertain } = await auditJob(caller, journal, mails)
      for (const kind of KINDS) all.acknowledged[kind] += acknowledged[kind]
      all.lost.push(...lost)
      all.doubled.push(...doubled)
      all.uncertain.push(...uncertain)
    }
    return all
  }

  async #work(index: number, thinksMs: number): Promise<void> {
    const caller = new Caller(this.#ports, (seen) => this.seen.push(seen))
    caller.thinksMs = thinksMs
    for (let job = 0; !this.#isOver; job += 1) {
      const first = (index * 5 + job) % PHOTO_KINDS
      const photos = [...this.#photos, ...this.#photos].slice(first, first + PHOTOS_EACH)
      try {
        this.journals.push(await doWholeJob(caller, photos))
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
}
