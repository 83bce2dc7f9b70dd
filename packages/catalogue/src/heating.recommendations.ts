// Predefined findings of step 5, heating, each with its ready narrative.
import type { RecommendationCategory } from '@plumbline/contract/catalogue'

export const heatingRecommendations = [
  {
    key: 'equipment',
    label: 'Equipment',
    header: 'Equipment',
    recommendations: [
      {
        label: 'Heating did not operate',
        condition: 'The heating system did not respond when its thermostat called for heat.',
        implication:
          'The house cannot be heated, and pipes may freeze in cold weather. The cause and cost are not known until it is diagnosed.',
        task: 'Have a licensed heating contractor diagnose and repair the system before the purchase is completed.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['no heat', 'not working', 'inoperative', 'furnace', 'boiler'],
      },
      {
        label: 'Past its usual service life',
        condition: 'The heating equipment worked when tested but is older than its usual service life.',
        implication:
          'Breakdowns become likely and parts may be hard to find. Replacement is a considerable cost.',
        task: 'Set money aside for replacement, and have the equipment serviced each year until then.',
        timeframe: '1–2 years',
        level: 'Monitor',
        synonyms: ['old', 'end of life', 'aged', 'replace furnace', 'obsolete'],
      },
      {
        label: 'Rust on the equipment',
        condition: 'There is rust in the cabinet of the heating equipment or at its base.',
        implication:
          'Rust shows that water has been present, from condensate, a leak or damp air. It shortens the life of the equipment and can reach the heat exchanger.',
        task: 'Have a licensed heating contractor find the source of the water, correct it and check the heat exchanger.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['corrosion', 'rusted', 'cabinet', 'water stain'],
      },
      {
        label: 'Water leak at the equipment',
        condition: 'Water is leaking from the heating equipment or its piping.',
        implication:
          'A leak corrodes the equipment and damages the floor. A boiler that needs constant refilling wears out quickly.',
        task: 'Have a licensed heating contractor find and repair the leak.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['condensate', 'boiler leak', 'dripping', 'circulator', 'puddle'],
      },
      {
        label: 'Boiler relief valve without pipe',
        condition: 'The pressure relief valve of the boiler has no discharge pipe that ends near the floor.',
        implication: 'If the valve opens, hot water or steam can scald anyone nearby.',
        task: 'Have a licensed heating contractor fit a full-size pipe that ends about 6 inches above the floor.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['TPR', 'PRV', 'safety valve', 'discharge', 'scald'],
      },
      {
        label: 'No record of recent service',
        condition: 'No sign of service within the past year was found on the heating equipment.',
        implication: 'Yearly service keeps combustion safe, holds efficiency and finds faults before winter.',
        task: 'Have a licensed heating contractor service the equipment now and every year.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['tune-up', 'maintenance', 'annual service', 'cleaning', 'service tag'],
      },
    ],
  },
  {
    key: 'combustion',
    label: 'Combustion',
    header: 'Combustion',
    recommendations: [
      {
        label: 'Poor burner flame',
        condition: 'The burner flame is yellow, lifts or wavers instead of burning steady and blue.',
        implication: 'Poor combustion wastes fuel and can produce carbon monoxide.',
        task: 'Have a licensed heating contractor clean and adjust the burners and test for carbon monoxide.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['yellow flame', 'CO', 'carbon monoxide', 'rollout', 'soot'],
      },
      {
        label: 'Heat exchanger suspect',
        condition:
          'Rust, soot or a flame that moves when the blower starts raises doubt about the heat exchanger.',
        implication: 'A cracked heat exchanger can let carbon monoxide into the air of the house.',
        task: 'Do not run the furnace until a licensed heating contractor has examined it. Make sure that CO alarms are working.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['cracked', 'CO', 'carbon monoxide', 'furnace', 'hole'],
      },
      {
        label: 'Too little combustion air',
        condition:
          'The fuel-burning equipment stands in a closed space without enough openings for combustion air.',
        implication: 'Starved of air, it burns poorly and can draw its exhaust back into the house.',
        task: 'Have a licensed heating contractor provide combustion air.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['makeup air', 'louver', 'closet', 'backdraft', 'confined space'],
      },
    ],
  },
  {
    key: 'venting',
    label: 'Venting',
    header: 'Venting',
    recommendations: [
      {
        label: 'Back-draft at the draft hood',
        condition: 'Exhaust spilled from the draft hood while the equipment was running.',
        implication: 'Exhaust holds carbon monoxide, which can sicken or kill people in the house.',
        task: 'Shut the equipment off. Have a licensed heating contractor clear or correct the vent before it is used again.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['backdraft', 'spillage', 'CO', 'draft', 'blocked flue'],
      },
      {
        label: 'Vent disconnected or open',
        condition: 'A section of the vent is disconnected, holed or open at a joint.',
        implication: 'Exhaust with carbon monoxide can enter the house.',
        task: 'Shut the equipment off. Have a licensed heating contractor repair the vent before it is used again.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['flue', 'loose vent', 'separated', 'hole', 'CO'],
      },
      {
        label: 'Vent poorly sloped or supported',
        condition: 'The vent connector sags or does not rise toward the chimney.',
        implication: 'Exhaust moves slowly, and condensation rusts the metal from inside.',
        task: 'Have a licensed heating contractor rehang the vent so that it rises at least 1/4 inch per foot.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['slope', 'sagging', 'flue pipe', 'connector', 'screws'],
      },
    ],
  },
  {
    key: 'fuel',
    label: 'Fuel',
    header: 'Fuel',
    recommendations: [
      {
        label: 'Gas leak or odor',
        condition: 'Fuel gas was smelled or detected at the heating equipment or its piping.',
        implication: 'Escaping gas can ignite or explode.',
        task: 'Leave the house and call the gas company from outside. Have a licensed contractor repair the leak before the gas is turned on again.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['smell', 'gas smell', 'natural gas', 'propane', 'leak detector'],
      },
      {
        label: 'Oil tank or line leaking',
        condition: 'Oil is weeping from the tank, its valve or the supply line.',
        implication: 'Spilled oil taints the air and the soil. Cleanup is costly and often not insured.',
        task: 'Have an oil-heat contractor repair the leak, and have the tank tested or replaced.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['fuel oil', 'tank rust', 'oil stain', 'seep', 'AST'],
      },
      {
        label: 'Signs of a buried oil tank',
        condition: 'Fill or vent pipes suggest that there is, or was, a buried oil tank.',
        implication:
          'A buried tank can leak unseen, and the owner of the land may have to pay for the cleanup.',
        task: 'Ask the seller for records of removal. Without them, have a tank company locate and test it before closing.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['underground', 'UST', 'fill pipe', 'abandoned tank', 'vent pipe'],
      },
    ],
  },
  {
    key: 'distribution',
    label: 'Distribution',
    header: 'Distribution',
    recommendations: [
      {
        label: 'Duct disconnected or leaking',
        condition: 'A duct is disconnected or leaks at its joints.',
        implication: 'Heated air is lost to the attic, crawlspace or basement, and rooms stay cold.',
        task: 'Have a heating contractor reconnect the duct and seal the joints with mastic.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['ductwork', 'loose duct', 'air leak', 'flex duct', 'mastic'],
      },
      {
        label: 'Room without heat',
        condition: 'A room that is lived in has no source of heat, or none reached it during the test.',
        implication: 'The room may be too cold for comfort in winter, and pipes in its walls may freeze.',
        task: 'Have a heating contractor advise on bringing heat to the room.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['no heat source', 'cold room', 'register', 'radiator', 'addition'],
      },
      {
        label: 'Wrap or tape that may contain asbestos',
        condition: 'Old white wrap or tape on ducts or pipes looks like material that often holds asbestos.',
        implication:
          'Asbestos fibers harm the lungs if they are released. Material in good condition is best left alone.',
        task: 'Do not disturb it. Have a licensed asbestos professional sample it before any work nearby, or at once where it is torn.',
        timeframe: 'When necessary',
        level: 'Concern',
        synonyms: ['asbestos', 'duct tape', 'pipe insulation', 'ACM', 'white tape'],
      },
    ],
  },
  {
    key: 'filter',
    label: 'Filter',
    header: 'Filter',
    recommendations: [
      {
        label: 'Filter dirty or missing',
        condition: 'The air filter is clogged with dust, does not fit or is missing.',
        implication:
          'Poor airflow overheats the furnace, and unfiltered dust settles on the blower and coil.',
        task: 'Fit a new filter of the right size, and check it every month in the heating season.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['clogged', 'air filter', 'dust', 'filter size'],
      },
    ],
  },
  {
    key: 'controls',
    label: 'Controls',
    header: 'Controls',
    recommendations: [
      {
        label: 'Thermostat loose or faulty',
        condition: 'The thermostat is loose, out of level or did not control the heating reliably.',
        implication: 'The system may run when it is not needed or fail to start when it is.',
        task: 'Have a heating contractor refasten or replace the thermostat.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['programmable', 'stat', 'control', 'temperature'],
      },
    ],
  },
  {
    key: 'clearance',
    label: 'Clearance',
    header: 'Clearance',
    recommendations: [
      {
        label: 'Combustibles too close',
        condition:
          'Stored goods or building materials that can burn are too close to the heating equipment or its vent.',
        implication: 'Heat can set them alight.',
        task: 'Move stored goods at least 3 feet away. Have a heating contractor correct any clearance to framing or finishes.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['clearance', 'fire hazard', 'storage', 'single wall vent', 'flammable'],
      },
    ],
  },
] satisfies RecommendationCategory[]
