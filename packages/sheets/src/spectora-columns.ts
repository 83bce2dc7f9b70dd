// The 42 columns of Spectora's spreadsheet, in its words.

export const SPECTORA = {
  section: 'Section Name',
  item: 'Item Name',
  name: 'Comment Name',
  text: 'Comment Text',
  type: 'Comment Type (info, limit, defect)',
  severity: 'Category (-1: Low, 0: Med, 1: High)',
  choices: 'Multiple Choice Options (comma-separated)',
  units: 'Unit Type Options (numeric answers only, comma-separated)',
  trade: 'Recommendation (from list)',
  order: 'Order (w/i item)',
  answer: 'Answer Type (boolean, checkbox, date, number, range, text)',
  usual: 'Default Value',
  costFrom: 'Default Estimate Min',
  costTo: 'Default Estimate Max',
  modified: 'Last Modified',
} as const

const PHOTOS = Array.from({ length: 10 }, (_, index) => [
  `Default Photo ${index + 1}`,
  `Default Photo ${index + 1} Caption`,
]).flat()

export const SPECTORA_HEADERS: readonly string[] = [
  SPECTORA.section,
  SPECTORA.item,
  SPECTORA.name,
  SPECTORA.text,
  SPECTORA.type,
  SPECTORA.severity,
  SPECTORA.choices,
  SPECTORA.units,
  SPECTORA.trade,
  SPECTORA.order,
  SPECTORA.answer,
  SPECTORA.usual,
  'Default Value 2 (for "range" types)',
  'Default Unit Type (for "number" and "range" types)',
  'Default Location',
  SPECTORA.costFrom,
  SPECTORA.costTo,
  'Locked',
  'Simple Format',
  'Disable Photos',
  'Uses',
  ...PHOTOS,
  SPECTORA.modified,
]

/** What the form asks of a sheet to be one of Spectora's. */
export const SPECTORA_REQUIRED = [SPECTORA.section, SPECTORA.item, SPECTORA.name] as const

/** The vendor's defaults: no prices. */
export const UNTOUCHED_COST = { from: '10', to: '1000' }

/** What the export does not hold, whatever stands in it. */
export const SPECTORA_MISSING = [
  'The template’s name. It is taken from the file name.',
  'Sections and items without comments.',
  'The order of sections and items, other than the order of their rows.',
  'Section settings: standards of practice, reminders, icons, optional.',
  'Item settings: information items, reminders.',
  'Rating settings.',
  'Header texts and attachments.',
  'Location list.',
  'Pictures. The file has only links to them, which stop working when the account ends.',
] as const
