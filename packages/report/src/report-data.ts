// The one input of the renderer: what the report says, on which paper, and where the files of its pictures lie.
import type { IssuedReport } from '@plumbline/domain/report/content'

/** Paper of the printed report; the text is 504 pt wide on both, so lines break alike. */
export type Paper = 'us-letter' | 'a4'

export interface ReportData {
  /** Its moment of making is also the PDF's creation date, so equal data gives equal bytes. */
  content: IssuedReport
  paper: Paper
  /**
   * Absolute path of each picture by its key: a baseline or progressive JPEG, turned upright, whose bytes go into the
   * PDF untouched. A picture without one is named as unreadable in its place.
   */
  files: Readonly<Record<string, string>>
  /** Where the original of a photo is shown, by the photo's key; without one nothing leads there. */
  originals?: Readonly<Record<string, string>>
  /** The same version is told in another language, too, in a file of its own. */
  isOneOfTwo?: boolean
}
