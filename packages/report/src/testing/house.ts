// A house as a day's work leaves it: 43 findings with 59 photos, parts that could not be seen, and limits of each component.
import type { Level } from '@plumbline/contract/step-names'
import {
  type DraftObservation,
  type DraftReport,
  type DraftSection,
  draftReport,
  finding,
} from '@plumbline/domain/testing/report'
import type { Photo } from './fixture.ts'

type Told = readonly [string, string, string, string, string, string, string]

/** By component: photos, level, title, place, when, who, what to do. */
const FINDINGS: Readonly<Record<number, string>> = {
  1: `
    2 | Concern | Stepped crack in the foundation | South wall | Immediately | Structural engineer | determine the cause and design the repair
    1 | Repair | Joist notched over the beam | Basement | Within 1 year | Licensed contractor | reinforce the joist on both sides of the notch
    1 | Monitor | Vertical hairline crack | Basement | Ongoing | Owner | mark its ends with the date and look twice a year`,
  2: `
    7 | Concern | Shingles missing, decking exposed | Roof, south slope | Immediately | Roofing contractor | cover the place now, then repair the slope and its decking
    0 | Repair | Pipe boot split | Roof, south slope | Immediately | Roofing contractor | replace the boot together with 2.1
    2 | Repair | Gutters full of leaves | Roof, south eave | Regular maintenance | Handyman | clean gutters and downspouts now, then twice a year
    0 | Improve | Sealant used in place of flashing | Roof, chimney | 1–2 years | Roofing contractor | fit metal flashing; until then look at the sealant twice a year`,
  3: `
    2 | Safety issue | Deck stairs loose, no handrail | Back deck | Before first use | Carpenter | fasten the stairs and add a handrail that a hand can grip
    1 | Safety issue | Raised slab in the front walk | Front yard | Within 1 year | Concrete contractor | grind the edge or replace the slab
    3 | Concern | Siding decayed near the ground | South wall | Within 1 year | Siding contractor | replace the decayed boards and look at the sheathing behind
    1 | Repair | Paint peeling, wood bare | South wall | Within 1 year | Painter | scrape, prime and paint once the boards of 3.3 are replaced
    1 | Repair | Window frame decayed | Bedroom 1 | Within 1 year | Window contractor | repair the frame or replace the unit and its flashing
    0 | Repair | Seal of the garage door torn | Garage | When necessary | Handyman | replace the bottom seal
    2 | Improve | Ground slopes toward the house | South wall | Within 1 year | Landscaper | regrade to fall 6 inches over the first 10 feet`,
  4: `
    1 | Safety issue | Service cable frayed at the mast | South wall | Immediately | Licensed electrician | replace the cable together with the power company; keep clear until then
    2 | Safety issue | Panel cover missing, live parts open | Garage | Immediately | Licensed electrician | fit the missing cover and close the open knockouts
    1 | Safety issue | Reversed polarity at two receptacles | Living room | Immediately | Licensed electrician | correct the wiring and test the others
    0 | Safety issue | Smoke and CO alarms missing | Hall and bedrooms | Before first use | Licensed electrician | install smoke alarms in each bedroom and CO alarms outside them
    1 | Concern | Ground wire loose at the water main | Basement | Immediately | Licensed electrician | fit a new clamp and test the whole ground
    0 | Improve | No GFCI at the garage receptacles | Garage | Within 1 year | Licensed electrician | fit GFCI protection when next at the panel`,
  5: `
    3 | Safety issue | Furnace vent pulled apart | Basement | Immediately | Licensed heating contractor | join the vent and prove its draft; leave the furnace off until then
    1 | Concern | Heat below the set temperature | Whole house | Before first use | Licensed heating contractor | diagnose the furnace and give a price before work begins
    1 | Repair | Air filter clogged | Basement | Regular maintenance | Owner | change the filter now, then every three months
    0 | Improve | No record of service | Basement | Regular maintenance | Licensed heating contractor | service the furnace now and every year`,
  7: `
    1 | Safety issue | Relief valve without discharge pipe | Basement | Before first use | Licensed plumber | lead the valve to within 6 inches of the floor
    3 | Concern | Leak under the sink, cabinet floor rotted | Kitchen | Immediately | Licensed plumber | renew the trap and its joints; have the cabinet floor replaced
    0 | Repair | Hose bib drips | Back deck | Within 1 year | Licensed plumber | renew the washer, or fit a frost-proof valve
    0 | Repair | Basin drains slowly | Hall bath | When necessary | Owner | clean the stopper and the trap
    1 | Monitor | Water heater near the end of its life | Basement | 1–2 years | Owner | budget for a new one; look for rust and drips each month`,
  8: `
    1 | Safety issue | Handrail of basement stairs loose | Basement | Before first use | Carpenter | refasten the handrail to solid framing
    4 | Concern | Ceiling stain, damp today | Bedroom 2 | Immediately | Roofing contractor | trace the leak with 2.1; have the ceiling mended once it is dry
    1 | Repair | Window does not stay open | Bedroom 1 | Within 1 year | Window contractor | replace the balances of both sashes
    1 | Repair | Floor tiles loose | Hall bath | Within 1 year | Tile setter | reset the loose tiles and renew the grout
    0 | Repair | Door rubs on its frame | Bedroom 2 | When necessary | Carpenter | plane the edge and reset the hinges
    1 | Monitor | Hairline cracks in the drywall | Living room | Discretionary | Painter | fill them at the next painting`,
  9: `
    1 | Safety issue | Gas odor at the range | Kitchen | Immediately | Gas utility | find and close the leak; call from outdoors
    0 | Repair | Hood fan does not run | Kitchen | When necessary | Appliance technician | repair the fan or replace the hood
    1 | Improve | No high loop at the dishwasher drain | Kitchen | Within 1 year | Licensed plumber | fasten the hose in a loop under the counter`,
  10: `
    2 | Safety issue | Smoke stains above the firebox | Living room | Before first use | Chimney sweep | inspect the flue and cure the draft before the first fire
    1 | Repair | Mortar joints of the firebox open | Living room | Before first use | Chimney sweep | repoint the joints with refractory mortar`,
  11: `
    2 | Concern | Signs of rodents in insulation | Attic | Within 1 year | Pest control company | remove the animals, close their ways in, replace soiled insulation
    1 | Repair | Bath fan ends in the attic | Attic | Within 1 year | Handyman | lead the duct outdoors, insulated
    0 | Improve | Insulation below current advice | Attic | 1–2 years | Insulation contractor | seal air leaks first, then add insulation`,
}

