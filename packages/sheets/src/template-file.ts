// A template as JSON: its content, and beside it the cells that it was brought in with.
import {
  TEMPLATE_FORMAT,
  TEMPLATE_FORMAT_ONE,
  type Template,
  TemplateSource,
} from '@plumbline/contract/template'
import { countsOf } from '@plumbline/domain/content/counts'
import { countEntries } from '@plumbline/domain/content/entries'
import { OUR_FORM } from './form-ours.ts'
import { SPECTORA_FORM } from './form-spectora.ts'
import { judged } from './judge.ts'
import { type Reading, type ReadOptions, tableOf } from './reading.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { tableBuilder } from './table-builder.ts'

/** Those that are read; a template is written in the first of them. */
const FORMATS: readonly unknown[] = [TEMPLATE_FORMAT, TEMPLATE_FORMAT_ONE]

/** The text of the file. */
export function writeTemplateFile(template: Template, source: TemplateSource | null): string {
  return JSON.stringify(source ? { ...template, source } : template)
}

/** Fails with a FileRefusal that names the first fault by its path. */
export function readTemplateFile(text: string, { name, defaults }: ReadOptions): Reading {
  const { source: given, ...content } = objectIn(text)
  const template = judged({
    appendices: defaults.appendices,
    ...content,
    ...(name === '' ? {} : { name }),
  })
  return {
    format: 'plumbline-json',
    template,
    source: given === undefined || given === null ? null : sourceIn(given),
    counts: { ...countsOf(template), rows: countEntries(template), skipped: 0 },
    columns: [],
    issues: [],
    missing: [],
    splits: [],
    openSeverities: [],
    links: new Map(),
  }
}

function objectIn(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileRefusal(REFUSALS.json)
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || !FORMATS.includes(value.format))
    throw new FileRefusal(REFUSALS.json)
  return { ...value }
}

/** A source is held to the limits of a sheet and read once, so that none is kept that could not be given back. */
function sourceIn(given: unknown): TemplateSource {
  const { success, data } = TemplateSource.safeParse(given)
  if (!success) throw new FileRefusal('source: These aren’t the cells of a sheet.')
  const table = tableOf(data)
  const builder = tableBuilder(() => true)
  builder.add({ number: 1, cells: new Map(table.headers.entries()) })
  for (const row of table.rows) builder.add(row)
  const form = data.format === 'plumbline-sheet' ? OUR_FORM : SPECTORA_FORM
  const nothing = { title: '-', intro: '-', sections: [] }
  form.read(table, {
    name: '-',
    defaults: { property_description: '', general_limitations: [], appendices: { a: nothing, b: nothing } },
    levels: data.levels,
    acceptSplits: data.accept_splits,
  })
  return data
}
