// The section that an 11-month inspection begins with: the builder, the end of the warranty, and what is still open.
import type { TemplateSection } from '@plumbline/contract/template'
import { asks, type OtherFinding, part, rates } from '../borrow.ts'

const openItems: OtherFinding[] = [
  {
    label: 'Item missing that the contract lists',
    condition: 'An item that the owner was promised by the contract or the plans was not found.',
    implication: 'After the warranty has ended the builder need not supply it.',
    task: 'Have the builder supply and install the item, and send the request in writing with the page of the contract.',
    trade: 'Builder',
    timeframe: 'Immediately',
    level: 'Repair',
    synonyms: ['missing item', 'incomplete', 'not delivered', 'upgrade', 'option'],
  },
  {
    label: 'Item of the walk-through list still open',
    condition: 'An item of the walk-through list made at closing has not been done.',
    implication: 'What is not asked for again before the warranty ends is easily taken as done.',
    task: 'Have the builder finish the item, and send the list once more in writing with a date.',
    trade: 'Builder',
    timeframe: 'Immediately',
    level: 'Repair',
    synonyms: ['punch list', 'walk-through', 'blue tape', 'unfinished', 'open item'],
  },
  {
    label: 'Repair by the builder not complete',
    condition: 'Work that the builder did under the warranty is not complete, or the defect has come back.',
    implication:
      'The cause may not have been found, and a second repair may fall after the end of the warranty.',
    task: 'Have the builder find the cause, complete the repair and confirm in writing how long it is covered.',
    trade: 'Builder',
    timeframe: 'Immediately',
    level: 'Repair',
    synonyms: ['failed repair', 'came back', 'callback', 'warranty repair'],
  },
  {
    label: 'Damage left by workers',
    condition: 'A finish was damaged during construction or a later repair.',
    implication: 'Its cause is hard to prove once more time has gone by.',
    task: 'Have the builder repair or replace the damaged finish.',
    trade: 'Builder',
    timeframe: 'Immediately',
    level: 'Repair',
    synonyms: ['scratch', 'dent', 'gouge', 'construction damage', 'chip'],
  },
]

const papers: OtherFinding[] = [
  {
    label: 'Warranty papers not seen',
    condition: 'The papers of the builder’s warranty were not at hand at the inspection.',
    implication:
      'They say what is covered, for how long, and how and by when a claim must reach the builder.',
    task: 'Have the builder send the papers again, and read what they say about claims before the last month ends.',
    trade: 'Builder',
    timeframe: 'Immediately',
    level: 'Improve',
    synonyms: ['warranty book', 'documents', 'coverage', '2-10', 'performance standards'],
  },
  {
    label: 'Makers’ warranties or manuals missing',
    condition: 'Manuals or warranty cards of equipment, roofing or windows were not found.',
    implication: 'Some makers shorten their warranty where the product was never registered.',
    task: 'Have the builder hand over the manuals and cards, and register each product with its maker.',
    trade: 'Builder',
    timeframe: 'Within 1 year',
    level: 'Improve',
    synonyms: ['registration', 'serial number', 'manual', 'HVAC warranty', 'shingle warranty'],
  },
  {
    label: 'Final inspection of the building department not seen',
    condition: 'No certificate of occupancy or signed permit card was seen.',
    implication: 'Open permits become a matter of the owner when the house is sold.',
    task: 'Have the builder show that all permits are closed, and ask the building department where papers are missing.',
    trade: 'Builder',
    timeframe: 'Within 1 year',
    level: 'Improve',
    synonyms: ['permit', 'certificate of occupancy', 'CO', 'final inspection'],
  },
]

export const buildersWarranty: TemplateSection = {
  key: 'builders-warranty',
  title: 'Builder’s warranty',
  icon: 'generic',
  optional: false,
  standards: '',
  reminder:
    'Ask when the warranty ends, often one year after closing. The report must reach the owner in time to send claims to the builder in writing before that day.',
  limitations: [
    'What a warranty covers and when it ends is read from the papers that were shown. It is not legal advice, and claims are for the owner to make.',
    'Whether the builder followed plans, contract and options is not checked beyond what the owner pointed out.',
    'What the owner has noticed in other weather or in daily use is noted as told.',
  ],
  description: [
    {
      ...asks('closing-date', 'Warranty', [], 'Date of closing'),
      answer: 'date',
    },
    { ...asks('warranty-end', 'Warranty', [], 'Warranty on workmanship ends'), answer: 'date' },
    { ...asks('builder', 'Warranty', [], 'Builder'), answer: 'text' },
    asks('coverage', 'Papers', [
      'Workmanship, 1 year',
      'Systems, 2 years',
      'Structure, 10 years',
      'Claims in writing only',
      'Papers not seen',
    ]),
    asks(
      'repairs',
      'Open items',
      ['None known', 'All complete', 'Some open', 'Under way'],
      'Repairs by the builder so far',
    ),
    { ...asks('told', 'Open items', [], 'What the owner has noticed'), answer: 'text' },
    asks('limits-today', 'Limits today', [
      'Owner not present',
      'Papers not at hand',
      'Repairs by the builder under way',
      'Rooms fully furnished',
    ]),
  ],
  observation: [
    rates(
      'open-items',
      'Open items',
      ['None seen', 'Some', 'Many', 'Not determined'],
      'Missing or open items',
    ),
    rates('papers', 'Papers', ['Seen', 'Seen in part', 'Not seen'], 'Warranty papers'),
  ],
  recommendation: [part('open-items', 'Open items', openItems), part('papers', 'Papers', papers)],
}
