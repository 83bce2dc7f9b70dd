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

/** All that waits on this device for one user. */
export async function sendKeptChoices(userId: number, queries: QueryClient): Promise<void> {
  const ids = [...(await readDrafts(userId, UNSENT)).keys()].map((key) => Number(key.slice(UNSENT.length)))
  for (const id of ids) {
    const keeper = keeperOf(userId, id, queries)
    await keeper.read()
    await keeper.send()
  }
}
