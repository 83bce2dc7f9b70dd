// The condominium's and the warranty's findings in house style: the next version of each. Inspections begun before keep theirs.
import { fourthCondominium } from '@plumbline/catalogue/others/condominium/fourth'
import { fourthWarranty } from '@plumbline/catalogue/others/warranty/fourth'
import type { Kysely } from 'kysely'
import { addVersion } from './0097_rating_roles.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addVersion(db, 'condominium-2026.3', 'condominium-2026.4', fourthCondominium)
  await addVersion(db, 'warranty-2026.3', 'warranty-2026.4', fourthWarranty)
}
