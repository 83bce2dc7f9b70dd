// An owner's own templates: copies, versions, drafts, the default. The built-in one is everybody's, and read only.
import { createHash } from 'node:crypto'
import { LABEL_MAX } from '@plumbline/contract/limits'
import type { Template } from '@plumbline/contract/template'
import { TEMPLATE_TEXT, type TemplateCard, type TemplateChange } from '@plumbline/contract/templates'
import { checkContent } from '@plumbline/domain/content/check'
import { compareContents } from '@plumbline/domain/content/compare'
import { cutText } from '@plumbline/domain/content/list'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { deleteDraft, findDraft, writeDraft } from './drafts.repo.ts'
import * as repo from './own.repo.ts'
import type { Templates } from './templates.service.ts'

export interface Draft {
  base_version_id: number
  content: Record<string, unknown>
  saved_at: string
}

/** Every call fails with 404 for another owner's template, and for a version that is not the template's. */
export interface OwnTemplates {
  list(db: Queryable, scope: OfOwner, isArchived: boolean): Promise<TemplateCard[]>
  card(db: Queryable, scope: OfOwner, id: number): Promise<TemplateCard>
  /** The same, held against other changes until the transaction ends. */
  lock(tx: Queryable, scope: OfOwner, id: number): Promise<TemplateCard>
  /** Of the template that new inspections begin with. */
  defaultCard(db: Queryable, scope: OfOwner): Promise<TemplateCard>
  /** Of the newest version, or of another. */
  get(
    db: Queryable,
    scope: OfOwner,
    id: number,
    versionId?: number,
  ): Promise<{ template: TemplateCard; content: Template }>
  /** A content from outside, judged; what may be left out is the built-in one's. Fails with 422 by path. */
  check(db: Queryable, given: Record<string, unknown>): Promise<Template>
  copy(tx: Queryable, scope: Scope, fromId: number, name: string | null): Promise<TemplateCard>
  /** A copy of the built-in template as the default; of two at once the second answers what the first made. */
  makeDefaultCopy(tx: Queryable, scope: Scope, name: string): Promise<TemplateCard>
  /** Makes a template of a content, with the cells that it came with. */
  make(tx: Queryable, scope: Scope, content: Template, source: object | null): Promise<TemplateCard>
  /** Publishes. What is there already makes no version; else an older base fails with 409. */
  save(
    tx: Queryable,
    scope: Scope,
    wish: SaveWish,
  ): Promise<{ template: TemplateCard; changes: TemplateChange[] }>
  versions(db: Queryable, scope: OfOwner, id: number): Promise<VersionShown[]>
  revert(tx: Queryable, scope: Scope, id: number, versionId: number): Promise<TemplateCard>
  diff(db: Queryable, scope: OfOwner, id: number, from: number, to: number): Promise<TemplateChange[]>
  setDefault(tx: Queryable, scope: Scope, id: number): Promise<TemplateCard>
  archive(tx: Queryable, scope: Scope, id: number, isArchived: boolean): Promise<TemplateCard>
  /** Fails with 409 where `savedAt` is not of the draft that is there. */
  saveDraft(tx: Queryable, scope: Scope, wish: DraftWish): Promise<string>
  draft(db: Queryable, scope: OfOwner, id: number): Promise<Draft | null>
  discardDraft(tx: Queryable, scope: OfOwner, id: number): Promise<void>
}

export interface SaveWish {
  id: number
  baseVersionId: number
  content: Template
  name: string
  note: string
  /** What is typed and not published yet stays. */
  keepsDraft?: boolean
}

export interface DraftWish {
  id: number
  baseVersionId: number
  content: Record<string, unknown>
  savedAt: string | undefined
}

interface VersionShown {
  version_id: number
  number: number
  made_at: string
  note: string | null
  made_by: string | null
}

