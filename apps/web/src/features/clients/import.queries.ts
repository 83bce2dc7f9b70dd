// The calls of an import of clients: trying a file, and importing it.
import { clientImportRoutes, type ImportResult } from '@plumbline/contract/client-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ColumnPlan } from '#web/features/clients/import-plan.ts'
import { call } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export interface ImportWish {
  file: File
  /** Left out: the columns are found by their headings. */
  plan?: ColumnPlan
  /** Cities and states lose what is neither letter nor space. */
  cleansPlaces: boolean
}

export interface ImportOrder extends ImportWish {
  skipsDuplicates: boolean
  /** Of this import: asked twice for, it is done once. */
  key: string
}

const inputOf = ({ file, plan, cleansPlaces }: ImportWish) => ({
  file,
  ...(plan ? { mapping: plan } : {}),
  clean_places: cleansPlaces,
})

/** What would come of a file; who is there already is always told apart. */
export function tryImport(wish: ImportWish): Promise<ImportResult> {
  return call(clientImportRoutes.importClients, { ...inputOf(wish), dry_run: 1, skip_duplicates: 1 })
}

/** Imports a file; lists of clients are asked anew afterwards. */
export function useImportClients() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, skipsDuplicates, ...wish }: ImportOrder) =>
      call(
        clientImportRoutes.importClients,
        { ...inputOf(wish), skip_duplicates: skipsDuplicates },
        { idempotencyKey: key },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.clients }),
  })
}
