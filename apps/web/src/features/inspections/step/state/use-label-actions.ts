// What a tap, a key or a drop does to a label: each is kept on the device at once, and most can be undone.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { isNameTaken } from '@plumbline/domain/label-edits'
import { useEffect, useMemo, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import type { CategoryPath, LabelPath } from '#web/offline/edits.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { makeCopyElsewhere } from './copy-actions.ts'
import { noteLastUsed } from './last-used.ts'
import { choosingEdit, fillingEdit, recordTexts } from './narrative.ts'
import { noteUse } from './own-uses.ts'
import { makeSheetActions, type SheetActions } from './sheet-actions.ts'
import { detailsOf, hasContent, isChecked, levelOf } from './step-model.ts'

/** Undo stays this long (look.md): a delete leaves the device only after it. */
const UNDO_MS = 5_000
const PICTURE_NAME = /\.(jpe?g|png|webp|heic|heif)$/i

export interface LabelActions extends SheetActions {
  /** Checks or unchecks; in an observation category a check clears the others. */
  toggle: (path: LabelPath, checked: boolean) => void
  /** Checks a recommendation and fills in its ready narrative. */
  choose: (path: LabelPath) => void
  /** Gives why the name will not do, or null when the label was added. */
  addLabel: (path: CategoryPath, label: string) => string | null
  renameLabel: (path: LabelPath, to: string) => string | null
  deleteLabel: (path: LabelPath) => void
  clearLabel: (path: LabelPath) => void
  /** Gives whether the photos still need a level. */
  addPhotos: (path: LabelPath, photos: readonly (File | ParkedPhoto)[]) => boolean
  /** Writes a label's comment: why a part was not seen, say. */
  setComment: (path: LabelPath, comment: string) => void
  /** Makes findings with the texts and the level of one, each in another place. */
  copyElsewhere: (path: LabelPath, places: readonly string[]) => void
  setApplicable: (step: string, isApplicable: boolean) => void
  undo: () => void
  /** A category as it now is. */
  categoryOf: (path: CategoryPath) => Category | undefined
  hasContent: (path: LabelPath) => boolean
  /** The ids of a label's photos that wait. */
  waitingPhotos: (path: LabelPath) => string[]
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
  return useMemo(() => makeActions(inputs, undos.current, unfilled.current), [])
}

function makeActions(
  inputs: { readonly current: Inputs },
  undos: (() => void)[],
  unfilled: LabelPath[],
): LabelActions {
  const offline = () => inputs.current.offline
  const stepOf = (name: string): Step | undefined => offline().data?.steps[name]
  const categoryOf = (path: CategoryPath) =>
    stepOf(path.step)?.[path.section].find((category) => category.id === path.category)
  const apply: OfflineInspection['apply'] = (edit, options) => {
    const kept = offline().apply(edit, options)
    kept.catch(() => toast.error('This device has no room to keep the change'))
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
    void apply({ kind: 'checks', step, section, category, checks: [{ label, checked }] }).catch(
      () => undefined,
    )
  }
  /** An edit that waits for its undo time; toast and Ctrl+Z take it back. */
  const undoably = (edit: Parameters<typeof apply>[0], text: string) => {
    const key = apply(edit, { delay: UNDO_MS, isUndoable: true })
    const undo = async () => {
      const isBack = (await offline().discard([await key])) > 0
      if (!isBack) toast.info('Too late: it is done already')
    }
    offerUndo(text, () => void undo().catch(() => undefined))
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
  return {
    ...makeSheetActions({ offline, catalogue, categoryOf, apply, offerUndo }),
    copyElsewhere: makeCopyElsewhere({
      inspectionId: () => offline().inspectionId,
      catalogue,
      categoryOf,
      apply,
      offerUndo,
    }),
    categoryOf,
    hasContent: holds,
    waitingPhotos: (path) =>
      offline()
        .photosOf(path)
        .map(({ photoId }) => photoId),
    choose,
    toggle: (path, checked) => {
      const category = categoryOf(path)
      if (!category) return
      const chosen = category.checks.find((one) => one.checked)
      check(path, checked)
      if (checked) noteLastUsed(offline().inspectionId, path)
      if (checked && path.section === 'recomendation') noteUse(path)
      const undo = () =>
        path.section === 'observation' && checked && chosen
          ? check({ ...path, label: chosen.label }, true)
          : check(path, !checked)
      if (!checked && holds(path)) offerUndo(`${path.label} unchecked. Its entries are kept.`, undo)
      else undos.push(undo)
    },
    addLabel: (path, label) => {
      const name = label.trim()
      const wrong = nameProblem(categoryOf(path), name)
      if (wrong !== null) return wrong
      void apply({ kind: 'add-label', ...path, label: name }).catch(() => undefined)
      return null
    },
    renameLabel: (path, to) => {
      const name = to.trim()
      if (name === path.label) return null
      const wrong = nameProblem(categoryOf(path), name, path.label)
      if (wrong !== null) return wrong
      void apply({ kind: 'rename-label', ...path, to: name }).catch(() => undefined)
      return null
    },
    deleteLabel: (path) => undoably({ kind: 'delete-label', ...path }, `${path.label} deleted`),
    clearLabel: (path) => undoably({ kind: 'clear', ...path }, `${path.label} removed`),
    addPhotos: (path, photos) => {
      const category = categoryOf(path)
      const pictures = picturesOf(photos)
      if (!category || pictures.length === 0) return false
      const details = detailsOf(category, path.label)
      const held = (details?.images.length ?? 0) + offline().photosOf(path).length
      const left = IMAGES_PER_LABEL - held
      if (pictures.length > left) toast.error(FIELD.tooManyImages)
      if (!isChecked(category, path.label)) {
        if (path.section === 'recomendation') choose(path)
        else check(path, true)
      }
      noteLastUsed(offline().inspectionId, path)
      offline()
        .addPhotos(path, pictures.slice(0, Math.max(0, left)))
        .catch(() => toast.error('A photo could not be read. Take it again.'))
      return path.section === 'recomendation' && levelOf(inputs.current.catalogue, path, details) === null
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
    setApplicable: (step, isApplicable) => {
      void apply({ kind: 'applicable', step, isApplicable }).catch(() => undefined)
      undos.push(() => void apply({ kind: 'applicable', step, isApplicable: !isApplicable }))
    },
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

/** Why a label's name will not do (api.md: 1 to 200 characters, unique whatever the case), or null. */
function nameProblem(category: Category | undefined, name: string, except?: string): string | null {
  if (name === '') return 'Enter a label'
  if (name.length > 200) return FIELD.tooLong(200)
  const names = category?.checks.map(({ label }) => label) ?? []
  return isNameTaken(names, name, except) ? 'This category has a label of that name' : null
}
