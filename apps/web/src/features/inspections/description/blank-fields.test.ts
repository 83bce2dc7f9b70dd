// The description's blanks: what is asked, what a chip writes, and that a paragraph changed by hand stays as it is.
import { HOME_DESCRIPTION as propertyDescription } from '@plumbline/contract/suggested-descriptions'
import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  filledOf,
  numberIn,
  partsOf,
  withAnswer,
  writtenAgain,
  writtenFor,
} from './blank-fields.ts'

const fieldsOf = (text = propertyDescription) =>
  partsOf(propertyDescription, text).flatMap((part) => part.fields)

/** Fills the blank whose label begins so. */
function fill(text: string, label: string, value: string | null): string {
  for (const part of partsOf(propertyDescription, text)) {
    const index = part.fields.findIndex((field) => field.label.startsWith(label))
    if (index >= 0) return withAnswer(propertyDescription, text, part, index, value)
  }
  throw new Error(`There is no blank ${label}`)
}

describe('the blanks of the built-in description', () => {
  it('are all asked for, each with a name of its own', () => {
    const fields = fieldsOf()
    expect(filledOf(partsOf(propertyDescription, propertyDescription))).toEqual({
      filled: 0,
      all: fields.length,
    })
    expect(fields).toHaveLength(propertyDescription.match(/\[/g)?.length ?? 0)
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
  })

  it('offer what they name, count numbers, and leave other words to be typed', () => {
    const choices = Object.fromEntries(
      fieldsOf().map(({ words, kind, choices }) => [words, [kind, ...choices]]),
    )
    expect(choices['on, off or not present']).toEqual(['choices', 'on', 'off', 'not present'])
    expect(choices['none seen, or what and about when']).toEqual(['choices', 'none seen'])
    expect(choices.number).toEqual(['number'])
    for (const words of ['names or roles', 'year', 'source', 'direction'])
      expect(choices[words]).toEqual(['text'])
    expect(Object.entries(choices).find(([words]) => words.startsWith('one or two'))?.[1]).toEqual(['text'])
  })
})

describe('filling a blank', () => {
  it('writes it into its sentence and nowhere else, and takes it back', () => {
    const vacant = fill(propertyDescription, 'The house was', 'vacant')
    expect(vacant).toBe(propertyDescription.replace('[occupied, vacant or staged]', 'vacant'))
    const filled = fill(fill(vacant, 'Water was', 'off'), 'Story', '2')
    expect(filled).toContain('The property is a 2-story [detached')
    expect(filled).toContain('Water was off, electricity was [on or off]')
    expect(filledOf(partsOf(propertyDescription, filled)).filled).toBe(3)
    expect(fill(fill(fill(filled, 'Water was', null), 'Story', ''), 'The house was', null)).toBe(
      propertyDescription,
    )
  })

  it('leaves a paragraph that was changed by hand alone, and writes it again when asked', () => {
    const own = propertyDescription.replace('Permits for past work were not checked.', 'No permit was seen.')
    const parts = partsOf(propertyDescription, own)
    const changed = parts.find(({ place }) => place === null)
    expect(parts.filter(({ place }) => place === null)).toHaveLength(1)
    if (!changed) throw new Error('No paragraph is the inspector’s')
    expect(withAnswer(propertyDescription, own, changed, 0, 'none seen')).toBe(own)
    expect(writtenAgain(propertyDescription, own, changed.text)).toBe(propertyDescription)
    // The others go on being filled, also where paragraphs came in between.
    expect(fill(`My own words.\n\n${own}`, 'The house was', 'staged')).toBe(
      `My own words.\n\n${own.replace('[occupied, vacant or staged]', 'staged')}`,
    )
  })

  it('says one of a thing as one', () => {
    const one = fill(fill(propertyDescription, 'Half baths', '1'), 'Full baths', '2')
    expect(one).toContain('[number] bedrooms, 2 full baths and 1 half bath, with about')
    const value = (text: string, label: string) =>
      fieldsOf(text).find((field) => field.label.startsWith(label))?.value
    expect([value(one, 'Half baths'), value(one, 'Full baths')]).toEqual(['1', '2'])
    expect(fill(one, 'Half baths', '10')).toContain('2 full baths and 10 half baths, with')
    expect(fill(fill(one, 'Half baths', null), 'Full baths', null)).toBe(propertyDescription)
    const parking = fieldsOf().find(({ label }) => label.startsWith('Parking is'))?.choices[0] ?? ''
    expect(writtenFor(parking, 1)).toBe('an attached garage for 1 car')
    expect(numberIn(parking, 'an attached garage for 1 car')).toBe(1)
  })

  it('asks for the number in a choice', () => {
    const parking = fieldsOf().find(({ label }) => label.startsWith('Parking is'))
    const [garage = ''] = parking?.choices ?? []
    expect(garage).toBe('an attached garage for number cars')
    expect(writtenFor(garage)).toBe('an attached garage for [number] cars')
    expect(writtenFor(garage, 2)).toBe('an attached garage for 2 cars')
    expect(numberIn(garage, writtenFor(garage))).toBeUndefined()
    expect(numberIn(garage, writtenFor(garage, 2))).toBe(2)
    expect(numberIn(garage, 'a carport')).toBeNull()
    expect(choiceOf(parking?.choices ?? [], writtenFor(garage, 2))).toBe(garage)
    expect(choiceOf(parking?.choices ?? [], 'a barn')).toBeNull()
    const text = fill(propertyDescription, 'Parking is', writtenFor(garage, 3))
    expect(fieldsOf(text).find(({ label }) => label.startsWith('Parking is'))?.value).toBe(
      writtenFor(garage, 3),
    )
  })
})
