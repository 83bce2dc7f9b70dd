// What a condominium unit's rooms, doors and windows have besides the home's findings.
import type { OtherFinding } from '../borrow.ts'

type Findings = Record<string, OtherFinding[]>

export const interiorFindings = {
  floors: [
    {
      label: 'Hard floor, sound underlayment not known',
      condition:
        'A hard floor covering lies above another unit. No record of underlayment against sound was seen.',
      implication: 'Many associations require one and can have the floor taken up where it is missing.',
      task: 'Have a flooring contractor find out what lies below the floor, and ask the association whether it approved the work.',
      trade: 'Flooring contractor',
      timeframe: 'When necessary',
      level: 'Monitor',
      synonyms: ['footsteps', 'noise', 'hardwood over unit', 'impact sound', 'IIC'],
    },
  ],
  walls: [
    {
      label: 'Stain below another unit, not tested',
      condition: 'A stain on the ceiling or wall lies below another unit. It was not tested for moisture.',
      implication:
        'The source may be in the other unit or in pipes of the building, where the owner of this unit cannot repair it.',
      task: 'Have a licensed contractor test the area for moisture and find the source, together with the association.',
      trade: 'General contractor',
      timeframe: 'Within 1 year',
      level: 'Monitor',
      synonyms: ['unit above', 'upstairs leak', 'ceiling stain', 'neighbor leak'],
    },
    {
      label: 'Opening to another unit or corridor',
      condition:
        'There is an opening around a pipe, cable or duct in a wall, floor or ceiling that is shared.',
      implication: 'Fire, smoke and odors can pass through it.',
      task: 'Have a drywall contractor close the opening with fire-rated sealant, with the approval of the association.',
      trade: 'Drywall contractor',
      timeframe: 'Within 1 year',
      level: 'Safety issue',
      synonyms: ['firestop', 'fire caulk', 'penetration', 'demising wall', 'party wall'],
    },
    {
      label: 'Wall of the unit removed or altered',
      condition: 'A wall of the unit appears to have been removed or altered.',
      implication:
        'It may have carried load or held pipes of the building, and most associations must approve such work.',
      task: 'Have a structural engineer evaluate the opening where the association has no approved drawings of the work.',
      trade: 'Structural engineer',
      timeframe: 'Within 1 year',
      level: 'Concern',
      synonyms: ['open plan', 'remodel', 'bearing wall', 'permit', 'approval'],
    },
  ],
  sprinklers: [
    {
      label: 'Sprinkler head painted, covered or corroded',
      condition: 'The head of a fire sprinkler is painted, covered or corroded.',
      implication: 'It may open too late, or not spray as it should.',
      task: 'Have a fire-sprinkler contractor replace the head. The association arranges for the water to be shut off.',
      trade: 'Fire-sprinkler contractor',
      timeframe: 'Immediately',
      level: 'Safety issue',
      synonyms: ['fire sprinkler', 'painted head', 'escutcheon', 'corroded sprinkler'],
    },
    {
      label: 'Sprinkler head blocked by goods or a closet shelf',
      condition: 'Stored goods or a shelf stand close below the head of a fire sprinkler.',
      implication: 'The spray does not reach the fire.',
      task: 'Clear at least 18 inches below the head, and have a fire-sprinkler contractor advise where a shelf is fixed.',
      trade: 'Fire-sprinkler contractor',
      timeframe: 'Immediately',
      level: 'Safety issue',
      synonyms: ['18 inches', 'closet sprinkler', 'storage', 'blocked sprinkler'],
    },
  ],
  fireWall: [
    {
      label: 'Fire wall between units incomplete in attic',
      condition: 'The wall between the units has openings in the attic, or does not reach the roof deck.',
      implication: 'A fire in one unit can spread over the others through the attic.',
      task: 'Have a licensed contractor complete the wall with fire-rated drywall, with the approval of the association.',
      trade: 'General contractor',
      timeframe: 'Within 1 year',
      level: 'Safety issue',
      synonyms: ['draft stop', 'firewall', 'party wall', 'attic separation'],
    },
  ],
} satisfies Findings

export const doorFindings = {
  entry: [
    {
      label: 'Entry door does not close by itself',
      condition: 'The door to the corridor does not close and latch by itself.',
      implication: 'A door that stays open lets smoke and fire pass between the corridor and the unit.',
      task: 'Have a carpenter adjust or replace the closer or the spring hinges until the door latches from any position.',
      trade: 'Carpenter',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['self-closing', 'closer', 'spring hinge', 'fire door', 'corridor door'],
    },
    {
      label: 'Entry door altered, or its fire label not found',
      condition: 'The door to the corridor was cut or changed, or no fire label was found on it.',
      implication: 'An inside corridor is the way out for all units, and its doors should hold back a fire.',
      task: 'Have a carpenter find out the rating of the door with the association, and replace the door where it has none.',
      trade: 'Carpenter',
      timeframe: 'Within 1 year',
      level: 'Concern',
      synonyms: ['fire rating', '20-minute door', 'label', 'pet door', 'rated door'],
    },
    {
      label: 'Smoke seal of entry door missing or worn',
      condition: 'Light shows around the door to the corridor, and its seal is missing or worn.',
      implication: 'Smoke, sound and odors pass through the gap.',
      task: 'Have a carpenter fit smoke seals to the frame and a sweep to the foot of the door.',
      trade: 'Carpenter',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['smoke gasket', 'door sweep', 'gap', 'odors from hall'],
    },
  ],
  balcony: [
    {
      label: 'Balcony door hard to move or lock',
      condition: 'The door to the balcony or patio is hard to move, or does not lock.',
      implication: 'It may be a second way out, and it does not keep the unit secure.',
      task: 'Have a window contractor renew the rollers, clean the track and adjust or replace the lock.',
      trade: 'Window contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['slider', 'sliding glass door', 'rollers', 'patio door', 'latch'],
    },
    {
      label: 'Water stains at the balcony door',
      condition: 'Stains or soft material were found at the sill or the sides of the balcony door.',
      implication: 'Wind-driven rain gets in there, and can reach the unit below before it shows here.',
      task: 'Have a window contractor find where the water enters and repair the sill, together with the association.',
      trade: 'Window contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['slider leak', 'door sill', 'pan flashing', 'weep holes', 'rotted sill'],
    },
  ],
} satisfies Findings

export const windowFindings: OtherFinding[] = [
  {
    label: 'Low window sill high above ground',
    condition:
      'A window that opens high above the ground has a low sill, and neither a guard nor an opening limiter.',
    implication: 'A child can fall out, and a screen does not hold one back.',
    task: 'Have a window contractor fit a guard or an opening limiter that an adult can release from inside.',
    trade: 'Window contractor',
    timeframe: 'Before first use',
    level: 'Safety issue',
    synonyms: ['window guard', 'fall', 'limiter', 'WOCD', 'child safety'],
  },
]
