// The fourth edition of the 11-month warranty's template: findings in house style, due before the warranty ends (ADR 132).
import type { Template } from '@plumbline/contract/template'
import { thirdWarranty } from '../../edition-5/template.ts'
import type { ReadyFinding } from '../../edition-6/findings.ts'
import { sixthTemplate } from '../../edition-6/template.ts'
import { findingsOf, type Instead } from '../in-house-style.ts'
import own from './findings.json' with { type: 'json' }

/** By section, then by item. */
const OWN = own as unknown as Readonly<Record<string, Readonly<Record<string, readonly ReadyFinding[]>>>>

/** Of the home's: what a new house cannot have, and what has its own finding here. */
const WITHOUT = [
  'Foundation masonry spalled or mortar loose',
  'Cripple wall bracing not visible',
  'Earlier foundation repair, records needed',
  'Wood post decayed at base',
  'Pier leaning or deteriorated',
  'Addition or conversion, permits to be confirmed',
  'Fire damage at framing',
  'Insect damage, no activity observed',
  'Shingles curled or cupped',
  'Roof covering near end of service life',
  'Moss or algae on roof',
  'More than one layer of roofing',
  'Wood shakes split or decayed',
  'Roof membrane surface worn',
  'Chimney masonry deteriorated above roof',
  'Chimney chase cover rusted',
  'Siding decayed or soft',
  'Mortar deteriorated at masonry veneer',
  'Siding that may contain asbestos',
  'Window wood decayed',
  '60/100-amp electrical service',
  'Fuse panel in service',
  'Panel type with reported breaker failures',
  'Split-bus panel, no single main disconnect',
  'Single-strand aluminum branch wiring',
  'Knob-and-tube wiring appeared in use',
  'Cloth-covered wiring with worn insulation',
  'Three-slot receptacle without ground',
  'Two-slot receptacles, no ground',
  'Alarms past date on label',
  'Exposed bulb in closet',
  'Heating equipment near end of service life',
  'Possible buried oil tank',
  'Wrap that may contain asbestos',
  'Cooling equipment near end of service life',
  'System uses R-22 refrigerant',
  'Water service line appeared to be lead',
  'Polybutylene supply pipe',
  'Galvanized steel supply pipe',
  'Metal drain pipes corroded',
  'Water heater near end of service life',
  'Sump discharge at foundation or sewer',
  'Damaged paint in house built before 1978',
  'Appliances near end of service life',
  'Fireplace chase cover rusted',
  'Fireplace chimney masonry deteriorated above roof',
  'Heavy or glazed creosote in flue',
  'Two appliances share one flue',
  'Fireplace lintel rusted or sagging',
  'Insulation that may be vermiculite',
]

/** The house is bought already, and its builder sold it. */
const INSTEAD: Instead = [
  [/before (?:the end of the (?:inspection )?contingency(?: period)?|closing)/, 'before the warranty ends'],
  [/\bthe seller\b/, 'the builder'],
  [/ It may not have been required when the house was built\./, ''],
]

const labelsOf = (section: string, part: string): string[] =>
  sixthTemplate.sections
    .find(({ key }) => key === section)
    ?.recommendation.find(({ key }) => key === part)
    ?.recommendations.map(({ label }) => label) ?? []

export const fourthWarranty: Template = {
  ...thirdWarranty,
  sections: thirdWarranty.sections.map((section) => ({
    ...section,
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: findingsOf(
        [
          ...(OWN[section.key]?.[part.key] ?? []),
          ...labelsOf(section.key, part.key).filter((label) => !WITHOUT.includes(label)),
        ],
        INSTEAD,
      ),
    })),
  })),
}
