// Drafts: what is typed and not published yet, one a template; of two who type neither is lost.
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { cardFrom, findOwn, lockOwn, stale } from './cards.ts'
import { deleteDraft, findDraft, writeDraft } from './drafts.repo.ts'
import { hashOfVersion } from './own.repo.ts'

export interface Draft {
  base_version_id: number
  content: Record<string, unknown>
  saved_at: string
}

export interface DraftWish {
  id: number
  baseVersionId: number
  content: Record<string, unknown>
  savedAt: string | undefined
}

/** Every call fails with 404 for another owner's template. */
export interface Drafts {
  /** Fails with 409 where `savedAt` is not of the draft that is there. */
  save(tx: Queryable, scope: Scope, wish: DraftWish): Promise<string>
  find(db: Queryable, scope: OfOwner, id: number): Promise<Draft | null>
  discard(tx: Queryable, scope: OfOwner, id: number): Promise<void>
}

export function templateDrafts({ clock }: { clock: Clock }): Drafts {
  return {
    save: async (tx, scope, { id, baseVersionId, content: given, savedAt }) => {
      const content = JSON.stringify(given)
      const row = await lockOwn(tx, scope, id)
      if ((await hashOfVersion(tx, id, baseVersionId)) === undefined) throw notFound()
      const there = await findDraft(tx, id)
      // The same again, as after an answer that was lost.
      const isThere = there?.base_version_id === baseVersionId && there.content === content
      if (isThere) return there.saved_at.toISOString()
      if (there && there.saved_at.toISOString() !== savedAt)
        throw stale({
          template: cardFrom(row),
          content: JSON.parse(there.content),
          saved_at: there.saved_at.toISOString(),
        })
      const written = { templateId: id, baseVersionId, content, now: clock.now() }
      return (await writeDraft(tx, written)).toISOString()
    },
    find: async (db, scope, id) => {
      await findOwn(db, scope, id)
      const draft = await findDraft(db, id)
      if (!draft) return null
      return { ...draft, content: JSON.parse(draft.content), saved_at: draft.saved_at.toISOString() }
    },
    discard: async (tx, scope, id) => {
      await lockOwn(tx, scope, id)
      await deleteDraft(tx, id)
    },
  }
}
