// Sentences of the built-in templates that the settings of a report make untrue, and what it says in their place.
import type { LevelCount } from './content.ts'
import type { Voice } from './voice.ts'

const COSTS_LIMITATION =
  'Repair costs, market value, insurability and fitness for any particular use are not estimated.'
const COSTS_IN_APPENDIX =
  'The inspector does not say whether the house should be bought, what it is worth, what a repair will cost, or how long a part will last.'
const LEVELS_IN_APPENDIX =
  'A finding tells what was seen and, where it helps, why it matters, what to do about it and by when. Its level shows its weight: a safety issue can hurt someone; a concern is significant or costly or needs a specialist; a repair is something broken or worn; an improvement would bring a part closer to present practice; an item to monitor needs no work now.'

/** What the report itself says of costs and levels. */
export interface SaidOfReport {
  /** Some estimate is printed. */
  hasCosts: boolean
  levels: readonly LevelCount[]
}

/** The paragraphs that replace a built-in sentence; null if it stays, as all text by the owner does. */
export function amendedText(
  text: string,
  { hasCosts, levels }: SaidOfReport,
  { words, shaped }: Pick<Voice, 'words' | 'shaped'>,
): string[] | null {
  if (hasCosts && text === COSTS_LIMITATION) return [words.builtIn.notEstimated]
  if (hasCosts && text === COSTS_IN_APPENDIX) return [words.builtIn.notSaid]
  if (text !== LEVELS_IN_APPENDIX) return null
  const meanings = levels
    .filter(({ key }) => key !== 'unset')
    .map(({ word, meaning }) => shaped(meaning, (said) => `${word}: ${said}`))
  return [words.builtIn.finding, ...meanings]
}
