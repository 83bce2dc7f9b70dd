// An appendix as a report holds it: running text, or a schedule with what is to be ticked.
import type { ReportAppendix } from './content.ts'
import type { ReportInput } from './input.ts'
import { oneLine, paragraphsOf } from './text.ts'

/** Named by its letter, whatever its title says of it. */
export function appendixOf({ letter, content }: ReportInput['appendices'][number]): ReportAppendix {
  const title = oneLine(content.title).replace(/^appendix [a-z]\s*[.:–-]*\s*/i, '')
  return {
    id: `appendix-${letter.toLowerCase()}`,
    heading: `Appendix ${letter}. ${title}`,
    intro: oneLine(content.intro),
    sections: content.sections.map((section) => ({
      heading: oneLine(section.heading),
      paragraphs: section.paragraphs.flatMap((paragraph) => paragraphsOf(paragraph)),
      tasks: section.tasks.map(oneLine),
    })),
  }
}
