// HTTP of the import of clients.
import { clientImportRoutes } from '@plumbline/contract/client-import'
import { type Endpoint, ONE_FILE, prepareAndWrite } from '#server/platform/http/endpoint.ts'
import type { ClientImport } from './import.service.ts'

export function clientImportEndpoints(clientImport: ClientImport): Endpoint[] {
  return [
    prepareAndWrite(
      clientImportRoutes.importClients,
      ({ caller, input: { file, mapping, clean_places = false } }) =>
        clientImport.judge(caller.scope, { bytes: file.bytes, mapping, cleansPlaces: clean_places }),
      ({ tx, caller, input: { dry_run = false, skip_duplicates = false }, prepared }) =>
        clientImport.run(tx, caller.scope, prepared, {
          isDryRun: dry_run,
          skipsDuplicates: skip_duplicates,
        }),
      ONE_FILE,
    ),
  ]
}
