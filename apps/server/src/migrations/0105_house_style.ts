// The home's findings in the house style, with slots: the next version of its built-in template. Inspections begun before keep theirs.
import { sixthTemplate } from '@plumbline/catalogue/edition-6/template'
import type { Kysely } from 'kysely'
import { addVersion } from './0097_rating_roles.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addVersion(db, '2026.5', '2026.6', sixthTemplate)
}
