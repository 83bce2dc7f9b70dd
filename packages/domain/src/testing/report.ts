// A report to try things out with: eleven sections of an invented house, whose parts a test replaces by its own.
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import type { Level } from '@plumbline/contract/step-names'
import { roleOfWord } from '../content/format-one.ts'
import { limitsInspection, markOf } from '../ratings.ts'
import type { IssuedReport, ReportIssue } from '../report/content.ts'
import {
  type InputCategory,
  type InputImage,
  type InputLabel,
  type InputSection,
  NO_CHOICES,
  type ReportInput,
  USUAL_SETTINGS,
} from '../report/input.ts'
import { makeReportContent } from '../report/make.ts'

export interface DraftFinding {
  title: string
  /** The category that it stands in. */
  part: string
  level: Level | null
  comment: string | null
  implication: string | null
  task: string | null
  timeframe: string | null
  location: string | null
  trade: string | null
  costFrom: number | null
  costTo: number | null
  photos: InputImage[]
}

export interface DraftDescription {
  label: string
  values: { label: string; comment: string | null; photos: InputImage[] }[]
}

export interface DraftObservation {
  label: string
  value: string
  comment: string | null
  photos: InputImage[]
}

export interface DraftSection {
  key: string
  number: number
  title: string
  icon: string
  isApplicable: boolean
  why?: WhyNotApplicable
  isCompleted: boolean
  limitations: string[]
  descriptions: DraftDescription[]
  observations: DraftObservation[]
  findings: DraftFinding[]
}

type Loose<T> = { -readonly [K in keyof T]: T[K] }

/** What a test changes at will before it becomes an input. */
export interface DraftReport extends Omit<Loose<ReportInput>, 'sections'> {
  issue: ReportIssue
  sections: DraftSection[]
}

/** A finding with all its parts but photos; what is given replaces them. */
export function finding(title: string, parts: Partial<DraftFinding> = {}): DraftFinding {
  return {
    title,
    part: 'Receptacles',
    level: 'Repair',
    comment: `${title}: this is what was seen.`,
    implication: 'It matters, for it can spread.',
    task: 'Have a licensed contractor repair it. Ask for a price first.',
    timeframe: 'Within 1 year',
    location: 'Kitchen, left of the sink',
    trade: null,
    costFrom: null,
    costTo: null,
    photos: [],
    ...parts,
  }
}

const TITLES = [
  'Structure',
  'Roofing',
  'Exterior',
  'Electrical',
  'Heating',
  'Cooling',
  'Plumbing',
  'Interior',
  'Appliance',
  'Fireplaces',
  'Insulation',
]
const FACTS = [
  ['Kind', 'As is usual in houses of this age'],
  ['Material', 'Wood, with metal at the joints'],
  ['Age', 'About 20 years'],
  ['Size', '200 A'],
  ['Location of the main shutoff', 'Basement, front wall'],
  ['Maker', 'Name plate not legible'],
  ['Access', 'Through the hatch in the hall'],
  ['Condition of record', 'No papers were at hand'],
] as const
const CONDITIONS = ['Satisfactory', 'Marginal', 'Poor', 'Not visible']
const PARTS = ['Foundation', 'Framing', 'Fastening', 'Surfaces', 'Drainage', 'Ventilation']

function sections(): DraftSection[] {
  return TITLES.map((title, index) => ({
    key: title.toLowerCase(),
    number: index + 1,
    title,
    icon: title.toLowerCase(),
    isApplicable: true,
    isCompleted: true,
    limitations: ['covered', 'too high', 'snow on it', 'in use'].map(
      (why, place) => `${title}, place ${place + 1}: not inspected, for it was ${why} on that day.`,
    ),
    descriptions: FACTS.map(([label, value]) => ({
      label,
      values: [{ label: value, comment: null, photos: [] }],
    })),
    observations: PARTS.map((label, place) => ({
      label,
      value: CONDITIONS[place % CONDITIONS.length] ?? 'Satisfactory',
      comment: null,
      photos: [],
    })),
    findings: [],
  }))
}

const WORDS = 'An inspection is a look at what can be seen on one day, by the standard named here. '

