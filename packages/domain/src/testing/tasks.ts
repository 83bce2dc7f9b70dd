// Tasks as inspectors write them, by hand and by chance, and whether a page has lost a word of one.

/** Warnings, telephone numbers, abbreviations, Spanish, lists and lines: whatever a program could take for something else. */
export const WRITTEN_TASKS: readonly string[] = [
  'Leave the house, call the gas company. Do not light anything. Do not go back in.',
  'Leave the house and call the gas company from outside at (555) 123-4567. Do not light anything. Do not go back in until they say so.',
  'Have a licensed electrician replace the panel. Turn off breakers 14 and 16 until then.',
  'Have a plumber repair the valve. Do not turn on the water.',
  'Turn off breakers 14 and 16 until then.',
  'Do not turn on the water.',
  'Do not use the fireplace. Have a certified chimney sweep inspect the flue. Do not burn paper to test it.',
  'Keep children off the deck. Have a carpenter rebuild the stairs. Nobody may stand below it.',
  'Stay out of the crawlspace. Call an electrician. Water and live wires are in there.',
  'Have a mason rebuild the chimney. Keep away from below it. It can fall at any time.',
  'Shut the main valve. Have a plumber replace the pipe. Open no tap before that. Drain the heater last.',
  'Do not run the furnace. CO was measured at 120 ppm. Have an HVAC contractor replace it. Sleep elsewhere until then.',
  'Never reset this breaker. Have an electrician trace the short. Unplug the freezer first.',
  'Have an electrician check it. If it trips again, leave it off. If you smell burning, call 911.',
  'Call 811 before you dig. Have the line marked. Then replace the post.',
  'Have a licensed electrician repair it, call him on 555-0143 or (555) 555-0199 after 5 p.m. He knows the house.',
  'Call Mr. J. Smith of St. Paul at 555-0142. He has the key. Ask for No. 2.',
  'Ask Dr. A. B. Cole, P.E., to design the beam. Her fee is approx. $900. Do not remove the post.',
  'Use a 2 in. pipe, not 1.5 in. as now. Slope it 1/4 in. per ft. Test it at 5 psi.',
  'Fit a 3 ft. rail. Bolt it w/ 1/2 in. lags. See sec. R312. Ask the city.',
  'Replace the U.S. made valve. No. 4 is the right size. Ask Watts Co. for it.',
  'Evaluate approx. 40 sq. ft. of subfloor. Replace what is soft. Wear a mask.',
  'Have the seller prove the permit. Have an electrician check what was done. Walk away without both.',
  'Negotiate with the seller. Have a roofer price it. Do not sign before you have the price.',
  'Have your attorney read the lease. The tank is not yours. Do not fill it.',
  'Have the builder repair it under warranty. Write to him by registered mail. The term ends May 3.',
  'Ask the HOA. It owns the roof. You must not go up there.',
  'Test for radon. Have the basement sealed. Do not let the children sleep there until then.',
  'Have a licensed mold contractor remove it. Do not scrub it. Do not paint over it. Wear an N95.',
  'Asbestos is likely. Do not drill, sand or scrape. Have a sample tested by a laboratory. Then decide.',
  'Lead paint is likely. Keep children away. Do not sand. Have it tested.',
  'Haga que un electricista con licencia reemplace el tablero. No toque la tapa.',
  'Salga de la casa. Llame a la compañía de gas. No encienda nada. No vuelva a entrar.',
  'Cierre la llave principal. Haga que un plomero cambie la válvula. No abra el agua.',
  'No use la chimenea. Haga que un deshollinador la revise antes del primer fuego.',
  'Mantenga a los niños lejos. Haga que un carpintero reconstruya la escalera.',
  'Apague los interruptores 14 y 16. Haga que un electricista los revise. No los encienda.',
  '¿Huele a gas? Salga. Llame al 911. No prenda la luz.',
  'Haga que el vendedor lo repare. Pida el permiso. No firme sin él.',
  'Evite el balcón. Puede caerse. Haga que un ingeniero lo evalúe.',
  '- Turn off breaker 14.\n- Have an electrician replace it.\n- Do not turn it on before.',
  '• Shut the valve.\n• Call the plumber.\n• Do not open it.',
  '1. Leave.\n2. Call the gas company.\n3. Do not go back in.',
  '1) Stop using it\n2) Unplug it\n3) Have it replaced',
  'Have a roofer repair the valley.\nDo not walk on it.\nTarp it before rain.',
  'Have a plumber replace the trap\nDo not use the sink until then',
  'Do this first:\nturn off the power\nthen call an electrician',
  'Repair.\n\nDo not use it before.',
  'Have a painter paint it.\r\nDo not burn off the old paint.\rIt has lead.',
  'Call now!',
  'Is it dry? Then seal it. Is it wet? Then do not.',
  'Stop! Do not enter. The floor is rotten.',
  'Have it repaired… Do not wait.',
  'Have it repaired... Do not wait...',
  'DO NOT USE. CALL AN ELECTRICIAN. LIVE PARTS ARE OPEN.',
  'do not use it. call an electrician. live parts are open.',
  'No heat below 40 °F. Pipes will freeze. Drain them.',
  'Replace “Federal Pacific” panel. It may not trip. Do not rely on it.',
  "Don't use it. Don't lend it. Have it replaced.",
  'Don’t use it. Don’t lend it. Have it replaced.',
  'Use only the left stair (the right one is loose). Have both fixed.',
  'Have an electrician (licensed!) do it. You may not.',
  'Have a contractor do it; do not do it yourself; it is above 12 ft.',
  'Have a contractor do it: shore the beam first. Never take out the post.',
  'Have a plumber – not a handyman – replace the flex line. Shut the gas first.',
  'Have a plumber/gas fitter replace it. Keep the valve shut.',
  'Replace it & test it. Do not skip the test.',
  'A + B must be off. Then open C. Never open C first.',
  'See www.example.com/recall for the recall. Do not use it until the kit is in.',
  'Write to recall@example.com. Unplug it now.',
  'Budget $4,500.00 to $6,000.00 for it. Do not close before you have a bid.',
  'Have 3 bids by 12/01. Close on 12/15 only with one in hand.',
  'Monitor it. Measure it each month. If it grows 1/16 in., call a structural engineer. Do not patch it.',
  'Have the tree service cut it. Do not park below it.',
  'Have the utility disconnect the drop. Do not touch the mast. It is live.',
  'The owner can do this. Turn off the power first. Check that it is off.',
  'Change the filter monthly. Write the date on it.',
  'Vacuum the coils. Unplug it before.',
  'Press TEST each month. Replace it if it does not trip.',
  'Move the bed from below the window. The sash drops.',
  'Anchor the range. Do not let a child stand on its door.',
  'Keep the door shut. It is the fire door to the garage. Refit the closer.',
  'Lower the water heater to 120 °F. At 150 °F it scalds within 2 seconds.',
  'Remove the double-keyed lock. Until then leave the key in it. Nobody gets out without it.',
  'Cover the well. Fence it today. A child fits through.',
  'Have the pool company bond the ladder. Keep out of the pool until then.',
  'Have the garage door technician refit the spring. Do not loosen the red bolts. They are under tension.',
  'Have the septic company pump it. Never lean over the open lid.',
  'Have ABC Roofing (they laid it) repair it. Their warranty ends June 30. Call them first.',
  'Evaluation by a structural engineer. No load in the attic before. Shore the ridge.',
  'Further evaluation is needed. Until then treat it as unsafe.',
  'Not urgent. But do not paint over it. The crack has to stay visible.',
  'Nothing to do now. Look again in spring. Call if it is wet.',
  'Emergency. Call 911 from the street.',
  'E.g. fit a strap, i.e. two bolts. Etc. is not enough. Ask me.',
  'Pipe is 3/4" and 1". Do not mix them. Use a reducer.',
  'Tighten to 20 N·m. Not more. It cracks.',
  'Ventile el ático. No tape las salidas. Revise en verano.',
  'Replace batteries 🔋 yearly. Do not paint the alarm ⚠️.',
  'Сначала отключите газ. Не зажигайте свет. Позвоните в службу.',
]

