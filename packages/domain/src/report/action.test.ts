// What a row of the summary asks for, and of whom: whole sentences, with the trade in front.
import { TRADES } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { actionOf } from './action.ts'
import { actionInSpanish } from './action-in-spanish.ts'

test.each([
  ['Have a licensed electrician replace the panel.', 'Licensed electrician', 'replace the panel.'],
  ['Have a plumber fit a P-trap with a vent.', 'Licensed plumber', 'fit a P-trap with a vent.'],
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

// One name for the same work stands in front, and nothing is lost that either says.
test.each([
  ['a licensed heating contractor', 'HVAC contractor', 'Licensed HVAC contractor'],
  ['a heating contractor', 'HVAC contractor', 'HVAC contractor'],
  ['a furnace contractor', 'HVAC contractor', 'HVAC contractor'],
  ['a cooling contractor', 'Heating contractor', 'Heating contractor'],
  ['an electrician', 'Licensed electrician', 'Licensed electrician'],
  ['an electrical contractor', 'Licensed electrician', 'Licensed electrician'],
  ['a licensed and insured electrician', 'Licensed electrician', 'Licensed and insured electrician'],
  ['a plumbing contractor', 'Licensed plumber', 'Licensed plumber'],
  ['a licensed plumber', 'Plumbing contractor', 'Licensed plumbing contractor'],
  ['a roofer', 'Roofing contractor', 'Roofing contractor'],
  ['a certified chimney sweep', 'Chimney sweep', 'Certified chimney sweep'],
  ['a sweep', 'Certified chimney sweep', 'Certified chimney sweep'],
  ['an accredited asbestos professional', 'Asbestos professional', 'Accredited asbestos professional'],
  ['a pest control company', 'Pest-control company', 'Pest-control company'],
  ['an arborist', 'Tree service', 'Tree service'],
  ['an engineer', 'Structural engineer', 'Structural engineer'],
  ['a licensed structural engineer', 'Engineer', 'Licensed structural engineer'],
  ['a basement waterproofing contractor', 'Waterproofing contractor', 'Basement waterproofing contractor'],
  ['the builder’s electrician', 'Builder', 'Builder’s electrician'],
  ["the builder's electrician", 'Builder', "Builder's electrician"],
  // Any contractor may be meant.
  ['a licensed contractor', 'General contractor', 'Licensed general contractor'],
  ['a contractor', 'Carpenter', 'Carpenter'],
  ['a qualified contractor', 'Pool company', 'Qualified pool company'],
])('%s is called of %s: %s', (named, trade, who) => {
  expect(actionOf(`Have ${named} mend it.`, trade)).toEqual({ trade: who, text: 'mend it.' })
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
  ['Have a roofing contractor replace the flashing.', 'Licensed electrician'],
  ['Have a roofing contractor replace the flashing.', 'Foundation contractor'],
  ['Have a roofing contractor replace the flashing.', 'General contractor'],
  ['Have a chimney sweep clean the flue.', 'Mason'],
  ['Have a mason rebuild the chimney.', 'Chimney sweep'],
  ['Have a chimney mason rebuild the crown.', 'Chimney sweep'],
  ['Have an electrical engineer judge the load.', 'Licensed electrician'],
  ['Have a contractor shore the wall.', 'Structural engineer'],
  ['Have a general contractor replace the floor.', 'Flooring contractor'],
  // A qualification that the finding's trade does not have, beside one of its own.
  ['Have a certified electrician check all.', 'Licensed electrician'],
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
  [
    'No use el abridor. Haga que un técnico en puertas de garaje lo ajuste.',
    'Técnico en puertas de garaje',
    'que lo ajuste. No use el abridor.',
  ],
  ['Coloque un filtro nuevo. Revíselo cada mes.', 'Propietario de la casa', 'coloque un filtro nuevo.'],
])('in Spanish: %s', (task, trade, text) => {
  expect(actionInSpanish(task, trade)).toEqual({ trade, text })
})

// One name for the same work, with all that either says; what else is said of a trade is no verb.
test.each([
  ['ingeniero estructural con licencia', 'Ingeniero estructural', 'Ingeniero estructural con licencia'],
  ['deshollinador certificado', 'Deshollinador', 'Deshollinador certificado'],
  [
    'contratista de impermeabilización de sótanos',
    'Contratista de impermeabilización',
    'Contratista de impermeabilización de sótanos',
  ],
  [
    'contratista de calefacción con licencia',
    'Contratista de climatización (HVAC)',
    'Contratista de climatización (HVAC) con licencia',
  ],
  [
    'contratista de calefacción',
    'Contratista de climatización (HVAC)',
    'Contratista de climatización (HVAC)',
  ],
  ['contratista con licencia', 'Contratista general', 'Contratista general con licencia'],
  ['electricista del constructor', 'Constructor', 'Electricista del constructor'],
  ['técnico en puertas de garaje', 'Técnico en puertas de garaje', 'Técnico en puertas de garaje'],
  ['contratista calificado', 'Empresa de vidrios', 'Empresa de vidrios calificada'],
  ['techador', 'Contratista de techos', 'Contratista de techos'],
  ['carpintero', null, 'Carpintero'],
])('in Spanish un %s is called of %s: %s', (named, trade, who) => {
  expect(actionInSpanish(`Haga que un ${named} lo repare.`, trade)).toEqual({
    trade: who,
    text: 'que lo repare.',
  })
})

test.each([
  ['Haga que un albañil lo repare.', 'Plomero con licencia'],
  // Another contractor's, though both begin with the same word.
  ['Haga que un contratista de revestimientos exteriores repare el cajón.', 'Contratista general'],
  ['Haga que un contratista de rociadores contra incendios lo reemplace.', 'Contratista de techos'],
  ['Haga que un ingeniero estructural evalúe la pared.', 'Contratista de cimientos'],
  // The inspector's own English takes no Spanish words.
  ['Haga que un contratista con licencia lo repare.', 'Pool company'],
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

test.each([
  ['a CSIA-certified chimney sweep inspect the flue', 'Chimney sweep', 'CSIA-certified chimney sweep'],
  ['a state-licensed electrician replace the panel', 'Electrician', 'State-licensed electrician'],
])('a qualification that the name holds is said once: %s', (task, trade, named) => {
  expect(actionOf(`Have ${task}.`, trade).trade).toBe(named)
})

test.each([
  ['an electrical inspector approve the panel', 'Licensed electrician'],
  ['the electrical utility replace the drop', 'Licensed electrician'],
])('who inspects or supplies does no trade’s work: %s', (task, trade) => {
  expect(actionOf(`Have ${task}.`, trade)).toEqual({ trade, text: `Have ${task}.` })
})
