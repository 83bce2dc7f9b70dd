// The sentences of the fields: nothing unanswered is named, and what an inspector wrote stays.
import { allDetails, type DetailFields } from '@plumbline/contract/inspection-details'
import { describe, expect, it } from 'vitest'
import { editedParagraphs, paragraphsOf, reset, rewritten, writtenBy } from './property-text.ts'

const home = (fields: DetailFields) => writtenBy(allDetails(fields), false)
const unit = (fields: DetailFields) => writtenBy(allDetails(fields), true)
const of = (fields: DetailFields) => paragraphsOf(allDetails(fields), false)

const HOUSE = {
  stories: '2',
  style: 'Detached',
  construction: ['Wood frame'],
  year_built: '1998',
  year_source: 'County record',
  foundation: ['Basement', 'Crawlspace'],
  roof: 'Gable',
  bedrooms: '3',
  full_baths: '2',
  half_baths: '1',
  living_area: '2350',
  garage: 'Attached',
  cars: '2',
}

describe('the sentences of a house', () => {
  it('say what was answered', () => {
    expect(home(HOUSE)).toBe(
      'The property is a 2-story detached house of wood-frame construction, built in 1998 according to the county record. It has a basement, a crawlspace, a gable roof, 3 bedrooms, 2 full baths, 1 half bath, and about 2,350 square feet of living area. The garage is attached, for 2 cars.',
    )
  })

  it.each([
    [{}, ''],
    [
      { year_source: 'Seller', living_area_source: 'Listing', foundation: ['Slab'] },
      'It has a slab foundation.',
    ],
    [
      { living_area: '900', living_area_source: 'County records' },
      'It has about 900 square feet of living area. The living area is according to county records.',
    ],
    [
      { bedrooms: '2', living_area: '900', living_area_source: 'Listing', garage: 'None' },
      'It has 2 bedrooms and about 900 square feet of living area. The number of rooms and the living area are according to the listing. There is no garage.',
    ],
    [
      { full_baths: '1', living_area_source: 'Estimate' },
      'It has 1 full bath. The number of rooms is according to an estimate.',
    ],
    [{ year_built: '1925' }, 'The property was built in 1925.'],
    [{ stories: '8' }, 'The property is an 8-story house.'],
    [{ stories: '1.5', style: 'Duplex' }, 'The property is a 1.5-story duplex.'],
    [{ stories: '1', style: 'Single-family' }, 'The property is a 1-story single-family house.'],
    [{ style: 'Triplex or fourplex' }, 'The property is a building of three or four homes.'],
    [{ style: 'Modular' }, 'The property is a modular home.'],
    [{ style: 'A-frame' }, 'The property is an A-frame.'],
    [{ construction: ['Masonry', 'Log'] }, 'The property is a house of masonry and log construction.'],
    [{ foundation: ['Slab'], bedrooms: '1' }, 'It has a slab foundation and 1 bedroom.'],
    [{ garage: 'None', cars: '2' }, 'There is no garage.'],
    [{ garage: 'Carport', cars: '1' }, 'There is a carport for 1 car.'],
    [{ cars: '1' }, 'There is parking for 1 car.'],
    [{ additions: 'A sunroom.\nA deck' }, 'Additions or alterations: A sunroom. A deck.'],
    [{ temperature: '46', water: 'Off', agent_name: 'Karen', rooms: ['Den'], tools: ['Drone'] }, ''],
  ])('%j', (fields, text) => expect(home(fields)).toBe(text))
})

it('a unit is told by its floor and its building', () => {
  const fields = {
    floor: '7',
    floors: '12',
    construction: ['Concrete'],
    year_built: '2006',
    year_source: 'County record',
    living_area: '1120',
    living_area_source: 'Seller',
    parking: 'Garage space 41',
    unit_systems: ['Heating', 'Cooling', 'Balcony'],
  }
  expect(unit(fields)).toBe(
    'The unit is on floor 7 of a 12-story concrete building, built in 2006 according to the county record. It has about 1,120 square feet of living area. The living area is according to the seller. Parking: Garage space 41. Heating, cooling, and balcony serve this unit only.',
  )
  expect(unit({ floor: '3' })).toBe('The unit is on floor 3 of the building.')
  // Copied from an inspection of the whole house.
  expect(unit({ floor: '3', foundation: ['Basement'], roof: 'Gable' })).toBe(
    'The unit is on floor 3 of the building.',
  )
  expect(unit({ floors: '4', parking: 'None' })).toBe(
    'The unit is in a 4-story building. No parking belongs to it.',
  )
})

describe('a text whose fields change', () => {
  const before = of({ year_built: '1998' })
  const text = 'The property was built in 1998.'

  it('follows them, where they wrote it', () => {
    expect(rewritten('', of({}), before)).toBe(text)
    expect(rewritten(text, before, of({ year_built: '1999', additions: 'A deck' }))).toBe(
      'The property was built in 1999.\n\nAdditions or alterations: A deck.',
    )
    expect(rewritten(text, before, of({}))).toBe('')
  })

  it('keeps the inspector’s own paragraphs', () => {
    const own = `Mine.\n\n${text}\n\nMine too.`
    expect(rewritten(own, before, of({ year_built: '1999', additions: 'A deck' }))).toBe(
      'Mine.\n\nThe property was built in 1999.\n\nAdditions or alterations: A deck.\n\nMine too.',
    )
    // The fields wrote none of it: an older text, or one from another client.
    for (const theirs of ['An old house.', 'The property was built in about 1998.'])
      expect(rewritten(theirs, before, of({ year_built: '1999' }))).toBe(theirs)
    expect(rewritten('An old house.', of({}), before)).toBe('An old house.')
  })

  it('takes the sentence of the fields again in the place of the edited one', () => {
    const edited = 'Mine.\n\nThe property was built in about 1998.'
    const [paragraph] = editedParagraphs(edited, before)
    expect(editedParagraphs(text, before)).toEqual([])
    expect(reset(edited, paragraph ?? [], before)).toBe(`Mine.\n\n${text}`)
    expect(reset('Mine.', paragraph ?? [], before)).toBe(`${text}\n\nMine.`)
  })
})
