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

export const DETAIL_CHOICES = {
  year_source: ['County record', 'Listing', 'Seller', 'Estimate'],
  style: ['Detached', 'Townhouse', 'Duplex'],
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
} as const satisfies Partial<Record<DetailText | DetailList, readonly string[]>>

/** Those that a report prints as facts, and says in its own language. */
export const PRINTED_CHOICES = [
  DETAIL_CHOICES.year_source,
  DETAIL_CHOICES.front_faces,
  DETAIL_CHOICES.occupancy,
  DETAIL_CHOICES.present,
  DETAIL_CHOICES.ground,
  DETAIL_CHOICES.rain,
] as const
