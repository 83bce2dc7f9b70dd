// The clock set forth and back under running servers, by libfaketime where the system has it: what is due is not done
// twice, nothing is lost, and nobody is signed out for longer than the clock is wrong.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Crew } from '../inspectors/crew.ts'
import { openWorld } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 4
const EACH_MS = 12_000
/** In seconds: a minute, an hour, a day, each forth and back. */
const OFFSETS = [60, -60, 0, 3_600, -3_600, 0, 86_400, -86_400, 0]
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (platform) => `/usr/lib/${platform}/faketime/libfaketime.so.1`,
)

export async function moveClock(rounds = 1): Promise<boolean> {
  const library = LIBRARIES.find((path) => existsSync(path))
  console.log(
    library
      ? 'libfaketime moves the clock of running processes'
      : 'no libfaketime (Debian: faketime): processes are started again with CLOCK_OFFSET_SECONDS',
  )
  const world = await openWorld({ webs: 2, workers: 1, env: library ? {} : { NODE_ENV: 'development' } })
  const members = [...world.webs, ...world.workers]
  const file = join(world.folder, 'clock')
  const move = async (seconds: number) => {
    writeFileSync(file, `${seconds >= 0 ? '+' : ''}${seconds}`)
    if (library) return
    for (const member of members) await member.restart({ CLOCK_OFFSET_SECONDS: String(seconds) })
    await Promise.all(world.webs.map((web) => web.untilReady()))
  }
  try {
    await move(0)
    if (library) {
      const env = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      }
      for (const member of members) await member.restart(env)
      await Promise.all(world.webs.map((web) => web.untilReady()))
    }
    const crew = await Crew.gather(world.ports)
    crew.begin(INSPECTORS)
    for (let round = 0; round < rounds; round += 1)
      for (const offset of OFFSETS) {
        const before = crew.journals.length
        await move(offset)
        await sleep(EACH_MS)
        const date = (await fetch(`http://127.0.0.1:${world.ports()[0]}/healthz`)).headers.get('date') ?? ''
        const off = Math.round((Date.parse(date) - Date.now()) / 1000)
        console.log(
          `clock moved by ${offset} s (Date is off by ${off} s), ${EACH_MS / 1000} s: ${crew.journals.length - before} jobs done`,
        )
      }
    await crew.end()
    console.log(`${INSPECTORS} inspectors`)
    return await tellOutcome(crew, world)
  } finally {
    await world.close()
  }
}
