// An 11-month inspection of systems: electrical, heating, cooling and plumbing after their first year.
import type { Emphasis } from './emphasis.ts'

export const electrical: Emphasis = {
  reminder: 'Ask which breakers trip and which switches seem to do nothing.',
  limitations: [
    'Low-voltage wiring and devices that the builder installed are looked at only where the owner points out a fault.',
  ],
  without: [
    'Service small for present needs',
    'Panel of an obsolete make',
    'Aluminum branch wiring',
    'Knob-and-tube wiring in use',
    'Two-slot receptacles',
    'Ungrounded three-slot receptacle',
    'Alarms past their date',
    'Bare lamp in closet',
  ],
  added: {
    receptacles: [
      {
        label: 'Switch that controls nothing found',
        condition: 'No light or receptacle was found that a switch controls.',
        implication: 'A fixture may be missing, or a connection was left open in a box.',
        task: 'Have the builder’s electrician show what the switch controls, or complete its wiring.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['mystery switch', 'dead switch', 'half-hot', 'switched outlet'],
      },
      {
        label: 'Receptacle or plate set too deep or crooked',
        condition: 'A receptacle sits too deep in the wall or crooked, and its plate leaves a gap.',
        implication: 'The device moves when it is used, and its connections work loose.',
        task: 'Have the builder’s electrician set the device flush with a box extender or spacers.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['recessed box', 'gap at plate', 'tile backsplash', 'loose outlet'],
      },
    ],
    'gfci-afci': [
      {
        label: 'AFCI trips often, as the owner tells',
        condition: 'According to the owner an AFCI breaker trips again and again.',
        implication:
          'A staple through a cable or a shared neutral may be the cause, and both are faults of the wiring.',
        task: 'Have the builder’s electrician find the cause. The breaker should not simply be changed for a plain one.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['arc fault', 'nuisance trip', 'breaker trips', 'bedroom circuit'],
      },
    ],
    alarms: [
      {
        label: 'Alarm dusty or still under its dust cap',
        condition: 'A smoke alarm is coated with construction dust or still wears its dust cap.',
        implication: 'It may not sense smoke, or sounds for no reason.',
        task: 'Have the builder replace the alarm and show that all alarms sound together.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['smoke detector', 'dust cover', 'orange cap', 'false alarm'],
      },
    ],
    lighting: [
      {
        label: 'Light fixture missing',
        condition: 'A box in the ceiling or wall has no fixture.',
        implication: 'An open box leaves wires within reach, and the place is dark.',
        task: 'Have the builder install the fixture or a blank cover.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['missing fixture', 'blank plate', 'open box', 'pendant'],
      },
    ],
  },
}

export const heating: Emphasis = {
  reminder:
    'Ask which rooms were cold in winter. Note whether the filter has been changed since construction.',
  limitations: ['Comfort is noted as the owner tells it: one day cannot show a whole heating season.'],
  without: [
    'Heating: at the end of its usual life',
    'Signs of a buried oil tank',
    'Wrap that may contain asbestos',
  ],
  added: {
    distribution: [
      {
        label: 'Room warmer or colder than the rest',
        condition: 'A room is clearly warmer or colder than others, or the owner tells so.',
        implication: 'A damper may be closed, a duct crushed or loose, or the system was never balanced.',
        task: 'Have the builder’s HVAC contractor check the ducts to the room and balance the system.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['uneven heat', 'cold room', 'bonus room', 'balancing', 'airflow'],
      },
      {
        label: 'Construction debris in ducts',
        condition: 'Drywall dust, wood or trash lies in the ducts below the registers.',
        implication: 'It blocks air, and dust is blown into the rooms.',
        task: 'Have the builder clean the ducts and change the filter afterward.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['dirty ducts', 'sawdust', 'drywall dust', 'register'],
      },
      {
        label: 'Register missing or covered by flooring',
        condition: 'A register is missing or was covered when the floor was laid.',
        implication: 'The room gets no air, and warm air is lost below the floor.',
        task: 'Have the builder open the duct and fit the register.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['covered vent', 'missing register', 'no supply'],
      },
    ],
    equipment: [
      {
        label: 'Condensate of furnace not piped to a drain',
        condition: 'The condensate hose of the furnace is loose, kinked or does not end at a drain.',
        implication: 'Acid condensate rusts the equipment and shuts it off when it backs up.',
        task: 'Have the builder’s HVAC contractor pipe the condensate to a drain with a trap.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['condensing furnace', 'drain hose', 'PVC drain', 'trap'],
      },
    ],
  },
}

