// An 11-month inspection outdoors and below: what a new house shows after its first year there.
import type { Emphasis } from './emphasis.ts'

export const structure: Emphasis = {
  reminder:
    'New concrete and framing move most in the first year. Date what you see, and photograph it with a scale.',
  limitations: [
    'Cracks are judged by what shows. Whether one lies within the builder’s own standards is for the builder and the owner to settle.',
  ],
  without: [
    'Surface spalling or deteriorated mortar',
    'Old insect damage, no activity seen',
    'Fire-damaged framing',
    'Cripple wall not braced',
    'Wood post decayed at its base',
    'Pier leaning or deteriorated',
  ],
  added: {
    foundation: [
      {
        label: 'Shrinkage crack since construction',
        condition: 'A thin crack, level on both sides, has formed in the concrete since the house was built.',
        implication: 'New concrete shrinks, and such cracks are common. Water can come in through one.',
        task: 'Have the builder seal the crack, and note its width and length so that growth can be shown later.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['foundation crack', 'new crack', 'hairline', 'settlement crack', 'warranty'],
      },
      {
        label: 'Form-tie holes not filled',
        condition: 'Holes left by the ties of the forms are open in the foundation wall.',
        implication: 'They are straight ways for water once the soil outside is wet.',
        task: 'Have the builder fill and seal the holes.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['tie rods', 'snap ties', 'rod holes', 'seep'],
      },
    ],
    'floor-framing': [
      {
        label: 'Floor squeaks',
        condition: 'The floor squeaks underfoot.',
        implication:
          'Subfloor and joists have dried and moved apart. It seldom weakens the floor and is simplest to mend early.',
        task: 'Have the builder fasten the subfloor to the joists with screws and adhesive.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['squeak', 'creak', 'noise', 'subfloor nails'],
      },
    ],
    'beams-columns': [
      {
        label: 'Adjustable column not locked',
        condition: 'The screw of an adjustable steel column is not locked or covered.',
        implication: 'It can be turned by accident or by someone who means well.',
        task: 'Have the builder set the column and weld or cover its screw as the maker asks.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['jack post', 'lally column', 'screw jack', 'telepost'],
      },
    ],
    'roof-framing': [
      {
        label: 'Truss brace or fastener missing',
        condition: 'A brace or plate that the labels or drawings of the trusses call for was not found.',
        implication: 'The trusses rely on their bracing against wind and snow.',
        task: 'Have the builder complete the bracing as the drawings of the truss maker show.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['lateral brace', 'CLB', 'truss tag', 'web brace'],
      },
    ],
  },
}

export const roofing: Emphasis = {
  reminder: 'Look for nails left proud, lifted flashing and what trades left behind.',
  limitations: ['The maker’s warranty on roofing has terms of its own and is not part of the builder’s.'],
  without: [
    'Curled or cupped shingles',
    'Covering near the end of its life',
    'More than one layer of roofing',
    'Moss or algae',
    'Wood shakes split or decayed',
    'Membrane surface worn',
    'Chimney masonry worn above roof',
    'Chimney above roof: chase cover rusted',
  ],
  added: {
    covering: [
      {
        label: 'Shingles scuffed or nailed wrongly by workers',
        condition: 'Shingles are scuffed, or their nails stand too high, too low or crooked.',
        implication: 'Such shingles leak or blow off earlier than the rest.',
        task: 'Have the builder replace the damaged shingles and correct the nailing.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['overdriven nails', 'high nailing', 'scuffed shingles', 'installation'],
      },
    ],
    drainage: [
      {
        label: 'Water stands in gutter',
        condition: 'Water or its marks stand in a gutter that should drain.',
        implication: 'The gutter has no fall, and overflows beside the foundation in heavy rain.',
        task: 'Have the builder rehang the gutter with a fall to its downspout.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['gutter pitch', 'standing water', 'gutter slope'],
      },
    ],
  },
}

export const exterior: Emphasis = {
  reminder: 'Walk the grade all around: backfill settles most in its first year.',
  limitations: [
    'Lawn, trees and plants are looked at only for how they lead water. Whether they will grow is not judged.',
  ],
  without: ['Storm window damaged', 'Rotted siding', 'Mortar of veneer deteriorated', 'Window wood decayed'],
  added: {
    grading: [
      {
        label: 'Backfill settled beside the foundation',
        condition: 'The soil beside the foundation has settled and left a low place or a gap.',
        implication:
          'Rain runs to the wall instead of away from it, and the first leak often comes in the second spring.',
        task: 'Have the builder fill and compact the soil to fall about 6 inches over the first 10 feet.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['settled soil', 'grade', 'low spot', 'drainage', 'negative slope'],
      },
      {
        label: 'Swale flat or blocked',
        condition: 'The swale that should lead water off the lot is flat, filled or blocked.',
        implication: 'Water stays on the lot or runs to a neighbor.',
        task: 'Have the builder restore the swale to the grading plan.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['drainage easement', 'standing water', 'grading plan', 'lot drainage'],
      },
      {
        label: 'Bare or washed-out soil',
        condition: 'Soil is bare, or rain has washed channels into it.',
        implication: 'Soil that moves takes the fall away from the house with it.',
        task: 'Have the builder fill the channels and establish ground cover.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Improve',
        synonyms: ['erosion', 'sod', 'seed', 'washout', 'gully'],
      },
    ],
    walls: [
      {
        label: 'Siding buckles or is nailed too tight',
        condition: 'Siding buckles, or its ends have no room to move.',
        implication: 'Siding that cannot move with heat comes loose or cracks.',
        task: 'Have the builder rehang the siding with the nailing and gaps that its maker asks for.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['vinyl siding', 'wavy', 'oil canning', 'expansion gap', 'fiber cement gaps'],
      },
      {
        label: 'Penetration of wall not sealed',
        condition: 'A pipe, cable, light or vent passes the wall without sealant or flashing.',
        implication: 'Rain and insects get behind the siding.',
        task: 'Have the builder flash or seal the penetration.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['caulk', 'mounting block', 'hose bib', 'vent hood', 'gap'],
      },
      {
        label: 'Caulk joint opened in the first year',
        condition: 'Caulk has shrunk or torn at trim, windows or doors.',
        implication: 'New lumber dries and opens its joints, and rain gets in.',
        task: 'Have the builder rake out and renew the caulk.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['caulking', 'sealant', 'gap', 'trim joint', 'shrinkage'],
      },
    ],
    trim: [
      {
        label: 'Paint thin or missing outside',
        condition: 'Paint is thin or missing, or edges of doors and trim were left bare.',
        implication:
          'Bare wood takes up water, and many door makers end their warranty over unpainted edges.',
        task: 'Have the builder complete the paint, the top and bottom edges of doors included.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['unpainted', 'primer', 'door edges', 'touch-up', 'holiday'],
      },
    ],
    'driveway-walks': [
      {
        label: 'New concrete scaling or pitted',
        condition: 'The surface of the drive or walk flakes or is pitted.',
        implication: 'A weak surface goes on breaking up with each winter.',
        task: 'Have the builder say how the concrete was placed, and repair or replace the damaged part.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['spalling', 'flaking', 'pop-outs', 'salt', 'finish'],
      },
    ],
    garage: [
      {
        label: 'Garage door seal leaves a gap',
        condition: 'Light shows below or beside the closed garage door.',
        implication: 'Rain, leaves and mice come in.',
        task: 'Have the builder adjust the door and its seals.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['weatherstrip', 'bottom seal', 'daylight', 'mice'],
      },
    ],
  },
}
