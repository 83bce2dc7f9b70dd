// An 11-month inspection indoors: settlement cracks, nail pops, joints that opened, doors, and what is missing.
import type { Emphasis } from './emphasis.ts'

export const interior: Emphasis = {
  reminder: 'Look along walls and ceilings with a raking light. Mark nail pops for the builder.',
  limitations: [
    'Cosmetic defects are reported here where the warranty on workmanship may cover them: nail pops, open joints, cracked grout and paint.',
  ],
  without: [],
  added: {
    'walls-ceilings': [
      {
        label: 'Nail pops in drywall',
        condition: 'Heads of nails or screws have come through the drywall finish.',
        implication:
          'Framing lumber dries in the first year and moves away from its fasteners. It is cosmetic.',
        task: 'Have the builder refasten the drywall beside each pop, then fill, sand and paint.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['screw pop', 'nail pop', 'bump', 'drywall fastener', 'pops'],
      },
      {
        label: 'Settlement crack at corner of opening',
        condition: 'A thin crack runs from the corner of a door or window through the drywall.',
        implication:
          'First-year movement is the usual cause. A crack that comes back after repair needs another look.',
        task: 'Have the builder tape, fill and paint the crack, and look for its cause where it is wider than 1/8 inch.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['drywall crack', 'settling', 'door corner', 'diagonal crack', 'window corner'],
      },
      {
        label: 'Drywall seam, tape or corner bead shows',
        condition: 'A seam, its tape or a corner bead has cracked, blistered or come loose.',
        implication: 'It is cosmetic, and grows with each season.',
        task: 'Have the builder refinish the seam or refasten the bead, then paint to a corner.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['tape', 'joint ridge', 'corner bead', 'seam', 'blister'],
      },
      {
        label: 'Gap between wall and ceiling from truss lift',
        condition: 'A gap has opened between a ceiling and an inside wall.',
        implication:
          'Trusses bow upward in winter and lift the ceiling. It harms nothing, and comes back unless it is bridged.',
        task: 'Have the builder fasten the ceiling to the wall instead of the truss, or cover the gap with molding.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['truss uplift', 'ceiling gap', 'crown gap', 'seasonal crack'],
      },
      {
        label: 'Paint thin, missed or not matching indoors',
        condition: 'Paint is thin or missing, or touch-ups do not match.',
        implication: 'It is cosmetic and covered by many warranties for the first year.',
        task: 'Have the builder repaint the surface from corner to corner.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['touch-up', 'flashing paint', 'roller marks', 'missed spot'],
      },
      {
        label: 'Joint of trim or baseboard opened',
        condition: 'Joints of trim, baseboard or crown have opened, or their caulk has shrunk.',
        implication: 'Wood dries in the first heating season. It is cosmetic.',
        task: 'Have the builder refasten the trim, and caulk and paint its joints.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['baseboard gap', 'miter', 'caulk', 'crown molding', 'shrinkage'],
      },
    ],
    floors: [
      {
        label: 'Wood floor gaps, cups or clicks',
        condition: 'Boards of the floor show wide gaps or raised edges, or move underfoot.',
        implication: 'Boards laid too wet or too dry move most in their first year.',
        task: 'Have the builder’s flooring contractor find the cause and repair the boards, after the damp has been ruled out.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['cupping', 'gapping', 'hardwood', 'laminate', 'acclimation'],
      },
      {
        label: 'Grout of floor tile cracked',
        condition: 'Grout between floor tiles is cracked or missing.',
        implication: 'The floor moves below the tile, and loose tiles follow.',
        task: 'Have the builder find out why it moves, and regrout or reset the tile.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['floor grout', 'tile crack', 'hollow tile', 'missing grout'],
      },
      {
        label: 'Carpet seam open or edge loose',
        condition: 'A seam of the carpet shows, or its edge is loose at a wall or transition.',
        implication: 'It frays from there, and feet catch on it.',
        task: 'Have the builder restretch the carpet and renew the seam or the edge.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['carpet seam', 'transition strip', 'tack strip', 'loose carpet'],
      },
    ],
    doors: [
      {
        label: 'Door out of line since first heating season',
        condition:
          'A door rubs, has an uneven gap or swings by itself. It has gone out of line since it was hung.',
        implication:
          'Framing dries and moves in the first year. Several doors near each other point to settlement.',
        task: 'Have the builder reset the hinges or the frame so that the gap is even and the door latches.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['rubbing door', 'uneven reveal', 'ghost door', 'latch', 'misaligned'],
      },
      {
        label: 'Door hardware, stop or bumper missing',
        condition: 'A knob, hinge screw, stop or bumper is missing or loose.',
        implication: 'The knob breaks the wall behind it, or the door drops.',
        task: 'Have the builder supply and fasten what is missing.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['door stop', 'loose knob', 'missing screw', 'hinge', 'hardware'],
      },
    ],
    windows: [
      {
        label: 'Window binds or will not lock since settlement',
        condition: 'A window binds, or its lock no longer meets.',
        implication: 'The frame has moved with the wall, or was set out of square.',
        task: 'Have the builder set the window square, and adjust its sash and lock.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['stuck window', 'out of square', 'lock', 'sash', 'tilt latch'],
      },
    ],
    'stairs-railings': [
      {
        label: 'Stair tread squeaks or baluster is loose',
        condition: 'A tread squeaks, or a baluster turns in its hole.',
        implication: 'Glue has let go as the wood dried. A loose baluster can be pushed out by a child.',
        task: 'Have the builder glue and fasten the tread and the baluster.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['squeaky stairs', 'spindle', 'tread', 'newel'],
      },
    ],
    'cabinets-countertops': [
      {
        label: 'Cabinet doors or drawers out of line',
        condition: 'Doors or drawers of cabinets do not line up, rub or do not close.',
        implication: 'Hinges settle in the first year and need one more adjustment.',
        task: 'Have the builder adjust hinges and slides and replace what does not hold.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['cabinet hinge', 'drawer slide', 'misaligned', 'soft close'],
      },
      {
        label: 'Gap between countertop and backsplash',
        condition: 'The joint between countertop and wall or backsplash has opened.',
        implication: 'Water runs behind the cabinet.',
        task: 'Have the builder clean out the joint and fill it with flexible sealant.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['backsplash caulk', 'counter gap', 'silicone', 'cracked caulk'],
      },
    ],
  },
}

