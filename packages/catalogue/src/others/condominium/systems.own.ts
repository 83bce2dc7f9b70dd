// What the systems of a condominium unit have besides the home's findings.
import type { OtherFinding } from '../borrow.ts'

export const systemFindings = {
  panel: [
    {
      label: 'Unit panel in a clothes closet or bathroom',
      condition: 'The panel of the unit is in a clothes closet or a bathroom.',
      implication: 'Clothes and damp near live parts raise the risk of fire and corrosion.',
      task: 'Have a licensed electrician advise on moving the panel, and keep 3 feet in front of it free until then.',
      trade: 'Licensed electrician',
      timeframe: 'When necessary',
      level: 'Improve',
      synonyms: ['closet panel', 'panel location', 'bathroom panel', 'clearance'],
    },
    {
      label: 'Main disconnect of the unit not found',
      condition: 'The disconnect that cuts the power to the whole unit was not found or not labeled.',
      implication: 'In an emergency the power cannot be cut quickly.',
      task: 'Have a licensed electrician find and label the disconnect, together with the association where it stands in a common room.',
      trade: 'Licensed electrician',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['main breaker', 'meter room', 'shut-off', 'unit disconnect'],
    },
  ],
  alarms: [
    {
      label: 'Hard-wired alarm taken down or unplugged',
      condition: 'A bracket or wires show where an alarm has been taken down or unplugged.',
      implication: 'The room has no warning of a fire, and linked alarms may not sound.',
      task: 'Have a licensed electrician connect an alarm that fits the wires and the other alarms.',
      trade: 'Licensed electrician',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['smoke detector removed', 'empty bracket', 'missing detector'],
    },
  ],
  shutOff: [
    {
      label: 'Water shut-off of the unit not found',
      condition: 'No valve that shuts off the water of the unit alone was found.',
      implication: 'In a leak the water runs on into the units below until the building is shut off.',
      task: 'Have a plumber find the valve or install one, with the approval of the association.',
      trade: 'Licensed plumber',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['main valve', 'unit valve', 'no shut-off', 'isolation valve'],
    },
  ],
  drains: [
    {
      label: 'Drain backs up from the shared stack',
      condition: 'Water rose in a drain that was not in use, or stains show that it has done so.',
      implication:
        'The stack that several units share may be partly blocked, and waste comes out at the lowest fixture.',
      task: 'Have a plumber look into the branch with a camera, and tell the association where the stack is blocked.',
      trade: 'Licensed plumber',
      timeframe: 'Immediately',
      level: 'Concern',
      synonyms: ['backup', 'stack', 'suds', 'common drain', 'sewage'],
    },
  ],
  hotWater: [
    {
      label: 'Hot water from the building slow or lukewarm',
      condition: 'The hot water that the building supplies came late or was no more than lukewarm.',
      implication:
        'A failed mixing valve in the unit can let cold water across, or the supply itself is too cool.',
      task: 'Have a plumber check the mixing valves of the unit, and tell the association where the supply is at fault.',
      trade: 'Licensed plumber',
      timeframe: 'When necessary',
      level: 'Repair',
      synonyms: ['crossover', 'central hot water', 'recirculation', 'lukewarm'],
    },
  ],
  equipment: [
    {
      label: 'Fan coil does not heat or cool',
      condition: 'A fan coil did not heat or cool when its thermostat called for it.',
      implication:
        'Its valve, fan or control may have failed, or the building may have supplied neither at that time.',
      task: 'Have a licensed HVAC contractor diagnose the unit once the association has said what the building supplies.',
      trade: 'HVAC contractor',
      timeframe: 'Immediately',
      level: 'Repair',
      synonyms: ['fan-coil', 'zone valve', 'chilled water', 'two-pipe', 'no heat'],
    },
    {
      label: 'Fan coil risers or hoses corroded',
      condition: 'Pipes, valves or hoses at the fan coil are corroded, or show deposits of past drips.',
      implication:
        'They are under the pressure of the whole building, and a burst floods this unit and those below.',
      task: 'Have a licensed HVAC contractor replace the corroded parts. The association arranges for the riser to be shut off.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Concern',
      synonyms: ['riser', 'fan coil leak', 'isolation valve', 'hose', 'corrosion'],
    },
  ],
  condensate: [
    {
      label: 'Drain pan of fan coil dirty or rusted',
      condition: 'The drain pan of the fan coil is rusted or holds sludge.',
      implication: 'It can overflow into the floor and the unit below.',
      task: 'Have a licensed HVAC contractor clean the pan and its drain, and coat or replace the pan where it is rusted.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['fan coil pan', 'sludge', 'overflow', 'condensate pan'],
    },
  ],
  throughWall: [
    {
      label: 'Through-wall unit not sealed or tilts inward',
      condition:
        'There are gaps around the sleeve of the through-wall unit, or the unit tilts toward the room.',
      implication: 'Rain and condensate run into the wall and the floor.',
      task: 'Have an HVAC contractor reset the unit with a fall to the outside and seal its sleeve.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['PTAC', 'sleeve', 'wall unit', 'drafts', 'slope'],
    },
    {
      label: 'Through-wall unit does not run',
      condition: 'The through-wall unit did not run with its normal controls.',
      implication: 'The room has no other heating or cooling where it stands alone.',
      task: 'Have an HVAC contractor repair the unit or price a new one of the same sleeve size.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['PTAC', 'wall unit', 'dead unit', 'no cooling'],
    },
  ],
} satisfies Record<string, OtherFinding[]>
