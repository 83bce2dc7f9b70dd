// An appendix as it is printed: running text in two columns, or a schedule with boxes to tick.
import type { Appendix } from '@plumbline/contract/template'
import { oneLine, paragraphsOf } from './text-cleaning.ts'

export interface PrintAppendix {
  /** The name of the link target. */
  id: string
  heading: string
  intro: string
  sections: { heading: string; paragraphs: string[]; tasks: string[] }[]
}

export function printAppendix(letter: 'A' | 'B', appendix: Appendix): PrintAppendix {
  const title = oneLine(appendix.title).replace(/^appendix [a-z]\s*[.:–-]*\s*/i, '')
  return {
    id: `appendix-${letter.toLowerCase()}`,
    heading: `Appendix ${letter}. ${title}`,
    intro: oneLine(appendix.intro),
    sections: appendix.sections.map((section) => ({
      heading: oneLine(section.heading),
      paragraphs: section.paragraphs.flatMap((paragraph) => paragraphsOf(paragraph)),
      tasks: section.tasks.map(oneLine),
    })),
  }
}
