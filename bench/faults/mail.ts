// The mail server slow, refusing, silent and down under load, with two workers: each mail leaves once.
import { setTimeout as sleep } from 'node:timers/promises'
import { Crew } from '../inspectors/crew.ts'
import { openWorld, type World } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 6
const EACH_MS = 12_000
const SLOW_MS = 3_000

/** What is done to the server, which is well again before the next. */
const PHASES: [string, (smtp: World['smtp']) => Promise<void> | void][] = [
  ['well', () => {}],
  [
    'slow: 3 s before each message is taken',
    (smtp) => {
      smtp.beforeTaken = () => sleep(SLOW_MS)
    },
  ],
  [
    'refusing each message for now (451)',
    (smtp) => {
      smtp.beforeTaken = () => {
        throw Object.assign(new Error('Try again later'), { responseCode: 451 })
      }
    },
  ],
  [
    'silent at each recipient',
    (smtp) => {
      smtp.beforeRecipient = () => new Promise(() => {})
    },
  ],
  ['down', (smtp) => smtp.kill()],
]

export async function breakMail(rounds = 1): Promise<boolean> {
  const world = await openWorld({ webs: 2, workers: 2 })
  const { smtp } = world
  try {
    const crew = await Crew.gather(world.ports)
    crew.begin(INSPECTORS)
    for (let round = 0; round < rounds; round += 1)
      for (const [name, fault] of PHASES) {
        const before = smtp.received.length
        await fault(smtp)
        await sleep(EACH_MS)
        console.log(`mail server ${name}, ${EACH_MS / 1000} s: took ${smtp.received.length - before} mails`)
        smtp.calm()
        await smtp.restart()
      }
    // Whoever waits at a silent server is let go by its end.
    await smtp.kill()
    await smtp.restart()
    await crew.end()
    console.log(`${INSPECTORS} inspectors, 2 workers`)
    return await tellOutcome(crew, world)
  } finally {
    await world.close()
  }
}
