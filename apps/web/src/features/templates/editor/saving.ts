// Keeps what is typed: on the device within moments, then as the server's draft; of two who type neither is lost.
import type { Template } from '@plumbline/contract/template'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { ApiError, call } from '#web/lib/api.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { readDraftContent } from './core/operations.ts'

const DEVICE_AFTER_MS = 200
const SERVER_AFTER_MS = 1_200
/** Again after a lost network, where no word of its return comes. */
const AGAIN_AFTER_MS = 15_000

export type SavingState =
  | { kind: 'published' | 'saved' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'failed'; why: string }

/** What a content stands on: the version that it changes, and what was last agreed on with the server. */
export interface Base {
  card: TemplateCard
  versionId: number
  /** The version's content. */
  published: Template
  /** The content that the server has as well: what two are merged by. */
  agreed: Template
  /** Of the draft that is there; null: there is none. */
  savedAt: string | null
}

/** Somebody else's, which came between. */
export interface Theirs {
  content: Template
  card: TemplateCard
  /** Of their draft; null: they published. */
  savedAt: string | null
  /** Of their version; null: as far as it is the one that I stand on. */
  published: Template | null
}

export interface Opened {
  base: Base
  content: Template
  /** There is something that the server does not have, and what came between. */
  isAhead: boolean
  theirs: Theirs | null
}

const keyOf = (templateId: number) => `template-${templateId}`

/**
 * Opens a template: what the device kept, what the server has, or both to be merged. Throws `ApiError` where neither is there.
 */
export async function openTemplate(userId: number, templateId: number): Promise<Opened> {
  const kept = await keptHere(userId, templateId)
  try {
    const [{ template: card, content: published }, { draft }] = await Promise.all([
      call(templateRoutes.get, { template_id: templateId }),
      call(templateRoutes.draftGet, { template_id: templateId }).catch((error: unknown) => {
        // The built-in one has none.
        if (error instanceof ApiError && error.kind !== 'network') return { draft: null }
        throw error
      }),
    ])
    const drafted = draft && readDraftContent(draft.content)
    const savedAt = draft?.saved_at ?? null
    if (kept) return openedKept(kept, { card, published, drafted, savedAt })
    const base = { card, versionId: card.version_id, published, agreed: drafted ?? published, savedAt }
    if (!draft || !drafted || draft.base_version_id === card.version_id)
      return { base, content: drafted ?? published, isAhead: false, theirs: null }
    // Published elsewhere since the draft began.
    const old = await call(templateRoutes.get, { template_id: templateId, version_id: draft.base_version_id })
    return {
      base: { ...base, versionId: draft.base_version_id, published: old.content, agreed: old.content },
      content: drafted,
      isAhead: true,
      theirs: { content: published, card, savedAt, published },
    }
  } catch (error) {
    if (kept && error instanceof ApiError && error.kind === 'network')
      return { ...kept, isAhead: true, theirs: null }
    throw error
  }
}

function openedKept(
  kept: { base: Base; content: Template },
  there: { card: TemplateCard; published: Template; drafted: Template | null; savedAt: string | null },
): Opened {
  const { card, published, drafted, savedAt } = there
  const base = { ...kept.base, card }
  const isSame = savedAt === base.savedAt && card.version_id === base.versionId
  const content = drafted ?? published
  return {
    base,
    content: kept.content,
    isAhead: true,
    theirs: isSame ? null : { content, card, savedAt, published },
  }
}

async function keptHere(userId: number, templateId: number) {
  const draft = await readDraft(userId, keyOf(templateId))
  if (!draft) return null
  try {
    const content = readDraftContent(JSON.parse(draft.text))
    return content && { content, base: JSON.parse(draft.base) as Base }
  } catch {
    return null
  }
}

interface Listeners {
  onState: (state: SavingState) => void
  onTheirs: (theirs: Theirs) => void
}

export class Saving {
  base: Base
  state: SavingState
  readonly #userId: number
  readonly #templateId: number
  #listeners: Listeners
  #content: Template
  #baseText: string
  #waiting: Template | null = null
  #deviceTimer: number | undefined
  #serverTimer: number | undefined
  #writes: Promise<boolean> = Promise.resolve(true)
  #sending: Promise<void> | null = null
  #isHeld = false

  constructor(userId: number, templateId: number, opened: Opened, listeners: Listeners) {
    this.#userId = userId
    this.#templateId = templateId
    this.#listeners = listeners
    this.base = opened.base
    this.#content = opened.content
    this.#baseText = JSON.stringify(opened.base)
    this.state = { kind: opened.base.savedAt === null ? 'published' : 'saved' }
  }

