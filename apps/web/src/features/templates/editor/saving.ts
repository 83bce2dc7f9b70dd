// Keeps what is typed: on the device within moments, then as the server's draft; of two who type neither is lost.
import type { Template } from '@plumbline/contract/template'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { ApiError, call } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { type Base, DeviceDraft } from './on-device.ts'
import { isNetwork, type Opened, readThere, type Theirs, theirsSince } from './opening.ts'

const DEVICE_AFTER_MS = 200
/** Writing 5,000 entries down takes a moment: an eighth of the time of typing at most. */
const WRITING_SHARE = 8
const SERVER_AFTER_MS = 1_200
/** Again after a lost network, where no word of its return comes. */
const AGAIN_AFTER_MS = 15_000

export type SavingState =
  | { kind: 'published' | 'saved' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'failed'; why: string; isKept: boolean }

interface Listeners {
  onState: (state: SavingState) => void
  /** What came between: to be merged in turn, each by `rebase`, and then `release`. */
  onTheirs: (theirs: Theirs[]) => void
}

type Timer = ReturnType<typeof setTimeout>

export class Saving {
  base: Base
  state: SavingState
  readonly #templateId: number
  readonly #device: DeviceDraft
  #listeners: Listeners = { onState: () => undefined, onTheirs: () => undefined }
  #content: Template
  /** What the device does not have yet. */
  #waiting: Template | null = null
  #deviceTimer: Timer | undefined
  #deviceAfter = DEVICE_AFTER_MS
  #serverTimer: Timer | undefined
  #writes: Promise<boolean> = Promise.resolve(true)
  #sending: Promise<void> | null = null
  #isHeld: boolean

  constructor(userId: number, templateId: number, opened: Opened) {
    this.#templateId = templateId
    this.#device = new DeviceDraft(userId, templateId)
    if (opened.kept) this.#device.takeOver(opened.kept)
    this.base = opened.base
    this.#content = opened.content
    this.#isHeld = opened.theirs.length > 0
    this.state = { kind: opened.base.savedAt === null ? 'published' : 'saved' }
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
    this.#deviceTimer ??= setTimeout(() => void this.#toDevice(), this.#deviceAfter)
    this.#later(SERVER_AFTER_MS)
  }

  #later(time: number): void {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = setTimeout(() => void this.flush(), time)
  }

  #tell(state: SavingState): void {
    this.state = state
    this.#listeners.onState(state)
  }

  #toDevice(): Promise<boolean> {
    clearTimeout(this.#deviceTimer)
    this.#deviceTimer = undefined
    if (this.#waiting === null) return this.#writes
    const began = performance.now()
    this.#writes = this.#device.keep(this.#waiting, this.base)
    this.#deviceAfter = Math.max(DEVICE_AFTER_MS, WRITING_SHARE * (performance.now() - began))
    this.#waiting = null
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
    clearTimeout(this.#serverTimer)
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
      this.base = { ...this.base, agreed: content, savedAt: saved_at }
      if (this.#content === content) await this.#device.drop()
      // Typed on meanwhile: it has not all of it.
      if (this.#content === content) this.#tell({ kind: 'saved' })
      else this.#later(SERVER_AFTER_MS)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.#meet(isKept)
      else this.#failed(error, isKept)
    }
  }

  /** Something came between: what it is. Nothing goes out until both are one. */
  async #meet(isKept: boolean): Promise<void> {
    try {
      const there = await readThere(this.#templateId)
      const theirs = await theirsSince(this.base, there, this.#templateId)
      if (theirs.length === 0) {
        this.base = { ...this.base, savedAt: there.draft?.savedAt ?? null }
        this.#later(SERVER_AFTER_MS)
        return
      }
      this.#isHeld = true
      this.#tell({ kind: 'conflict' })
      this.#listeners.onTheirs(theirs)
    } catch (error) {
      this.#failed(error, isKept)
    }
  }

  #failed(error: unknown, isKept: boolean): void {
    if (isNetwork(error) && isKept) this.#tell({ kind: 'offline' })
    else {
      const why = isKept ? failureText(error) : 'This device is full.'
      this.#tell({ kind: 'failed', why, isKept })
    }
    this.#later(AGAIN_AFTER_MS)
  }

  /** Until it is chosen what stays; the device keeps on. */
  hold(): void {
    this.#isHeld = true
    this.#tell({ kind: 'conflict' })
  }

  /** Stands on theirs from now on, with what came of both. */
  rebase(theirs: Theirs, content: Template): void {
    this.base = theirs.base
    if (theirs.kept) this.#device.takeOver(theirs.kept)
    this.change(content)
  }

  /** All of theirs is merged: it goes out again. */
  release(): void {
    this.#isHeld = false
    this.#tell({ kind: 'saving' })
    void this.flush()
  }

  /** Makes the next version. Throws `ApiError`; false where something came between, which is told. */
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
      await this.#startAnew(template, template.version_id, content)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await this.#meet(true)
      return false
    }
  }

  /** Throws the draft away, here and there; gives the version's content. Throws `ApiError`. */
  async discard(): Promise<Template> {
    while (this.#sending) await this.#sending
    const wasHeld = this.#isHeld
    this.#isHeld = true
    try {
      await call(templateRoutes.draftDiscard, { template_id: this.#templateId })
    } catch (error) {
      this.#isHeld = wasHeld
      throw error
    }
    await this.#startAnew(this.base.card, this.base.versionId, this.base.published)
    return this.base.published
  }

  async #startAnew(card: TemplateCard, versionId: number, content: Template): Promise<void> {
    clearTimeout(this.#serverTimer)
    clearTimeout(this.#deviceTimer)
    this.#deviceTimer = undefined
    this.#waiting = null
    this.#content = content
    this.#isHeld = false
    this.base = { card, versionId, published: content, agreed: content, savedAt: null }
    await this.#device.drop()
    this.#tell({ kind: 'published' })
  }
}