export const appliance: Emphasis = {
  reminder: 'Appliances have makers’ warranties that often end on the same day as the builder’s.',
  limitations: ['The makers’ warranties on appliances are not the builder’s; claims go to the maker.'],
  without: ['Appliances near the end of their usual life'],
  added: {
    other: [
      {
        label: 'Appliance not level or loose in its opening',
        condition: 'An appliance is not level, or moves in its opening.',
        implication: 'Doors swing open, racks roll out and connections are strained.',
        task: 'Have the builder level the appliance and fasten it with the parts that came with it.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['wobbles', 'level', 'trim kit', 'loose oven', 'not secured'],
      },
      {
        label: 'Shelf, rack, knob or filter missing',
        condition: 'A part that came with an appliance is missing.',
        implication: 'Makers seldom supply it free of charge later.',
        task: 'Have the builder supply the missing part.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['missing part', 'oven rack', 'knob', 'crisper'],
      },
    ],
  },
}

export const fireplaces: Emphasis = {
  reminder: '',
  limitations: [
    'A gas fireplace that was never lit by the owner should be started by the builder while the warranty runs.',
  ],
  without: [
    'Chase cover rusted',
    'Fireplace chimney: masonry worn above roof',
    'Creosote in flue',
    'Two appliances share one flue',
  ],
  added: {
    'fireplace-stove': [
      {
        label: 'Fireplace surround cracked or loose',
        condition: 'Tile, stone or mantel around the fireplace is cracked or loose.',
        implication: 'Framing behind it has dried and moved. A loose mantel can fall.',
        task: 'Have the builder refasten and regrout the surround with the clearances that the maker asks for.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['mantel gap', 'surround', 'hearth tile', 'cracked stone'],
      },
    ],
  },
}

export const insulation: Emphasis = {
  reminder: 'Trades that came after the insulator move it: look along wires, ducts and hatches.',
  limitations: ['The insulation is held against what the card in the attic says, where there is one.'],
  without: ['Vermiculite insulation'],
  added: {
    'attic-insulation': [
      {
        label: 'Insulation moved by workers',
        condition: 'Insulation was pushed aside or trodden down along a path of later work.',
        implication: 'The ceiling below is cold there, and may stain.',
        task: 'Have the builder restore the insulation to its full depth.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['disturbed', 'trampled', 'low spot', 'blown insulation'],
      },
      {
        label: 'Insulation card or depth markers missing',
        condition: 'No card of the insulator and no depth markers were found in the attic.',
        implication: 'The depth that was paid for cannot be shown.',
        task: 'Have the builder supply the card and bring the insulation to the depth of the contract.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Improve',
        synonyms: ['attic card', 'ruler', 'R-value', 'certificate'],
      },
    ],
    'attic-access': [
      {
        label: 'No dam around attic hatch',
        condition: 'Loose insulation lies at the edge of the attic hatch with nothing to hold it back.',
        implication: 'It falls into the room when the hatch is opened, and leaves the edge bare.',
        task: 'Have the builder fit a dam around the hatch and refill the edge.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['hatch dam', 'insulation falls', 'scuttle', 'baffle'],
      },
    ],
    'exhaust-fans': [
      {
        label: 'Fan duct came off or sags',
        condition: 'The duct of a fan has come off its collar, or sags in the attic.',
        implication: 'Moist air is blown into the attic, or water lies in the low place.',
        task: 'Have the builder refasten, support and insulate the duct to its outlet.',
        trade: 'Builder',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['bath fan', 'flex duct', 'disconnected', 'sagging duct'],
      },
    ],
  },
}
