// Ready findings of each kind of pattern that the built-in content has, with every mark it uses.
import type { Slots } from '@plumbline/contract/slots'

export interface SampleFinding {
  condition: string
  task: string
  trade: string
  slots: Slots
}

export const SAMPLE: Readonly<Record<string, SampleFinding>> = {
  crack: {
    condition:
      'A crack{{ about [width] in. wide}} was observed in the {{[surface] }}finish{{ at [place]}}{{, with [offset] offset}}.',
    task: 'Recommend evaluation by {trade} before the end of the inspection contingency; leave repairs until then.',
    trade: 'Structural engineer',
    slots: {
      width: 'length',
      surface: { kind: 'choice', of: ['ceiling', 'wall'] },
      place: 'place',
      offset: { kind: 'choice', of: ['no', 'slight'] },
    },
  },
  breaker: {
    condition:
      'A {{[amps] A }}breaker was connected to what appeared to be an undersized conductor{{ (#[gauge])}}. Some A/C and motor circuits are allowed a larger breaker.',
    task: 'Recommend evaluation and correction by {trade}.',
    trade: 'Licensed electrician',
    slots: { amps: 'number', gauge: { kind: 'choice', of: ['14', '12', '10', '8', '6'] } },
  },
  railing: {
    condition: 'Openings in the interior railing were over 4 in. wide{{ (about [size] in.)}}{{ at [place]}}.',
    task: 'Recommend added balusters or panels by {trade} to close the openings.',
    trade: 'Carpenter',
    slots: { size: 'length', place: 'place' },
  },
  stain: {
    condition:
      'A stain{{ about [size] in. across}}{{ on the [surface]}}{{ at [place]}}{{, below the [above],}} registered elevated moisture with a moisture meter{{ ([reading] percent)}}.',
    task: 'Recommend finding and repairing the source by {trade}, then repair of damaged materials.',
    trade: 'General contractor',
    slots: {
      size: 'length',
      surface: { kind: 'choice', of: ['ceiling', 'wall'] },
      place: 'place',
      above: 'place',
      reading: 'percent',
    },
  },
  heater: {
    condition:
      'The water heater{{, manufactured in [year],}} operated and was at or beyond typical service life.{{ [evidence].}}',
    task: 'Recommend annual service by {trade}. Budget for replacement.',
    trade: 'Licensed plumber',
    slots: { year: 'year', evidence: { kind: 'choice', of: ['Rust was visible at the base'] } },
  },
  gas: {
    condition: 'Gas odor was noticed{{ at [place]}}{{; [evidence]}}.',
    task: 'Leave, and call the gas utility or 911 from outside. Recommend repair and a pressure test by {trade} before any gas appliance is used.{{ The inspector notified [who] at [time].}}',
    trade: 'Licensed plumber',
    slots: {
      place: 'place',
      evidence: { kind: 'choice', of: ['a gas detector alarmed', 'all burners were off'] },
      who: 'person',
      time: 'time',
    },
  },
  floor: {
    condition:
      'The garage slab was not intact and level{{, with cracks up to [width] in. wide}}{{; it sat about [drop] in. below its former line}}.',
    task: 'Recommend evaluation and repair by {trade}.',
    trade: 'Concrete contractor',
    slots: { width: 'length', drop: 'length' },
  },
  lights: {
    condition: 'A light did not turn on at its switch{{ at [place]}}{{ ([count] lights)}}.',
    task: 'Recommend that {trade} replace the bulb, with repair by a licensed electrician if the light still does not work.',
    trade: 'Homeowner',
    slots: { place: 'place', count: 'number' },
  },
  alarms: {
    condition: 'No smoke alarm was observed in the room with the fireplace or stove{{ ([place])}}.',
    task: 'Recommend installation by the homeowner or {trade} before a fire is lit.',
    trade: 'Licensed electrician',
    slots: { place: 'place' },
  },
  cooling: {
    condition: 'Ice was observed on the {{[part] of the }}cooling system{{ at [place]}}.',
    task: 'Turn the system off at the thermostat. Recommend evaluation and repair by {trade}.',
    trade: 'HVAC contractor',
    slots: { part: { kind: 'choice', of: ['indoor coil', 'outdoor coil'] }, place: 'place' },
  },
}
