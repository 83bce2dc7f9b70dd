// An appendix as a report holds it: running text, or a schedule with what is to be ticked.
import { amendedText, type SaidOfReport } from './built-in-texts.ts'
import type { ReportAppendix } from './content.ts'
import type { ReportInput } from './input.ts'
import type { Voice } from './voice.ts'

const LETTER = /^(?:appendix|ap[eé]ndice|anexo) [a-z]\s*[.:–-]*\s*/i

/** Named by its letter, whatever its title says of it. */
export function appendixOf(
  { letter, content }: ReportInput['appendices'][number],
  said: SaidOfReport,
  voice: Voice,
): ReportAppendix {
  const title = voice.say(content.title).replace(LETTER, '')
  return {
    id: `appendix-${letter.toLowerCase()}`,
    heading: voice.words.appendix(letter, title),
    intro: voice.say(content.intro),
    sections: content.sections.map((section) => ({
      heading: voice.say(section.heading),
      paragraphs: section.paragraphs.flatMap(
        (paragraph) => amendedText(paragraph, said, voice) ?? voice.sayAll(paragraph),
      ),
      tasks: section.tasks.map(voice.say),
    })),
  }
}
