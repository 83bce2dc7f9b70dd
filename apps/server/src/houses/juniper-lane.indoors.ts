// The finished house of the demo and the sample, second half: heating, plumbing, interior, appliances, fireplaces, insulation.
import type { StepRecord } from './inspection-record.ts'

const heating: StepRecord = {
  step: 'heating',
  chosen: {
    'system-type': ['Forced-air furnace'],
    efficiency: ['High-efficiency, condensing'],
    'make-model': ['Lennox'],
    operated: ['Yes'],
    'energy-source': ['Natural gas'],
    'shut-off-tank': ['Gas valve at the unit', 'Switch at the unit'],
    distribution: ['Metal ducts'],
    'vent-material': ['Plastic'],
    'combustion-air': ['Direct vent, sealed'],
    filter: ['Disposable media, 4 or 5 inches'],
    thermostat: ['Programmable'],
    'thermostat-location': ['Hall'],
    'limits-today': ['Ducts insulated or concealed'],
  },
  seen: { 'heat-exchanger': 'Not inspected (outside scope)' },
  restInspected: true,
  notes: [
    {
      category: 'observation.operation',
      label: 'Inspected',
      comment: 'Responded to the thermostat within a minute. Supply air was 118 °F at the nearest register.',
    },
  ],
}

const plumbing: StepRecord = {
  step: 'plumbing',
  chosen: {
    'supply-source': ['Public water'],
    'service-pipe': ['Copper'],
    'main-valve': ['Basement'],
    'distribution-pipe': ['Copper'],
    'waste-pipe': ['PVC', 'Cast iron'],
    disposal: ['Public sewer'],
    'heater-type': ['Storage tank, natural gas'],
    'heater-size': ['40 gallons'],
    'heater-location': ['Basement'],
    'fuel-shut-off': ['At the gas meter'],
    'fuel-storage': ['None seen'],
    sump: ['None seen'],
    'hose-bibs': ['Frost-free'],
    'limits-today': ['Stored goods around the water heater'],
  },
  seen: { 'drain-pipes': 'See finding', 'drain-flow': 'Inspected', vents: 'Inspected', pumps: 'Not present' },
  restInspected: true,
  notes: [
    {
      category: 'description.heater-type',
      label: 'Storage tank, natural gas',
      photos: [
        { scene: 'water-heater', cut: [0.25, 0.02, 0.5, 0.55], caption: 'Draft hood, vent and shut-off' },
      ],
    },
  ],
  findings: [
    {
      category: 'relief-valve',
      label: 'Improper TPR discharge pipe',
      comment:
        'The discharge pipe for the temperature and pressure relief valve ends about 28 inches above the floor, at a child’s height.',
      task: 'Recommend extending the pipe to within 6 inches of the floor by a licensed plumber.',
      location: 'Water heater, basement',
      photos: [
        { scene: 'water-heater', caption: 'Water heater in the basement' },
        { scene: 'water-heater', cut: [0.28, 0.36, 0.4, 0.4], caption: 'Discharge pipe ends too high' },
      ],
    },
    {
      category: 'drains-vents',
      label: 'Active leak at drain pipe',
      comment:
        'The slip joint of the trap under the kitchen sink drips when the basin is emptied. The cabinet floor is stained and swollen.',
      location: 'Kitchen sink',
      photos: [
        { scene: 'trap', caption: 'Trap under the kitchen sink' },
        { scene: 'trap', cut: [0.36, 0.18, 0.44, 0.55], caption: 'Drip at the slip joint' },
        { scene: 'trap', cut: [0.18, 0.55, 0.62, 0.45], caption: 'Stain on the cabinet floor' },
      ],
    },
    {
      category: 'water-heater',
      label: 'Water heater near end of service life',
      comment:
        'The water heater works but is 11 years old, according to its data plate. There is some rust at the draft hood.',
      location: 'Basement, northeast corner',
      photos: [{ scene: 'water-heater', cut: [0.3, 0.5, 0.5, 0.5], caption: 'Data plate and burner' }],
    },
  ],
}

const interior: StepRecord = {
  step: 'interior',
  chosen: {
    floors: ['Hardwood', 'Ceramic or porcelain tile'],
    walls: ['Drywall'],
    ceilings: ['Drywall'],
    'window-type': ['Double-hung'],
    'window-glazing': ['Double-pane insulated glass'],
    stairs: ['Wood'],
    'stair-rails': ['Handrail on one side'],
    cabinets: ['Plywood, veneered'],
    countertops: ['Granite or other stone'],
    'bath-ventilation': ['Fan'],
    laundry: ['Basement'],
    'basement-finish': ['Unfinished'],
    'garage-separation': ['Drywall on shared wall only'],
    'garage-house-door': ['Solid, no label seen'],
    'limits-today': ['Furniture and belongings in rooms', 'Stored goods in closets or basement'],
  },
  seen: {
    walls: 'Inspected',
    moisture: 'See finding',
    ceilings: 'See finding',
    'basement-finish': 'Not present',
  },
  restInspected: true,
  notes: [
    {
      category: 'observation.ceilings',
      label: 'See finding',
      comment: 'See the finding on the stain in the rear bedroom.',
    },
    {
      category: 'description.window-type',
      label: 'Double-hung',
      photos: [{ scene: 'ceiling', cut: [0, 0.3, 0.5, 0.6], caption: 'Bedroom window' }],
    },
    {
      category: 'description.countertops',
      label: 'Granite or other stone',
      photos: [{ scene: 'range', cut: [0, 0.15, 0.5, 0.5], caption: 'Kitchen counter and backsplash' }],
    },
  ],
  findings: [
    {
      category: 'walls-ceilings',
      label: 'Water stain, dry when tested',
      comment:
        'A ringed stain about 2 feet across was dry when tested with a moisture meter. It is directly below the missing shingles.',
      location: 'Rear bedroom, northeast corner of the ceiling',
      photos: [
        { scene: 'ceiling', caption: 'Stain in the rear bedroom' },
        { scene: 'ceiling', cut: [0.4, 0.1, 0.5, 0.45], caption: 'Rings from more than one leak' },
      ],
    },
  ],
}

