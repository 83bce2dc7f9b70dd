// SQL of drafts: one a template, of what is typed and not published yet.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

export interface DraftRow {
  base_version_id: number
  /** JSON. */
  content: string
  saved_at: Date
}

export function findDraft(db: Queryable, templateId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('template_drafts')
    .select(['base_version_id', sql<string>`content::text`.as('content'), 'saved_at'])
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

/** Of a template whose row is held. Two drafts of one millisecond would pass for each other: time goes on in between. */
export async function writeDraft(
  tx: Queryable,
  draft: { templateId: number; baseVersionId: number; content: string; now: Date },
): Promise<Date> {
  const { saved_at } = await tx
    .insertInto('template_drafts')
    .values({
      template_id: draft.templateId,
      base_version_id: draft.baseVersionId,
      content: draft.content,
      saved_at: draft.now,
    })
    .onConflict((on) =>
      on.column('template_id').doUpdateSet({
        base_version_id: draft.baseVersionId,
        content: draft.content,
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
