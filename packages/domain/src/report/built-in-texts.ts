// Sentences of the built-in templates that the settings of a report make untrue, and what it says in their place.
import type { LevelCount } from './content.ts'
import { withoutStop } from './text.ts'
import type { Voice } from './voice.ts'

const COSTS_LIMITATION =
  'Repair costs, market value, insurability and fitness for any particular use are not estimated.'
const COSTS_IN_APPENDIX =
  'The inspector does not say whether the house should be bought, what it is worth, what a repair will cost, or how long a part will last.'
const LEVELS_IN_APPENDIX =
  'A finding tells what was seen and, where it helps, why it matters, what to do about it and by when. Its level shows its weight: a safety issue can hurt someone; a concern is significant or costly or needs a specialist; a repair is something broken or worn; an improvement would bring a part closer to present practice; an item to monitor needs no work now.'

// The same of the sixth edition of the home.
const YEARS_IN_APPENDIX =
  'The inspector does not say whether the house should be bought, what it is worth, what a repair will cost, or how many years a part has left.'
const MEANINGS_IN_APPENDIX =
  'A finding says what was observed and where, why it matters, what is recommended and by when. Its level shows its weight: a safety issue could injure someone; a concern is significant, and needs further evaluation or is costly to correct; a repair is not working as intended, damaged or improperly installed; an improvement concerns something that works but could last longer or cost less to run; an item to monitor needs no work now.'
const STANDARD_IN_APPENDIX =
  'The standard of practice that governs this inspection is the one named in this report. Where none is named, the written agreement and the law of the state govern. Some states prescribe a standard or a report form of their own; where one applies, it takes precedence.'

/** What the report itself says of costs, levels and the standard. */
export interface SaidOfReport {
  /** Some estimate is printed. */
  hasCosts: boolean
  levels: readonly LevelCount[]
  /** In short, and in full; null: none is named. */
  standard: { short: string; name: string } | null
}

/** The paragraphs that replace a built-in sentence; null if it stays, as all text by the owner does. */
export function amendedText(
  text: string,
  { hasCosts, levels, standard }: SaidOfReport,
  { words, shaped }: Pick<Voice, 'words' | 'shaped'>,
): string[] | null {
  if (hasCosts && text === COSTS_LIMITATION) return [words.builtIn.notEstimated]
  if (hasCosts && text === COSTS_IN_APPENDIX) return [words.builtIn.notSaid]
  if (hasCosts && text === YEARS_IN_APPENDIX) return [words.builtIn.notSaidYears]
  if (standard && text === STANDARD_IN_APPENDIX) return governing(standard, words)
  if (text !== LEVELS_IN_APPENDIX && text !== MEANINGS_IN_APPENDIX) return null
  const meanings = levels
    .filter(({ key }) => key !== 'unset')
    .map(({ word, meaning }) => shaped(meaning, (said) => `${word}: ${said}`))
  return [words.builtIn.finding, ...meanings]
}

/** The owner's standard by its name, and in our own words what it asks for, where we know it. */
function governing({ short, name }: { short: string; name: string }, { builtIn }: Voice['words']): string[] {
  const summary = builtIn.standards[short]
  return [
    [builtIn.governs(withoutStop(name)), ...(summary ? [summary] : [])].join(' '),
    builtIn.stateStandard,
  ]
}
