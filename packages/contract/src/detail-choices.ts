// What is offered for the named fields of an inspection; anything else can be typed.
import type { DetailList, DetailText } from './inspection-details.ts'

/** Rooms that the start sheet proposes, by the kind of the template. */
const ROOMS = {
  home: [
    'Kitchen',
    'Dining room',
    'Living room',
    'Family room',
    'Office',
    'Laundry',
    'Garage',
    'Basement',
    'Crawlspace',
    'Attic',
    'Deck',
    'Porch',
  ],
  condominium: ['Kitchen', 'Dining room', 'Living room', 'Office', 'Laundry', 'Hall', 'Balcony', 'Garage'],
} as const

/** Of a kind that has none of its own, those of a home. */
export function roomsProposed(templateKind: string): readonly string[] {
  return templateKind.toLowerCase() === 'condominium' ? ROOMS.condominium : ROOMS.home
}

const SOURCES = ['Listing', 'County records', 'Seller', 'Estimate'] as const
/** Offered before, and stored where it was chosen. */
const FORMER_SOURCES = ['County record'] as const

export const DETAIL_CHOICES = {
  year_source: SOURCES,
  living_area_source: SOURCES,
  style: [
    'Single-family',
    'Townhouse',
    'Duplex',
    'Triplex or fourplex',
    'Condominium',
    'Manufactured',
    'Modular',
  ],
  construction: ['Wood frame', 'Masonry', 'Log', 'Concrete', 'Steel'],
  foundation: ['Basement', 'Crawlspace', 'Slab', 'Pier'],
  roof: ['Gable', 'Hip', 'Flat', 'Mixed'],
  garage: ['Attached', 'Detached', 'Carport', 'None'],
  parking: ['Garage space', 'Assigned space', 'None'],
  unit_systems: ['Heating', 'Cooling', 'Water heater', 'Balcony'],
  front_faces: ['North', 'Northeast', 'East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest'],
  occupancy: ['Occupied', 'Vacant', 'Staged'],
  present: ['Client', 'Buyer’s agent', 'Seller', 'Listing agent'],
  water: ['On', 'Off'],
  electricity: ['On', 'Off'],
  gas: ['On', 'Off', 'Not present'],
  ground: ['Dry', 'Damp', 'Wet', 'Frozen', 'Snow covered'],
  rain: ['Yes', 'No'],
  disclosure: ['Yes', 'No', 'Not provided'],
  tools: ['Ladder', 'Moisture meter', 'Infrared camera', 'Drone', 'Gas detector', 'Outlet tester'],
  services: ['Radon', 'WDI/WDO', 'Sewer scope', 'Mold', 'Well', 'Septic', 'Pool'],
} as const satisfies Partial<Record<DetailText | DetailList, readonly string[]>>

/** Those that a report prints as facts, and says in its own language. */
export const PRINTED_CHOICES = [
  SOURCES,
  FORMER_SOURCES,
  DETAIL_CHOICES.front_faces,
  DETAIL_CHOICES.occupancy,
  DETAIL_CHOICES.present,
  DETAIL_CHOICES.ground,
  DETAIL_CHOICES.rain,
  DETAIL_CHOICES.disclosure,
  DETAIL_CHOICES.tools,
  DETAIL_CHOICES.services,
] as const
