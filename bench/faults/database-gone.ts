// PostgreSQL gone for 20 seconds under load: refusals alone, each saying when to come again, and then all is well.
import { setTimeout as sleep } from 'node:timers/promises'
import { Crew } from '../inspectors/crew.ts'
import { openWorld } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 6
const BEFORE_MS = 6_000
const GONE_MS = 20_000
const AFTER_MS = 8_000

export async function takeDatabaseAway(times = 1): Promise<boolean> {
  const world = await openWorld({ webs: 2, workers: 1 })
  try {
    const crew = await Crew.gather(world.ports)
    crew.begin(INSPECTORS)
    for (let time = 0; time < times; time += 1) {
      await sleep(BEFORE_MS)
      await world.stopDatabase()
      await sleep(GONE_MS)
      const since = performance.now()
      await world.startDatabase()
      await Promise.all(world.webs.map((web) => web.untilReady()))
      console.log(`gone for 20 s; ready ${Math.round(performance.now() - since)} ms after its start began`)
    }
    await sleep(AFTER_MS)
    await crew.end()
    const restarts = [...world.webs, ...world.workers].reduce((sum, { starts }) => sum + starts - 1, 0)
    console.log(`${INSPECTORS} inspectors; processes that ended by themselves: ${restarts}`)
    return (await tellOutcome(crew, world)) && restarts === 0
  } finally {
    await world.close()
  }
}
