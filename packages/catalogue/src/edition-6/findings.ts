// The home's ready findings in the house style, with slots: by section, then by part.
import type { Recommendation } from '@plumbline/contract/template'
import appliance from './appliance.json' with { type: 'json' }
import cooling from './cooling.json' with { type: 'json' }
import electrical from './electrical.json' with { type: 'json' }
import exterior from './exterior.json' with { type: 'json' }
import fireplaces from './fireplaces.json' with { type: 'json' }
import heating from './heating.json' with { type: 'json' }
import insulation from './insulation.json' with { type: 'json' }
import interior from './interior.json' with { type: 'json' }
import plumbing from './plumbing.json' with { type: 'json' }
import roofing from './roofing.json' with { type: 'json' }
import structure from './structure.json' with { type: 'json' }

type Unsaid = 'cost_from' | 'cost_to' | 'photo_required' | 'standard_refs'
/** References to standards and the required photo are optional (docs/standards.md). */
export type ReadyFinding = Omit<Recommendation, Unsaid> &
  Partial<Pick<Recommendation, 'photo_required' | 'standard_refs'>>
type FindingsByPart = Readonly<Record<string, ReadyFinding[]>>

/** A test checks that what the files hold is valid. */
export const FINDINGS = {
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
} as unknown as Readonly<Record<string, FindingsByPart>>
