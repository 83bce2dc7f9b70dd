// The store of files slow, then away, then silent, under load: calls that need it wait or are refused, and nothing that was
// acknowledged is lost. Web and worker processes share nothing but PostgreSQL and the store.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { Crew } from '../inspectors/crew.ts'
import { openWorld } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 4
const EACH_MS = 15_000
const PHASES: [string, Fault | null][] = [
  ['well', null],
  ['each call 2 s later', { afterMs: 2_000 }],
  ['503 to each call', { status: 503, code: 'SlowDown' }],
  ['well', null],
  ['silent', 'silence'],
  ['cut off in the middle', 'cut short'],
  ['well', null],
]

export async function breakStore(rounds = 1): Promise<boolean> {
  const store = await startS3Server()
  const world = await openWorld({ webs: 2, workers: 1, hasOwnFolders: true, env: store.env })
  try {
    const crew = await Crew.gather(world.ports)
    crew.begin(INSPECTORS)
    for (let round = 0; round < rounds; round += 1)
      for (const [name, fault] of PHASES) {
        const before = crew.seen.length
        store.breakWith(fault && (() => fault))
        await sleep(EACH_MS)
        const seen = crew.seen.slice(before)
        const refused = seen.filter(({ status }) => status === 503).length
        console.log(`store ${name}, ${EACH_MS / 1000} s: ${seen.length} answers, ${refused} of them 503`)
      }
    await crew.end()
    console.log(`${INSPECTORS} inspectors, files in S3, no folder shared`)
    return await tellOutcome(crew, world)
  } finally {
    await world.close()
    await store.close()
  }
}
