// Drafts: what is typed and not published yet, one a template; of two who type neither is lost.
import { draftBytes } from '@plumbline/domain/content/bytes'
import { inNewestFormat } from '@plumbline/domain/content/format-one'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { packText, unpackText } from '#server/platform/packed-text.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { cardFrom, findOwn, lockOwn, stale } from './cards.ts'
import { type DraftRow, deleteDraft, findDraft, writeDraft } from './drafts.repo.ts'
import { hashOfVersion } from './own.repo.ts'
import type { Templates } from './templates.service.ts'

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

export function templateDrafts({ clock, templates }: { clock: Clock; templates: Templates }): Drafts {
  return {
    save: async (tx, scope, { id, baseVersionId, content: given, savedAt }) => {
      const row = await lockOwn(tx, scope, id)
      if ((await hashOfVersion(tx, id, baseVersionId)) === undefined) throw notFound()
      const { form } = await templates.pinned(tx, baseVersionId)
      const bytes = Buffer.concat(draftBytes(given, form.template.sections))
      const [packed, there] = await Promise.all([packText(bytes), findDraft(tx, id)])
      // The same again, as after an answer that was lost: the same text packs to the same bytes.
      const isThere = there?.base_version_id === baseVersionId && packed.equals(there.packed)
      if (isThere) return there.saved_at.toISOString()
      if (there && there.saved_at.toISOString() !== savedAt)
        throw stale({
          template: cardFrom(row),
          content: await contentOf(there),
          saved_at: there.saved_at.toISOString(),
        })
      const written = { templateId: id, baseVersionId, packed, now: clock.now() }
      return (await writeDraft(tx, written)).toISOString()
    },
    find: async (db, scope, id) => {
      await findOwn(db, scope, id)
      const draft = await findDraft(db, id)
      if (!draft) return null
      const { base_version_id, saved_at } = draft
      return { base_version_id, content: await contentOf(draft), saved_at: saved_at.toISOString() }
    },
    discard: async (tx, scope, id) => {
      await lockOwn(tx, scope, id)
      await deleteDraft(tx, id)
    },
  }
}

async function contentOf({ packed }: DraftRow): Promise<Draft['content']> {
  return inNewestFormat(JSON.parse(await unpackText(packed))) as Draft['content']
}
