// Keeps what is chosen for one report: on the device at once, on the server as soon as it answers, without a Save button.
import { ReportChoices, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { ApiError, callOk } from '#web/lib/api.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureText } from '#web/lib/failure-text.ts'
import {
  type Chosen,
  type ChosenField,
  contestedOf,
  differing,
  fieldsOf,
  NOTHING_CHOSEN,
  type Unsent,
  without,
} from './unsent-choices.ts'

/** The drafts on the device: an inspection's id follows. */
export const UNSENT = 'report-choices-unsent/'

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
  /** Values that fields had here, as JSON: what another tab of this device, or a save without an answer, left there. */
  readonly #had = new Set<string>()
  #state = START
  #unsent: Unsent = { mine: {}, base: null }
  /** Of the draft on the device. */
  #changedAt = 0
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

  /** Takes up what lies on the device: of an earlier page, or of another tab. */
  async read(): Promise<void> {
    const before = this.#changedAt
    const draft = await readDraft(this.#userId, this.#key)
    // What is gone another tab has sent; the server says so when this one does.
    if (draft === null || this.#changedAt !== before || draft.changedAt === before) return
    const there = unsentOf(draft.text)
    this.#note(there.mine)
    this.#unsent = { mine: { ...this.#unsent.mine, ...there.mine }, base: this.#unsent.base ?? there.base }
    this.#changedAt = draft.changedAt
    if (this.#state.sending !== 'sending') this.#show({ ...this.#resting(), contest: null, failure: null })
  }

  /** Shows and keeps a change at once, and sends it a moment later. */
  change(patch: Partial<Chosen>): void {
    const { known } = this.#state
    const isFirst = fieldsOf(this.#unsent.mine).length === 0
    const base = isFirst ? known : this.#unsent.base
    const mine = { ...this.#unsent.mine, ...patch }
    // While a save is under way what it began with is no longer what stands there.
    this.#unsent = { mine: known && !this.#underWay ? differing(mine, known) : mine, base }
    this.#note(patch)
    this.#keep()
    this.#show({ ...(this.#underWay ? {} : this.#resting()), contest: null, failure: null })
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
        const { mine } = this.#unsent
        if (fieldsOf(mine).length > 0) this.#took(mine, await this.#save({ ...current, ...mine }))
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
    this.#unsent = { mine: differing(this.#unsent.mine, current), base: current }
    this.#keep()
    return true
  }

  /** What was changed while it was under way goes on waiting. */
  #took(sent: Partial<Chosen>, saved: ReportChoices): void {
    this.#unsent = { mine: differing(this.#unsent.mine, sent), base: saved }
    this.#keep()
    this.#show({ known: saved, hasSaved: true })
    this.#onSaved(saved)
  }

  #fail(error: unknown): void {
    if (error instanceof ApiError && error.kind === 'network') this.#show({ sending: 'no-signal' })
    else this.#show({ sending: 'refused', failure: failureText(error) })
  }

  #keep(): void {
    if (!this.#hasUnsent()) {
      void dropDraft(this.#userId, this.#key, this.#changedAt)
      this.#changedAt = 0
      return
    }
    const changedAt = Math.max(Date.now(), this.#changedAt + 1)
    this.#changedAt = changedAt
    const draft = { text: JSON.stringify(this.#unsent), base: '', changedAt }
    keepDraft(this.#userId, this.#key, draft).then(
      () => this.#show({ isOnDevice: true }),
      () => this.#show({ isOnDevice: false }),
    )
  }

  #note(values: Partial<Chosen>): void {
    for (const field of fieldsOf(values)) this.#had.add(JSON.stringify([field, values[field]]))
  }

  #hasUnsent = () => fieldsOf(this.#unsent.mine).length > 0

  #resting = (): Pick<ChoicesState, 'sending'> => ({ sending: this.#hasUnsent() ? 'waiting' : 'same' })

  async #ask(): Promise<ReportChoices> {
    return (await callOk(reportChoicesRoutes.get, { inspection_id: this.#inspectionId })).choices
  }

  async #save({ conclusion, picks, ...rest }: ReportChoices): Promise<ReportChoices> {
    const chosen = {
      ...rest,
      inspection_id: this.#inspectionId,
      ...(conclusion === null ? {} : { conclusion }),
      ...(picks === null ? {} : { picks }),
    }
    return (await callOk(reportChoicesRoutes.save, chosen)).choices
  }

  #show(parts: Partial<ChoicesState>): void {
    const next = { ...this.#state, ...parts }
    const { mine, base } = this.#unsent
    const shown = { ...(next.known ?? base ?? NOTHING_CHOSEN), ...mine }
    this.#state = { ...next, shown, unsent: fieldsOf(mine) }
    for (const listener of this.#listeners) listener()
  }
}

/** A draft that cannot be read is none. */
function unsentOf(text: string): Unsent {
  try {
    const { mine, base } = JSON.parse(text)
    return {
      mine: ReportChoices.omit({ version: true }).partial().parse(mine),
      base: ReportChoices.nullable().parse(base),
    }
  } catch {
    return { mine: {}, base: null }
  }
}
