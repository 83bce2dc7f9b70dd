// A template as its card, found or held for a change; another owner's is not there.
import { TEMPLATE_TEXT, type TemplateCard } from '@plumbline/contract/templates'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { type CardRow, findCard, lockCard } from './own.repo.ts'

/** One's own, or a built-in one. Fails with 404. */
export async function findOwn(db: Queryable, scope: OfOwner, id: number): Promise<CardRow> {
  const row = await findCard(db, scope, id)
  if (!row) throw notFound()
  return row
}

/** The same, held against other changes until the transaction ends. */
export async function lockSeen(tx: Queryable, scope: OfOwner, id: number): Promise<CardRow> {
  const row = await lockCard(tx, scope, id)
  if (!row) throw notFound()
  return row
}

/** The same for what a built-in one is refused (422). */
export async function lockOwn(tx: Queryable, scope: OfOwner, id: number): Promise<CardRow> {
  const row = await lockSeen(tx, scope, id)
  if (row.owner_id === null) throw invalid({ template_id: [TEMPLATE_TEXT.readOnly] })
  return row
}

/** 409 with what is there now. */
export function stale(current: Record<string, unknown>): AppError {
  return new AppError('conflict', { message: TEMPLATE_TEXT.stale, extra: { current } })
}

export function cardFrom(row: CardRow): TemplateCard {
  const { id, name, kind, is_default, version_id, number, sections, recommendations } = row
  return {
    id,
    name,
    kind,
    is_builtin: row.owner_id === null,
    is_default,
    is_archived: row.archived_at !== null,
    version_id,
    number,
    sections,
    recommendations,
    updated_at: row.made_at.toISOString(),
    draft_saved_at: row.draft_saved_at?.toISOString() ?? null,
  }
}
