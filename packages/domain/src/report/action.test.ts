// What a row of the summary asks for, and of whom, in English: whole sentences, with the trade in front.
import { TRADES } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { signBehind } from './action.ts'
import { actionOf } from './action-in-english.ts'

test.each([
  ['Have a licensed electrician replace the panel.', 'Licensed electrician', 'replace the panel.'],
  ['Have a plumber fit a P-trap with a vent.', 'Licensed plumber', 'fit a P-trap with a vent.'],
  ['Have a landscaper bring in soil.', 'Landscaper', 'bring in soil.'],
  ['Hire a plumber to re-seal the tub', 'Licensed plumber', 're-seal the tub'],
  ['Ask your plumber to repair/replace the faucet.', 'Licensed plumber', 'repair/replace the faucet.'],
  [
    'Have a plumber fix the 2 in. Watts valve ($150).',
    'Licensed plumber',
    'fix the 2 in. Watts valve ($150).',
  ],
  [
    'Have a plumber repair the trap and check the vent.',
    'Licensed plumber',
    'repair the trap and check the vent.',
  ],
  ['Have a plumber estimate the cost.', 'Licensed plumber', 'estimate the cost.'],
  ['Have a carpenter even the steps.', 'Carpenter', 'even the steps.'],
  // What comes behind and names nobody is left to the finding.
  ['Have a mason rebuild the wall. It can fall.', 'Mason', 'rebuild the wall.'],
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
  [
    'Fit a new filter. Have an HVAC contractor service it.',
    'Home owner',
    'fit a new filter. Have an HVAC contractor service it.',
  ],
])('%s', (task, trade, text) => {
  expect(actionOf(task, trade)).toEqual({ trade, text })
})

