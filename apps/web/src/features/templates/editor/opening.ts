// What a template is opened with: its version, its draft, what the device kept, and what of that came from elsewhere.
import type { Template } from '@plumbline/contract/template'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { mergeContents } from '@plumbline/domain/content/merge'
import { ApiError, call } from '#web/lib/api.ts'
import { readDraftContent } from './core/operations.ts'
import { type Base, type Kept, keptOnDevice } from './on-device.ts'

/** What somebody else made, or another tab of this device. */
export interface Theirs {
  content: Template
  /** What theirs and mine grew out of. */
  from: Template
  /** What mine stands on once both are one. */
  base: Base
  whose: 'version' | 'draft' | 'device'
  /** Where the device keeps it. */
  kept?: Kept
}

export interface Opened {
  base: Base
  content: Template
  /** The device's own draft that it begins with. */
  kept: Kept | null
  /** To be merged one after the other. */
  theirs: Theirs[]
}

export interface There {
  card: TemplateCard
  published: Template
  draft: { content: Template; versionId: number; savedAt: string } | null
}

/** Throws `ApiError` where neither the device nor the server has it. */
export async function openTemplate(userId: number, templateId: number): Promise<Opened> {
  const [first, ...others] = await keptOnDevice(userId, templateId)
  let there: There
  try {
    there = await readThere(templateId)
  } catch (error) {
    if (!first || !isNetwork(error)) throw error
    return { base: first.base, content: first.content, kept: first, theirs: others.map(keptElsewhere(first)) }
  }
  if (first) {
    const theirs = others.map(keptElsewhere(first))
    const last = others.at(-1) ?? first
    const card = there.card
    return {
      base: { ...first.base, card },
      content: first.content,
      kept: first,
      theirs: [...theirs, ...(await theirsSince(last.base, there, templateId))],
    }
  }
  const { card, published, draft } = there
  const base = { card, versionId: card.version_id, published, agreed: published, savedAt: null }
  if (!draft) return { base, content: published, kept: null, theirs: [] }
  const { content, savedAt } = draft
  const drafted = { ...base, agreed: content, savedAt }
  if (draft.versionId === card.version_id) return { base: drafted, content, kept: null, theirs: [] }
  // Published elsewhere since the draft began.
  const old = await versionOf(templateId, draft.versionId)
  const older = { ...drafted, versionId: draft.versionId, published: old }
  return { base: older, content, kept: null, theirs: await theirsSince(older, there, templateId) }
}

/** Another tab's, which was kept after `first`; it stands on the same or on something newer. */
const keptElsewhere =
  (first: Kept) =>
  (kept: Kept, place: number, all: readonly Kept[]): Theirs => ({
    content: kept.content,
    from: (all[place - 1] ?? first).base.agreed,
    base: kept.base,
    whose: 'device',
    kept,
  })

/** What the server has now. Throws `ApiError`. */
export async function readThere(templateId: number): Promise<There> {
  const [{ template: card, content: published }, { draft }] = await Promise.all([
    call(templateRoutes.get, { template_id: templateId }),
    call(templateRoutes.draftGet, { template_id: templateId }),
  ])
  const content = draft && readDraftContent(draft.content)
  return {
    card,
    published,
    draft: content && { content, versionId: draft.base_version_id, savedAt: draft.saved_at },
  }
}

async function versionOf(templateId: number, version_id: number): Promise<Template> {
  return (await call(templateRoutes.get, { template_id: templateId, version_id })).content
}

/** What came to the server since `mine` was agreed on with it: another draft, a version, or both. Throws `ApiError`. */
export async function theirsSince(mine: Base, there: There, templateId: number): Promise<Theirs[]> {
  const theirs: Theirs[] = []
  const { card, published, draft } = there
  if (draft && draft.savedAt !== mine.savedAt) theirs.push(await draftSince(mine, draft, there, templateId))
  const { base } = theirs[0] ?? { base: mine }
  if (card.version_id !== base.versionId)
    theirs.push({
      content: published,
      // Not by the draft: whoever published may not have had it.
      from: base.published,
      base: {
        card,
        versionId: card.version_id,
        published,
        agreed: published,
        savedAt: draft?.savedAt ?? null,
      },
      whose: 'version',
    })
  return theirs
}

async function draftSince(
  mine: Base,
  { content, versionId, savedAt }: NonNullable<There['draft']>,
  { card, published }: There,
  templateId: number,
): Promise<Theirs> {
  if (versionId === mine.versionId)
    return {
      content,
      from: mine.agreed,
      base: { ...mine, card, agreed: content, savedAt },
      whose: 'draft',
    }
  const other = versionId === card.version_id ? published : await versionOf(templateId, versionId)
  if (versionId > mine.versionId)
    return {
      content,
      from: mine.published,
      base: { card, versionId, published: other, agreed: content, savedAt },
      whose: 'draft',
    }
  // It knows nothing of my version: first it gets what that brought.
  const lifted = mergeContents(other, content, mine.published).content
  return {
    content: lifted,
    from: mine.agreed,
    base: { ...mine, card, agreed: lifted, savedAt },
    whose: 'draft',
  }
}

export function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network'
}
