// A section's findings, most severe and soonest first, with words that lead in where they have parts.

import { RECORD_TEXTS, type ReadyField } from '../ready-text/finding.ts'
import type { FindingParagraph, ReportFinding } from './content.ts'
import { costInWords } from './costs.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import type { InputLabel } from './input.ts'
import { levelKey } from './levels.ts'
import type { PhotoNumbers } from './photos.ts'
import { sayReady } from './ready.ts'
import { paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'

/** A heading is never empty: PDF/UA refuses it, and a link needs a text. */
export function findingTitle(finding: InputLabel, voice: Voice): string {
  return voice.sayOptional(finding.label) ?? voice.words.finding.untitled
}

/**
 * Puts one finding into words. With why it matters or what to do, each part has its lead; a comment alone is free text;
 * nothing leaves the title alone (decision 13).
 * @param costs whether the inspector's ranges are printed
 */
export function findingOf(
  { number, isNew, category, finding }: NumberedFinding,
  photos: PhotoNumbers,
  { voice, costs }: { voice: Voice; costs: boolean },
): ReportFinding {
  const { words } = voice
  const title = findingTitle(finding, voice)
  const hasParts = paragraphsOf(finding.implication).length + paragraphsOf(finding.task).length > 0
  const part = (label: string, field: ReadyField): FindingParagraph[] => {
    const ready = sayReady(finding, field, voice)?.map((text) => [{ text, to: null }])
    const paragraphs = ready ?? voice.sayLinked(finding[RECORD_TEXTS[field]])
    return paragraphs.map((runs, index) => ({ label: hasParts && index === 0 ? label : null, runs }))
  }
  return {
    number,
    ...(isNew ? { isNew: true as const } : {}),
    title,
    part: voice.say(category.label),
    category: category.id,
    label: finding.label,
    level: levelKey(finding.level),
    place: voice.sayOptional(finding.location),
    when: voice.sayOptional(finding.timeframe),
    trade: voice.sayOptional(finding.trade),
    cost: costs ? costInWords(finding, words) : null,
    paragraphs: [
      ...part(words.finding.found, 'condition'),
      ...part(words.finding.matters, 'implication'),
      ...part(words.finding.toDo, 'task'),
    ],
    photos: photos.number(finding.images, words.alt.finding(number, title)),
  }
}
