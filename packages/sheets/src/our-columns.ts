// The columns of our own sheet, one row an entry, and the words in its column `kind`.

export const OUR_HEADERS = [
  'section',
  'part',
  'kind',
  'label',
  'condition',
  'implication',
  'task',
  'trade',
  'timeframe',
  'level',
  'synonyms',
  'choices',
  'roles',
  'limits',
  'answer',
  'units',
  'cost_from',
  'cost_to',
  'photo_required',
  'standard_refs',
  'slots',
  'usual',
  'required',
  'stop',
  'icon',
  'optional',
  'reminder',
  'standards',
  'source_id',
  'order',
] as const
export type OurHeader = (typeof OUR_HEADERS)[number]

export const OUR_REQUIRED = ['section', 'kind', 'label'] as const satisfies readonly OurHeader[]

/** What else a kind is called: by the trade, and by Spectora. */
export const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  ['finding', 'recommendation'],
  ['defect', 'recommendation'],
  ['question', 'description'],
  ['info', 'description'],
  ['condition', 'observation'],
  ['limit', 'limitation'],
])

/** What the sheet does not hold. */
export const OUR_MISSING = [
  'The template’s name and kind. The name is taken from the file name.',
  'Items without findings.',
  'The appendices. They stay as they are.',
] as const
