// How tests read files: what the file does not hold is the small template's.
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import type { ReadOptions } from '../reading.ts'

const { property_description, general_limitations, appendices } = smallTemplate

export const OPTIONS: ReadOptions = {
  name: '',
  defaults: { property_description, general_limitations, appendices },
  levels: { '-1': 'Monitor', '0': 'Repair', '1': 'Safety issue' },
  acceptSplits: false,
}
