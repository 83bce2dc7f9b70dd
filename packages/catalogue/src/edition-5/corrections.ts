// What the fifth edition corrects: statements that could hurt somebody, or that made a signed report untrue (ADR 125).
import type { Condition, Recommendation } from '@plumbline/contract/template'

/** By the label before: what a ready finding says now. Blanks in [brackets] are the inspector's to fill in. */
export const CORRECTED: Readonly<Record<string, Partial<Recommendation>>> = {
  'Gas odor at range or cooktop': {
    task: 'A gas odor is an emergency at any strength: do not use switches or phones indoors, leave, and call the gas utility or 911 from outside. Recommend repair and a pressure test by a licensed plumber before the appliance is used. The inspector notified [who] at [time].',
  },
  'Neutrals and grounds joined in sub-panel': {
    task: 'Recommend evaluation and correction by a licensed electrician.',
  },
  'Hot water scalding at fixtures': {
    condition: 'Hot water at [fixture] measured [reading] °F. Water above 120 °F can cause scald burns.',
  },
  'Insulation touches a heat source': {
    condition: 'Insulation was in contact with [a metal flue / a recessed light with no visible IC rating].',
    task: 'Recommend correction by a qualified insulation contractor, to the clearance on the fixture or vent label.',
  },
  'Poor burner flame': {
    condition: 'The gas burner flame was [yellow, lifting, rolling out].',
    level: 'Safety issue',
  },
  'Cracks from frame movement': {
    label: 'Diagonal cracks at door/window openings',
    implication: 'Cracks of this type may indicate movement; the cause was not determined.',
    task: 'Recommend evaluation by a structural engineer, immediately if a crack is wider than 1/4 inch or there are other signs of movement.',
    timeframe: 'Within 1 year',
    level: 'Concern',
    synonyms: ['diagonal crack', 'drywall crack', 'racking', 'settling', 'cracks from frame movement'],
  },
  'Active water entry': { level: 'Concern' },
  'Rot in framing': { level: 'Concern' },
  'Footing undermined or exposed': {
    task: 'Recommend evaluation by a structural engineer, then repair. Redirect water away from the footing.',
    trade: 'Structural engineer',
  },
  'Roof deck sags': {
    task: 'Recommend evaluation of the roof structure by a licensed general contractor or structural engineer before re-roofing.',
    trade: 'General contractor',
  },
  'Service drop too low or in trees': {
    task: 'Recommend correction of the clearance by a licensed electrician or the utility. Recommend tree trimming by the utility or a qualified line-clearance tree contractor.',
  },
}

const NO_EVIDENCE = 'No visible evidence at the time of inspection'

/** By the key of an item: its rating that reassured, and what is in its place. */
export const REASSURING: Readonly<Record<string, readonly [was: string, is: string]>> = {
  'foundation-movement': ['None seen', NO_EVIDENCE],
  'basement-moisture': ['Satisfactory', NO_EVIDENCE],
  leaks: ['None seen', NO_EVIDENCE],
  moisture: ['None seen', NO_EVIDENCE],
  'attic-moisture': ['None seen', NO_EVIDENCE],
  'wood-pests': ['None seen', 'No visible evidence in accessible areas (not a WDO/WDI inspection)'],
}

/** It cannot be inspected, so that no rating clears it. */
export const HEAT_EXCHANGER: Pick<Condition, 'choices' | 'roles' | 'limits'> = {
  choices: ['Not inspected (outside scope)', 'Evidence of damage, see finding', 'Not present'],
  roles: {
    'Not inspected (outside scope)': 'not-inspected',
    'Evidence of damage, see finding': 'finding',
    'Not present': 'absent',
  },
  limits: ['Not inspected (outside scope)'],
}

/** By the words before. */
export const LIMITATIONS: Readonly<Record<string, string>> = {
  'Moisture readings are taken at suspect spots only; a dry reading does not rule out leaks at other times.':
    'Where a moisture meter was used, readings were spot readings at suspect areas. A dry reading does not rule out leaks at other times.',
  'R-values are estimates from the kind of material and its measured depth.':
    'Any R-value given is an estimate from the visible material and the approximate depth.',
}
