// A small inspection for the tests of this folder.
import type { Account } from '@plumbline/contract/account'
import type { Client } from '@plumbline/contract/clients'
import type { Category } from '@plumbline/contract/inspections'
import type { Edit, LabelPath, StoredEdit } from '../edits.ts'
import type { InspectionData } from '../inspection-data.ts'
import { blankInspection } from '../making-edits.ts'

export const INSPECTION = 7

function category(id: string, labels: string[]): Category {
  return {
    id,
    label: id.split('.').at(-1) ?? id,
    header: 'Covering',
    header_id: 1,
    checks: labels.map((label) => ({ label, checked: false })),
    labels_details: [],
  }
}

export const DESCRIPTION = {
  step: 'roofing',
  section: 'description',
  category: 'roofing.description.material',
} as const
export const OBSERVATION = {
  step: 'roofing',
  section: 'observation',
  category: 'roofing.observation.drainage',
} as const
export const FINDING: LabelPath = {
  step: 'roofing',
  section: 'recomendation',
  category: 'roofing.recommendation.covering',
  label: 'Loose tiles',
}

export function sampleData(): InspectionData {
  return {
    inspectionId: INSPECTION,
    bookMark: 2,
    revision: 0,
    catalogueVersion: 'test',
    client: { id: 1, client_name: 'Marisol Hollis', address: '9425 E Cholla Ridge Dr' },
    steps: {
      roofing: {
        name: 'Roofing',
        stepName: 'roofing',
        stepId: 2,
        icon: 'roofing',
        is_applicable: 1,
        limitations: [],
        description: [category(DESCRIPTION.category, ['Clay tile', 'Slate', 'Metal'])],
        observation: [category(OBSERVATION.category, ['Satisfactory', 'Marginal', 'Poor'])],
        recomendation: [category(FINDING.category, ['Loose tiles', 'Cracked tiles'])],
      },
    },
  }
}

/** The same with what stands around the steps. */
export function headedData(): InspectionData {
  const { client_name, address } = { client_name: 'Marisol Hollis', address: '9425 E Cholla Ridge Dr' }
  const house = { address, city: 'Mesa', state: 'Arizona', zip: '85207' }
  const client = { id: 1, uuid: null, client_name, ...house } as unknown as Client
  const wish = { template_id: 1, kind: '', paragraph_text: 'A house.' }
  const { steps } = sampleData()
  const form = {
    catalogueVersion: 'test',
    templateId: 1,
    templateName: 'Home',
    text: '',
    steps,
    user: {} as Account,
  }
  return blankInspection(INSPECTION, form, { client, property: house, wish })
}

let lastSeq = 0

/** An entry as the outbox would keep it. */
export function stored(edit: Edit, more: Partial<StoredEdit> = {}): StoredEdit {
  lastSeq += 1
  return {
    seq: lastSeq,
    inspectionId: INSPECTION,
    key: `key-${lastSeq}`,
    edit,
    isUndoable: false,
    attempts: 0,
    status: 'pending',
    ...more,
  }
}
