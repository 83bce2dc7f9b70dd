// What an answer of the server does to the queue and to the kept data. Pure.

import type { Client } from '@plumbline/contract/clients'
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { InspectionTime } from '@plumbline/contract/inspection-times'
import type { Category } from '@plumbline/contract/inspections'
import { applyWhole } from './apply-whole.ts'
import { type Edit, isOfCategory, isSameLabel, type StoredEdit, sharesLabel, touchesLabel } from './edits.ts'
import { isChoice, mineOf, stateAfter, stateInCategory, stateOfClient, stateOfTimes } from './fields.ts'
import { type InspectionData, mergeCategory, mergePhotoAnswer, withCategory } from './inspection-data.ts'
import { withoutDenied } from './not-applicable.ts'
import { overlay } from './overlay.ts'
import { isAsSeen, onTopOf } from './rebase.ts'
import type { ThingState } from './thing-state.ts'
import { matterOf } from './whole-edits.ts'

/** What a successful request gave. */
export interface Answer {
  category?: Category
  added?: LabelImage[]
  isApplicable?: boolean
  /** The server's number of what was made. */
  made?: number
  /** What was to be emptied or deleted was deleted elsewhere. */
  isLabelGone?: boolean
  /** Of the thing that was changed, where it is none of a category. */
  version?: number | undefined
  /** Of the inspection now. */
  revision?: number | undefined
  times?: InspectionTime
  /** A client as it is then. */
  client?: Client
}

export interface Settlement {
  gone: readonly StoredEdit[]
  changed: readonly StoredEdit[]
  server: InspectionData | null
  /** What becomes of edits that are made while this is written. */
  late?: (entry: StoredEdit) => StoredEdit
}

/** Takes the acknowledged entry out of the queue and its answer into the data; edits behind it follow. */
export function settlementOf(
  queue: readonly StoredEdit[],
  server: InspectionData | null,
  entry: StoredEdit,
  answer: Answer,
): Settlement {
  // By its key: what was sent from memory may have come to its place on the disk meanwhile, before what was made since.
  const isIt = (other: StoredEdit) => other.key === entry.key
  const rest = queue.filter((other) => !isIt(other))
  const own = queue.find(isIt)
  const isVoided = (other: StoredEdit) =>
    own !== undefined && isRemoval(own) && other.seq < own.seq && isOfItsLabel(own, other)
  const gone = queue.filter((other) => isIt(other) || isVoided(other))
  const changed: StoredEdit[] = []
  for (const other of rest) {
    if (gone.includes(other)) continue
    const followed = follow(other, entry, answer)
    if (followed !== other) changed.push(followed)
  }
  const late = (other: StoredEdit) => follow(other, entry, answer)
  return { gone, changed, server: server && withRevision(takeIn(server, entry, answer), answer), late }
}

function isRemoval(entry: StoredEdit): boolean {
  return entry.edit.kind === 'delete-label' || entry.edit.kind === 'clear'
}

/** Photos and texts of a label that is gone have nowhere to go, and a Retry of its adding would bring it back. */
function isOfItsLabel(removal: StoredEdit, other: StoredEdit): boolean {
  const { edit } = other
  const isAdding = edit.kind === 'add-label' && removal.edit.kind === 'delete-label'
  if (edit.kind !== 'photo' && edit.kind !== 'details' && edit.kind !== 'order' && !isAdding) return false
  return touchesLabel(removal.edit, edit.category, edit.label)
}

/** An own edit brings the inspection one further; where it is further than that, another device came between. */
function withRevision(server: InspectionData, { revision }: Answer): InspectionData {
  return revision !== undefined && revision - 1 === server.revision ? { ...server, revision } : server
}

function takeIn(server: InspectionData, entry: StoredEdit, answer: Answer): InspectionData {
  const { edit } = entry
  if (edit.kind === 'applicable' && answer.isApplicable !== undefined)
    return withoutDenied(
      applyWhole(server, { ...edit, isApplicable: answer.isApplicable }, answer.version),
      edit.step,
    )
  if (!isOfCategory(edit)) {
    const { times, version } = answer
    return applyWhole(server, times && edit.kind === 'times' ? { kind: 'times', times } : edit, version)
  }
  const { category } = answer
  if (answer.isLabelGone && 'label' in edit)
    return overlay(server, [{ ...entry, edit: { ...edit, kind: 'delete-label' } }]).data
  if (!category) return server
  return withCategory(server, edit, (held) => {
    if (edit.kind === 'photo') {
      return mergePhotoAnswer(held, category, edit.label, answer.added ?? [], edit.replaces)
    }
    if (edit.kind === 'details') return mergeCategory(held, category, { removed: edit.removeImages ?? [] })
    if (edit.kind === 'rename-label') return mergeCategory(held, category, { reset: [edit.label, edit.to] })
    return mergeCategory(held, category, isRemoval(entry) && 'label' in edit ? { reset: [edit.label] } : {})
  })
}

/**
 * An edit behind the acknowledged one: it stands on the new version, where what it changes is as it was seen, or replaces an
 * image that now has an id.
 */
function follow(other: StoredEdit, entry: StoredEdit, answer: Answer): StoredEdit {
  const { edit } = other
  if (edit.kind === 'photo' && entry.edit.kind === 'photo' && edit.replacesPhoto === entry.edit.photoId) {
    const { replacesPhoto: _sent, ...rest } = edit
    const image = answer.added?.[0]
    return { ...other, edit: image ? { ...rest, replaces: image.id } : rest }
  }
  // What was tried may be on the server under its key, with the base that it had.
  if (other.status !== 'pending' || other.attempts > 0) return other
  if (isOfCategory(edit) && !isItsMatter(entry.edit, edit)) return other
  const now = stateAnswered(edit, entry.edit, answer)
  return now && isAsSeen(other, now, entry) ? onTopOf(other, now) : other
}

/** Whether the acknowledged edit changed what the other one changes: a choice that it did not make is another device's. */
function isItsMatter(sent: Edit, edit: Edit): boolean {
  const isOfChoice = Object.keys(mineOf(edit)).some((field) => isChoice(edit, field))
  return sharesLabel(sent, edit) && !(sent.kind === 'photo' && isOfChoice)
}

/** What an answer says of the thing of another edit; null where it says nothing of it. */
function stateAnswered(edit: Edit, sent: Edit, answer: Answer): ThingState | null {
  if (isOfCategory(edit)) {
    if (!isOfCategory(sent) || !answer.category || edit.category !== sent.category) return null
    const isKnown = !('label' in edit) || hasLabel(answer.category, edit.label)
    return isKnown ? stateInCategory(answer.category, edit) : null
  }
  if (isOfCategory(sent) || sent.kind !== edit.kind || matterOf(sent) !== matterOf(edit)) return null
  if (answer.client) return stateOfClient(answer.client)
  return answer.times ? stateOfTimes(answer.times, answer.version) : stateAfter(sent, answer.version)
}

function hasLabel({ checks }: Category, label: string): boolean {
  return checks.some((check) => isSameLabel(check.label, label))
}
