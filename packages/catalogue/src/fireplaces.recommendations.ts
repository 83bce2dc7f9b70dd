// The fireplace recommendations with their ready narratives.
import type { RecommendationCategory } from '@plumbline/contract/catalogue'

export const fireplacesRecommendations: RecommendationCategory[] = [
  {
    key: 'fireplace-stove',
    label: 'Fireplace or stove',
    header: 'Fireplace or stove',
    recommendations: [
      {
        label: 'Gas fireplace does not light',
        condition: 'The gas fireplace did not light with its switch or remote control.',
        implication:
          'The pilot may only be off for the season, or the valve, thermopile or gas supply may be at fault.',
        task: 'Have a gas fireplace technician service and light it.',
        timeframe: 'Before first use',
        level: 'Repair',
        synonyms: ['pilot', 'thermopile', 'gas logs', 'inoperative', 'remote'],
      },
      {
        label: 'Vent-free gas unit',
        condition: 'The gas unit burns without a vent to the outdoors.',
        implication:
          'All of its exhaust and moisture stays in the room. Some places do not allow these units, and a bedroom or bathroom is a poor place for one.',
        task: 'Ask the building department whether the unit is allowed, have it serviced, keep a window open when it burns, and fit a carbon monoxide alarm nearby.',
        timeframe: 'Before first use',
        level: 'Concern',
        synonyms: ['ventless', 'unvented', 'carbon monoxide', 'gas logs'],
      },
      {
        label: 'Soot or smoke stains at opening',
        condition:
          'Soot or smoke marks were seen on the face of the fireplace, the mantel or the wall above.',
        implication:
          'Smoke has entered the room, and carbon monoxide comes with it. The draft may be weak or the flue blocked.',
        task: 'Do not light a fire until a certified chimney sweep has found the cause.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['smoke', 'soot', 'draft', 'staining', 'spillage'],
      },
      {
        label: 'Stovepipe rusted, loose or poorly joined',
        condition: 'The connector pipe of the stove is rusted, loose or joined without screws.',
        implication: 'Sparks, heat and smoke can escape into the room.',
        task: 'Have a certified stove installer replace the pipe and fasten each joint with three screws.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['wood stove', 'connector', 'chimney pipe', 'single wall'],
      },
      {
        label: 'No spark screen or doors',
        condition: 'The wood-burning fireplace has no screen or doors.',
        implication: 'Sparks can jump onto carpet or furniture.',
        task: 'Provide a screen that covers the whole opening.',
        timeframe: 'Before first use',
        level: 'Improve',
        synonyms: ['screen', 'spark', 'glass doors', 'ember'],
      },
    ],
  },
  {
    key: 'chimney-flue',
    label: 'Chimney and flue',
    header: 'Chimney and flue',
    recommendations: [
      {
        label: 'Creosote in flue',
        condition: 'Black, flaky or shiny deposits were seen in the smoke chamber or flue.',
        implication: 'Creosote burns fiercely; a chimney fire can spread to the house.',
        task: 'Have a certified chimney sweep clean the flue and inspect it with a camera before any fire is lit.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['creosote', 'soot', 'chimney fire', 'sweep', 'glaze'],
      },
      {
        label: 'Cracked or missing flue liner',
        condition: 'Clay flue tiles are cracked, offset or missing, or the chimney has no liner.',
        implication: 'Heat and exhaust can reach wood framing and the rooms beside the chimney.',
        task: 'Keep the fireplace out of use until a certified chimney sweep has scanned the flue and priced a new liner.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['liner', 'flue tile', 'unlined', 'crack', 'gap'],
      },
      {
        label: 'Chimney cap missing or damaged',
        condition: 'The flue has no cap, or the cap or its screen is rusted or loose.',
        implication: 'Rain, birds and animals get in, and sparks can get out.',
        task: 'Have a chimney sweep fit a stainless steel cap with a screen.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['cap', 'rain cap', 'spark arrestor', 'animals', 'birds'],
      },
      {
        label: 'Chimney crown or chase cover failed',
        condition: 'The crown is cracked or the metal chase cover is rusted or holds water.',
        implication: 'Water that runs in freezes, splits masonry and rusts the metal fireplace below.',
        task: 'Have a mason seal or recast the crown, or have a new sloped metal cover made.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['crown', 'wash', 'chase top', 'rust', 'water entry'],
      },
      {
        label: 'Chimney too short for a good draft',
        condition:
          'The flue ends less than 3 feet above the roof beside it, or less than 2 feet above anything within 10 feet.',
        implication: 'Wind can push smoke back into the house, and sparks land closer to the roof.',
        task: 'Have a mason or chimney contractor extend the flue.',
        timeframe: 'Before first use',
        level: 'Concern',
        synonyms: ['height', '3-2-10 rule', 'draft', 'short chimney'],
      },
      {
        label: 'Two appliances share one flue',
        condition: 'A fireplace or stove appears to share its flue with another appliance.',
        implication: 'Exhaust of one can come out at the other, carbon monoxide included.',
        task: 'Use neither until a certified chimney sweep has confirmed the layout and provided separate flues where needed.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['shared flue', 'common flue', 'boiler', 'water heater'],
      },
      {
        label: 'Water entry at chimney, indoors',
        condition:
          'Stains or damp masonry were seen beside the chimney inside the house, or rust in the firebox.',
        implication: 'Water is passing the flashing, the crown or the brick itself.',
        task: 'Have a roofer and a mason trace the leak together, so that the right part is repaired.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['leak', 'damp', 'flashing', 'stain', 'efflorescence'],
      },
    ],
  },
  {
    key: 'damper',
    label: 'Damper',
    header: 'Damper',
    recommendations: [
      {
        label: 'Damper stuck, rusted or missing',
        condition: 'The damper does not move freely, does not close, or is missing.',
        implication:
          'A damper that will not open sends smoke into the room; one that will not close lets heated air out all winter.',
        task: 'Have a chimney sweep free or replace it; a top-sealing damper is often the simplest cure.',
        timeframe: 'Before first use',
        level: 'Repair',
        synonyms: ['damper', 'stuck', 'throat', 'handle', 'draft'],
      },
      {
        label: 'Damper closes fully with gas logs',
        condition: 'Vented gas logs are installed and nothing keeps the damper from closing.',
        implication: 'If the logs burn with the damper shut, carbon monoxide fills the room.',
        task: 'Have the damper clamped open or removed as the maker of the logs requires.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['damper clamp', 'damper stop', 'gas logs', 'CO'],
      },
    ],
  },
  {
    key: 'firebox-hearth',
    label: 'Firebox and hearth',
    header: 'Firebox and hearth',
    recommendations: [
      {
        label: 'Cracked firebrick or open joints',
        condition: 'Firebricks are cracked or loose, or mortar is missing between them.',
        implication: 'Fire can reach the ordinary brick and the framing behind it.',
        task: 'Have a mason reset the bricks with refractory mortar before the fireplace is used.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['firebrick', 'mortar', 'firebox crack', 'gap'],
      },
      {
        label: 'Refractory panel cracked',
        condition: 'A panel of the factory-built firebox is cracked through, crumbling or missing.',
        implication: 'The thin metal behind it is not made to meet flames.',
        task: 'Replace the panel with one made for this model; hairline cracks need only be watched.',
        timeframe: 'Before first use',
        level: 'Concern',
        synonyms: ['panel', 'prefab', 'zero clearance', 'crack'],
      },
      {
        label: 'Hearth too short or damaged',
        condition:
          'The non-combustible hearth reaches less than 16 inches in front of the opening or 8 inches to each side, or is cracked or loose.',
        implication: 'Embers that roll out can land on wood or carpet.',
        task: 'Have a mason extend or repair the hearth; openings of 6 square feet or more need 20 and 12 inches.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['hearth extension', 'ember', 'gap', 'carpet'],
      },
      {
        label: 'Firebox needs cleaning',
        condition: 'Ash and soot have built up in the firebox.',
        implication: 'Ash draws moisture, which eats metal parts, and it can hide cracks and hot embers.',
        task: 'Shovel cold ash into a metal bucket with a lid and keep it outdoors, away from the house.',
        timeframe: 'Regular maintenance',
        level: 'Monitor',
        synonyms: ['ash', 'dirty', 'soot', 'clean'],
      },
    ],
  },
  {
    key: 'clearances',
    label: 'Clearances',
    header: 'Clearances',
    recommendations: [
      {
        label: 'Wood too close to fireplace opening',
        condition: 'The mantel or trim of wood is closer to the opening than its size and depth allow.',
        implication:
          'Wood that is heated again and again dries out and ignites at lower and lower temperatures.',
        task: 'Have a fireplace contractor move the trim or fit a heat shield; masonry openings need at least 6 inches.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['mantel', 'trim', 'combustible', 'scorch'],
      },
      {
        label: 'Stove too close to wall or furnishings',
        condition:
          'The stove or its pipe stands closer to combustible material than its label allows, or it has no label and stands within 36 inches.',
        implication: 'Walls and furniture can overheat and catch fire while nobody is near.',
        task: 'Leave the stove cold until a certified installer has moved it or fitted listed shields.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['wood stove', 'clearance', 'combustible', 'wall'],
      },
    ],
  },
  {
    key: 'cleaning',
    label: 'Cleaning',
    header: 'Chimney and flue',
    recommendations: [
      {
        label: 'Level 2 chimney inspection advised',
        condition:
          'No record of a recent chimney inspection was seen, and the flue could not be viewed in full.',
        implication: 'Damage inside a flue is out of sight from its ends and costly to correct.',
        task: 'Have a certified chimney sweep clean the flue and carry out a Level 2 inspection with a camera before you rely on it.',
        timeframe: 'Before first use',
        level: 'Improve',
        synonyms: ['NFPA 211', 'sweep', 'camera', 'chimney inspection', 'CSIA'],
      },
    ],
  },
]
