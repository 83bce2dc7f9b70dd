// What a tap, a key or a drop does to a label: each is kept on the device at once, and most can be undone.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { type AnswerValue, isTyped, takesOne } from '@plumbline/domain/answers'
import { useEffect, useMemo, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import type { CategoryPath, LabelPath } from '#web/offline/edits.ts'
import { currentOffline, type ParkedPhoto } from '#web/offline/offline.ts'
import { type PendingPhoto, photoSlot } from '#web/offline/overlay.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { notePhotosNotAdded, noteUnreadable } from '../photos/photos-not-added.ts'
import { makeAnswerAll } from './answer-all.ts'
import { type ApplicableActions, makeApplicableActions } from './applicable-actions.ts'
import { makeCopyElsewhere } from './copy-actions.ts'
import { type LabelEdits, makeLabelEdits } from './label-edit-actions.ts'
import { noteLastUsed } from './last-used.ts'
import { type MoveActions, makeMoveActions } from './move-actions.ts'
import { choosingEdit, fillingEdit, recordTexts } from './narrative.ts'
import { noteUse } from './own-uses.ts'
import { makeSheetActions, type SheetActions } from './sheet-actions.ts'
import { detailsOf, hasContent, isChecked, levelOf } from './step-model.ts'

/** Undo stays this long (look.md): a delete leaves the device only after it. */
const UNDO_MS = 5_000
/** Typing makes one request; on the device each key is kept at once. */
const ANSWER_WAITS_MS = 1_000
const PICTURE_NAME = /\.(jpe?g|png|webp|heic|heif)$/i

export interface LabelActions extends SheetActions, MoveActions, LabelEdits, ApplicableActions {
  /** Checks or unchecks; in an observation category a check clears the others. */
  toggle: (path: LabelPath, checked: boolean) => void
  /** Checks a recommendation and fills in its ready narrative. */
  choose: (path: LabelPath) => void
  /** Gives whether the photos still need a level. */
  addPhotos: (path: LabelPath, photos: readonly (File | ParkedPhoto)[]) => boolean
  /** The value of a question that takes one; all null clears it, or with `checked` says that none was recorded. */
  answer: (path: LabelPath, value: AnswerValue, checked?: boolean) => void
  /** Writes a label's comment: why a part was not seen, say. */
  setComment: (path: LabelPath, comment: string) => void
  /** The same while it is typed: kept at once, sent a little later, and taken back by whoever opened the field. */
  typeComment: (path: LabelPath, comment: string) => void
  /** Answers items, with the reason, if any, where none stands yet; Undo takes all back. */
  answerAll: (paths: readonly LabelPath[], reason: string | null, said: string) => void
  /** Makes findings with the texts and the level of one, each in another place. */
  copyElsewhere: (path: LabelPath, places: readonly string[]) => void
  /** Says what was done, with Undo: the toast's, and Ctrl+Z. */
  offerUndo: (text: string, undo: () => void) => void
  /** The last one of these is taken back by Ctrl+Z. */
  noteUndo: (undo: () => void) => void
  undo: () => void
  /** A category as it now is. */
  categoryOf: (path: CategoryPath) => Category | undefined
  hasContent: (path: LabelPath) => boolean
  /** A label's photos that wait. */
  waitingPhotos: (path: LabelPath) => readonly PendingPhoto[]
}

interface Inputs {
  offline: OfflineInspection
  catalogue: CatalogueEntries | null
}

/** Actions with a stable identity that always see the newest data. */
export function useLabelActions(
  offline: OfflineInspection,
  catalogue: CatalogueEntries | null,
): LabelActions {
  const inputs = useRef<Inputs>({ offline, catalogue })
  inputs.current = { offline, catalogue }
  const undos = useRef<(() => void)[]>([])
  /** Findings chosen before the catalogue was there. */
  const unfilled = useRef<LabelPath[]>([])
  useEffect(() => {
    if (!catalogue) return
    for (const path of unfilled.current.splice(0)) {
      const { data, apply } = inputs.current.offline
      const category = data?.steps[path.step]?.[path.section].find(({ id }) => id === path.category)
      const edit = category && fillingEdit(catalogue, path, recordTexts(category, path.label))
      if (edit) void apply(edit).catch(() => undefined)
    }
  }, [catalogue])
  return useMemo(() => makeLabelActions(inputs, undos.current, unfilled.current), [])
}

/** What `useLabelActions` gives, of what `inputs` has when each is called. */
export function makeLabelActions(
  inputs: { readonly current: Inputs },
  undos: (() => void)[],
  unfilled: LabelPath[],
): LabelActions {
  /** As it is at this moment: Undo may come when the screen is gone. */
  const offline = (): OfflineInspection => {
    const { inspectionId } = inputs.current.offline
    const state = currentOffline()?.outbox.stateOf(inspectionId)
    if (!state?.view) return inputs.current.offline
    const { data, photos } = state.view
    return {
      ...inputs.current.offline,
      data,
      offDisk: state.offDisk,
      photosOf: ({ category, label }) => photos.get(photoSlot(category, label)) ?? [],
    }
  }
  const stepOf = (name: string): Step | undefined => offline().data?.steps[name]
  const categoryOf = (path: CategoryPath) =>
    stepOf(path.step)?.[path.section].find((category) => category.id === path.category)
  const apply: OfflineInspection['apply'] = (edit, options) => {
    const kept = offline().apply(edit, options)
    kept.catch(() => toast.error('This device is full: the change isn’t saved'))
    return kept
  }
  const holds = (path: LabelPath) => {
    const category = categoryOf(path)
    return (
      category !== undefined && hasContent(detailsOf(category, path.label), offline().photosOf(path).length)
    )
  }
  const check = (path: LabelPath, checked: boolean) => {
    const { step, section, category, label } = path
    // A value answers such a question, no check.
    if (checked && isTyped(categoryOf(path)?.answer)) return
    void apply({ kind: 'checks', step, section, category, checks: [{ label, checked }] }).catch(
      () => undefined,
    )
  }
  const offerUndo = (text: string, undo: () => void, time = UNDO_MS) => {
    const once = () => {
      const at = undos.indexOf(once)
      if (at >= 0) undos.splice(at, 1)
      undo()
    }
    undos.push(once)
    toast.info(text, { action: { label: 'Undo', onClick: once }, time })
  }
  const noteUndo = (undo: () => void) => void undos.push(undo)
  const choose = (path: LabelPath) => {
    const category = categoryOf(path)
    if (!category) return
    noteLastUsed(offline().inspectionId, path)
    noteUse(path)
    if (!inputs.current.catalogue) unfilled.push(path)
    void apply(choosingEdit(inputs.current.catalogue, path, recordTexts(category, path.label))).catch(
      () => undefined,
    )
  }
  const catalogue = () => inputs.current.catalogue
  const tools = { offline, catalogue, categoryOf, apply, offerUndo }
  const sheetActions = makeSheetActions(tools)
  const { restore } = sheetActions
  return {
    ...sheetActions,
    ...makeLabelEdits({ offline, stepOf, categoryOf, apply, offerUndo, undoMs: UNDO_MS }),
    ...makeMoveActions({
      ...tools,
      check: (path) => (path.section === 'recomendation' ? choose(path) : check(path, true)),
      restore,
    }),
    ...makeApplicableActions({ offline, stepOf, apply, offerUndo, noteUndo }),
    answerAll: makeAnswerAll({ ...tools, restore }),
    copyElsewhere: makeCopyElsewhere({ ...tools, inspectionId: () => offline().inspectionId }),
    categoryOf,
    hasContent: holds,
    waitingPhotos: (path) => offline().photosOf(path),
    choose,
    toggle: (path, checked) => {
      const category = categoryOf(path)
      if (!category) return
      const chosen = category.checks.find((one) => one.checked)
      check(path, checked)
      if (checked) noteLastUsed(offline().inspectionId, path)
      if (checked && path.section === 'recomendation') noteUse(path)
      const undo = () =>
        takesOne(path.section, category.answer) && checked && chosen
          ? check({ ...path, label: chosen.label }, true)
          : check(path, !checked)
      if (!checked && holds(path)) offerUndo(`${path.label} unchecked. Its text and photos are kept.`, undo)
      else undos.push(undo)
    },
    addPhotos: (path, photos) => {
      const category = categoryOf(path)
      const pictures = picturesOf(photos)
      if (!category || pictures.length === 0) return false
      const details = detailsOf(category, path.label)
      const held = (details?.images.length ?? 0) + offline().photosOf(path).length
      const left = IMAGES_PER_LABEL - held
      if (pictures.length > left) {
        const beyond = pictures.slice(Math.max(0, left)).map(({ name }) => name)
        toast.error(FIELD.tooManyImages)
        notePhotosNotAdded(beyond, FIELD.tooManyImages)
      }
      if (!isChecked(category, path.label)) {
        if (path.section === 'recomendation') choose(path)
        else check(path, true)
      }
      noteLastUsed(offline().inspectionId, path)
      offline()
        .addPhotos(path, pictures.slice(0, Math.max(0, left)))
        .catch(noteUnreadable)
        .catch(() => toast.error('The photos could not be saved. Add them again.'))
      return path.section === 'recomendation' && levelOf(inputs.current.catalogue, path, details) === null
    },
    answer: ({ label, ...path }, { value, value_to, unit }, checked = value !== null) => {
      const checks = [{ label, checked, value, value_to, unit }]
      void apply({ kind: 'checks', ...path, checks }, { delay: ANSWER_WAITS_MS }).catch(() => undefined)
    },
    setComment: (path, comment) => {
      const category = categoryOf(path)
      if (!category) return
      const before = recordTexts(category, path.label).texts.comment
      const write = (text: string) =>
        void apply({ kind: 'details', ...path, texts: { comment: text } }).catch(() => undefined)
      write(comment)
      undos.push(() => write(before))
    },
    typeComment: (path, comment) =>
      void apply({ kind: 'details', ...path, texts: { comment } }, { delay: ANSWER_WAITS_MS }).catch(
        () => undefined,
      ),
    offerUndo,
    noteUndo,
    undo: () => {
      const last = undos.pop()
      if (last) last()
      else toast.info('Nothing to undo')
    },
  }
}

/** Pictures only; says so when something else was among them. */
export function picturesOf<T extends File | ParkedPhoto>(files: readonly T[]): T[] {
  const pictures = files.filter(
    (file) => !(file instanceof File) || file.type.startsWith('image/') || PICTURE_NAME.test(file.name),
  )
  const others = files.length - pictures.length
  if (others > 0) toast.error(`${counted(others, 'file')} left out. ${FIELD.picture}`)
  return pictures
}
