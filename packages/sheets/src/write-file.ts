// Writes a template as a file that a person takes away: our sheet, JSON, or what Spectora imports.
import type { Template, TemplateSource } from '@plumbline/contract/template'
import { OUR_FORM } from './form-ours.ts'
import { SPECTORA_FORM } from './form-spectora.ts'
import { writeTemplateFile } from './template-file.ts'
import { writeCsv } from './write-csv.ts'
import { tableFor } from './write-table.ts'
import { writeXlsx } from './write-xlsx.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'json', 'spectora'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * @param source the cells that it was brought in with: they are given back where their entry is as it was
 * @param now the day that changed rows of Spectora's sheet say
 */
export async function writeTemplate(
  format: ExportFormat,
  template: Template,
  source: TemplateSource | null,
  now: Date,
): Promise<Buffer> {
  const isOurs = source?.format === 'plumbline-sheet'
  const ours = isOurs ? source : null
  switch (format) {
    case 'json':
      return Buffer.from(writeTemplateFile(template, source))
    case 'csv':
      return writeCsv(tableFor(OUR_FORM, template, ours, ''))
    case 'xlsx':
      return writeXlsx(tableFor(OUR_FORM, template, ours, ''), 'inline')
    case 'spectora':
      return writeXlsx(tableFor(SPECTORA_FORM, template, isOurs ? null : source, stampOf(now)), 'str')
  }
}

/** `MM/DD/YYYY HH:MM:SS`. */
function stampOf(now: Date): string {
  const [date = '', time = ''] = now.toISOString().split(/[T.]/)
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year} ${time}`
}
