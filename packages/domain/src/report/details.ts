// The facts of the day and of the house that were entered by named fields: a row each where one was answered.
import type { InspectionDetails } from '@plumbline/contract/inspection-details'
import type { ReportFact, ReportGap } from './content.ts'
import { fact } from './facts.ts'
import { oneLine } from './text.ts'
import { sayList, type Voice } from './voice.ts'
import type { Utility } from './words/words.ts'

const UTILITIES: readonly Utility[] = ['water', 'electricity', 'gas']
const OFF = 'Off'

export function detailFacts(details: InspectionDetails, voice: Voice): ReportFact[] {
  const { words } = voice
  const said = (text: string) => voice.sayOptional(text)
  const utilities = UTILITIES.filter((name) => details[name] !== '').map((name) =>
    words.details.utility(name, oneLine(details[name])),
  )
  return [
    ...fact(words, 'present', sayList(details.present, voice)),
    ...fact(words, 'occupancy', said(details.occupancy)),
    ...fact(words, 'utilities', utilities.join(', ')),
    ...fact(words, 'temperature', details.temperature && `${oneLine(details.temperature)} °F`),
    ...fact(words, 'ground', said(details.ground)),
    ...fact(words, 'rain', said(details.rain)),
    ...fact(words, 'tools', sayList(details.tools, voice)),
    ...fact(words, 'services', sayList(details.services, voice)),
    ...fact(words, 'disclosure', said(details.disclosure)),
    ...fact(words, 'faces', said(details.front_faces)),
    ...fact(words, 'yearBuilt', oneLine(details.year_built), said(details.year_source)),
    ...fact(
      words,
      'livingArea',
      details.living_area && words.details.area(thousands(details.living_area)),
      said(details.living_area_source),
    ),
    ...fact(words, 'agent', oneLine(details.agent_name)),
  ]
}

const thatWereOff = (details: InspectionDetails) => UTILITIES.filter((name) => details[name] === OFF)

/** A sentence for each utility that was off. */
export function detailLimitations(details: InspectionDetails, { words }: Voice): string[] {
  return thatWereOff(details).map(words.details.utilityOff)
}

/** The same, as limitations of the day. */
export function utilityGaps(details: InspectionDetails, { words }: Voice): ReportGap[] {
  return thatWereOff(details).map((name) => ({
    section: null,
    component: words.facts.utilities,
    part: words.details.utility(name, OFF),
    answer: words.gaps.limit,
    reason: null,
    isWhole: false,
    isLimit: true,
  }))
}

const thousands = (digits: string) => Number(digits).toLocaleString('en-US')
