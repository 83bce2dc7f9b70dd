// SQL of drafts: one a template, of what is typed and not published yet.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

export interface DraftRow {
  base_version_id: number
  /** Its content's JSON, as `packText` made it. */
  packed: Uint8Array
  saved_at: Date
}

export function findDraft(db: Queryable, templateId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('template_drafts')
    .select(['base_version_id', 'packed', 'saved_at'])
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

/** Of a template whose row is held. Two drafts of one millisecond would pass for each other: time goes on in between. */
export async function writeDraft(
  tx: Queryable,
  {
    templateId,
    baseVersionId,
    packed,
    now,
  }: Pick<DraftRow, 'packed'> & {
    templateId: number
    baseVersionId: number
    now: Date
  },
): Promise<Date> {
  const { saved_at } = await tx
    .insertInto('template_drafts')
    .values({
      template_id: templateId,
      base_version_id: baseVersionId,
      packed,
      saved_at: now,
    })
    .onConflict((on) =>
      on.column('template_id').doUpdateSet({
        base_version_id: baseVersionId,
        packed,
        saved_at: sql`greatest(excluded.saved_at, template_drafts.saved_at + interval '1 millisecond')`,
      }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return saved_at
}

export async function deleteDraft(tx: Queryable, templateId: number): Promise<void> {
  await tx.deleteFrom('template_drafts').where('template_id', '=', templateId).execute()
}
