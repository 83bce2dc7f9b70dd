// An owner's own templates: copies, versions, news, the default. Built-in ones are everybody's, and read only.
import { LABEL_MAX } from '@plumbline/contract/limits'
import type { Template } from '@plumbline/contract/template'
import {
  HOME_TEMPLATE_ID,
  TEMPLATE_TEXT,
  TEMPLATES_MAX,
  type TemplateCard,
  type TemplateChange,
} from '@plumbline/contract/templates'
import { compareContents } from '@plumbline/domain/content/compare'
import { cutText } from '@plumbline/domain/content/list'
import { acceptNews, newsFor } from '@plumbline/domain/content/news'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { cardFrom, findOwn, lockOwn, lockSeen, stale } from './cards.ts'
import { deleteDraft } from './drafts.repo.ts'
import * as repo from './own.repo.ts'
import { checked, checkedApart, contentHash, hashOf, type Packed, pack } from './packed.ts'
import type { Templates } from './templates.service.ts'

/** Every call fails with 404 for another owner's template, and for a version that is not the template's. */
export interface OwnTemplates {
  list(db: Queryable, scope: OfOwner, isArchived: boolean): Promise<TemplateCard[]>
  card(db: Queryable, scope: OfOwner, id: number): Promise<TemplateCard>
  /** Of the template that new inspections begin with. */
  defaultCard(db: Queryable, scope: OfOwner): Promise<TemplateCard>
  /** Of the newest version, or of another. */
  get(
    db: Queryable,
    scope: OfOwner,
    id: number,
    versionId?: number,
  ): Promise<{ template: TemplateCard; content: Template }>
  /** The next content of a template, judged; what may be left out is the built-in one's. Fails with 422 by path. */
  check(db: Queryable, scope: OfOwner, wish: CheckWish): Promise<Template>
  /** Left out, its name is the other's with “(copy)”, and its kind the other's. */
  copy(
    tx: Queryable,
    scope: Scope,
    fromId: number,
    as?: { name: string; kind: string },
  ): Promise<TemplateCard>
  /** The newest own template in use that began as a copy of this built-in one, or null. */
  copyOf(db: Queryable, scope: OfOwner, builtInId: number): Promise<TemplateCard | null>
  /** That one, else a copy that is made; of two at once the second answers what the first made. */
  makeCopyOf(tx: Queryable, scope: Scope, builtInId: number): Promise<TemplateCard>
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
  /** Publishes what `edit` makes of the newest content, or nothing where it gives null; a draft stays. Fails with 422. */
  change<Edited extends { content: Template }>(
    tx: Queryable,
    scope: Scope,
    id: number,
    note: string,
    edit: (content: Template) => Edited | null,
  ): Promise<{ before: TemplateCard; template: TemplateCard; edited: Edited | null }>
  /** What newer built-in content would bring. */
  news(db: Queryable, scope: OfOwner, id: number): Promise<TemplateChange[]>
  /** Accepts some of it, by a new version. Fails with 409 for an older base, with 422 for what is no news. */
  accept(tx: Queryable, scope: Scope, wish: AcceptWish): Promise<TemplateCard>
  versions(db: Queryable, scope: OfOwner, id: number): Promise<VersionShown[]>
  revert(tx: Queryable, scope: Scope, id: number, versionId: number): Promise<TemplateCard>
  diff(db: Queryable, scope: OfOwner, id: number, from: number, to: number): Promise<TemplateChange[]>
  setDefault(tx: Queryable, scope: Scope, id: number): Promise<TemplateCard>
  archive(tx: Queryable, scope: Scope, id: number, isArchived: boolean): Promise<TemplateCard>
}

export interface SaveWish {
  id: number
  baseVersionId: number
  content: Template
  name: string
  note: string
}

export interface CheckWish {
  id: number
  baseVersionId: number
  content: Record<string, unknown>
}

export interface AcceptWish {
  id: number
  baseVersionId: number
  /** Ids of changes. */
  changes: readonly string[]
}

interface VersionShown {
  version_id: number
  number: number
  made_at: string
  note: string | null
  made_by: string | null
  in_work: number
}

