// The insulation and ventilation recommendations with their ready narratives.
import type { RecommendationCategory } from '@plumbline/contract/catalogue'

export const insulationRecommendations: RecommendationCategory[] = [
  {
    key: 'attic-insulation',
    label: 'Attic insulation',
    header: 'Attic insulation',
    recommendations: [
      {
        label: 'Attic insulation below current advice',
        condition:
          'The depth of insulation in the attic gives less than the R-38 to R-60 now advised for most of the country.',
        implication: 'Heating and cooling cost more, and rooms under the roof are less comfortable.',
        task: 'Have an insulation contractor seal air leaks in the attic floor first and then add insulation; ask the utility about rebates.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['low insulation', 'R-value', 'depth', 'thin', 'energy'],
      },
      {
        label: 'Uneven or displaced insulation',
        condition: 'Insulation is missing, trodden down or moved aside in places.',
        implication:
          'A small bare area loses as much heat as a large covered one, and cold spots on the ceiling attract moisture.',
        task: 'Spread or add insulation to an even depth, and mark a path for those who work in the attic.',
        timeframe: 'When necessary',
        level: 'Improve',
        synonyms: ['gaps', 'voids', 'compressed', 'disturbed', 'bare spot'],
      },
      {
        label: 'Wet or stained insulation',
        condition: 'Insulation was wet, matted or stained.',
        implication:
          'Wet insulation hardly insulates, holds water against wood and can hide a leak from above.',
        task: 'Find and repair the source, let the framing dry, and replace the wet insulation.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['wet', 'leak', 'stain', 'matted', 'roof leak'],
      },
      {
        label: 'Vermiculite insulation',
        condition: 'Loose, pebble-like insulation that appears to be vermiculite was seen.',
        implication:
          'Much of the vermiculite sold until 1990 contains asbestos, which harms the lungs when its dust is breathed. Left undisturbed behind a sealed ceiling, the risk is low.',
        task: 'Treat it as asbestos: keep out of the attic, store nothing there, and have an accredited asbestos professional advise before any work.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['asbestos', 'Zonolite', 'pebbles', 'hazard'],
      },
      {
        label: 'Insulation touches flue or hot fixture',
        condition:
          'Insulation lies against a flue, a chimney or a recessed light that is not marked for such contact.',
        implication: 'Trapped heat can scorch insulation and start a fire.',
        task: 'Pull the insulation back at least 3 inches from such lights and to the clearance on the flue label, and fit metal shields to hold it there.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['recessed light', 'can light', 'clearance', 'fire', 'IC rated'],
      },
      {
        label: 'Rodent droppings or nests in insulation',
        condition: 'Droppings, tunnels or nests were seen in the insulation.',
        implication: 'Rodents gnaw on wiring, and their droppings carry disease.',
        task: 'Have a pest control company remove the animals and close their ways in, then replace soiled insulation.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['mice', 'rats', 'squirrels', 'pests', 'droppings'],
      },
    ],
  },
  {
    key: 'walls-floors',
    label: 'Walls and floors',
    header: 'Walls and floors',
    recommendations: [
      {
        label: 'Floor insulation falling or missing',
        condition: 'Insulation below the floor has fallen, hangs loose or is missing.',
        implication: 'Floors are cold, and pipes in the space below are nearer to freezing.',
        task: 'Have an insulation contractor refit it tight against the subfloor with proper supports, after any moisture below is corrected.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['fallen batts', 'crawlspace insulation', 'cold floor', 'hanging'],
      },
      {
        label: 'Rim joist not insulated',
        condition: 'The rim joist above the foundation wall is bare.',
        implication:
          'This is one of the leakiest parts of a house; drafts enter here and moisture can condense.',
        task: 'Seal and insulate it with cut foam board or spray foam.',
        timeframe: 'Discretionary',
        level: 'Improve',
        synonyms: ['band joist', 'sill', 'draft', 'basement'],
      },
      {
        label: 'Exposed foam without fire cover',
        condition:
          'Foam plastic insulation is left exposed in a space where people live, store things or service equipment.',
        implication: 'Bare foam burns fast and gives off dense, toxic smoke.',
        task: 'Have it covered with drywall or another approved thermal or ignition barrier.',
        timeframe: 'Within 1 year',
        level: 'Safety issue',
        synonyms: ['spray foam', 'rigid foam', 'thermal barrier', 'ignition barrier'],
      },
      {
        label: 'Exposed kraft facing',
        condition: 'Paper-faced insulation is left uncovered.',
        implication:
          'The paper and its asphalt coating burn easily and can spread flames along a wall or attic.',
        task: 'Cover it with drywall or replace it with unfaced or flame-resistant faced batts.',
        timeframe: 'Within 1 year',
        level: 'Safety issue',
        synonyms: ['paper facing', 'flammable', 'kraft', 'batts'],
      },
    ],
  },
  {
    key: 'vapor-retarder',
    label: 'Vapor retarder and air barrier',
    header: 'Vapor retarder and air barrier',
    recommendations: [
      {
        label: 'No ground cover in crawlspace',
        condition:
          'The earth floor of the crawlspace has no plastic sheet, or the sheet is torn or incomplete.',
        implication: 'Damp from the ground rises into the framing, where it feeds rot and mold.',
        task: 'Lay polyethylene of at least 6 mil, lapped and taped, over all of the ground.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['vapor barrier', 'plastic sheet', 'damp', 'dirt floor'],
      },
      {
        label: 'Vapor retarder missing or on wrong side',
        condition: 'The vapor retarder is missing, or faces away from the side that the climate calls for.',
        implication: 'Moist air can condense within the insulation and wet the framing.',
        task: 'Have an insulation contractor correct it; never lay a second retarder over the first.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['vapor barrier', 'facing', 'reversed', 'condensation'],
      },
      {
        label: 'Air leaks into attic',
        condition: 'Gaps around pipes, wires, chases or lights let house air into the attic.',
        implication: 'Warm, moist air that escapes wastes heat, forms frost and helps ice dams to build.',
        task: 'Seal the gaps with foam or caulk, and with metal and fire-rated sealant around flues.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['bypass', 'air sealing', 'ice dam', 'draft', 'chase'],
      },
    ],
  },
  {
    key: 'attic-ventilation',
    label: 'Attic ventilation',
    header: 'Attic ventilation',
    recommendations: [
      {
        label: 'Blocked soffit vents',
        condition: 'Insulation, paint or debris closes the soffit vents.',
        implication: 'Air cannot sweep the roof deck; heat and moisture stay in the attic.',
        task: 'Clear the vents and fit baffles that hold the insulation back.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['soffit', 'baffle', 'airflow', 'eaves'],
      },
      {
        label: 'Too little attic ventilation',
        condition: 'The vents seen are few or small for the area of the attic.',
        implication:
          'In summer the roof bakes and shingles age sooner; in winter moisture gathers on the cold deck.',
        task: 'Have a roofer add vents low and high in balance; a common target is 1 square foot for each 150 to 300 square feet of attic floor.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['ventilation', 'ridge vent', 'hot attic', 'net free area'],
      },
      {
        label: 'Frost, damp or suspected mold in attic',
        condition: 'Frost, damp or dark growth that may be mold was seen on the roof deck or rafters.',
        implication:
          'House moisture is reaching a cold attic; in time it delaminates sheathing and rusts nails.',
        task: 'Seal leaks from the house, end bath fans outdoors and improve ventilation; then have a mold professional advise on cleaning.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['mold', 'mildew', 'condensation', 'black sheathing', 'frost'],
      },
      {
        label: 'Attic fan does not work',
        condition: 'The powered attic fan did not run, or its thermostat could not be made to start it.',
        implication: 'Many attics do well without one; a fan with a seized motor can overheat.',
        task: 'Have an electrician disconnect it or replace it.',
        timeframe: 'Discretionary',
        level: 'Monitor',
        synonyms: ['power vent', 'thermostat', 'inoperative', 'gable fan'],
      },
    ],
  },
  {
    key: 'crawlspace-ventilation',
    label: 'Crawlspace ventilation',
    header: 'Crawlspace ventilation',
    recommendations: [
      {
        label: 'Crawlspace vents blocked or missing',
        condition: 'The vents of the crawlspace are closed, broken, buried or too few.',
        implication: 'Damp air stays under the house and softens wood over time.',
        task: 'Open, repair or add vents with screens, or have a contractor seal and dry the crawlspace instead.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['foundation vent', 'screen', 'encapsulation', 'damp'],
      },
      {
        label: 'Crawlspace humidity to be watched',
        condition: 'The crawlspace felt humid, but no decay or growth was seen where it could be reached.',
        implication: 'Humidity changes with the season, and wood that stays damp decays.',
        task: 'Place a humidity gauge, look in spring and late summer, and add a dehumidifier if it stays above 60 percent.',
        timeframe: 'Ongoing',
        level: 'Monitor',
        synonyms: ['humid', 'dehumidifier', 'musty', 'moisture'],
      },
    ],
  },
  {
    key: 'exhaust-fans',
    label: 'Exhaust fans',
    header: 'Exhaust fans',
    recommendations: [
      {
        label: 'Fan ends in attic',
        condition: 'The duct of a bath or kitchen fan ends in the attic, or has come off.',
        implication: 'Each shower puts moisture into the attic, where it wets insulation and feeds mold.',
        task: 'Have a contractor run an insulated duct to a hood on the roof or wall.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['bath fan', 'exhaust', 'duct', 'terminates', 'disconnected'],
      },
      {
        label: 'Fan duct not insulated',
        condition: 'A fan duct runs through the cold attic without insulation.',
        implication: 'Steam condenses inside and drips back as if the roof leaked.',
        task: 'Wrap the duct with insulation and slope it to the outlet.',
        timeframe: 'When necessary',
        level: 'Improve',
        synonyms: ['condensation', 'drip', 'bath fan', 'duct'],
      },
    ],
  },
  {
    key: 'house-ventilation',
    label: 'House ventilation',
    header: 'House ventilation',
    recommendations: [
      {
        label: 'Ventilator dirty or not running',
        condition:
          'The heat-recovery or energy-recovery ventilator did not run, or its filters and core are dirty.',
        implication: 'A tight house depends on it for fresh air and to carry off moisture.',
        task: 'Clean the filters and core, and have a heating contractor service and balance the unit.',
        timeframe: 'Regular maintenance',
        level: 'Repair',
        synonyms: ['HRV', 'ERV', 'filter', 'fresh air'],
      },
    ],
  },
  {
    key: 'attic-access',
    label: 'Attic access',
    header: 'Attic access',
    recommendations: [
      {
        label: 'Attic hatch not insulated or sealed',
        condition: 'The attic hatch or stair has no insulation or weatherstripping.',
        implication: 'It acts like an open window at the top of the house.',
        task: 'Glue rigid foam to the hatch and add weatherstripping and latches, or fit an insulated box over the stairs.',
        timeframe: 'Discretionary',
        level: 'Improve',
        synonyms: ['scuttle', 'hatch', 'weatherstrip', 'pull-down stairs'],
      },
      {
        label: 'Attic stairs loose or damaged',
        condition:
          'The pull-down stairs are cracked, cut short, or fastened with too few or wrong fasteners.',
        implication: 'They could give way under the weight of a person.',
        task: 'Do not climb them until a carpenter has refastened or replaced them as the maker’s label shows.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['ladder', 'pull-down', 'fasteners', 'fall'],
      },
    ],
  },
]