export function ownTemplates({ clock, templates }: { clock: Clock; templates: Templates }): OwnTemplates {
  const copy = async (tx: Queryable, scope: Scope, fromId: number, name: string | null) => {
    const row = await repo.lockCard(tx, scope, fromId)
    if (!row) throw notFound()
    const content = await contentOf(tx, row)
    const own = name ?? `${cutText(row.name, LABEL_MAX - ' (copy)'.length)} (copy)`
    return insertWith(tx, scope, { ...content, name: own }, row.source_sha256)
  }
  const defaultCard = async (db: Queryable, scope: OfOwner) =>
    card(db, scope, (await templates.forNew(db, scope)).templateId)
  const find = async (db: Queryable, scope: OfOwner, id: number) => {
    const row = await repo.findCard(db, scope, id)
    if (!row) throw notFound()
    return row
  }
  const card = async (db: Queryable, scope: OfOwner, id: number) => cardFrom(await find(db, scope, id))
  /** One's own, held until the transaction ends; the built-in one is refused. */
  const lockOwn = async (tx: Queryable, scope: OfOwner, id: number) => {
    const row = await repo.lockCard(tx, scope, id)
    if (!row) throw notFound()
    if (row.owner_id === null) throw invalid({ template_id: [TEMPLATE_TEXT.readOnly] })
    return row
  }
  const contentOf = async (db: Queryable, row: repo.CardRow, versionId = row.version_id) => {
    if ((await repo.hashOfVersion(db, row.id, versionId)) === undefined) throw notFound()
    const { form } = await templates.pinned(db, versionId)
    return { ...form.template, name: row.name, kind: row.kind }
  }
  const addVersion = async (
    tx: Queryable,
    scope: Scope,
    version: { templateId: number; number: number; content: Template; note: string | null },
  ) => {
    const text = JSON.stringify(version.content)
    const sha256 = hashOf(text)
    await repo.insertContent(tx, sha256, text)
    await repo.insertVersion(tx, scope, { ...version, sha256, madeAt: clock.now() })
  }
  const publish = async (
    tx: Queryable,
    scope: Scope,
    row: repo.CardRow,
    content: Template,
    note: string | null,
  ) => {
    await addVersion(tx, scope, { templateId: row.id, number: row.number + 1, content, note })
    await repo.changeTemplate(tx, row.id, { name: content.name, kind: content.kind })
    return card(tx, scope, row.id)
  }
  const insertWith = async (tx: Queryable, scope: Scope, content: Template, sourceHash: string | null) => {
    const { name, kind } = content
    const id = await repo.insertTemplate(tx, scope, { name, kind, source_sha256: sourceHash })
    await addVersion(tx, scope, { templateId: id, number: 1, content, note: null })
    return card(tx, scope, id)
  }

  return {
    card,
    defaultCard,
    lock: async (tx, scope, id) => {
      const row = await repo.lockCard(tx, scope, id)
      if (!row) throw notFound()
      return cardFrom(row)
    },
    copy,
    makeDefaultCopy: async (tx, scope, name) => {
      await repo.holdDefault(tx, scope)
      const there = await defaultCard(tx, scope)
      if (!there.is_builtin) return there
      const made = await copy(tx, scope, there.id, name)
      await repo.writeDefault(tx, scope, made.id)
      return card(tx, scope, made.id)
    },
    list: async (db, scope, isArchived) => (await repo.listCards(db, scope, isArchived)).map(cardFrom),
    get: async (db, scope, id, versionId) => {
      const row = await find(db, scope, id)
      return { template: cardFrom(row), content: await contentOf(db, row, versionId) }
    },
    check: async (db, given) => {
      const { appendices } = (await templates.builtIn(db)).form.template
      const checked = checkContent({ appendices, ...given })
      if ('faults' in checked) throw invalid(checked.faults)
      return checked.content
    },
    make: async (tx, scope, content, source) => {
      if (source === null) return insertWith(tx, scope, content, null)
      const text = JSON.stringify(source)
      const sha256 = hashOf(text)
      await repo.insertSource(tx, sha256, text)
      return insertWith(tx, scope, content, sha256)
    },
    save: async (tx, scope, { id, baseVersionId, content: given, name, note, keepsDraft }) => {
      const row = await lockOwn(tx, scope, id)
      const content = { ...given, name: name || given.name }
      const before = await contentOf(tx, row, baseVersionId)
      const newest = await contentOf(tx, row)
      const isThere = JSON.stringify(content) === JSON.stringify(newest)
      if (row.version_id !== baseVersionId && !isThere)
        throw stale({ template: cardFrom(row), content: newest })
      if (!keepsDraft) await deleteDraft(tx, id)
      if (isThere) return { template: await card(tx, scope, id), changes: [] }
      const template = await publish(tx, scope, row, content, note || null)
      return { template, changes: shownChanges(before, content) }
    },
    versions: async (db, scope, id) => {
      await find(db, scope, id)
      return (await repo.listVersions(db, id)).map(({ made_at, first_name, last_name, ...version }) => ({
        ...version,
        made_at: made_at.toISOString(),
        made_by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
      }))
    },
    revert: async (tx, scope, id, versionId) => {
      const row = await lockOwn(tx, scope, id)
      const content = await contentOf(tx, row, versionId)
      return versionId === row.version_id ? cardFrom(row) : publish(tx, scope, row, content, null)
    },
    diff: async (db, scope, id, from, to) => {
      const row = await find(db, scope, id)
      return shownChanges(await contentOf(db, row, from), await contentOf(db, row, to))
    },
    setDefault: async (tx, scope, id) => {
      const row = await repo.lockCard(tx, scope, id)
      if (!row) throw notFound()
      if (row.archived_at) throw invalid({ template_id: [TEMPLATE_TEXT.archivedDefault] })
      await repo.writeDefault(tx, scope, row.owner_id === null ? null : id)
      return card(tx, scope, id)
    },
    archive: async (tx, scope, id, isArchived) => {
      const row = await lockOwn(tx, scope, id)
      await repo.changeTemplate(tx, id, { archived_at: isArchived ? (row.archived_at ?? clock.now()) : null })
      if (isArchived && row.is_default) await repo.writeDefault(tx, scope, null)
      return card(tx, scope, id)
    },
    saveDraft: async (tx, scope, { id, baseVersionId, content, savedAt }) => {
      const row = await lockOwn(tx, scope, id)
      if ((await repo.hashOfVersion(tx, id, baseVersionId)) === undefined) throw notFound()
      const there = await findDraft(tx, id)
      // The same again, as after an answer that was lost.
      if (there && JSON.stringify(there.content) === JSON.stringify(content))
        return there.saved_at.toISOString()
      if (there && there.saved_at.toISOString() !== savedAt)
        throw stale({
          template: cardFrom(row),
          content: there.content,
          saved_at: there.saved_at.toISOString(),
        })
      const written = { templateId: id, baseVersionId, content: JSON.stringify(content), now: clock.now() }
      return (await writeDraft(tx, written)).toISOString()
    },
    draft: async (db, scope, id) => {
      await find(db, scope, id)
      const draft = await findDraft(db, id)
      return draft ? { ...draft, saved_at: draft.saved_at.toISOString() } : null
    },
    discardDraft: async (tx, scope, id) => {
      await lockOwn(tx, scope, id)
      await deleteDraft(tx, id)
    },
  }
}

function stale(current: Record<string, unknown>): AppError {
  return new AppError('conflict', { message: TEMPLATE_TEXT.stale, extra: { current } })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The differences without the entries that they are of. */
export function shownChanges(before: Template, after: Template): TemplateChange[] {
  return compareContents(before, after).map(({ was: _was, is: _is, ...shown }) => shown)
}

function cardFrom(row: repo.CardRow): TemplateCard {
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