  #setBase(base: Base): void {
    this.base = base
    this.#baseText = JSON.stringify(base)
  }

  listen(listeners: Listeners): void {
    this.#listeners = listeners
  }

  /** Listens to the page; gives what ends it. */
  start(): () => void {
    const again = () => void this.flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') void this.#toDevice()
    }
    const onLeave = () => void this.#toDevice()
    window.addEventListener('online', again)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHide)
      void this.flush()
    }
  }

  change(content: Template): void {
    this.#content = content
    this.#waiting = content
    if (this.state.kind !== 'offline' && this.state.kind !== 'failed' && !this.#isHeld)
      this.#tell({ kind: 'saving' })
    this.#deviceTimer ??= window.setTimeout(() => void this.#toDevice(), DEVICE_AFTER_MS)
    this.#later(SERVER_AFTER_MS)
  }

  #later(time: number): void {
    window.clearTimeout(this.#serverTimer)
    this.#serverTimer = window.setTimeout(() => void this.flush(), time)
  }

  #tell(state: SavingState): void {
    this.state = state
    this.#listeners.onState(state)
  }

  #toDevice(): Promise<boolean> {
    window.clearTimeout(this.#deviceTimer)
    this.#deviceTimer = undefined
    if (this.#waiting === null) return this.#writes
    const draft = {
      text: JSON.stringify(this.#waiting),
      base: this.#baseText,
      changedAt: Date.now(),
    }
    this.#waiting = null
    // Asked for at once: a page that goes away has no time to wait for the one before.
    this.#writes = keepDraft(this.#userId, keyOf(this.#templateId), draft).then(
      () => true,
      () => false,
    )
    return this.#writes
  }

  /** Brings to the server what it does not have; resolves when it was tried. */
  async flush(): Promise<void> {
    while (this.#sending) await this.#sending
    if (this.#isHeld || this.#content === this.base.agreed) return
    this.#sending = this.#send().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  async #send(): Promise<void> {
    window.clearTimeout(this.#serverTimer)
    const isKept = await this.#toDevice()
    const content = this.#content
    const { versionId, savedAt } = this.base
    try {
      const { saved_at } = await call(templateRoutes.draft, {
        template_id: this.#templateId,
        base_version_id: versionId,
        content,
        ...(savedAt === null ? {} : { saved_at: savedAt }),
      })
      this.#setBase({ ...this.base, agreed: content, savedAt: saved_at })
      if (this.#content !== content) {
        this.#later(SERVER_AFTER_MS)
        return
      }
      this.#waiting = null
      await dropDraft(this.#userId, keyOf(this.#templateId))
      this.#tell({ kind: 'saved' })
    } catch (error) {
      this.#failed(error, isKept)
    }
  }

  #failed(error: unknown, isKept: boolean): void {
    if (error instanceof ApiError && error.status === 409) {
      const theirs = theirsFrom(error.current)
      if (theirs) {
        this.#isHeld = true
        this.#tell({ kind: 'conflict' })
        this.#listeners.onTheirs(theirs)
        return
      }
    }
    if (error instanceof ApiError && error.kind === 'network' && isKept) {
      this.#tell({ kind: 'offline' })
      this.#later(AGAIN_AFTER_MS)
      return
    }
    this.#tell({ kind: 'failed', why: isKept ? failureText(error) : 'This device has no room for it.' })
    this.#later(AGAIN_AFTER_MS)
  }

  /** Until it is chosen what stays nothing goes out; the device keeps on. */
  hold(): void {
    this.#isHeld = true
    this.#tell({ kind: 'conflict' })
  }

  /** Goes on from theirs, with what came of both. Throws `ApiError` where their version cannot be read. */
  async resume(theirs: Theirs, content: Template): Promise<void> {
    const { card, savedAt } = theirs
    const isSameVersion = card.version_id === this.base.versionId
    const published = isSameVersion
      ? this.base.published
      : (theirs.published ?? (await call(templateRoutes.get, { template_id: this.#templateId })).content)
    this.#setBase({ card, versionId: card.version_id, published, agreed: theirs.content, savedAt })
    this.#isHeld = false
    this.change(content)
    await this.flush()
  }

  /** Makes the next version. Throws `ApiError`; false where theirs came between, which is told. */
  async publish(content: Template, note: string): Promise<boolean> {
    await this.flush()
    if (this.#isHeld) return false
    try {
      const { template } = await call(templateRoutes.save, {
        template_id: this.#templateId,
        base_version_id: this.base.versionId,
        content,
        note,
      })
      await this.startAnew(template, content)
      return true
    } catch (error) {
      const theirs = error instanceof ApiError && error.status === 409 ? theirsFrom(error.current) : null
      if (!theirs) throw error
      this.hold()
      // The draft that is there is this one.
      this.#listeners.onTheirs({ ...theirs, savedAt: this.base.savedAt })
      return false
    }
  }

  /** Throws the draft away, here and there; gives the version's content. */
  async discard(): Promise<Template> {
    await call(templateRoutes.draftDiscard, { template_id: this.#templateId })
    await this.startAnew(this.base.card, this.base.published)
    return this.base.published
  }

  async startAnew(card: TemplateCard, content: Template): Promise<void> {
    window.clearTimeout(this.#serverTimer)
    window.clearTimeout(this.#deviceTimer)
    this.#deviceTimer = undefined
    this.#waiting = null
    this.#content = content
    this.#setBase({ card, versionId: card.version_id, published: content, agreed: content, savedAt: null })
    await dropDraft(this.#userId, keyOf(this.#templateId))
    this.#tell({ kind: 'published' })
  }
}

function theirsFrom(current: unknown): Theirs | null {
  if (typeof current !== 'object' || current === null || !('template' in current)) return null
  const content = 'content' in current ? readDraftContent(current.content) : null
  const savedAt = 'saved_at' in current && typeof current.saved_at === 'string' ? current.saved_at : null
  return (
    content && {
      content,
      card: current.template as TemplateCard,
      savedAt,
      published: savedAt ? null : content,
    }
  )
}
