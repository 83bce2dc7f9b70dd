// What the sixth edition asks of a home: required facts, other descriptions, ratings and limitations, by section (ADR 130).
import type { Template, TemplateSection } from '@plumbline/contract/template'
import appliance from './form/appliance.json' with { type: 'json' }
import cooling from './form/cooling.json' with { type: 'json' }
import electrical from './form/electrical.json' with { type: 'json' }
import exterior from './form/exterior.json' with { type: 'json' }
import fireplaces from './form/fireplaces.json' with { type: 'json' }
import general from './form/general.json' with { type: 'json' }
import heating from './form/heating.json' with { type: 'json' }
import insulation from './form/insulation.json' with { type: 'json' }
import interior from './form/interior.json' with { type: 'json' }
import plumbing from './form/plumbing.json' with { type: 'json' }
import roofing from './form/roofing.json' with { type: 'json' }
import structure from './form/structure.json' with { type: 'json' }

type SectionForm = Pick<TemplateSection, 'reminder' | 'limitations' | 'description' | 'observation'>

/** The files leave out empty fields. A test checks that what they hold is valid. */
const FILES = {
  structure,
  roofing,
  exterior,
  electrical,
  heating,
  cooling,
  plumbing,
  interior,
  appliance,
  fireplaces,
  insulation,
} as unknown as Readonly<Record<string, SectionForm>>

/** What a section asks. @throws for a section that has no file */
export function formOfSection(key: string): SectionForm {
  const form = FILES[key]
  if (!form) throw new Error(`The form has no section ${key}`)
  const { reminder, limitations, description, observation } = form
  return {
    reminder,
    limitations,
    description: description.map((one) => ({ ...NOTHING_SAID, ...one })),
    observation: observation.map((one) => ({ ...one, synonyms: one.synonyms ?? {} })),
  }
}

/** The fields that a file may leave out. */
const NOTHING_SAID = { answer: 'choices' as const, choices: [], units: [], usual: null, synonyms: {} }

/** The parts of the template outside its sections. */
export const GENERAL: Pick<Template, 'general_limitations' | 'appendices'> = general
