// What the parts of the step screen share: the step as it now is, what the device keeps, the actions, and what can be opened.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Step } from '@plumbline/contract/inspections'
import { createContext, useContext } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import type { ShownPhoto } from '#web/offline/overlay.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import type { LabelActions } from './use-label-actions.ts'

export interface StepScreen {
  inspectionId: number
  step: Step
  stepName: string
  data: InspectionData
  offline: OfflineInspection
  catalogue: CatalogueEntries | null
  /** An archived client's inspection is read, not changed. */
  isArchived: boolean
  /** So is a step that is not applicable, but for the switch back. */
  isReadOnly: boolean
}

export interface OptionChoice {
  title: string
  paths: readonly LabelPath[]
  onChoose: (path: LabelPath) => void
}

/** Stable functions: parts that only need these do not render again with each edit. */
export interface StepCallbacks {
  actions: LabelActions
  /** Opens comment and photos of a label; looking at it records nothing. */
  openLabel: (path: LabelPath) => void
  /** Opens an option that was just added; a finding is checked as well, and Cancel takes it out again. */
  openAdded: (path: LabelPath) => void
  /** Goes to the findings of a category, by its id. */
  showFindings: (category: string) => void
  /** Opens a label's menu at a point of the window (a sheet on the phone). */
  openMenu: (path: LabelPath, at: { x: number; y: number }) => void
  /** Asks which of an item's options is meant. */
  openChoice: (choice: OptionChoice) => void
  /** Asks why the section is left out. */
  openWhy: () => void
  /** Asks in which other places a finding is. */
  openAgain: (path: LabelPath) => void
  /** Asks to which label a finding goes, or one photo of a label. */
  openMove: (path: LabelPath, photo?: ShownPhoto) => void
  /** Takes photos for a label, and asks for a level where one is missing. */
  addPhotos: (path: LabelPath, photos: readonly (File | ParkedPhoto)[]) => void
  /** Opens the app's own camera; its photos go to this label, or to one that is chosen later. */
  openCamera: (target: LabelPath | null) => void
  /** Takes photos of the phone's camera, likewise. */
  takePhotos: (target: LabelPath | null, files: File[]) => void
}

const ScreenContext = createContext<StepScreen | null>(null)
const CallbacksContext = createContext<StepCallbacks | null>(null)
export const StepScreenProvider = ScreenContext.Provider
export const StepCallbacksProvider = CallbacksContext.Provider

export function useStepScreen(): StepScreen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('StepScreenProvider is missing')
  return screen
}

export function useStepCallbacks(): StepCallbacks {
  const callbacks = useContext(CallbacksContext)
  if (!callbacks) throw new Error('StepCallbacksProvider is missing')
  return callbacks
}
