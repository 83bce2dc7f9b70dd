// npm run bench -- faults NAME [COUNT]: breaks one thing under inspectors at work, and prints what became of it and what of
// all that was acknowledged is lost. It ends with 1 where anything is, or an answer was wrong.
import { moveClock } from './clock.ts'
import { takeDatabaseAway } from './database-gone.ts'
import { fillDisks } from './disk.ts'
import { killAtRandom } from './kills.ts'
import { breakMail } from './mail.ts'
import { slowDown } from './slow.ts'
import { breakStore } from './store.ts'

const FAULTS: Record<string, (count?: number) => Promise<boolean>> = {
  kills: killAtRandom,
  database: takeDatabaseAway,
  disk: fillDisks,
  store: breakStore,
  mail: breakMail,
  clock: moveClock,
  slow: slowDown,
}

const [name = '', given] = process.argv.slice(3)
const fault = FAULTS[name]
const count = given === undefined ? undefined : Number(given)
if (!fault || (count !== undefined && !(Number.isInteger(count) && count > 0))) {
  console.error(
    `npm run bench -- faults NAME [COUNT], where NAME is one of ${Object.keys(FAULTS).join(', ')}`,
  )
  process.exit(1)
}
if (!(await fault(count))) process.exitCode = 1
