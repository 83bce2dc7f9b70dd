// What a row of the summary asks for, and of whom: whole sentences, with the trade in front.
import { TRADES } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { actionInSpanish, actionOf } from './action.ts'

test.each([
  ['Have a licensed electrician replace the panel.', 'Licensed electrician', 'replace the panel.'],
  ['Have a plumber fit a P-trap with a vent.', 'Licensed plumber', 'fit a P-trap with a vent.'],
  ['Have the builder’s electrician find the cause.', 'Builder', 'find the cause.'],
  // What comes first and names nobody stands behind.
  [
    'Keep away from below. Have a mason rebuild the chimney.',
    'Mason',
    'rebuild the chimney. Keep away from below.',
  ],
  // The owner does it: the task as it stands.
  [
    'Fit a new filter of the right size. Check it monthly.',
    'Homeowner',
    'fit a new filter of the right size.',
  ],
])('%s', (task, trade, text) => {
  expect(actionOf(task, trade)).toEqual({ trade, text })
})

test.each([
  // Two who do something: cut off from its beginning, the rest would be no sentence.
  ['Have a plumber find the leak and a contractor replace the floor.', 'Licensed plumber'],
  ['Have a plumber or a handy owner replace the flapper.', 'Licensed plumber'],
  ['Have a licensed electrician with experience of aluminum check all.', 'Licensed electrician'],
  ['Stop using the heater until a plumber has corrected the vent.', 'Licensed plumber'],
  ['Repair it.', null],
])('stays whole: %s', (task, trade) => {
  expect(actionOf(task, trade)).toEqual({ trade, text: task })
})

test.each(TRADES.filter((trade) => trade !== 'Homeowner'))('every trade is understood: %s', (trade) => {
  expect(actionOf(`Have the ${trade} look at it.`, null)).toEqual({ trade, text: 'look at it.' })
})

test('a task names its trade where the finding has none', () => {
  expect(actionOf('Have a structural engineer measure the wall.', null)).toEqual({
    trade: 'Structural engineer',
    text: 'measure the wall.',
  })
  expect(actionOf(null, 'Mason')).toEqual({ trade: 'Mason', text: null })
})

test('in Spanish the trade goes in front where the task begins with it', () => {
  expect(
    actionInSpanish('Haga que un contratista de techos reemplace las tejas.', 'Contratista de techos'),
  ).toEqual({
    trade: 'Contratista de techos',
    text: 'que reemplace las tejas.',
  })
  expect(actionInSpanish('Haga que un plomero lo repare.', 'Plomero con licencia').text).toBe(
    'Haga que un plomero lo repare.',
  )
})
