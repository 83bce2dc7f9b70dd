// What the second edition adds to the findings of insulation, by part.
import type { NewFinding } from './revision.ts'

export const insulationAdded: Record<string, NewFinding[]> = {
  'attic-insulation': [
    {
      label: 'No insulation over part of the ceiling',
      condition: 'No insulation was seen over a part of the heated rooms.',
      implication: 'Heat is lost in winter and comes in during summer, and ceilings there may stain.',
      task: 'Have an insulation contractor seal air leaks and insulate the area.',
      trade: 'Insulation contractor',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['bare ceiling', 'uninsulated ceiling', 'no attic insulation'],
    },
    {
      label: 'Knee wall not insulated',
      condition: 'The knee wall or its back side is not insulated or not covered.',
      implication: 'Rooms beside it stay cold, and air blows through the insulation.',
      task: 'Have an insulation contractor insulate the wall and cover its back.',
      trade: 'Insulation contractor',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['kneewall', 'bonus room', 'half story'],
    },
  ],
  'attic-ventilation': [
    {
      label: 'Appliance vent ends in attic',
      condition: 'A pipe that appears to vent a fuel-burning appliance ends in the attic.',
      implication: 'Exhaust, carbon monoxide included, collects there and can come into the rooms.',
      task: 'Have a heating contractor identify the pipe and extend it through the roof, and keep the appliance off until then.',
      trade: 'HVAC contractor',
      timeframe: 'Immediately',
      level: 'Safety issue',
      synonyms: ['flue in attic', 'exhaust in attic', 'furnace vent in attic'],
    },
    {
      label: 'Attic opening without animal screen',
      condition: 'A vent of the attic has no screen or a torn one.',
      implication: 'Birds, bats and squirrels come in.',
      task: 'Have a licensed contractor fit a screen that lets air through.',
      trade: 'General contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['bats', 'attic vent screen', 'torn vent screen'],
    },
  ],
  'crawlspace-ventilation': [
    {
      label: 'Suspected mold on crawlspace insulation',
      condition:
        'Growth that looks like mold is on insulation or framing above the crawlspace. It was not sampled.',
      implication: 'It shows that the space is damp for long times.',
      task: 'Have a mold professional advise on cleaning once the ground and drainage have been corrected.',
      trade: 'Mold professional',
      timeframe: 'Within 1 year',
      level: 'Concern',
      synonyms: ['growth', 'fungus', 'mildew', 'musty', 'batts'],
    },
  ],
  'exhaust-fans': [
    {
      label: 'Kitchen or dryer duct ends in attic',
      condition: 'The duct of a hood or dryer ends in the attic.',
      implication: 'Grease, lint and moisture collect on insulation and framing and can burn.',
      task: 'Have a licensed contractor extend the duct to the outdoors.',
      trade: 'General contractor',
      timeframe: 'Immediately',
      level: 'Safety issue',
      synonyms: ['dryer vent attic', 'hood', 'lint', 'grease'],
    },
  ],
}
