// The plumbing recommendations with their ready narratives.
import type { RecommendationCategory } from './types.ts'

export const plumbingRecommendations: RecommendationCategory[] = [
  {
    key: 'water-supply',
    label: 'Water supply',
    header: 'Water supply',
    recommendations: [
      {
        label: 'Lead service pipe',
        condition: 'The pipe that brings water into the house appears to be lead.',
        implication: 'Lead can dissolve into drinking water, and it harms young children most.',
        task: 'Have the water tested by a certified laboratory, ask the water utility about its replacement program, and get a price from a plumber for a new service pipe.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['lead pipe', 'water main', 'service line', 'drinking water'],
      },
      {
        label: 'Main valve in poor condition',
        condition: 'The main water valve is in poor condition.',
        implication: 'In a leak, minutes count. A valve that cannot be turned lets the damage grow.',
        task: 'Have a plumber replace the valve with a quarter-turn ball valve in a place that can be reached, and label it.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['shut-off', 'stop valve', 'gate valve', 'stuck valve'],
      },
    ],
  },
  {
    key: 'water-pressure',
    label: 'Water pressure',
    header: 'Water pressure',
    recommendations: [
      {
        label: 'Water pressure over 80 psi',
        condition:
          'Static pressure measured at a hose bib was over 80 psi. The accepted range is 40 to 80 psi.',
        implication:
          'High pressure wears out valves, faucets and supply hoses, and a burst hose can flood the house while nobody is home.',
        task: 'Have a plumber install or adjust a pressure regulator, and add thermal expansion control at the water heater if there is none.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['high pressure', 'psi', 'regulator', 'PRV', 'hammer'],
      },
      {
        label: 'Water pressure under 40 psi',
        condition: 'The static pressure was under 40 psi, the least that most fixtures need.',
        implication:
          'Showers and appliances may not work well. The usual causes are a partly closed valve, a failing regulator or pipes narrowed by corrosion.',
        task: 'Have a plumber find the cause and correct it.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['weak flow', 'poor pressure', 'psi', 'restricted'],
      },
    ],
  },
  {
    key: 'supply-pipes',
    label: 'Supply pipes',
    header: 'Supply pipes',
    recommendations: [
      {
        label: 'Active leak in a supply pipe',
        condition: 'Water was leaking from a supply pipe.',
        implication:
          'A pressurized leak never stops by itself. It rots framing, feeds mold and can open up without warning.',
        task: 'Shut off the branch if possible and have a plumber repair the pipe; then dry the area and replace damaged material.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['leak', 'drip', 'burst', 'water damage', 'pinhole'],
      },
      {
        label: 'Corroded supply pipe',
        condition: 'A supply pipe is corroded.',
        implication:
          'Crust on the outside often marks a leak that has sealed itself for now. Corroded sections are the next to fail.',
        task: 'Have a plumber replace the affected sections and advise on the remaining life of the rest.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['rust', 'green copper', 'galvanized', 'mineral deposit', 'corrosion'],
      },
      {
        label: 'Polybutylene piping',
        condition: 'Supply pipe that appears to be polybutylene was seen.',
        implication:
          'This material, installed from about 1978 to 1995, has a history of splitting without warning at fittings and along the pipe. Some insurers will not cover it.',
        task: 'Ask your insurer about coverage now, and have a plumber price replacement of the polybutylene.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['PB', 'poly', 'Quest', 'gray pipe', 'blue pipe'],
      },
      {
        label: 'Cross-connection',
        condition:
          'Used water can reach the drinking-water pipes here, because nothing keeps it from flowing back.',
        implication:
          'If pressure drops in the street or the house, dirty water can be drawn back into what people drink.',
        task: 'Have a plumber provide an air gap or an approved backflow preventer.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['backflow', 'siphon', 'contamination', 'air gap', 'vacuum breaker'],
      },
      {
        label: 'Pipes exposed to freezing',
        condition: 'Water pipes run through an unheated space without protection.',
        implication: 'Frozen pipes split, and the leak shows only once they thaw.',
        task: 'Insulate the pipes and seal cold-air leaks nearby; where winters are hard, have a plumber move the pipes to the heated side.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['freeze', 'frozen', 'pipe insulation', 'winter'],
      },
    ],
  },
  {
    key: 'drains-vents',
    label: 'Drains and vents',
    header: 'Drains and vents',
    recommendations: [
      {
        label: 'Leaking drain pipe',
        condition: 'The drain pipe leaks.',
        implication: 'Waste water is unsanitary, and repeated wetting rots cabinets, floors and framing.',
        task: 'Have a plumber renew the failed joint or section, then clean and dry what was wetted.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['leak', 'drain', 'trap leak', 'waste', 'cabinet stain'],
      },
      {
        label: 'Slow drain',
        condition: 'The fixture drained slowly when filled and released.',
        implication:
          'One slow fixture usually means hair or grease in its own trap. Several together point to the branch or the sewer line.',
        task: 'Clean the stopper and trap. If it stays slow, have a plumber clear the line and look inside it with a camera.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['clog', 'blocked drain', 'backup', 'sluggish'],
      },
      {
        label: 'S-trap',
        condition: 'The fixture drains through an S-shaped trap.',
        implication:
          'This shape can suck its own water seal dry. Without the seal, sewer gas enters the room.',
        task: 'Have a plumber fit a P-trap with a vent, or an air admittance valve where local rules allow one.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['s trap', 'p trap', 'sewer gas', 'odor', 'siphon'],
      },
      {
        label: 'Corroded metal drain pipes',
        condition:
          'Metal drain pipes show heavy corrosion. Pipes of this kind usually serve 50 years or more before sections need replacing.',
        implication:
          'What shows outside is usually worse inside, where scale catches waste and the bottom of the pipe wears thin.',
        task: 'Have a plumber inspect the drains by camera to the street or tank and price the sections that need replacing.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['cast iron', 'rust', 'sewer scope', 'camera', 'old pipe'],
      },
    ],
  },
  {
    key: 'fixtures',
    label: 'Fixtures',
    header: 'Fixtures',
    recommendations: [
      {
        label: 'Loose toilet',
        condition: 'The toilet rocks on the floor when pushed.',
        implication: 'Movement breaks the seal below, and each flush can then wet the subfloor out of sight.',
        task: 'Have a plumber reset the toilet on a new seal, check the flange, and repair the floor if it is soft.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['wobbly toilet', 'wax ring', 'flange', 'rocking'],
      },
      {
        label: 'Toilet keeps running',
        condition: 'The toilet keeps running after a flush.',
        implication: 'A running toilet can waste hundreds of gallons of water a day.',
        task: 'Replace the worn flapper or fill valve; this is a small job for a handy owner or a plumber.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['running toilet', 'flapper', 'weak flush', 'fill valve'],
      },
      {
        label: 'Low flow at fixture',
        condition: 'The flow at this fixture is weak.',
        implication:
          'A clogged aerator is the usual cause; where several fixtures are weak, the pipes may be narrowed.',
        task: 'Clean the aerator and open the stops fully. If flow stays weak, have a plumber find the restriction.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['low flow', 'weak', 'aerator', 'shower head'],
      },
      {
        label: 'Leaking faucet',
        condition: 'The faucet leaks.',
        implication: 'The leak wastes water, stains the basin and can run down into the cabinet.',
        task: 'Renew the cartridge and seals, or replace the faucet.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['drip', 'tap', 'spout', 'handle', 'diverter'],
      },
      {
        label: 'Failed caulk or grout at tub or shower',
        condition: 'The joints around the bathing area are no longer sealed.',
        implication: 'Water gets behind the wall covering and rots the backing before any stain is seen.',
        task: 'Remove the old caulk, dry the joint, and apply new mildew-resistant sealant; repair loose tile.',
        timeframe: 'Regular maintenance',
        level: 'Repair',
        synonyms: ['grout', 'caulking', 'tile', 'sealant', 'surround'],
      },
    ],
  },
  {
    key: 'water-heater',
    label: 'Water heater',
    header: 'Water heater',
    recommendations: [
      {
        label: 'Water heater vent unsafe',
        condition: 'The vent of the water heater does not carry its exhaust safely outdoors.',
        implication: 'Exhaust that spills into the house contains carbon monoxide, which can kill.',
        task: 'Stop using the water heater until a plumber or heating contractor has corrected the vent, and make sure that carbon monoxide alarms are in place.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['flue', 'backdraft', 'carbon monoxide', 'CO', 'draft hood'],
      },
      {
        label: 'Water heater leaks',
        condition: 'The water heater leaks.',
        implication:
          'A leaking fitting can be renewed; a leaking tank cannot, and it may let go all at once.',
        task: 'Have a plumber look at it without delay, and replace the heater if the tank itself is the source.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['tank leak', 'drip', 'hot water', 'pan'],
      },
      {
        label: 'Water heater near the end of its life',
        condition: 'The water heater works and has reached the 8 to 12 years that tanks usually last.',
        implication: 'Failure often comes as a leak, and the cost falls due without notice.',
        task: 'Budget for a new heater, look at the tank base each month for rust or drips, and fit a leak alarm.',
        timeframe: '1–2 years',
        level: 'Monitor',
        synonyms: ['old', 'age', 'end of life', 'hot water tank'],
      },
      {
        label: 'No expansion tank on a closed system',
        condition:
          'The water supply appears to be a closed system, and no expansion tank was found at the water heater.',
        implication:
          'Heated water has nowhere to expand, so pressure rises with each cycle and shortens the life of the heater and valves.',
        task: 'Have a plumber fit an expansion tank and set it to the house pressure.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['thermal expansion', 'closed system', 'check valve'],
      },
    ],
  },
  {
    key: 'relief-valve',
    label: 'Relief valve',
    header: 'Relief valve',
    recommendations: [
      {
        label: 'Relief valve has no discharge pipe',
        condition: 'The temperature and pressure relief valve of the water heater has no discharge pipe.',
        implication: 'When the valve opens, it can spray scalding water or steam on anyone nearby.',
        task: 'Have a plumber fit a full-size pipe that drains by gravity and ends in the open within 6 inches of the floor or at another approved place.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['TPR', 'T&P', 'TPRV', 'relief valve', 'discharge'],
      },
    ],
  },
  {
    key: 'fuel-piping',
    label: 'Fuel piping',
    header: 'Fuel piping',
    recommendations: [
      {
        label: 'Gas odor or leak',
        condition: 'Gas was smelled near the fuel piping.',
        implication: 'Leaking gas can ignite or explode.',
        task: 'Leave the house, do not use switches or phones inside, and call the gas utility from outdoors. Have a licensed contractor repair and pressure test the line.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['gas leak', 'smell', 'propane', 'natural gas'],
      },
      {
        label: 'Flexible gas piping without visible bonding',
        condition:
          'Corrugated stainless steel gas tubing (CSST) was seen, and no bonding connection was found.',
        implication: 'A nearby lightning strike can pierce unbonded tubing and start a fire.',
        task: 'Have a licensed electrician confirm or provide bonding as the maker of the tubing requires.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['CSST', 'yellow gas line', 'bond', 'lightning'],
      },
    ],
  },
  {
    key: 'pumps',
    label: 'Pumps',
    header: 'Pumps',
    recommendations: [
      {
        label: 'Sump pump does not run',
        condition: 'The sump pump did not start when its float was lifted.',
        implication: 'The basement can flood in the next heavy rain.',
        task: 'Have a plumber replace or repair the pump, and consider a battery backup and a high-water alarm.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['sump', 'float', 'flood', 'basement water', 'pump dead'],
      },
    ],
  },
  {
    key: 'hose-bibs',
    label: 'Hose bibs',
    header: 'Hose bibs',
    recommendations: [
      {
        label: 'Hose bib leaks',
        condition: 'The hose bib leaks when it is open.',
        implication: 'Water can run down the wall or into it, and a frost-split pipe leaks only when in use.',
        task: 'Have a plumber repair or replace the hose bib and seal it to the wall.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['sillcock', 'spigot', 'outside faucet', 'drip'],
      },
    ],
  },
]
