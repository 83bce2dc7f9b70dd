// What a report says is made at once where its texts are few, else in a thread with limits: no inspection holds the others.
import { isMuchWork } from '#server/platform/work-size.ts'
import { inThread } from '#server/platform/work-threads.ts'
import { type Makers, type Making, run } from './report-making.work.ts'

const WORK = new URL('./report-making.work.ts', import.meta.url)
/** 1,300 findings with all their texts full take half a second. */
const LIMITS = { seconds: 15 }

/**
 * Makes what the maker of that name gives. Fails with BudgetSpent where it takes too long, with 429 where too much of the
 * owner's waits already.
 */
export async function making<M extends keyof Makers>(
  ownerId: number,
  maker: M,
  ...given: Parameters<Makers[M]>
): Promise<ReturnType<Makers[M]>> {
  const task: Making = { maker, given }
  if (isMuchWork(given)) return inThread(ownerId, WORK, task, LIMITS)
  return run(task) as ReturnType<Makers[M]>
}
