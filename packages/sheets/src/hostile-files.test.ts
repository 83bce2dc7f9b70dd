// Files that are none, or that would take the machine's memory: each refused in words, within 50 MB.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTemplate } from './read-file.ts'
import { REFUSALS } from './refusal.ts'
import { SPECTORA } from './spectora-columns.ts'
import { OPTIONS } from './testing/options.ts'
import type { Read } from './testing/read-child.ts'
import { type SpectoraRow, sheetXml, workbook } from './testing/workbooks.ts'

const MEGABYTES_MAX = 50
/** Of the processor, some tenths of which each takes; what goes wrong there takes minutes. */
const MS_MAX = 4_000
const READ_WITHIN_MS = 100_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(async () => {
  child?.kill()
  await rm(folder, { recursive: true })
})

const refusal = (bytes: Uint8Array) =>
  readTemplate({ filename: 'home.xls', bytes }, OPTIONS).then(
    () => 'taken',
    (error: Error) => error.message,
  )

/** One for all files; after one that it did not survive, another. */
let child: ChildProcess | undefined

/** As a process of its own reads it. */
async function readApart(bytes: Uint8Array): Promise<Read> {
  const path = join(folder, 'home.xls')
  await writeFile(path, bytes)
  child ??= fork(new URL('./testing/read-child.ts', import.meta.url).pathname, {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const reader = child
  const answered = new AbortController()
  const stopped = once(reader, 'exit', { signal: answered.signal }).then(([code, signal]) => {
    child = undefined
    throw new Error(`The process that reads ended with ${signal ?? `code ${code}`}`)
  })
  const timer = setTimeout(() => reader.kill('SIGKILL'), READ_WITHIN_MS)
  try {
    reader.send(path)
    const [read] = await Promise.race([once(reader, 'message'), stopped])
    return read
  } finally {
    clearTimeout(timer)
    answered.abort()
  }
}

const ROW: SpectoraRow = {
  'Section Name': 'Roof',
  'Item Name': 'Coverings',
  'Comment Name': 'Moss',
  'Comment Text': `<p>${'Moss holds water on the covering and shortens its life. '.repeat(8)}</p>`,
  'Comment Type (info, limit, defect)': 'defect',
}
const rows = (count: number) => Array.from({ length: count }, () => ROW)
const sheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`
const text = (value: string) => new TextEncoder().encode(value)

test.each([
  ['nothing', text(' \n'), REFUSALS.empty],
  [
    'the page that offers the download',
    text('\n<!DOCTYPE html><html><body>Export</body></html>'),
    REFUSALS.web,
  ],
  ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), REFUSALS.oldXls],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    REFUSALS.password,
  ],
  ['half a ZIP', text('PK\x03\x04 and no more'), REFUSALS.damaged],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), REFUSALS.unknown],
  ['other JSON', text('{"a": 1}'), REFUSALS.json],
  ['broken JSON', text('{"format": '), REFUSALS.json],
  ['a sheet without the headers', text('name,comment\nMoss,On the roof\n'), REFUSALS.noHeaders],
  ['a list of one line', text('Moss on the roof\n'), REFUSALS.noHeaders],
  ['a PDF', text('%PDF-1.7\nand more'), REFUSALS.unknown],
  ['headers alone', text('section,kind,label\n'), REFUSALS.noRows],
  [
    'rows of no kind that there is',
    text('section,kind,label\nRoof,constructor,Moss\nRoof,thing,Rust\n'),
    REFUSALS.noneUsed(
      'row 2, kind: “constructor” isn’t finding, question, condition or limitation, or another name for one of them',
    ),
  ],
  ['a quote without its end', text('section,kind,label\nRoof,finding,"Moss\n'), REFUSALS.openQuote],
  [
    'a header twice',
    text('section,kind,label,label\nRoof,recommendation,Moss,Moss\n'),
    REFUSALS.twoColumns('label'),
  ],
])('%s is refused, and told what it is', async (_, bytes, message) => {
  expect(await refusal(bytes)).toBe(message)
})

test('a ZIP that is no workbook, and a workbook without its sheet', async () => {
  expect(await refusal(await workbook('', { 'xl/workbook.xml': '<workbook/>' }))).toBe(REFUSALS.noSheet)
  const rels = '<Relationships/>'
  expect(await refusal(await workbook('', { 'xl/_rels/workbook.xml.rels': rels }))).toBe(REFUSALS.noSheet)
  const elsewhere =
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="../../etc/passwd"/></Relationships>'
  expect(await refusal(await workbook('', { '_rels/.rels': elsewhere }))).toBe(REFUSALS.notWorkbook)
})

test.each([
  ['an entity of its own', '<!DOCTYPE x [<!ENTITY e "eeeeeeeeee">]>'],
  ['an entity of another file', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'],
])('%s is refused with its document type', async (_, doctype) => {
  const file = await workbook(doctype + sheet('<row r="1"><c t="str"><v>&e;</v></c></row>'))
  expect(await refusal(file)).toBe(REFUSALS.documentType)
})

test('a formula is never worked out: its last value is taken', async () => {
  const cells = (label: string) =>
    ['Section Name', 'Item Name', 'Comment Name']
      .map((name) => `<c t="str"><v>${label || name}</v></c>`)
      .join('')
  const formula = '<c t="str"><f>WEBSERVICE("http://192.0.2.1/")</f><v>Moss</v></c>'
  const file = await workbook(
    sheet(`<row>${cells('')}</row><row>${cells('Roof').replace(/<c.*?<\/c>$/, formula)}</row>`),
  )
  const { template } = await readTemplate({ filename: 'a.xls', bytes: file }, OPTIONS)
  expect(JSON.stringify(template.sections)).not.toContain('WEBSERVICE')
})

test('cut-off XML, a column too far and too many sections are refused', async () => {
  expect(await refusal(await workbook('<worksheet><sheetData><row r="1">'))).toBe(REFUSALS.damaged)
  const far = sheet('<row r="1"><c r="XFE1" t="str"><v>x</v></c></row>')
  expect(await refusal(await workbook(far))).toBe(REFUSALS.tooManyColumns)
  const sections = Array.from({ length: 61 }, (_, number) => ({
    ...ROW,
    'Section Name': `Section ${number}`,
  }))
  expect(await refusal(await workbook(sheetXml(sections)))).toBe(REFUSALS.tooManySections)
})

test('declared sizes are not believed: a sheet of 16,384 columns and a million rows that holds two cells', async () => {
  const xml = sheetXml([ROW]).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')
  const far = '<row r="1048576"><c r="A1048576" t="str"><v>Attic</v></c></row></sheetData>'
  const { answer, megabytes } = await readApart(await workbook(xml.replace('</sheetData>', far)))
  expect(answer).toBe('2 rows')
  expect(megabytes).toBeLessThan(MEGABYTES_MAX)
})

/** Each unpacks to far more than it is; what is given is the largest part of its sheet. */
const BOMBS: readonly [string, () => string, string][] = [
  ['cells', () => `<row>${'<c t="str"><v>x</v></c>'.repeat(16_000)}</row>`.repeat(200), REFUSALS.tooLarge],
  [
    'blanks in one cell',
    () => `<row><c t="str"><v>${' '.repeat(80_000_000)}</v></c></row>`,
    REFUSALS.tooLarge,
  ],
  ['an attribute', () => `<row r="${'9'.repeat(30_000_000)}"/>`, REFUSALS.tooLarge],
  ['a comment', () => `<!--${'x'.repeat(30_000_000)}--><row/>`, REFUSALS.tooLarge],
  ['rows without cells', () => '<row/>'.repeat(12_000_000), REFUSALS.tooLarge],
  ['more tags than any table has', () => '<row></row>'.repeat(3_000_000), REFUSALS.tooLarge],
]
test.each(BOMBS)('a ZIP bomb of %s is refused within 50 MB', async (_, inner, message) => {
  const { answer, megabytes } = await readApart(await workbook(sheet(inner())))
  expect(answer).toBe(message)
  expect(megabytes).toBeLessThan(MEGABYTES_MAX)
})

/** Tags that are never closed, or are: each is kept open by the parser until then. */
test.each([
  ['a workbook of 200,000 open tags', 200_000, ''],
  ['a workbook of 3 million open tags', 3_000_000, ''],
  ['a workbook of 200,000 closed tags', 200_000, '</a>'],
])('%s is refused at once', async (_, depth, end) => {
  const file = await workbook(sheet('<a>'.repeat(depth) + end.repeat(depth)))
  expect(file.length).toBeLessThan(12_000)
  const { answer, ms } = await readApart(file)
  expect(answer).toBe(REFUSALS.tooDeep)
  expect(ms).toBeLessThan(MS_MAX)
})

test.each(['xl/workbook.xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml'])(
  'deep XML in %s is refused at once',
  async (part) => {
    const file = await workbook(sheetXml([ROW]), { [part]: '<a>'.repeat(200_000) })
    expect((await readApart(file)).answer).toBe(REFUSALS.tooDeep)
  },
)

test.each([
  ['open', '<b>', ''],
  ['closed', '<div>', '</div>'],
  ['listed', '<ul><li>', ''],
])('a text of HTML whose tags stand in one another, %s, is refused by its row', async (_, tag, end) => {
  const deep = { ...ROW, 'Comment Text': `<p>${tag.repeat(9_000)}x${end.repeat(9_000)}` }
  const { answer, ms } = await readApart(await workbook(sheetXml([ROW, deep, ...rows(100).map(() => deep)])))
  expect(answer).toBe(REFUSALS.deepText(3))
  expect(ms).toBeLessThan(MS_MAX)
  const most = { ...ROW, 'Comment Text': `<p>${'<b>'.repeat(100)}x` }
  expect(await refusal(await workbook(sheetXml([most])))).toBe('taken')
})

test('a bomb in the shared strings is refused within 50 MB', async () => {
  const strings = `<sst>${`<si><t>${'x'.repeat(1_000)}</t></si>`.repeat(50_000)}</sst>`
  const { answer, megabytes } = await readApart(
    await workbook(sheetXml([ROW]), { 'xl/sharedStrings.xml': strings }),
  )
  expect(answer).toBe(REFUSALS.tooLarge)
  expect(megabytes).toBeLessThan(MEGABYTES_MAX)
})

test('50,000 rows are refused as soon as they are too many; 5,000 are read within 50 MB', async () => {
  const many = await readApart(await workbook(sheetXml(rows(50_000))))
  expect(many.answer).toBe(REFUSALS.tooManyRows)
  expect(many.megabytes).toBeLessThan(MEGABYTES_MAX)
  const most = await readApart(await workbook(sheetXml(rows(5_000))))
  expect(most.answer).toBe('5000 rows')
  expect(await refusal(await workbook(sheetXml(rows(5_001))))).toBe(REFUSALS.tooManyRows)
})

const MILLION = 1_000_000
const csv = (row: Record<string, string>) =>
  text(
    [Object.keys(row), Object.values(row)]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  )
const INFO = { ...ROW, 'Comment Type (info, limit, defect)': 'info', [SPECTORA.answer]: 'checkbox' }
const QUESTION = { section: 'Roof', kind: 'description', label: 'Covering' }
/** Each would take minutes, or for ever, if its length were gone through for each of its pieces. */
test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  [
    'half a million choices of one name',
    () => workbook(sheetXml([{ ...INFO, [SPECTORA.choices]: 'a,'.repeat(MILLION / 2) }])),
  ],
  ['tags that never end', () => workbook(sheetXml([{ ...ROW, 'Comment Text': '<p'.repeat(MILLION / 2) }]))],
  ['choices of one name in our sheet', () => csv({ ...QUESTION, choices: 'a;'.repeat(MILLION / 2) })],
  ['search words of one choice', () => csv({ ...QUESTION, synonyms: 'a=b;'.repeat(MILLION / 4) })],
  ['backslashes among search words', () => csv({ ...QUESTION, synonyms: '\\'.repeat(400) })],
  ['blanks within a part', () => csv({ ...QUESTION, part: `a${' '.repeat(MILLION - 2)}b` })],
])('%s: a file of 1 MB is read at once', async (_, file) => {
  // Read, or refused for what it is.
  const { answer, ms } = await readApart(await file())
  expect(answer).toMatch(/^1 rows$|too many|at most 2,000/)
  expect(ms).toBeLessThan(MS_MAX)
})

test('a text of many paragraphs is read at once', async () => {
  const code = new URL('./html-text.ts', import.meta.url).href
  const script = `import { textOfHtml } from '${code}'
    console.log(textOfHtml('<p>x <br></p>'.repeat(200_000)).length)`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 60_000,
  })
  expect(Number((await run).stdout)).toBeGreaterThan(400_000)
})

test('a cell that is too long, and a source of too many rows, are refused', async () => {
  expect(await refusal(csv({ ...QUESTION, choices: 'a'.repeat(MILLION + 1) }))).toBe(REFUSALS.longCell)
  const { template, source } = await readTemplate({ filename: 'a.csv', bytes: csv(QUESTION) }, OPTIONS)
  const cells = source?.rows[0]?.cells ?? {}
  const many = Array.from({ length: 6_000 }, (_, index) => ({ row: index + 2, cells }))
  const json = JSON.stringify({ ...template, source: { ...source, rows: many } })
  expect(await refusal(text(json))).toBe(REFUSALS.tooManyRows)
})

test('a first line without an end is no sheet', async () => {
  expect(await refusal(Buffer.alloc(9_000_000, 'a,'))).toBe(REFUSALS.unknown)
})

test('a sheet of more than a template may hold is refused', async () => {
  const limit = `Roof,limitation,,${'x'.repeat(20_000)}\n`
  expect(await refusal(text(`section,kind,label,condition\n${limit.repeat(430)}`))).toBe(
    'content: This template is larger than 8 MB. Split it in two.',
  )
})
