// What an edit of an inspection as a whole changes, and what it is called where it is listed.
import type { InspectionData, InspectionHead } from './inspection-data.ts'
import type { Move, WholeEdit } from './whole-edits.ts'

/** An inspection's data with an edit of the whole applied. */
export function applyWhole(data: InspectionData, edit: WholeEdit): InspectionData {
  switch (edit.kind) {
    case 'applicable': {
      const step = data.steps[edit.step]
      if (!step) return data
      const changed = { ...step, is_applicable: edit.isApplicable ? 1 : 0 }
      return { ...data, steps: { ...data.steps, [edit.step]: changed } }
    }
    case 'description':
      return withHead(data, { description: edit.text })
    case 'times':
      return withHead(data, edit.times)
    case 'bookmark':
      return { ...data, bookMark: edit.place }
    default:
      return data
  }
}

function withHead(data: InspectionData, changed: Partial<InspectionHead['inspection']>): InspectionData {
  const { head } = data
  return head ? { ...data, head: { ...head, inspection: { ...head.inspection, ...changed } } } : data
}

/** "Roofing not applicable", "New client Rosa Vega". `data` names steps, where it is known. */
export function wholeTitle(edit: WholeEdit, data: InspectionData | null): string {
  switch (edit.kind) {
    case 'applicable': {
      const step = data?.steps[edit.step]?.name ?? 'Step'
      return edit.isApplicable ? `${step} applicable again` : `${step} not applicable`
    }
    case 'start':
      return `New inspection of ${edit.client.client_name}`
    case 'description':
      return 'Property description'
    case 'times':
      return 'Time and weather'
    case 'bookmark':
      return 'Opened step'
    case 'cover':
      return 'Cover picture'
    case 'new-client':
      return `New client ${edit.fields.client_name}`
    case 'client-fields':
      return `Client ${edit.fields.client_name}`
    case 'move-client':
      return `${edit.clientName} ${MOVED[edit.move]}`
    case 'remove-inspection':
      return `Inspection of ${edit.clientName} deleted`
  }
}

const MOVED: Readonly<Record<Move, string>> = {
  archive: 'archived',
  restore: 'restored',
  remove: 'deleted',
}