const OPENINGS = [
  'Have a licensed electrician replace the panel.',
  'Have a plumber repair the valve.',
  'Have a roofing contractor replace the shingles on the north slope and check the decking below.',
  'Hire a structural engineer to find the cause.',
  'Replace it.',
  'Call Mr. Ortiz at (555) 123-4567, ext. 4.',
  'Ask the seller for the permit',
  'Haga que un albañil repare el muro.',
  'Clean the gutters and downspouts now and at least twice a year, and see that water runs off 6 ft. from the wall.',
]
const WARNINGS = [
  'Do not turn on the water.',
  'Turn off breakers 14 and 16 until then.',
  'Keep children away.',
  'Never light it.',
  'Leave at once if you smell gas.',
  'No use la estufa.',
  'Nobody may stand below it',
  'It can fall.',
  'Call 911 first!',
]
const REASONS = [
  'The old one is a No. 2 of approx. 60 A.',
  'It was wet on the day.',
  'See 4.1 and 4.4.',
  'A child could reach it; so could a pet.',
  'Its label says “do not open”.',
]
const BETWEEN = [' ', '\n', ' ', '\n- ', '; ', ' ']

/** Of so many tasks each made by chance from such sentences, alike for the same seed: some of one, some of fourteen. */
export function generatedTasks(count: number, seed = 36): string[] {
  let state = seed
  const below = (limit: number) => {
    // A linear congruential generator: enough for tests, and the same everywhere.
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const one = (of: readonly string[]) => of[below(of.length)] ?? ''
  return Array.from({ length: count }, () => {
    const sentences = [
      one(OPENINGS),
      ...Array.from({ length: below(14) }, () => one([...WARNINGS, ...REASONS])),
    ]
    if (below(2) === 0) sentences.reverse()
    return sentences.reduce((text, sentence) => `${text}${one(BETWEEN)}${sentence}`)
  })
}

/**
 * Null where `shown` has every word of the task, or, where it may be shortened, its beginning and "…" behind it; else what
 * is lost.
 * @param shown what stands there for the task, without a page number behind it
 */
export function lostOf(task: string, shown: string, mayBeShortened: boolean): string | null {
  const [all, said] = [wordsOf(task), wordsOf(shown)]
  if (said === all) return null
  const beginning = said.endsWith('…') ? said.slice(0, -1).trimEnd() : null
  if (mayBeShortened && beginning !== null && all.startsWith(beginning)) return null
  return `of “${all}” there is “${said}”`
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
