// Makes what a report says, in a thread (platform/work-threads.ts) or at once: its texts are the inspector's.

import { serveWork } from '#server/platform/serve-work.ts'
import { checkOf, contentNow, fingerprintOf, issueContent, ownTextsOf } from './report-making.ts'

const MAKERS = { checkOf, contentNow, fingerprintOf, issueContent, ownTextsOf }
export type Makers = typeof MAKERS

/** One of the makers, and what it is given: the draft first. */
export interface Making {
  maker: keyof Makers
  given: readonly unknown[]
}

export function run({ maker, given }: Making): unknown {
  return Reflect.apply(MAKERS[maker], undefined, given)
}

serveWork(run)