// One name for the same work stands in front, and nothing is lost that either says.
test.each([
  ['a licensed heating contractor', 'HVAC contractor', 'Licensed HVAC contractor'],
  ['a heating contractor', 'HVAC contractor', 'HVAC contractor'],
  ['a furnace contractor', 'HVAC contractor', 'HVAC contractor'],
  ['an HVAC contractor', 'Boiler technician', 'HVAC contractor'],
  [
    'a licensed heating and cooling contractor',
    'Furnace technician',
    'Licensed heating and cooling contractor',
  ],
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
  ['an engineer', 'Structural engineer', 'Structural engineer'],
  ['a licensed, bonded and insured plumber', 'Plumber', 'Licensed, bonded and insured plumber'],
  ['a licensed master plumber', 'Plumber', 'Licensed master plumber'],
  ['a roofing professional', 'Roofing contractor', 'Roofing contractor'],
  ['a fireplace technician', 'Gas fireplace technician', 'Gas fireplace technician'],
  ['a licensed exterminator', 'Pest-control company', 'Licensed pest-control company'],
  ['a licensed structural engineer', 'Engineer', 'Licensed structural engineer'],
  ['a basement waterproofing contractor', 'Waterproofing contractor', 'Basement waterproofing contractor'],
  ['the builder’s electrician', 'Builder', 'Builder’s electrician'],
  ["the seller's electrician", 'Electrician', "Seller's electrician"],
  ["the seller's electrician", null, "Seller's electrician"],
  // An inspector's own name, letter for letter.
  ['the septic-inspector', 'Septic inspector', 'Septic inspector'],
  ['an HVAC contractor or plumber', 'HVAC contractor or plumber', 'HVAC contractor or plumber'],
  ['the ABC Roofing company', 'ABC Roofing company', 'ABC Roofing company'],
  ["the builder's electrician", 'Builder', "Builder's electrician"],
  // Any contractor may be meant.
  ['a licensed contractor', 'General contractor', 'Licensed general contractor'],
  ['a licensed contractor', 'Contractor', 'Licensed contractor'],
  ['a licensed builder', 'Builder', 'Licensed builder'],
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
  ['Have a plumber and electrician bond the pipe.', 'Licensed plumber'],
  ['Have a plumber/electrician bond the pipe.', 'Licensed plumber'],
  ['Have a plumber and/or HVAC contractor repair the flue.', 'Licensed plumber'],
  ['Have a plumber repair the leak, a carpenter the floor.', 'Licensed plumber'],
  ['Have a plumber repair the leak and Joe Smith patch the drywall.', 'Licensed plumber'],
  ['Have a plumber remove the trap and a neighbor clean it.', 'Licensed plumber'],
  ['Have a plumber remove the trap, then you clean it.', 'Licensed plumber'],
  ['Have a plumber fix the leak and tile man fix the grout.', 'Licensed plumber'],
  ['Have a roofer replace the skylight and my brother install the trim.', 'Roofing contractor'],
  ['Have a plumber repair the trap; the seller will pay.', 'Licensed plumber'],
  ['Have a plumber repair the leak (or do it yourself).', 'Licensed plumber'],
  ['Have a plumber repair the leak\nHave a painter paint the wall', 'Licensed plumber'],
  // What follows the name is no verb, or no verb that is known.
  ['Have an electrician familiar with aluminium wiring check all splices.', 'Licensed electrician'],
  ['Have a roofer on site look at the ridge.', 'Roofing contractor'],
  ['Have an electrician at once repair the splice.', 'Licensed electrician'],
  ['Have an electrician as soon as possible repair the splice.', 'Licensed electrician'],
  ['Have a plumber, licensed and insured, replace the valve.', 'Licensed plumber'],
  ['Have a plumber (licensed) replace the valve.', 'Licensed plumber'],
  ['Have a plumber you trust fix it.', 'Licensed plumber'],
  ['Have a plumber even if it costs more replace it.', 'Licensed plumber'],
  ['Have a plumber free of charge replace it.', 'Licensed plumber'],
  ['Have a plumber close by fix it.', 'Licensed plumber'],
  ['Have a plumber check done before closing.', 'Licensed plumber'],
  ['Have a plumber repair estimate ready.', 'Licensed plumber'],
  ['Have an HVAC contractor service plan in place.', 'HVAC contractor'],
  ['Have a plumber replcae the trap.', 'Licensed plumber'],
  ['HAVE A PLUMBER REPLACE THE TRAP.', 'Licensed plumber'],
  ['Have the panel inspected by an electrician to determine the load.', 'Licensed electrician'],
  ['Have the plumbing vent extended.', 'Plumbing'],
  ['Have a paving company seal-coat the driveway.', 'Paving contractor'],
  // A name that is not known whole is nobody's.
  ['Have a carpenter ant exterminator treat the wall.', 'Carpenter'],
  ['Have a plumber check valve specialist replace it.', 'Licensed plumber'],
  ['Have a plummer replace the trap.', 'Licensed plumber'],
  ['Have a Roto-Rooter plumber clear the drain.', 'Licensed plumber'],
  ['Have the HVAC contractor’s technician check the charge.', 'HVAC contractor'],
  ['Have a fully licensed plumber replace the drain.', 'Plumber'],
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
  ['Have a basement finishing contractor open the wall.', 'Waterproofing contractor'],
  ['Have a fireplace mason rebuild the firebox.', 'Gas fireplace technician'],
  ['Have a tile roofer replace the tiles.', 'Tile contractor'],
  ['Have a heating oil company bleed the line.', 'HVAC contractor'],
  ['Have an oil burner technician tune the burner.', 'Oil-tank contractor'],
  ['Have an oil-heat contractor repair the leak.', 'Oil-tank contractor'],
  ['Have a chimney contractor rebuild the crown.', 'Chimney sweep'],
  ['Have a cooling contractor service the unit.', 'Heating contractor'],
  ['Have a certified arborist trim the oak.', 'Tree service'],
  ['Have a contractor repair it.', 'Home inspector'],
  ['Have a contractor repair it.', 'Handyman'],
  ['Have a contractor repair it.', 'Builder'],
  ['Have an inspector repair it.', 'Home inspector'],
  // Nothing is put onto an inspector's own name for somebody.
  ['Have a licensed roofer repair the flashing.', 'ABC Roofing'],
  ['Have a licensed contractor repair it.', 'to be determined'],
  ['Have a licensed contractor repair it.', 'HVAC contractor or plumber'],
  ['Have a licensed HVAC contractor or plumber repair it.', 'HVAC contractor or plumber'],
  ['Have a licensed HVAC contractor repair it.', 'HVAC contractor/plumber'],
  ['Have a licensed plumber repair it.', 'Trade: plumber'],
  ['Have a licensed electrician repair it.', 'Electrician (lic. #1234)'],
  // The license is the electrician's, and nobody knows whether the builder's has one.
  ['Have the builder’s licensed electrician repair it.', 'Builder'],
  ['Have the licensed builder’s electrician repair it.', 'Builder'],
  ['Have the builder’s electrician repair it.', 'Licensed electrician'],
  ['Have the builder’s electrician repair it.', 'Licensed builder'],
  ['Have a licensed electrician repair it.', 'Builder’s electrician'],
  ['Have the seller’s electrician repair it.', 'Builder’s electrician'],
  ['Have the seller’s electrician repair it.', 'Plumber'],
  ['Have an insured plumber replace the drain.', 'Licensed plumber'],
  // A qualification that the finding's trade does not have, beside one of its own.
  ['Have a certified electrician check all.', 'Licensed electrician'],
  // Another sentence calls somebody, or says what such a one must have.
  ['Have a plumber move the pipe. Have a mason rebuild the wall.', 'Mason'],
  ['Have a mason rebuild the wall. Have a plumber move the pipe.', 'Mason'],
  ['Keep away. Have a mason rebuild the wall. A plumber must move the pipe first.', 'Mason'],
  ['Have a mason rebuild the wall. Must be licensed.', 'Mason'],
  ['Have a mason rebuild the wall. Joe Smith, lic. 123.', 'Mason'],
  ['Rebuild the wall. Insured only.', 'Mason'],
  ['1. Have a plumber replace the trap. 2. Have a roofer seal the boot.', 'Licensed plumber'],
  // What comes first is work, too, and no warning.
  ['Replace the washer. Have a plumber check it.', 'Licensed plumber'],
  ['If it leaks, call us. Have a plumber replace it.', 'Licensed plumber'],
  // Behind the trade the first sentence alone would be told to the trade.
  ['Stay clear of it. Have a licensed electrician and the power company repair it.', 'Licensed electrician'],
  ['Try a new lamp. If that does not help, have an electrician repair the fixture.', 'Licensed electrician'],
  ['Stay clear of it. Repair the panel.', 'Licensed electrician'],
  // A stop that ends no sentence.
  ['1. Replace the trap. 2. Clean the drain.', 'Licensed plumber'],
  ['Replace the No. 2 trap at St. Paul St. and call Dr. J. Smith.', 'Licensed plumber'],
  // What to do first stands first.
  [
    'Shut off the gas at the meter now and leave the house. Have a licensed plumber repair the leak.',
    'Licensed plumber',
  ],
  ['Unplug the cord. Have a licensed electrician install a receptacle.', 'Licensed electrician'],
  ['Keep in mind that the seller had it fixed. Have a plumber replace the valve.', 'Licensed plumber'],
  // Others who have a say, and proofs, are not left out.
  ['Have a plumber replace the valve. The gas utility must shut the line off first.', 'Licensed plumber'],
  ['Repair the leak. The utility must shut the line first.', 'Licensed plumber'],
  ['Have an electrician replace the panel. Ask the seller for the permit first.', 'Licensed electrician'],
  ['Have an HVAC contractor charge the system. EPA certification is required.', 'HVAC contractor'],
  // What the reader is told is not told to the trade.
  ['Have a plumber fix it, and negotiate with the seller.', 'Licensed plumber'],
  ['Have a plumber replace the heater, then budget $8,000.', 'Licensed plumber'],
  ['Have a plumber fix the drain and do not use the bath until then.', 'Licensed plumber'],
  ['Have a plumber fix it and later a tiler redo the wall.', 'Licensed plumber'],
  ['Have a plumber fix it, or you can do so.', 'Licensed plumber'],
  ['Have a plumber fix it and the sellers pay for it.', 'Licensed plumber'],
  // Nouns that are verbs elsewhere.
  ['Have a plumber supply line replaced.', 'Licensed plumber'],
  ['Have a plumber drain line cleared.', 'Licensed plumber'],
  ['Have an electrician ground rod installed.', 'Licensed electrician'],
  ['Have a termite specialist treat it.', 'Pest-control company'],
])('stays whole: %s', (task, trade) => {
  expect(actionOf(task, trade)).toEqual({ trade, text: task.replace('\n', ' ') })
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
  ['Mason', 'rebuild the chimney.', ':'],
  ['Mason', 'que reconstruya la chimenea.', ':'],
  ['HVAC contractor', 'Leave the house and call the gas company.', '.'],
  ['Técnico', 'Úselo con cuidado.', '.'],
  ['Ames & Sons Inc.', 'Have them look at it.', ''],
  ['Mason', null, ''],
])('behind %s, before %s', (trade, action, sign) => {
  expect(signBehind(trade, action)).toBe(sign)
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
