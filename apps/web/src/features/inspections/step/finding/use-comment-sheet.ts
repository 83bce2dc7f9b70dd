// The comment sheet's logic: a new finding is recorded by its first change or by Save, never by being looked at; edits
// are saved as they are typed; Cancel writes back how the label stood.
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import { FIELD } from '@plumbline/contract/texts'
import { isNote } from '@plumbline/domain/notes'
import { ownValue } from '@plumbline/domain/own-value'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetTooLong, tooLongAt } from '#web/lib/too-long.ts'
import type { TextField, Texts } from '#web/offline/edits.ts'
import { focusFirstError } from '#web/ui/forms.ts'
import { asRange, type CostRange } from '../state/cost-range.ts'
import {
  askedOf,
  chosenTexts,
  fillingOf,
  hasOwnCosts,
  liveTexts,
  type RecordTexts,
  readyFinding,
  readyState,
  readyTexts,
  recordTexts,
} from '../state/narrative.ts'
import { type OpenSheet, photosSince } from '../state/sheet-actions.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'

/** Sent about a second after the last key. */
const SEND_AFTER_MS = 900

export interface SheetErrors {
  level: string | null
  content: string | null
  /** How often the sheet was to close on costs that are none; 0: nothing is wrong with them. */
  costs: number
  /** The same of texts that are too long. */
  tooLong: number
}

/** All that is typed. */
const TEXT_FIELDS = ['comment', 'implication', 'task', 'timeframe', 'location', 'trade'] as const

const NO_ERRORS: SheetErrors = { level: null, content: null, costs: 0, tooLong: 0 }

