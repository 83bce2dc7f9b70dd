// What the tests take from the machine that they run on: workers by its cores, and limits that a slow one keeps.
import { availableParallelism } from 'node:os'

const cores = availableParallelism()

/** Many unit tests wait for jobs, mails and processes: half as many again as there are cores keeps these busy. */
export const UNIT_WORKERS = Math.max(2, Math.ceil(cores * 1.5))

/** Pages that run component tests: each loads the app once, and takes a core. */
export const COMPONENT_PAGES = Math.max(1, Math.min(cores, 4))

/** A journey has a browser of its own, which takes a core and more. */
export const JOURNEY_WORKERS = Math.max(2, Math.min(cores, 8))

/** With fewer cores the two would only take them from each other. */
export const JOURNEYS_BESIDE_UNITS = cores >= 4

/** Ends what hangs: a busy machine takes many times what a quiet one does. */
export const UNIT_LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}