export const cooling: Emphasis = {
  reminder: 'The pad of the outdoor unit settles with the backfill. Ask for the papers of the first start.',
  limitations: [
    'Where the weather is too cold to run the cooling, have it run in season and keep a claim open in writing.',
  ],
  without: ['Cooling: at the end of its usual life', 'Old refrigerant R-22'],
  added: {
    'outdoor-unit': [
      {
        label: 'Pad of outdoor unit has settled',
        condition: 'The pad below the outdoor unit has sunk or tilted with the soil.',
        implication: 'The refrigerant lines are strained where they enter the house.',
        task: 'Have the builder’s HVAC contractor reset the pad on compacted ground and check the lines.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['AC pad', 'tilted condenser', 'settled', 'backfill'],
      },
    ],
    operation: [
      {
        label: 'Upper floor hard to cool, as the owner tells',
        condition: 'According to the owner the upper floor stays warm while the cooling runs.',
        implication:
          'Too little return air, duct leaks or a system that was never balanced are usual causes.',
        task: 'Have the builder’s HVAC contractor check airflow, ducts and charge and show the readings.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['hot upstairs', 'uneven cooling', 'zoning', 'return air'],
      },
    ],
  },
}

export const plumbing: Emphasis = {
  reminder: 'Fill and let out each tub and basin, then look again at ceilings below.',
  limitations: [
    'Pipes in walls have shown no more than one year of use. Leaks may still appear after the warranty.',
  ],
  without: [
    'Lead service pipe',
    'Polybutylene piping',
    'Galvanized supply pipe',
    'Corroded metal drain pipes',
    'Water heater near the end of its life',
  ],
  added: {
    fixtures: [
      {
        label: 'Aerator clogged by construction debris',
        condition: 'The flow is weak, and grit was seen at the aerator.',
        implication: 'Debris from construction travels to faucets, valves and the filter of the washer.',
        task: 'Have the builder’s plumber flush the lines and clean or replace aerators and cartridges.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['low flow', 'sediment', 'grit', 'faucet screen'],
      },
      {
        label: 'Tub or shower floor flexes',
        condition: 'The floor of the tub or shower gives underfoot.',
        implication: 'It was set without full support, and will crack or break its drain seal.',
        task: 'Have the builder support the floor from below or reset it in mortar.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['flexing tub', 'fiberglass tub', 'shower base', 'creaks'],
      },
      {
        label: 'Shower door leaks',
        condition: 'Water passed the shower door or its frame onto the floor.',
        implication: 'The floor and the trim swell, and damp stays below the finish.',
        task: 'Have the builder adjust the door and renew its seals.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['glass enclosure', 'sweep', 'leak', 'shower glass'],
      },
      {
        label: 'Grout cracked or missing',
        condition: 'Grout is cracked or missing at tile joints or where tile meets the tub.',
        implication: 'New houses move, and water gets behind the tile where the joint has opened.',
        task: 'Have the builder regrout the joints, and caulk where two planes meet.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['grout', 'tile joint', 'caulk', 'corner crack', 'hairline'],
      },
    ],
    pumps: [
      {
        label: 'Sump discharge ends too close to the house',
        condition: 'The discharge pipe of the sump pump ends beside the foundation.',
        implication: 'The water runs back to the pit and is pumped again and again.',
        task: 'Have the builder extend the pipe to a place where water runs off.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['sump line', 'discharge', 'recirculating', 'extension'],
      },
    ],
    'hose-bibs': [
      {
        label: 'Hose bib loose in the wall',
        condition: 'A hose bib is loose in the wall or not sealed to it.',
        implication: 'Use strains its pipe, and rain gets behind the siding.',
        task: 'Have the builder’s plumber fasten the hose bib and seal its plate.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['spigot', 'sillcock', 'outside faucet', 'loose faucet'],
      },
    ],
  },
}