export function ownTemplates({ clock, templates }: { clock: Clock; templates: Templates }): OwnTemplates {
  const copy = async (tx: Queryable, scope: Scope, fromId: number, as?: { name: string; kind: string }) => {
    const row = await lockSeen(tx, scope, fromId)
    const content = await contentOf(tx, row)
    const name = as?.name ?? `${cutText(row.name, LABEL_MAX - ' (copy)'.length)} (copy)`
    const kind = as?.kind || content.kind
    const { source_sha256 } = row
    const built_in_version_id = row.owner_id === null ? row.version_id : row.built_in_version_id
    return insertWith(tx, scope, { ...content, name, kind }, { source_sha256, built_in_version_id })
  }
  /** Found without a lock: who goes on to change it locks it once, and meets nobody half-way. */
  const defaultCard = async (db: Queryable, scope: OfOwner) => {
    const id = await repo.findDefault(db, scope)
    const row = id === undefined ? undefined : await repo.findCard(db, scope, id)
    return row && !row.archived_at ? cardFrom(row) : card(db, scope, (await templates.builtIn(db)).templateId)
  }
  const card = async (db: Queryable, scope: OfOwner, id: number) => cardFrom(await findOwn(db, scope, id))
  const contentOf = async (db: Queryable, row: repo.CardRow, versionId = row.version_id) => {
    if ((await repo.hashOfVersion(db, row.id, versionId)) === undefined) throw notFound()
    const { form } = await templates.pinned(db, versionId)
    return { ...form.template, name: row.name, kind: row.kind }
  }
  const addVersion = async (
    tx: Queryable,
    scope: Scope,
    version: Packed & { templateId: number; number: number; note: string | null },
  ) => {
    await repo.insertContent(tx, version)
    await repo.insertVersion(tx, scope, { ...version, madeAt: clock.now() })
    templates.know(version)
  }
  /** What is new since then in the built-in template that this one began from; of one that came from a file nothing. */
  const newsOf = async (db: Queryable, row: repo.CardRow) => {
    const content = await contentOf(db, row)
    if (row.built_in_version_id === null) return { content, news: [] }
    const older = await templates.pinned(db, row.built_in_version_id)
    const newest = await templates.newest(db, older.templateId)
    return { content, news: newsFor(content, older.form.template, newest.form.template) }
  }
  const publish = async (
    tx: Queryable,
    scope: Scope,
    row: repo.CardRow,
    packed: Packed,
    note: string | null,
  ) => {
    await addVersion(tx, scope, { ...packed, templateId: row.id, number: row.number + 1, note })
    const { name, kind } = packed.content
    await repo.changeTemplate(tx, row.id, { name, kind })
    return card(tx, scope, row.id)
  }
  const insertWith = async (
    tx: Queryable,
    scope: Scope,
    content: Template,
    origin: Pick<repo.CardRow, 'source_sha256' | 'built_in_version_id'>,
  ) => {
    await checkRoom(tx, scope)
    const { name, kind } = content
    const id = await repo.insertTemplate(tx, scope, { name, kind, ...origin })
    await addVersion(tx, scope, { ...pack(content), templateId: id, number: 1, note: null })
    return card(tx, scope, id)
  }

  return {
    card,
    defaultCard,
    copy,
    copyOf,
    makeCopyOf: async (tx, scope, builtInId) =>
      (await heldCopyOf(tx, scope, builtInId)) ?? copy(tx, scope, builtInId),
    makeDefaultCopy: async (tx, scope, name) => {
      await repo.holdDefault(tx, scope)
      const there = await defaultCard(tx, scope)
      if (!there.is_builtin) return there
      const made = await copy(tx, scope, there.id, { name, kind: '' })
      await repo.writeDefault(tx, scope, made.id)
      return card(tx, scope, made.id)
    },
    list: async (db, scope, isArchived) => (await repo.listCards(db, scope, isArchived)).map(cardFrom),
    get: async (db, scope, id, versionId) => {
      const row = await findOwn(db, scope, id)
      return { template: cardFrom(row), content: await contentOf(db, row, versionId) }
    },
    check: async (db, scope, { id, baseVersionId, content }) => {
      const { appendices } = (await templates.builtIn(db)).form.template
      const before = await contentOf(db, await findOwn(db, scope, id), baseVersionId)
      return checkedApart(scope.ownerId, { appendices, ...content }, before)
    },
    make: async (tx, scope, content, source) => {
      const ofFile = { source_sha256: null, built_in_version_id: null }
      if (source === null) return insertWith(tx, scope, content, ofFile)
      const text = JSON.stringify(source)
      const sha256 = hashOf(text)
      await repo.insertSource(tx, sha256, text)
      return insertWith(tx, scope, content, { ...ofFile, source_sha256: sha256 })
    },
    save: async (tx, scope, { id, baseVersionId, content: given, name, note }) => {
      const packed = pack({ ...given, name: name || given.name })
      const row = await lockOwn(tx, scope, id)
      const before = await contentOf(tx, row, baseVersionId)
      // A version of the first format is kept as it is: it is compared as it is read.
      const isThere = packed.sha256 === row.sha256 || packed.sha256 === contentHash(await contentOf(tx, row))
      if (row.version_id !== baseVersionId && !isThere)
        throw stale({ template: cardFrom(row), content: await contentOf(tx, row) })
      await deleteDraft(tx, id)
      if (isThere) return { template: await card(tx, scope, id), changes: [] }
      const changes = shownChanges(before, packed.content)
      return { template: await publish(tx, scope, row, packed, note || null), changes }
    },
    change: async (tx, scope, id, note, edit) => {
      const row = await lockOwn(tx, scope, id)
      const before = cardFrom(row)
      const content = await contentOf(tx, row)
      const edited = edit(content)
      if (!edited) return { before, template: before, edited }
      const packed = pack(checked(edited.content, content))
      return { before, template: await publish(tx, scope, row, packed, note), edited }
    },
    news: async (db, scope, id) =>
      (await newsOf(db, await findOwn(db, scope, id))).news.map(({ change }) => change),
    accept: async (tx, scope, { id, baseVersionId, changes }) => {
      const row = await lockOwn(tx, scope, id)
      const { news, content } = await newsOf(tx, row)
      if ((await repo.hashOfVersion(tx, id, baseVersionId)) === undefined) throw notFound()
      if (changes.length === 0) return cardFrom(row)
      if (row.version_id !== baseVersionId) throw stale({ template: cardFrom(row), content })
      const accepted = news.filter(({ change }) => changes.includes(change.id))
      if (accepted.length < new Set(changes).size) throw invalid({ changes: [TEMPLATE_TEXT.noSuchNews] })
      const packed = pack(checked(acceptNews(content, accepted), content))
      return publish(tx, scope, row, packed, TEMPLATE_TEXT.newsAccepted)
    },
    versions: async (db, scope, id) => {
      await findOwn(db, scope, id)
      return (await repo.listVersions(db, scope, id)).map(shownVersion)
    },
    revert: async (tx, scope, id, versionId) => {
      const row = await lockOwn(tx, scope, id)
      const content = await contentOf(tx, row, versionId)
      if (versionId === row.version_id) return cardFrom(row)
      const { number } = await templates.pinned(tx, versionId)
      return publish(tx, scope, row, pack(content), TEMPLATE_TEXT.backTo(number))
    },
    diff: async (db, scope, id, from, to) => {
      const row = await findOwn(db, scope, id)
      return shownChanges(await contentOf(db, row, from), await contentOf(db, row, to))
    },
    setDefault: async (tx, scope, id) => {
      await repo.holdDefault(tx, scope)
      const row = await lockSeen(tx, scope, id)
      if (row.archived_at) throw invalid({ template_id: [TEMPLATE_TEXT.archivedDefault] })
      await repo.writeDefault(tx, scope, id === HOME_TEMPLATE_ID ? null : id)
      return card(tx, scope, id)
    },
    archive: async (tx, scope, id, isArchived) => {
      await repo.holdDefault(tx, scope)
      const row = await lockOwn(tx, scope, id)
      if (row.archived_at && !isArchived) await checkRoom(tx, scope)
      await repo.changeTemplate(tx, id, { archived_at: isArchived ? (row.archived_at ?? clock.now()) : null })
      if (isArchived && row.is_default) await repo.writeDefault(tx, scope, null)
      return card(tx, scope, id)
    },
  }
}

function shownVersion({ made_at, first_name, last_name, ...version }: repo.VersionListRow): VersionShown {
  return {
    ...version,
    made_at: made_at.toISOString(),
    made_by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
  }
}

async function copyOf(db: Queryable, scope: OfOwner, builtInId: number): Promise<TemplateCard | null> {
  const id = await repo.findCopyOf(db, scope, builtInId)
  return id === undefined ? null : cardFrom(await findOwn(db, scope, id))
}

/** Of two at once the second waits, and finds what the first made. */
async function heldCopyOf(tx: Queryable, scope: OfOwner, builtInId: number): Promise<TemplateCard | null> {
  await repo.holdDefault(tx, scope)
  return copyOf(tx, scope, builtInId)
}

/** Of several at once each waits for the one before. */
async function checkRoom(tx: Queryable, scope: Scope): Promise<void> {
  if ((await repo.holdCount(tx, scope)) >= TEMPLATES_MAX) throw invalid({ name: [TEMPLATE_TEXT.tooMany] })
}

/** The differences without the entries that they are of. */
export function shownChanges(before: Template, after: Template): TemplateChange[] {
  return compareContents(before, after).map(({ change }) => change)
}