export function useCommentSheet(open: OpenSheet, category: Category, close: () => void) {
  const { path } = open
  const { offline, catalogue, data } = useStepScreen()
  const { actions, openAgain } = useStepCallbacks()
  const [errors, setErrors] = useState<SheetErrors>(NO_ERRORS)
  const [typedCosts, setTypedCosts] = useState<CostRange | null>(null)
  const details: LabelDetails | undefined = detailsOf(category, path.label)
  const kept = recordTexts(category, path.label)
  const waiting = offline.photosOf(path)
  const added = photosSince(open, details?.images ?? [], waiting)
  const isFinding = path.section === 'recomendation'
  const { location, trade } = kept.texts
  const filled = { slots: kept.slots, location, trade }
  const ready = isFinding ? readyTexts(catalogue, path, filled) : null
  const finding = isFinding ? readyFinding(catalogue, path) : null
  const isNew = isFinding && !kept.isChecked
  const asChosen = (record: RecordTexts) =>
    isFinding && !record.isChecked ? chosenTexts(ready, record) : record
  const now = asChosen(kept)
  /** An Undo comes later: it fills the sentences as they read then. */
  const latest = () => asChosen(actions.textsNow(path) ?? kept)

  const apply = (edit: Parameters<typeof offline.apply>[0], delay = 0) => {
    setErrors(NO_ERRORS)
    if (isNew) actions.choose(path)
    void offline.apply(edit, { delay }).catch(() => undefined)
  }
  /** A place or a contractor goes into the sentences that nobody edited. */
  const setTexts = (texts: Texts, delay = 0) => {
    apply({ kind: 'details', ...path, checked: true, texts, ...fillingOf(finding, latest(), texts) }, delay)
  }
  const setSlot = (name: string, value: string) => {
    const slots = { [name]: value }
    const before = latest()
    const filling = fillingOf(finding, before, { slots: { ...before.slots, ...slots } })
    apply({ kind: 'details', ...path, checked: true, slots, ...filling }, SEND_AFTER_MS)
  }

  const keepText = (name: TextField, value: string) => setTexts({ [name]: value }, SEND_AFTER_MS)

  /** It would be lost, and what was kept before would stand. */
  const isCostLost = typedCosts !== null && asRange(typedCosts) === null
  const placeOf = (name: TextField | `slot ${string}`) =>
    `${data.inspectionId} ${path.category} ${path.label} ${name}`
  const asked = askedOf(finding, now)
  const fieldPlaces = () => [...TEXT_FIELDS.map(placeOf), ...asked.map(({ name }) => placeOf(`slot ${name}`))]
  /** They are on this device alone: nobody is to believe them saved. */
  const isTextLost = () => {
    // What was typed a moment ago counts.
    flushSync(leaveField)
    return fieldPlaces().some((place) => tooLongAt(place) !== null)
  }
  const forgetTexts = () => {
    for (const place of fieldPlaces()) forgetTooLong(place)
  }
  const problems = (): SheetErrors => {
    const hasContent = now.texts.comment.trim() !== '' || (details?.images.length ?? 0) + waiting.length > 0
    return {
      level: isFinding && now.level === null ? FIELD.level : null,
      content: hasContent ? null : FIELD.imageOrComment,
      costs: isCostLost ? errors.costs + 1 : 0,
      tooLong: isTextLost() ? errors.tooLong + 1 : 0,
    }
  }

  /** A ready text may come yet; a note has none, and what is written stays. */
  const mayCome = isFinding && catalogue === null && now.texts.comment === '' && !isNote(path.label)
  const state = readyState(ready?.texts ?? null, now.texts)
  const isLevelEdited = ready !== null && now.level !== ready.level
  return {
    details,
    now,
    isLevelEdited,
    /** Whether it says what the template does not: what was reworded, rated otherwise, or added. */
    canKeep:
      isFinding &&
      !isNew &&
      catalogue !== null &&
      (state !== 'ready' || isLevelEdited || hasOwnCosts(ready?.texts ?? null, now.texts)) &&
      !isNote(path.label),
    waiting,
    isFinding,
    /** A finding that is not chosen yet. */
    isNew,
    /** Whether there is anything to remove. */
    isRecorded: kept.isChecked || kept.hasRecord,
    errors,
    readyState: mayCome ? ('missing' as const) : state,
    placeOf,
    keepText,
    /** What a single text's field takes. */
    textAt: (name: TextField) => ({
      kept: now.texts[name],
      keep: (value: string) => keepText(name, value),
      place: placeOf(name),
    }),
    /** What is asked for the sentences that nobody edited. */
    slots: asked.map((slot) => ({
      ...slot,
      kept: ownValue(now.slots, slot.name) ?? '',
      place: placeOf(`slot ${slot.name}`),
      keep: (value: string) => setSlot(slot.name, value),
    })),
    /** The sentences that nobody edited: what is filled in changes them. */
    liveTexts: liveTexts(finding, now),
    /** The trade of the form; empty where it has none. */
    readyTrade: ready?.texts.trade ?? '',
    costs: { from: now.texts.cost_from, to: now.texts.cost_to },
    typedCosts,
    typeCosts: (typed: CostRange | null) => {
      setErrors(NO_ERRORS)
      setTypedCosts(typed)
    },
    keepCosts: ({ from, to }: CostRange) => setTexts({ cost_from: from, cost_to: to }, SEND_AFTER_MS),
    setLevel: (level: Level) => apply({ kind: 'details', ...path, checked: true, level }),
    useReadyTexts: () => {
      forgetTexts()
      // With the contractor that the template names, who comes back with them.
      const standard = readyTexts(catalogue, path, { slots: kept.slots, location })
      if (standard) setTexts(standard.texts)
    },
    /** Asks in which other places it is; that alone makes it a finding. */
    addLocation: () => {
      if (isNew) actions.choose(path)
      openAgain(path)
    },
    /** Closes when the rules of the specification are met, else says which is not. */
    save: () => {
      const found = problems()
      if (found.level || found.content || found.costs + found.tooLong > 0) {
        setErrors(found)
        if (found.tooLong > 0) focusFirstError(document.body)
        return
      }
      if (isNew) actions.choose(path)
      close()
    },
    /**
     * Closes and keeps all that was typed, complete or not; a new finding that was not touched stays unrecorded. Costs that
     * are no amounts cannot be kept: they are asked for again.
     */
    keepAndClose: () => {
      const isLost = isTextLost()
      if (isCostLost || isLost) {
        setErrors({
          ...NO_ERRORS,
          costs: isCostLost ? errors.costs + 1 : 0,
          tooLong: isLost ? errors.tooLong + 1 : 0,
        })
        if (isLost) focusFirstError(document.body)
        return
      }
      actions.tidy(path)
      actions.tellAdded(open)
      close()
    },
    /** How many photos Cancel would throw away. */
    newPhotoCount: added.sent.length + added.waiting.length,
    /** Writes back how the label stood at opening, photos included, and closes. */
    cancel: () => {
      flushSync(leaveField)
      forgetTexts()
      actions.restore(open)
      close()
    },
  }
}

/** What was typed last is kept before a button acts: Safari leaves the focus in the field when one is tapped. */
export function leaveField(): void {
  if (
    document.activeElement instanceof HTMLTextAreaElement ||
    document.activeElement instanceof HTMLInputElement
  ) {
    document.activeElement.blur()
  }
}
