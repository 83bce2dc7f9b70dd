// Over generated workbooks: what came in goes out again byte for byte, through every format.
import { LABEL_MAX, TEXT_FREE_MAX } from '@plumbline/contract/limits'
import { checkContent } from '@plumbline/domain/content/check'
import { entriesOf } from '@plumbline/domain/content/entries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOT_IN_XML } from './cells.ts'
import { readTemplate } from './read-file.ts'
import { SPECTORA, SPECTORA_HEADERS } from './spectora-columns.ts'
import { OPTIONS } from './testing/options.ts'
import { rawCells, type SpectoraRow, sheetXml, workbook } from './testing/workbooks.ts'
import { type ExportFormat, writeTemplate } from './write-file.ts'

/** `WORKBOOKS=2000` for the whole; a few in every run, always the same. */
const RUNS = Number(process.env.WORKBOOKS ?? 60)
const NOW = new Date('2026-11-23T10:00:00Z')

/** What spoils names and texts on their way. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Roof', 'General', 'roof', 'Coverings', 'Damaged', 'Yes', 'in. ') },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        '&',
        '&amp;',
        '&amp;amp;',
        'Heat &not working',
        '&lt;b&gt;',
        '<x></x>',
        '&#39;',
        '&nbsp;',
        '&copy',
        'AT&T',
      ],
      ...[
        '<p>Rot.</p>',
        '<a href="https://example.test">here</a>',
        '<ul><li>one</li></ul>',
        '<br>',
        '<p>open',
        '</p>',
      ],
      ...[
        ' ',
        '  ',
        '\u00a0',
        '\t',
        '\n',
        '\r',
        '\r\n',
        '\u2028',
        '=1+1',
        '+1',
        '-1',
        '@x',
        "'",
        "''=",
        '"',
        ';',
        ',',
        '\\',
        '=',
      ],
      ...[
        '_x000D_',
        '_x005F_x000D_',
        '_x0041_',
        '\u202eمنزل',
        'שלום',
        '🏠👨‍👩‍👧',
        'e\u0301',
        ' > ',
        ' >> ',
        '|',
        '\u0085',
        '\ufeff',
      ],
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(printable) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(201), 'y'.repeat(19_000), `${'🏠'.repeat(150)}`) },
)
/** Longer ones are refused. */
const upTo = (max: number) =>
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('').slice(0, max).toWellFormed())
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('General', 'Roof', 'Coverings') },
  { weight: 2, arbitrary: upTo(LABEL_MAX) },
)

/** A workbook of the vendor holds no other characters than XML. */
function printable(given: string): string {
  return given.replaceAll(NOT_IN_XML, '?').toWellFormed()
}

const row = fc
  .record({
    [SPECTORA.section]: name,
    [SPECTORA.item]: name,
    [SPECTORA.name]: name,
    [SPECTORA.text]: upTo(TEXT_FREE_MAX),
    [SPECTORA.type]: fc.constantFrom('info', 'limit', 'defect', 'defect', 'other'),
    [SPECTORA.severity]: fc.constantFrom('', '-1', '0', '1', '7'),
    [SPECTORA.choices]: fc.constantFrom('', 'Wood, Vinyl', 'Wood,wood, Wood (2)', ',,', 'a;b,c\\d'),
    [SPECTORA.units]: fc.constantFrom('', 'in,ft'),
    [SPECTORA.trade]: fc.constantFrom('', 'pro', 'cabinet', ' roof '),
    [SPECTORA.order]: fc.constantFrom('', '0', '0', '1', '2', '10', 'x'),
    [SPECTORA.answer]: fc.constantFrom(
      '',
      'boolean',
      'checkbox',
      'date',
      'number',
      'range',
      'text',
      'signature',
    ),
    [SPECTORA.usual]: fc.constantFrom('', 'true', 'f', 'Wood', '12'),
    [SPECTORA.costFrom]: fc.constantFrom('', '10', '250', 'free'),
    [SPECTORA.costTo]: fc.constantFrom('', '1000', '900.5'),
    'Default Location': fc.constantFrom('', ' Attic Kitchen'),
    'Default Photo 1': fc.constantFrom('', 'https://example.test/a.jpg?x=1&y=2'),
    [SPECTORA.modified]: fc.constantFrom('', '11/20/2026 08:00:00'),
  })
  .map((cells): SpectoraRow => cells)
// Without a section a sheet is no template; 28 columns are those of older exports.
const sheets = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  headers: fc.constantFrom(SPECTORA_HEADERS, [...SPECTORA_HEADERS.slice(0, 27), SPECTORA.modified]),
  acceptSplits: fc.oneof(fc.boolean(), fc.uniqueArray(fc.integer({ min: 2, max: 13 }))),
})

test(`what came in goes out again, in ${RUNS} workbooks`, { timeout: 60_000 + RUNS * 500 }, async () => {
  let tried = 0
  await fc.assert(
    fc.asyncProperty(sheets, async ({ rows, headers, acceptSplits }) => {
      const filled = rows.map((cells) => ({ ...cells, [SPECTORA.type]: cells[SPECTORA.type] || 'info' }))
      const file = await workbook(sheetXml(filled, headers))
      const options = { ...OPTIONS, acceptSplits }
      const read = (bytes: Uint8Array) => readTemplate({ filename: 'Home-2026-11-20.xls', bytes }, options)
      const { template, source, links } = await read(file)
      tried += 1

      // A template, in which every entry of the sheet is found.
      expect(checkContent(template)).toEqual({ content: template })
      const ids = new Set(entriesOf(template).map(({ id }) => id))
      for (const { number, cells } of filled.map((cells, index) => ({ number: index + 2, cells })))
        expect(ids.has(links.get(number) ?? '')).toBe(cells[SPECTORA.type] !== 'other')

      // Spectora's own, and through JSON.
      const write = (format: ExportFormat, from: typeof template, kept = source) =>
        writeTemplate(format, from, kept, NOW)
      const came = await rawCells(file)
      const beyond = Object.fromEntries(Object.entries(await rawCells(await write('spectora', template))))
      expect(withHeaders(beyond)).toEqual(withHeaders(came, headers))
      const json = await write('json', template)
      const again = await read(json)
      expect(await write('json', again.template, again.source)).toEqual(json)
      expect(await write('spectora', again.template, again.source)).toEqual(await write('spectora', template))

      // Our sheet, with the cells that it came with and without any.
      for (const format of ['xlsx', 'csv'] as const) {
        const sheet = await write(format, template, null)
        const back = await read(sheet)
        expect(await write(format, back.template, back.source)).toEqual(sheet)
        expect(await write(format, back.template, null)).toEqual(sheet)
      }
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  )
  expect(tried).toBeGreaterThanOrEqual(RUNS)
})

/** Cells by header and row: a sheet of 28 columns comes back with the vendor's 42. */
function withHeaders(cells: Record<string, string>, headers?: readonly string[]): Record<string, string> {
  const heads = new Map<string, string>()
  for (const [reference, header] of Object.entries(cells))
    if (/^[A-Z]+1$/.test(reference)) heads.set(reference.slice(0, -1), header.replaceAll('&gt;', '>'))
  if (headers) expect([...heads.values()]).toEqual(headers)
  return Object.fromEntries(
    Object.entries(cells)
      .filter(([reference]) => !/^[A-Z]+1$/.test(reference))
      .map(([reference, value]) => {
        const [, column = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
        return [`${heads.get(column)} ${number}`, value] as const
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
