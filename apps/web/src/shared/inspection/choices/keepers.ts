// Who keeps what is chosen for which report; and what an earlier page left unsent is sent from whatever page stands.
import type { ReportChoices } from '@plumbline/contract/report-choices'
import type { QueryClient } from '@tanstack/react-query'
import { readDrafts } from '#web/lib/drafts.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { ChoicesKeeper, UNSENT } from './choices-keeper.ts'

export const choicesKey = (inspectionId: number) => [...queryKeys.reports, 'choices', inspectionId] as const

const keepers = new Map<string, ChoicesKeeper>()

/** One for all pages, so that what was typed in one is being sent when the next stands. */
export function keeperOf(userId: number, inspectionId: number, queries: QueryClient): ChoicesKeeper {
  const name = `${userId} ${inspectionId}`
  const known = keepers.get(name)
  if (known) return known
  const keeper = new ChoicesKeeper(userId, inspectionId, (choices: ReportChoices) => {
    queries.setQueryData(choicesKey(inspectionId), choices)
    // A report made before is no longer up to date.
    void queries.invalidateQueries({ queryKey: queryKeys.reports })
  })
  keepers.set(name, keeper)
  return keeper
}

/** Of how many reports something waits on this device for one user. */
export const countKeptChoices = async (userId: number) => (await readDrafts(userId, UNSENT)).size

/** Sends all of it. */
export async function sendKeptChoices(userId: number, queries: QueryClient): Promise<void> {
  for (const key of (await readDrafts(userId, UNSENT)).keys()) {
    const keeper = keeperOf(userId, Number(key.slice(UNSENT.length)), queries)
    await keeper.read()
    await keeper.send()
  }
}
