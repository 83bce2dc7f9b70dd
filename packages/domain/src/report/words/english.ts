// What a report says in English.
import { LEVEL_MEANINGS, LEVEL_NOT_SET, LEVELS_BY_SEVERITY } from '@plumbline/contract/step-names'
import { englishDay } from './english-day.ts'
import { inShort, totalOf } from './in-short.ts'
import type { ChangeCounts, Words } from './words.ts'

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

function and(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** `10 items`, or `2 sections` where all of them are whole ones. */
const missed = (parts: number, whole: number) => count(parts, parts === whole ? 'section' : 'item')

function changes({ added, removed, reworded, levels, times, gaps }: ChangeCounts): string {
  const named = (numbers: readonly string[]) => `${numbers.length <= 12 ? ` (${numbers.join(', ')})` : ''}`
  const parts = [
    ...(added.length > 0 ? [`${count(added.length, 'finding')} added${named(added)}`] : []),
    ...(removed > 0
      ? [added.length > 0 ? `${removed} removed` : `${count(removed, 'finding')} removed`]
      : []),
    ...(reworded.length > 0 ? [`${reworded.length} reworded${named(reworded)}`] : []),
  ]
  const sentences = [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...levels.map(({ number, to }) => `The level for ${number} is now ${to}.`),
    ...times.map(({ number, to }) => `The timeframe for ${number} is now ${to}.`),
    ...(gaps > 0 ? ['The list of areas not inspected was revised.'] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : 'No findings were added, removed or reworded.'
}

export const english: Words = {
  kind: 'Home inspection report',
  sampleKind: 'Sample report',
  sampleNotice: 'A sample made by Plumbline: the house, client and inspector are fictional.',
  levels: Object.fromEntries(
    LEVELS_BY_SEVERITY.map((level) => [level, { word: level, meaning: LEVEL_MEANINGS[level] }]),
  ) as Words['levels'],
  notSet: { word: LEVEL_NOT_SET, meaning: 'No level was assigned. Read the finding.' },
  day: englishDay,
  moment: (text) => text,
  clock: (text) => text,
  answers: {},
  facts: {
    client: 'Prepared for',
    date: 'Inspected on',
    number: 'Report number',
    inspector: 'Inspector',
    license: 'License',
    standard: 'Standard',
    day: 'Date',
    time: 'Time',
    weather: 'Weather',
    property: 'Property',
    forClient: 'Client',
    contact: 'Contact',
    agreement: 'Agreement',
    photos: 'Photos',
    version: 'Version',
    present: 'Present at the inspection',
    occupancy: 'Occupancy',
    utilities: 'Utilities',
    temperature: 'Outside temperature',
    ground: 'Ground',
    rain: 'Rain in the last 3 days',
    tools: 'Tools used',
    services: 'Other services ordered',
    disclosure: 'Seller’s disclosure reviewed',
    faces: 'Front faces',
    yearBuilt: 'Year built',
    livingArea: 'Living area',
    agent: 'Buyer’s agent',
  },
  details: {
    utility: (utility, state) => `${UTILITIES[utility]} ${state.toLowerCase()}`,
    utilityOff: (utility) => `${UTILITIES[utility]} was off on the day of the inspection.`,
    area: (squareFeet) => `${squareFeet} sq ft`,
  },
  validTo: (day) => `valid to ${day}`,
  alt: {
    house: (address) => `Photo of the house at ${address}`,
    logo: (company) => `Logo of ${company}`,
    photo: (number, subject) => `Photo ${number}, ${subject}`,
    finding: (number, title) => `finding ${number}: ${title}`,
    signature: (name) => `Signature of ${name}`,
  },
  finding: {
    found: 'What we found',
    matters: 'Why it matters',
    toDo: 'What to do',
    untitled: 'Untitled finding',
  },
  section: {
    notApplicable: { lead: 'Not applicable.', text: 'This component does not apply to this property.' },
    left: {
      'not-present': { lead: 'Not present.', text: 'This property does not have this component.' },
      'by-agreement': { lead: 'Left out by agreement.', text: 'This component was not inspected.' },
      'common-element': { lead: 'Common element.', text: 'This component was not inspected.' },
      other: 'Not inspected.',
    },
    notCompleted: { lead: 'Not completed.', text: 'Items not listed below were not evaluated.' },
    nothingEntered: { lead: 'Not completed.', text: 'Nothing was entered for this section.' },
    none: 'No findings in this section.',
    noneRecorded: 'No findings were recorded.',
  },
  gaps: {
    limit: 'Limitation',
    count: ({ parts, whole, components, limits }) =>
      [
        ...(limits === 0 ? [] : [count(limits, 'limitation')]),
        ...(parts === 0
          ? []
          : [
              parts === whole
                ? missed(parts, whole)
                : `${missed(parts, whole)} in ${count(components, 'section')}`,
            ]),
      ].join(', '),
    cover: ({ parts, whole, limits }, some) => {
      const areAll = parts + limits === some.length
      const counts = [
        ...(limits === 0 ? [] : [count(limits, 'limitation')]),
        ...(parts === 0 ? [] : [`${missed(parts, whole)} not inspected`]),
      ]
      return {
        lead: `${counts.join(', ')}${areAll ? ':' : ','}`,
        text: areAll ? and(some) : `including ${and(some)}`,
      }
    },
    unseen: (title) => `Not inspected: ${title}`,
    meansLabel: 'What this means',
    means: 'No findings were recorded. We make no statement about its condition.',
  },
  top: {
    nothing: 'No findings were recorded.',
    counts: (levels, titles) => inShort(count(totalOf(levels), 'finding'), levels, titles, 'Among them: '),
    picked: (total) => `Your inspector’s picks from ${total} findings.`,
    pickedFirst: (total) =>
      `Your inspector’s picks come first, then the most serious and most urgent of ${total} findings.`,
    proposed: (total) => `The most serious and most urgent of ${total} findings.`,
  },
  summary: {
    none: (where) => `No findings were recorded${where}.`,
    noGuarantee: 'That does not guarantee that nothing is wrong.',
    seeGaps: 'See also the areas not inspected.',
    intro: (total, where) =>
      `${count(total, 'finding')}${where}, the most serious first, then the most urgent.`,
    at: (address) => ` at ${address}`,
    on: (day) => ` on ${day}`,
  },
  costs: {
    none: 'No timeframe',
    total: (from, to) => `${from} to ${to}`,
    upTo: (to) => `up to ${to}`,
    from: (from) => `from ${from}`,
    counted: (priced, all) =>
      priced === all ? count(all, 'finding') : `${priced} of ${count(all, 'finding')}`,
    sentence:
      'These ranges are the inspector’s estimates for planning, based on what was visible. They are not quotes. Get written bids from the contractors named.',
  },
  builtIn: {
    notEstimated: 'Market value, insurability and fitness for any particular use are not estimated.',
    notSaid:
      'The inspector does not say whether the house should be bought, what it is worth, or how long a part will last.',
    finding:
      'A finding describes what was seen and, where helpful, why it matters, what to do about it and by when. Its level shows how serious it is:',
    notSaidYears:
      'The inspector does not say whether the house should be bought, what it is worth, or how many years a part has left.',
    governs: (standard) => `The standard of practice that governs this inspection: ${standard}.`,
    standards: {
      'InterNACHI SOP':
        'The inspector looks over the accessible parts of the house without taking anything apart, and describes the defects that were seen and that, in the inspector’s judgment, matter for its value or could hurt someone. The age of a part alone is not counted as such a defect.',
      'ASHI SOP':
        'The inspector looks over the installed parts of the house that can be reached without special effort, and names those that, in the inspector’s opinion, no longer work as they should, have a serious defect, could hurt someone or are old enough that replacement should be expected. For each, the report says whether to correct it, have it evaluated further or watch it.',
    },
    stateStandard:
      'Some states prescribe a standard or a report form of their own; where one applies, it takes precedence.',
  },
  lists: {
    noTrade: 'No contractor specified',
    noPlace: 'No location specified',
    times: {
      immediately: 'now',
      'before first use': 'before use',
      'within 1 year': '1 year',
      '1–2 years': '1–2 years',
      'when necessary': 'when needed',
      'regular maintenance': 'upkeep',
      ongoing: 'ongoing',
      discretionary: 'discretionary',
    },
  },
  next: {
    safety: { lead: 'Address the safety issues first.', text: 'Correct them as soon as possible.' },
    prices: {
      lead: 'Get quotes before your contingency period ends.',
      text: 'Show each concern to the contractor listed with it, and ask what else the work involves.',
    },
    read: { lead: 'Read each finding in full.', text: 'The summary links to each one.' },
    gaps: { lead: 'Follow up on areas not inspected.', text: 'Arrange to have them inspected.' },
    call: (phone) => ({ lead: 'Questions?', text: `Call us: ${phone}.` }),
    talk: { lead: 'Questions?', text: 'Contact us.' },
    keep: 'Keep this report.',
    keepMonitored: 'After you move in, use it to track the findings marked Monitor.',
    keepSchedule: 'Use its maintenance schedule after you move in.',
    keepBoth: 'Use it after you move in, for the findings to monitor and the maintenance schedule.',
    keepPlain: 'It describes the condition of the house on the day of the inspection.',
  },
  scope: {
    version: (number, day) =>
      number > 1 ? `${number} of ${day}; replaces version ${number - 1}` : `${number} of ${day}`,
    photos: (photos) => String(photos),
    required: (state) => (state === null ? 'Required by the state' : `Required in ${state}`),
    changed: (version) => `Changed since version ${version}`,
    limits: (day, client) =>
      `This report describes what could be seen on ${day ?? 'the day of the inspection'}. It is not a warranty, an appraisal or a code ` +
      `inspection. It was made for ${client} and may not be relied on by others.`,
    sampleLimits:
      'This is a sample made by Plumbline to show what a report looks like. The house, client and inspector are fictional, ' +
      'and nobody inspected or signed anything.',
    sentence: (day) =>
      `I inspected this property${day === null ? '' : ` on ${day}`}, and this report says what I saw and what I could not see.`,
    signed: (moment) => `Signed ${moment}`,
  },
  appendix: (letter, title) => `Appendix ${letter}. ${title}`,
  changes,
}

const UTILITIES = { water: 'Water', electricity: 'Electricity', gas: 'Gas' } as const
