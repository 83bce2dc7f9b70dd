// What an edit of an inspection as a whole changes, and what it is called where it is listed.
import { allDetails } from '@plumbline/contract/inspection-details'
import { TIME_FIELDS } from '@plumbline/contract/inspection-times'
import { applicabilityIn, applicabilityOf, withApplicability } from './applicable.ts'
import { detailsInFields } from './detail-fields.ts'
import { changedTimes } from './fields.ts'
import type { InspectionData, InspectionHead } from './inspection-data.ts'
import type { ThingState } from './thing-state.ts'
import type { DescriptionEdit, Move, WholeEdit } from './whole-edits.ts'

/** An inspection's data with an edit of the whole applied; `version`: what the server then said. */
export function applyWhole(data: InspectionData, edit: WholeEdit, version?: number): InspectionData {
  switch (edit.kind) {
    case 'applicable': {
      const step = data.steps[edit.step]
      if (!step) return data
      const { isApplicable, why = applicabilityOf(step).why } = edit
      const changed = withApplicability(step, { isApplicable, why })
      const told = version === undefined ? changed : { ...changed, version }
      return { ...data, steps: { ...data.steps, [edit.step]: told } }
    }
    case 'description':
      return withHead(data, {
        // While it waits, the text is the server's.
        ...(edit.keepsText && version === undefined ? {} : { description: edit.text }),
        ...detailsWith(data, edit),
        ...(version === undefined ? {} : { description_version: version }),
      })
    case 'times': {
      const changed = Object.fromEntries(changedTimes(edit).map((name) => [name, edit.times[name]]))
      return withHead(data, { ...changed, ...(version === undefined ? {} : { times_version: version }) })
    }
    case 'cover':
      return version === undefined ? data : withHead(data, { cover_version: version })
    case 'bookmark':
      return { ...data, bookMark: edit.place }
    default:
      return data
  }
}

/** An inspection's data with what the server has of the thing of an edit. */
export function applyState(data: InspectionData, edit: WholeEdit, state: ThingState | null): InspectionData {
  const field = (name: string) => state?.fields[name]
  switch (edit.kind) {
    case 'applicable': {
      const { value, version } = field('applicable') ?? {}
      return value === undefined ? data : applyWhole(data, { ...edit, ...applicabilityIn(value) }, version)
    }
    case 'description': {
      const { value, version } = field('description') ?? {}
      const details = detailsInFields(state?.fields ?? {})
      const theirs = { ...edit, text: value ?? '', details, keepsText: false }
      return value === undefined ? data : applyWhole(data, theirs, version)
    }
    case 'times': {
      const names = TIME_FIELDS.filter((name) => field(name) !== undefined)
      const times = Object.fromEntries(names.map((name) => [name, field(name)?.value || null]))
      const all = { ...edit, times: { ...edit.times, ...times }, changed: names }
      return applyWhole(data, all, field('start_date')?.version)
    }
    case 'cover':
      return applyWhole(data, edit, field('cover')?.version)
    default:
      return data
  }
}

function detailsWith(data: InspectionData, { details }: DescriptionEdit) {
  return details ? { details: allDetails({ ...data.head?.inspection.details, ...details }) } : {}
}

function withHead(data: InspectionData, changed: Partial<InspectionHead['inspection']>): InspectionData {
  const { head } = data
  return head ? { ...data, head: { ...head, inspection: { ...head.inspection, ...changed } } } : data
}

/** "Roofing not applicable", "New client Rosa Vega". `data` names steps, where it is known. */
export function wholeTitle(edit: WholeEdit, data: InspectionData | null): string {
  switch (edit.kind) {
    case 'applicable': {
      const step = data?.steps[edit.step]?.name ?? 'Section'
      return edit.isApplicable ? `${step} applicable again` : `${step} not applicable`
    }
    case 'start':
      return `New inspection for ${edit.client.client_name}`
    case 'description':
      return 'Property description'
    case 'times':
      return 'Time and weather'
    case 'bookmark':
      return 'Last section opened'
    case 'cover':
      return 'Cover image'
    case 'signature':
      return 'Signature'
    case 'new-client':
      return `New client ${edit.fields.client_name}`
    case 'client-fields':
      return `Client ${edit.fields.client_name}`
    case 'move-client':
      return `${edit.clientName} ${MOVED[edit.move]}`
    case 'remove-inspection':
      return `Inspection for ${edit.clientName} deleted`
  }
}

const MOVED: Readonly<Record<Move, string>> = {
  archive: 'archived',
  restore: 'restored',
  remove: 'deleted',
}
