// SQL of drafts: one a template, of what is typed and not published yet.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import { packText, unpackText } from '#server/platform/packed-text.ts'

export interface DraftRow {
  base_version_id: number
  /** JSON. */
  content: string
  saved_at: Date
}

export async function findDraft(db: Queryable, templateId: number): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('template_drafts')
    .select(['base_version_id', 'packed', 'saved_at'])
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  if (!row) return undefined
  const { packed, ...draft } = row
  return { ...draft, content: await unpackText(packed) }
}

/** Of a template whose row is held. Two drafts of one millisecond would pass for each other: time goes on in between. */
export async function writeDraft(
  tx: Queryable,
  draft: { templateId: number; baseVersionId: number; content: string; now: Date },
): Promise<Date> {
  const packed = await packText(draft.content)
  const { saved_at } = await tx
    .insertInto('template_drafts')
    .values({
      template_id: draft.templateId,
      base_version_id: draft.baseVersionId,
      packed,
      saved_at: draft.now,
    })
    .onConflict((on) =>
      on.column('template_id').doUpdateSet({
        base_version_id: draft.baseVersionId,
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
