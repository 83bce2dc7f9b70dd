// Keeps what is chosen for one report: on the device at once, on the server as soon as it answers, without a Save button.
import { ReportChoices, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { ApiError, callOk } from '#web/lib/api.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureText } from '#web/lib/failure-text.ts'
import {
  type Chosen,
  type ChosenField,
  changed,
  chosenIn,
  contestedOf,
  differing,
  fieldsOf,
  merged,
  NOTHING_CHOSEN,
  pick,
  type Unsent,
  unsentOf,
  withChanges,
  without,
} from './unsent-choices.ts'

/** The drafts on the device: an inspection's id follows. */
export const UNSENT = 'report-choices-unsent/'
/** Those of the form that had a Save button. */
const OF_FORM = 'report-choices '

/** So long after the last change it is sent. */
const SEND_AFTER_MS = 800
/** Another save may come between again and again; once more is asked for by the next change. */
const TRIES = 5

/** `same`: the server has all of it. `contested`: another device changed the same, and the inspector is asked. */
export type Sending = 'same' | 'waiting' | 'sending' | 'no-signal' | 'refused' | 'contested'

export interface ChoicesState {
  /** What the server said last; null: it was not heard. */
  known: ReportChoices | null
  /** What stands on this device: known, with the changes made here. */
  shown: ReportChoices
  /** What of it the server does not have. */
  unsent: readonly ChosenField[]
  sending: Sending
  /** Why it was refused. */
  failure: string | null
  /** What stands elsewhere, and which fields of it are not what stands here. */
  contest: { theirs: ReportChoices; fields: readonly ChosenField[] } | null
  /** False: this device has no room, and this page alone has it. */
  isOnDevice: boolean
  /** Whether something was saved since the page was opened. */
  hasSaved: boolean
}

const START: ChoicesState = {
  known: null,
  shown: NOTHING_CHOSEN,
  unsent: [],
  sending: 'same',
  failure: null,
  contest: null,
  isOnDevice: true,
  hasSaved: false,
}

export class ChoicesKeeper {
  readonly #userId: number
  readonly #inspectionId: number
  readonly #key: string
  readonly #onSaved: (choices: ReportChoices) => void
  readonly #listeners = new Set<() => void>()
  /** Values sent since the last answer, or found on the device, as JSON: where they stand there no other device changed them. */
  readonly #had = new Set<string>()
  #state = START
  #unsent: Unsent = { mine: {}, base: NOTHING_CHOSEN }
  /** Of the draft on the device; 0: there is none of this page. */
  #changedAt = 0
  #hasRead = false
  /** The version that the last save was made from: while it is the known one, nobody knows whether the save arrived. */
  #sentFrom = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | null = null

  constructor(userId: number, inspectionId: number, onSaved: (choices: ReportChoices) => void) {
    this.#userId = userId
    this.#inspectionId = inspectionId
    this.#key = `${UNSENT}${inspectionId}`
    this.#onSaved = onSaved
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the server says now; an answer that comes late counts for nothing. */
  tell(known: ReportChoices): void {
    if (known.version < (this.#state.known?.version ?? -1)) return
    this.#show({ known })
  }

  /** Takes up what lies on the device, of an earlier page or of another tab: what was changed later stands. */
  async read(): Promise<void> {
    const before = this.#changedAt
    const draft = await readDraft(this.#userId, this.#key, `${OF_FORM}${this.#inspectionId}`)
    const own = this.#changedAt
    const isFirst = !this.#hasRead
    this.#hasRead = true
    // What is gone another tab has sent; the server says so when this one does.
    if (draft && (isFirst || (own === before && draft.changedAt > own))) {
      const there = unsentOf(draft.text)
      this.#note(there.mine)
      this.#unsent = isFirst ? merged(there, this.#unsent) : merged(this.#unsent, there)
      this.#changedAt = Math.max(own, draft.changedAt)
      this.#showChanged()
    }
    if (isFirst && own > 0) this.#keep()
  }

  /** Shows and keeps a change at once, and sends it a moment later. */
  change(patch: Partial<Chosen>): void {
    this.#unsent = changed(this.#unsent, patch, this.#state.shown)
    this.#prune()
    this.#keep()
    this.#showChanged()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), SEND_AFTER_MS)
  }

  /** Sends what waits; resolves when it is sent or cannot be. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#underWay) await this.#underWay
    this.#underWay = this.#sendAll().finally(() => {
      this.#underWay = null
    })
    await this.#underWay
  }

  /** What another device changed as well: the value of this one, or that one's. */
  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    const { contest } = this.#state
    if (!contest) return
    const { theirs, fields } = contest
    const mine = whose === 'mine' ? this.#unsent.mine : without(this.#unsent.mine, fields)
    this.#unsent = { mine, base: theirs }
    this.#keep()
    this.#show({ ...this.#resting(), known: theirs, contest: null })
    await this.send()
  }

  async #sendAll(): Promise<void> {
    for (let tries = 0; tries < TRIES && this.#hasUnsent() && !this.#state.contest; tries++) {
      this.#show({ sending: 'sending', failure: null })
      try {
        const current = this.#state.known ?? (await this.#ask())
        this.#show({ known: current })
        if (!this.#meet(current)) return
        if (!this.#hasUnsent()) break
        const { mine } = this.#unsent
        this.#note(mine)
        this.#sentFrom = current.version
        this.#took(mine, await this.#save(current, mine))
      } catch (error) {
        const current = ReportChoices.safeParse(error instanceof ApiError ? error.current : null)
        if (!current.success) return this.#fail(error)
        this.#show({ known: current.data })
      }
    }
    if (!this.#state.contest) this.#show(this.#resting())
  }

  /** Lays the changes of this device on what stands there; false where another device changed the same. */
  #meet(current: ReportChoices): boolean {
    const wasMine = (field: ChosenField, value: unknown) => this.#had.has(JSON.stringify([field, value]))
    const fields = contestedOf(this.#unsent, current, wasMine)
    if (fields.length > 0) {
      this.#show({ sending: 'contested', contest: { theirs: current, fields } })
      return false
    }
    this.#unsent = { mine: this.#unsent.mine, base: current }
    this.#prune()
    this.#keep()
    return true
  }

  /** What was changed while it was under way goes on waiting. */
  #took(sent: Partial<Chosen>, saved: ReportChoices): void {
    const { mine, base } = this.#unsent
    this.#unsent = { mine: differing(mine, sent), base: withChanges(base, pick(saved, sent)) }
    this.#had.clear()
    this.#keep()
    this.#show({ known: saved, hasSaved: true })
    this.#onSaved(saved)
  }

  #fail(error: unknown): void {
    if (error instanceof ApiError && error.kind === 'network') this.#show({ sending: 'no-signal' })
    else this.#show({ sending: 'refused', failure: failureText(error) })
    // The inspection is deleted: from now on this page alone has it.
    if (error instanceof ApiError && error.status === 404) {
      void dropDraft(this.#userId, this.#key)
      this.#show({ isOnDevice: false })
    }
  }

  #keep(): void {
    const before = this.#changedAt
    const changedAt = this.#hasUnsent() ? Math.max(Date.now(), before + 1) : 0
    this.#changedAt = changedAt
    // What lies there unread is not written over.
    if (!this.#hasRead) return void this.read()
    if (changedAt === 0) return void dropDraft(this.#userId, this.#key, before)
    const draft = { text: JSON.stringify(this.#unsent), base: '', changedAt }
    keepDraft(this.#userId, this.#key, draft).then(
      () => this.#show({ isOnDevice: true }),
      () => this.#show({ isOnDevice: false }),
    )
  }

  #note(values: Partial<Chosen>): void {
    for (const field of fieldsOf(values)) this.#had.add(JSON.stringify([field, chosenIn(values, field)]))
  }

  /** What is as it stands there needs no sending: but only where that is known. */
  #prune(): void {
    const { known } = this.#state
    if (known === null || known.version === this.#sentFrom) return
    this.#unsent = { mine: differing(this.#unsent.mine, known), base: this.#unsent.base }
  }

  #hasUnsent = () => fieldsOf(this.#unsent.mine).length > 0

  #resting = (): Pick<ChoicesState, 'sending'> => ({ sending: this.#hasUnsent() ? 'waiting' : 'same' })

  /** A save under way goes on. */
  #showChanged = () =>
    this.#show({ ...(this.#underWay ? {} : this.#resting()), contest: null, failure: null })

  async #ask(): Promise<ReportChoices> {
    return (await callOk(reportChoicesRoutes.get, { inspection_id: this.#inspectionId })).choices
  }

  async #save(current: ReportChoices, mine: Partial<Chosen>): Promise<ReportChoices> {
    const { conclusion, picks, own_texts: _, ...rest } = withChanges(current, mine)
    const chosen = {
      ...rest,
      ...(mine.own_texts ? { own_texts: mine.own_texts } : {}),
      inspection_id: this.#inspectionId,
      ...(conclusion === null ? {} : { conclusion }),
      ...(picks === null ? {} : { picks }),
    }
    return (await callOk(reportChoicesRoutes.save, chosen)).choices
  }

  #show(parts: Partial<ChoicesState>): void {
    const next = { ...this.#state, ...parts }
    const { mine, base } = this.#unsent
    const shown = withChanges({ version: 0, ...(next.known ?? base) }, mine)
    this.#state = { ...next, shown, unsent: fieldsOf(mine) }
    for (const listener of this.#listeners) listener()
  }
}