/** Photos of descriptions: the data plates of the systems. */
const PLATES: Readonly<Record<number, number>> = { 4: 1, 5: 1, 6: 1, 7: 1, 9: 1 }

/** Parts that were not seen or not tried, and why; of the sixth component nothing was. */
const GAPS: Readonly<Record<number, readonly (readonly [string, string, string])[]>> = {
  1: [['Crawlspace under bedroom 1', 'Not inspected', 'hatch screwed shut']],
  2: [
    ['North slope', 'Not inspected', 'steep and wet, seen from a ladder only'],
    ['Valley flashing', 'Not visible', 'under leaves'],
  ],
  3: [['Foundation, east side', 'Not visible', 'behind shrubs']],
  4: [['Sub-panel in the shed', 'Not inspected', 'shed locked, power off']],
  7: [['Main shut-off valve', 'Not tested', 'corroded, may not close again']],
  8: [['Storage room in the basement', 'Not inspected', 'locked']],
  10: [['Liner of the flue', 'Not visible', 'hidden by soot']],
  11: [['Attic over the garage', 'Not inspected', 'no access']],
}
const UNSEEN = 6
const TOO_COLD = 'It was 46 °F outdoors. A cooling system that is run below 60 °F can damage its compressor.'

/** Marked below satisfactory, and no finding says why. */
const LOOSE: Readonly<Record<number, readonly [string, string]>> = {
  2: ['Valleys', 'Marginal'],
  3: ['Retaining wall', 'Poor'],
  4: ['Branch wiring', 'Marginal'],
}

const SENTENCE =
  'An inspection is a look at what can be seen and reached on one day, by the standard that is named here. '