/** A whole report without photos or findings; what is given replaces its parts. */
export function draftReport(parts: Partial<DraftReport> = {}): DraftReport {
  return {
    issue: {
      number: '12-3',
      version: 3,
      madeAt: '2026-11-18T23:20:00.000Z',
      madeAtText: 'November 18, 2026, 6:20 PM EST',
      verify: null,
    },
    settings: USUAL_SETTINGS,
    choices: NO_CHOICES,
    inspector: {
      name: 'Eleanor Harrow',
      company: 'Harrow & Finch Home Inspections',
      licence: '24001842',
      licenceValidTo: '2027-04-30',
      phone: '(973) 555-0142',
      email: 'eleanor@harrowfinch.example',
      website: 'harrowfinch.example',
      addressLines: ['62 Prospect Street', 'Maplewood, NJ 07040'],
      logo: null,
    },
    client: {
      name: 'Priya and Daniel Okafor-Lindqvist',
      address: '1184 Sycamore Hollow Road',
      city: 'Maplewood',
      state: 'NJ',
      zip: '07040',
      email: 'priya.okafor@mail.example',
      phone: '(973) 555-0177',
    },
    cover: null,
    inspection: {
      startDate: '2026-11-18',
      endDate: '2026-11-18',
      startTime: '9:00 AM',
      endTime: '12:40 PM',
      weather: 'Partly cloudy, 48 °F',
      description: 'A two-storey detached house.\nIt has been cared for.',
    },
    sections: sections(),
    generalLimitations: ['What is hidden was not inspected.', 'Nothing was taken apart.'],
    appendices: [
      {
        letter: 'A',
        content: {
          title: 'Appendix A: Standards',
          intro: WORDS,
          sections: ['Scope', 'Terms', 'Exclusions'].map((heading) => ({
            heading,
            paragraphs: [WORDS.repeat(4), WORDS.repeat(6)],
            tasks: [],
          })),
        },
      },
      {
        letter: 'B',
        content: {
          title: 'Appendix B: Home maintenance',
          intro: WORDS,
          sections: ['Every month', 'Spring', 'Autumn'].map((heading) => ({
            heading,
            paragraphs: [],
            tasks: ['Look at the roof from the ground.', 'Clean the gutters.', 'Test the smoke alarms.'],
          })),
        },
      },
    ],
    ...parts,
  }
}

/** The section of a number, 1 to 11. */
export function sectionOf(report: Pick<DraftReport, 'sections'>, number: number): DraftSection {
  const found = report.sections.find((section) => section.number === number)
  if (found === undefined) throw new RangeError(`no section ${number}`)
  return found
}

/** What the maker takes. */
export function inputOf({ issue: _, ...draft }: DraftReport): ReportInput {
  return { ...draft, sections: draft.sections.map(inputSection) }
}

export function contentOf(draft: DraftReport): IssuedReport {
  return { ...makeReportContent(inputOf(draft), draft.issue), issue: draft.issue }
}

function inputSection({ descriptions, observations, findings, ...section }: DraftSection): InputSection {
  const id = (kind: string, place: number) => `${section.key}.${kind}.${place + 1}`
  const categories: InputCategory[] = [
    ...descriptions.map(({ label, values }, place) => ({
      id: id('description', place),
      section: 'description' as const,
      label,
      header: label,
      ...(label === 'Limits today' ? { asksForLimits: true as const } : {}),
      checked: values.map(({ label: value, comment, photos }) => ({
        ...plain(value, comment, photos),
        ...(roleOfWord(value) === 'not-inspected' ? { limits: true as const } : {}),
      })),
    })),
    ...observations.map(({ label, value, comment, photos }, place) => ({
      id: id('observation', place),
      section: 'observation' as const,
      label,
      header: label,
      checked: [rated(value, comment, photos)],
    })),
    ...findings.map(({ title, part, photos, ...texts }, place) => ({
      id: id('recommendation', place),
      section: 'recomendation' as const,
      label: part,
      header: part,
      checked: [{ ...texts, label: title, images: photos }],
    })),
  ]
  return { ...section, categories }
}

/** A rating of a scale whose words the first format knew. */
function rated(value: string, comment: string | null, images: InputImage[]): InputLabel {
  const scale = [...new Set([...CONDITIONS, value])].map((label) => ({
    label,
    role: roleOfWord(label) ?? undefined,
  }))
  const limits = limitsInspection(scale, scale.find(({ label }) => label === value) ?? { label: value })
  return {
    ...plain(value, comment, images),
    mark: markOf(scale, value),
    ...(limits ? { limits } : {}),
  }
}

function plain(label: string, comment: string | null, images: InputImage[]): InputLabel {
  return {
    label,
    level: null,
    comment,
    implication: null,
    task: null,
    timeframe: null,
    location: null,
    trade: null,
    costFrom: null,
    costTo: null,
    images,
  }
}
