// The three sections of a step and the five levels, as plain data: no zod, for screens.

/** The sections of a step as the wire spells them (`recomendation` sic, specification section 3). */
export const SECTIONS = ['description', 'observation', 'recomendation'] as const
export type Section = (typeof SECTIONS)[number]

/**
 * What choosing a rating says of the item: it is good, it has a defect, it was not inspected, it is not there. Screens,
 * warnings and offers go by the role, never by the word.
 */
export const RATING_ROLES = ['good', 'finding', 'not-inspected', 'absent'] as const
export type RatingRole = (typeof RATING_ROLES)[number]

/** The places of a walk around and through the house, in order; a template names one by its number, from 1. */
export const STOPS = [
  'Details and arrival',
  'Outside walk',
  'Roof',
  'Garage',
  'Rooms',
  'Kitchen',
  'Baths',
  'Laundry',
  'Fireplaces',
  'Attic',
  'Basement or crawlspace',
  'Mechanical equipment',
  'Close-out',
] as const

/** The five recommendation levels in the specification's order. */
export const LEVELS = ['Concern', 'Safety issue', 'Repair', 'Improve', 'Monitor'] as const
export type Level = (typeof LEVELS)[number]

/** The same levels by severity, as every summary lists them (decision 13). */
export const LEVELS_BY_SEVERITY = [
  'Safety issue',
  'Concern',
  'Repair',
  'Improve',
  'Monitor',
] as const satisfies readonly Level[]

/** What a level asks of the reader, in the words that report and review print. */
export const LEVEL_MEANINGS: Record<Level, string> = {
  'Safety issue': 'Could injure someone. Correct as soon as possible.',
  Concern: 'Significant: needs further evaluation, or is costly to correct.',
  Repair: 'Not working as intended, damaged or improperly installed. Repair or replace.',
  Improve: 'Works, but could last longer or cost less to run.',
  Monitor: 'No work needed now. Check again at the time given.',
}

/** What a rating of the built-in templates means, as reports print it where required facts are marked. */
export const RATING_MEANINGS: Readonly<Record<string, string>> = {
  Inspected:
    'Viewed as far as accessible and, where this report says so, operated. Parts that could not be seen are not included.',
  'See finding': 'One or more findings on this item are in this report.',
  'Not inspected': 'Not inspected. The reason is given where one was recorded.',
  'Not present': 'No such item was seen.',
  'No water heater': 'No water heater was seen.',
  'No freestanding range': 'No freestanding or slide-in range was seen, so an anti-tip device is not needed.',
  'No attic': 'The house has no attic, or none was seen.',
  'No crawlspace': 'The house has no crawlspace, or none was seen.',
  'No visible evidence at the time of inspection':
    'None was visible in accessible areas on the day. Concealed or intermittent conditions are not ruled out.',
  'No visible evidence in accessible areas (not a WDO/WDI inspection)':
    'None was visible in accessible areas on the day. This is not a clearance.',
  'Not inspected (outside scope)':
    'Outside the scope: it cannot be inspected without taking the equipment apart.',
  'Evidence of damage, see finding': 'Visible evidence; see the finding.',
  Satisfactory: 'No defect was observed in the visible, accessible part.',
  Marginal: 'Working, with wear or a defect; see the findings.',
  Poor: 'Not working as intended, damaged or deteriorated; see the findings.',
}

/** Printed for a checked recommendation that has neither a saved nor a usual level. */
export const LEVEL_NOT_SET = 'Level not set'

/** Who does the work: the trades that the ready findings of a home name and the screen offers. */
export const TRADES = [
  'Licensed electrician',
  'Licensed plumber',
  'HVAC contractor',
  'Roofing contractor',
  'Gutter contractor',
  'Mason',
  'Chimney sweep',
  'Structural engineer',
  'Foundation contractor',
  'Waterproofing contractor',
  'General contractor',
  'Carpenter',
  'Pest-control company',
  'Landscaper',
  'Tree service',
  'Siding contractor',
  'Stucco contractor',
  'Concrete contractor',
  'Deck contractor',
  'Window contractor',
  'Garage-door technician',
  'Appliance technician',
  'Gas fireplace technician',
  'Insulation contractor',
  'Mold professional',
  'Asbestos professional',
  'Flooring contractor',
  'Painter',
  'Drywall contractor',
  'Tile contractor',
  'Glass company',
  'Oil-tank contractor',
  'Countertop contractor',
  'Locksmith',
  'Septic contractor',
  'Solar contractor',
  'Pool contractor',
  'Radon mitigation contractor',
  'Well contractor',
  'Homeowner',
] as const
export type Trade = (typeof TRADES)[number]

/** Why a part was not seen, or not tried, as the screen offers it. */
export const UNSEEN_REASONS = {
  'Not visible': ['Behind stored goods', 'Painted over', 'Locked', 'No safe access', 'Buried'],
  'Not tested': ['Shut off', 'No power', 'No gas', 'Weather', 'In use', 'Not safe to run'],
} as const

/** The times by which something is to be done that the catalogue uses and the screen offers. */
export const TIMEFRAMES = [
  'Immediately',
  'Before first use',
  'Within 1 year',
  '1–2 years',
  'Before the warranty ends',
  'When necessary',
  'Regular maintenance',
  'Ongoing',
  'Discretionary',
] as const
export type Timeframe = (typeof TIMEFRAMES)[number]
