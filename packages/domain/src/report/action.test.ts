// What a row of the summary asks for, and of whom: whole sentences, with the trade in front.
import { TRADES } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { actionInSpanish, actionOf } from './action.ts'

test.each([
  ['Have a licensed electrician replace the panel.', 'Licensed electrician', 'replace the panel.'],
  ['Have a plumber fit a P-trap with a vent.', 'Licensed plumber', 'fit a P-trap with a vent.'],
  ['Have the builder’s electrician find the cause.', 'Builder', 'find the cause.'],
  ['Have a landscaper bring in soil.', 'Landscaper', 'bring in soil.'],
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
  ['Have a roofing contractor experienced with this covering replace the tiles.', 'Roofing contractor'],
  // The work of another: whoever is asked to evaluate does not repair.
  ['Have a structural engineer evaluate the wall.', 'Foundation contractor'],
  ['Have a mason rebuild the chimney.', 'Structural engineer'],
  ['Have a plumber fit a trap.', 'Licensed electrician'],
  // Behind the trade the first sentence alone would be told to the trade.
  ['Stay clear of it. Have a licensed electrician and the power company repair it.', 'Licensed electrician'],
  ['Try a new lamp. If that does not help, have an electrician repair the fixture.', 'Licensed electrician'],
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

test.each([
  [
    'Haga que un contratista de techos reemplace las tejas.',
    'Contratista de techos',
    'que reemplace las tejas.',
  ],
  ['Haga que un plomero mida la presión.', 'Plomero con licencia', 'que mida la presión.'],
  // Another contractor's, which the inspector gave to this one.
  [
    'Haga que un contratista de revestimientos exteriores repare el cajón y la madera detrás de él.',
    'Contratista general',
    'que repare el cajón y la madera detrás de él.',
  ],
  [
    'Haga que un contratista de rociadores contra incendios reemplace el cabezal.',
    'Contratista de techos',
    'que reemplace el cabezal.',
  ],
  // What else is said of the trade is no verb.
  [
    'Haga que un ingeniero estructural con licencia evalúe la viga.',
    'Ingeniero estructural',
    'que evalúe la viga.',
  ],
  ['Haga que un deshollinador certificado mida el tiro.', 'Deshollinador', 'que mida el tiro.'],
  [
    'Haga que un contratista de impermeabilización de sótanos encuentre la fuente.',
    'Contratista de impermeabilización',
    'que encuentre la fuente.',
  ],
  [
    'No use el abridor. Haga que un técnico en puertas de garaje lo ajuste.',
    'Técnico en puertas de garaje',
    'que lo ajuste. No use el abridor.',
  ],
  ['Coloque un filtro nuevo. Revíselo cada mes.', 'Propietario de la casa', 'coloque un filtro nuevo.'],
])('in Spanish: %s', (task, trade, text) => {
  expect(actionInSpanish(task, trade)).toEqual({ trade, text })
})

test.each([
  ['Haga que un albañil lo repare.', 'Plomero con licencia'],
  ['Haga que un plomero o un propietario hábil lo reemplace.', 'Plomero con licencia'],
  [
    'Manténgase alejado. Haga que un electricista con licencia y la compañía eléctrica lo reparen.',
    'Electricista con licencia',
  ],
  [
    'Pruebe con otra bombilla. Si no ayuda, haga que un electricista repare la lámpara.',
    'Electricista con licencia',
  ],
])('in Spanish it stays whole: %s', (task, trade) => {
  expect(actionInSpanish(task, trade).text).toBe(task)
})
