// Kills -9 at random of web, worker, renderer and PostgreSQL, one after another, while inspectors work.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Crew } from '../inspectors/crew.ts'
import { openWorld, type World } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const KILLS = 200
const INSPECTORS = 6
const LONGEST_WAIT_MS = 2_000
/** A renderer lives only while there is something to set, or kept warm. */
const RENDERER_TRIES = 100

type Target = 'web' | 'worker' | 'renderer' | 'PostgreSQL'
const TARGETS: Target[] = ['web', 'worker', 'renderer', 'PostgreSQL']

export async function killAtRandom(count = KILLS): Promise<boolean> {
  const world = await openWorld({ webs: 2, workers: 2 })
  try {
    const crew = await Crew.gather(world.ports)
    crew.begin(INSPECTORS)
    const killed = new Map<Target, number>()
    for (let kills = 0; kills < count; ) {
      await sleep(Math.random() * LONGEST_WAIT_MS)
      const target = TARGETS[Math.floor(Math.random() * TARGETS.length)] ?? 'web'
      if (!(await killOne(world, target))) continue
      kills += 1
      killed.set(target, (killed.get(target) ?? 0) + 1)
      await Promise.all(world.webs.map((web) => web.untilReady()))
    }
    await crew.end()
    const counts = TARGETS.map((target) => `${target} ${killed.get(target) ?? 0}`)
    console.log(`${count} kills -9 (${counts.join(', ')}), ${INSPECTORS} inspectors`)
    return await tellOutcome(crew, world, true)
  } finally {
    await world.close()
  }
}

/** False where there is nothing of the kind to be killed. */
async function killOne(world: World, target: Target): Promise<boolean> {
  const oneOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)]
  if (target === 'PostgreSQL') world.killDatabase()
  else if (target !== 'renderer') oneOf(target === 'web' ? world.webs : world.workers)?.kill('SIGKILL')
  else {
    for (let tries = 0; tries < RENDERER_TRIES; tries += 1) {
      const renderer = oneOf(world.workers.flatMap(({ pid }) => renderersOf(pid)))
      if (renderer) return killIfThere(renderer)
      await sleep(20)
    }
    return false
  }
  return true
}

function killIfThere(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** The children of a worker that set reports (Linux). */
function renderersOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
