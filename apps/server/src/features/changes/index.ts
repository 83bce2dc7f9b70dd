// What other slices and the wiring may call of changes.
import type { Database } from '#server/platform/database.ts'
import type { Slice } from '#server/platform/slice.ts'
import { changeEndpoints } from './changes.routes.ts'
import { type ChangesDeps, changesService, sweepChanges } from './changes.service.ts'
import { type Watch, watchChanges } from './watch.ts'

export type { Watch, Watcher } from './watch.ts'

export interface ChangesSlice extends Slice {
  watch: Watch
}

export function changesSlice(deps: ChangesDeps & { database: Database }): ChangesSlice {
  return {
    name: 'changes',
    endpoints: changeEndpoints(changesService(deps)),
    sweep: sweepChanges,
    watch: watchChanges(deps.database),
    notExported: 'they name what is in the export, and hold nothing of it',
    notRemoved: 'rows of an owner go with it by foreign key',
  }
}