/** One of one line, one of two. */
const TASKS = [
  'Look at the roof from the ground.',
  'Clean the gutters and the downspouts, and see that their water runs off.',
]
const appendix = (
  letter: string,
  title: string,
  sections: DraftReport['appendices'][number]['content']['sections'],
) => ({
  letter,
  content: { title, intro: SENTENCE, sections },
})
/** As long as those of the built-in template. */
const APPENDICES: DraftReport['appendices'] = [
  appendix(
    'A',
    'Standards of practice',
    ['Purpose', 'The inspection', 'What is inspected', 'What is not', 'Duties', 'Limits', 'The report'].map(
      (heading) => ({
        heading,
        paragraphs: Array(4).fill(SENTENCE.repeat(2)),
        tasks: [],
      }),
    ),
  ),
  appendix(
    'B',
    'Home maintenance',
    ['When you move in', 'Every month', 'Spring', 'Summer', 'Fall', 'Winter', 'Every year', 'Later'].map(
      (heading) => ({
        heading,
        paragraphs: [],
        tasks: Array(4).fill(TASKS).flat(),
      }),
    ),
  ),
]

/** How many photos the house takes, its cover not counted. */
export const HOUSE_PHOTOS = 59

/** What each component's limits say: as long as those of the built-in template, and as many. */
const LIMITS = [
  'The inspection covers what can be seen. Layers, fasteners and flashing that are hidden below the surface are outside its scope.',
  'Parts are looked at from where that is safe and harmless: from the ground, from a ladder or by camera.',
  'What shows only in certain weather may leave no sign on the day.',
  'Remaining service life is not certified. Any age given is an estimate from appearance.',
  'What stands beneath equipment, finishes or stored goods is not inspected.',
  'Underground parts are not inspected, and nothing is tested with water.',
  'Compliance with instructions of the maker and the validity of any warranty are not determined.',
]

/** The house; `photos`, the first {@link HOUSE_PHOTOS} of them, stand in the order of the report. */
export function realisticHouse(photos: readonly Photo[], cover: Photo | null = null): DraftReport {
  let taken = 0
  const take = (count: number) => {
    taken += count
    return photos.slice(taken - count, taken)
  }
  const draft = draftReport({ cover, appendices: APPENDICES, generalLimitations: Array(10).fill(LIMITS[0]) })
  draft.settings = {
    ...draft.settings,
    standard: 'InterNACHI SOP',
    standardName: 'InterNACHI Home Inspection Standards of Practice',
    licenseState: 'New Jersey',
    stateNote: 'Home inspectors are licensed by the state, which keeps a public list of them.',
    signature: { image: null, text: draft.inspector.name },
  }
  draft.choices = { ...draft.choices, agreement: 'PA-7KMQ, signed by Priya Okafor-Lindqvist' }
  for (const section of draft.sections) {
    const plates = take(PLATES[section.number] ?? 0)
    section.descriptions[0]?.values[0]?.photos.push(...plates)
    section.observations = observationsOf(section)
    section.limitations = LIMITS.slice(0, 4 + (section.number % 4))
    section.findings = told(section.number).map(([count, level, title, location, timeframe, trade, action]) =>
      finding(title, {
        level: level as Level,
        location,
        timeframe,
        part: section.observations[0]?.label ?? section.title,
        // As long as the median of the built-in template's texts.
        comment: `${title}: seen from close by, over about 3 feet.`,
        implication: 'Left as it is, the damage goes on and reaches what lies behind it.',
        task: taskOf(trade, action),
        trade,
        photos: take(Number(count)),
      }),
    )
  }
  return draft
}

function observationsOf({ number, observations }: DraftSection): DraftObservation[] {
  if (number === UNSEEN)
    return observations.map((each) => ({ ...each, value: 'Not tested', comment: TOO_COLD }))
  const seen = observations.map((each, place) => ({
    ...each,
    value: place === 0 && FINDINGS[number] ? 'Marginal' : 'Satisfactory',
  }))
  const loose = LOOSE[number]
  return [
    ...seen,
    ...(loose ? [{ label: loose[0], value: loose[1], comment: null, photos: [] }] : []),
    ...(GAPS[number] ?? []).map(([label, value, comment]) => ({ label, value, comment, photos: [] })),
  ]
}

function told(number: number): Told[] {
  const lines = FINDINGS[number]?.trim().split('\n') ?? []
  return lines.map((line) => line.trim().split(' | ') as unknown as Told)
}

function taskOf(trade: string, action: string): string {
  if (trade === 'Owner') return `${action.charAt(0).toUpperCase()}${action.slice(1)}.`
  return `Have ${/^[aeiou]/i.test(trade) ? 'an' : 'a'} ${trade.charAt(0).toLowerCase()}${trade.slice(1)} ${action}.`
}