const appliance: StepRecord = {
  step: 'appliance',
  chosen: {
    range: ['Gas range'],
    cooktop: ['Part of the range'],
    hood: ['Recirculating hood'],
    microwave: ['Countertop, not inspected'],
    dishwasher: ['Built-in, standard'],
    'dishwasher-drain': ['High loop under counter'],
    disposer: ['None'],
    refrigerator: ['Freestanding'],
    washer: ['Top load'],
    dryer: ['Electric, 240 volt'],
    'dryer-vent': ['Rigid metal'],
    'dryer-outlet': ['Through wall'],
    other: ['None'],
    'limits-today': ['Full dishwasher cycle was not run'],
  },
  seen: {
    range: 'See finding',
    microwave: 'Not inspected',
    disposer: 'Not present',
    other: 'Not present',
  },
  restInspected: true,
  notes: [
    {
      category: 'observation.range',
      label: 'See finding',
      comment: 'See the finding on the anti-tip device.',
    },
    {
      category: 'description.range',
      label: 'Gas range',
      photos: [{ scene: 'range', cut: [0.3, 0.25, 0.45, 0.45], caption: 'Range, seen from the right' }],
    },
    {
      category: 'description.hood',
      label: 'Recirculating hood',
      photos: [{ scene: 'range', cut: [0.22, 0, 0.55, 0.32], caption: 'Range hood' }],
    },
  ],
  findings: [
    {
      category: 'anti-tip',
      label: 'No anti-tip device at range',
      comment:
        'The range tips forward when weight is put on the open oven door. No bracket was found behind the range.',
      location: 'Kitchen',
      photos: [
        { scene: 'range', caption: 'Kitchen range' },
        {
          scene: 'range',
          cut: [0.3, 0.45, 0.42, 0.5],
          caption: 'Weight on the open oven door tips the range',
        },
      ],
    },
  ],
}

/** The brick chimney once served an older furnace. */
const fireplaces: StepRecord = { step: 'fireplaces', isApplicable: false, chosen: {} }

const insulation: StepRecord = {
  step: 'insulation',
  chosen: {
    'attic-type': ['Cellulose, loose'],
    'attic-depth': ['3 to 6 inches'],
    walls: ['Not visible'],
    basement: ['Rim joist only'],
    floor: ['None'],
    'vapor-retarder': ['Not visible'],
    'attic-ventilation': ['Soffit vents', 'Ridge vent', 'Gable vents'],
    'crawlspace-ventilation': ['No crawlspace'],
    'fan-termination': ['In the attic'],
    ventilator: ['Windows and air leakage only'],
    'limits-today': ['No walkway over insulation', 'Insulation hid framing and wiring'],
  },
  seen: {
    'walls-floors': 'Not inspected',
    'vapor-retarder': 'Not inspected',
    'attic-moisture': 'See finding',
    'crawlspace-ventilation': 'No crawlspace',
    ventilator: 'Not present',
  },
  restInspected: true,
  notes: [
    {
      category: 'observation.attic-moisture',
      label: 'See finding',
      comment: 'Stained sheathing above the bath fan duct, dry on the day. See the finding on that fan.',
    },
    {
      category: 'description.attic-ventilation',
      label: 'Gable vents',
      photos: [{ scene: 'attic', cut: [0.3, 0.18, 0.4, 0.4], caption: 'West gable vent' }],
    },
  ],
  findings: [
    {
      category: 'exhaust-fans',
      label: 'Bathroom fan vents into attic',
      comment:
        'The bath fan duct ends in the attic, loose on top of the insulation. The sheathing above it is stained.',
      location: 'Attic, above the hall bath',
      photos: [
        { scene: 'attic', caption: 'Attic, looking west from the hatch' },
        { scene: 'attic', cut: [0.42, 0.46, 0.46, 0.46], caption: 'Bath fan duct ends here' },
      ],
    },
    {
      category: 'attic-insulation',
      label: 'Attic insulation uneven or thin',
      comment:
        'The loose fill is about 7 inches deep on the south side and almost gone around the bath fan, where the joists show.',
      location: 'Attic, north side',
      photos: [
        { scene: 'attic', cut: [0.5, 0.52, 0.5, 0.48], caption: 'Thin insulation, joists exposed' },
        { scene: 'attic', cut: [0, 0.5, 0.6, 0.5], caption: 'Deeper fill on the other side' },
      ],
    },
  ],
}

export const juniperLaneIndoors: StepRecord[] = [
  heating,
  plumbing,
  interior,
  appliance,
  fireplaces,
  insulation,
]
