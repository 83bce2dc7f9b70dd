// What could hurt somebody or was untrue is corrected in the next version of each built-in template. Inspections begun before keep theirs.
import { fifthTemplate, thirdCondominium, thirdWarranty } from '@plumbline/catalogue/edition-5/template'
import type { Kysely } from 'kysely'
import { addVersion } from './0097_rating_roles.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addVersion(db, '2026.4', '2026.5', fifthTemplate)
  await addVersion(db, 'condominium-2026.2', 'condominium-2026.3', thirdCondominium)
  await addVersion(db, 'warranty-2026.2', 'warranty-2026.3', thirdWarranty)
}
