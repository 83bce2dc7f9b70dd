// Reads the sheet of a workbook (OOXML) that has the headers, as a stream: neither the unpacked XML nor the sheet is ever held.
import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { FoundTable } from './cells.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { COLUMNS_MAX, tableBuilder } from './table-builder.ts'

/** Files in a workbook, and bytes that it unpacks to, at most. */
const FILES_MAX = 1_000
const UNPACKED_MAX = 64 * 1024 * 1024
/** Characters without a tag or a text in between, at most: an attribute or a comment is held whole. */
const SILENT_MAX = 1024 * 1024
/** Tags in one another: the XML of a sheet has some ten. The parser keeps the open ones in a list that it shifts. */
const DEPTH_MAX = 100
/** Tags in all the XML that is read: twice those of as many cells as a table keeps, with room for empty ones. */
const TAGS_MAX = 2_000_000
/** Characters of a cell; programs allow 32,767. */
const CELL_MAX = 1024 * 1024
const SHARED_MAX = 12_000_000
const ROW_MAX = 1_048_576

type Attributes = Readonly<Record<string, string>>
interface Listener {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

export interface BookTable extends FoundTable {
  /** The name of the sheet that it was read from. */
  sheet: string
  /** The names of the others. */
  others: readonly string[]
}

/** The first sheet with a row for which `isHeader` holds, from that row on. Fails with a FileRefusal. */
export async function readXlsx(
  bytes: Uint8Array,
  isHeader: (headers: readonly string[]) => boolean,
): Promise<BookTable> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    })
  } catch {
    throw new FileRefusal(REFUSALS.damaged)
  }
  try {
    const files = await filesOf(zip)
    const budget = { bytes: UNPACKED_MAX, tags: TAGS_MAX }
    const read = (name: string, listener: Listener) => readXml(zip, files, name, listener, budget)
    const book = await bookOf(files, read)
    const shared = book.shared === null ? [] : await sharedStrings(book.shared, read)
    return await firstTable(book.sheets, (path) => sheetOf(path, shared, isHeader, read))
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal(REFUSALS.damaged, { cause: error })
  }
}

async function filesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILES_MAX) throw new FileRefusal(REFUSALS.tooLarge)
  const files = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileRefusal(REFUSALS.password)
    files.set(entry.fileName.toLowerCase(), entry)
  }
  return files
}

type ReadFile = (name: string, listener: Listener) => Promise<void>

interface Sheet {
  name: string
  path: string
}

/** Reads the sheets in their order up to the first with headers. */
async function firstTable(
  sheets: readonly Sheet[],
  read: (path: string) => Promise<FoundTable>,
): Promise<BookTable> {
  let refusal = new FileRefusal(REFUSALS.empty)
  for (const { name, path } of sheets) {
    try {
      const table = await read(path)
      return { ...table, sheet: name, others: sheets.map((one) => one.name).filter((one) => one !== name) }
    } catch (error) {
      const isOther = error instanceof FileRefusal && OTHER_SHEET.includes(error.message)
      if (!isOther) throw error
      if (error.message === REFUSALS.noHeaders) refusal = error
    }
  }
  throw refusal
}

/** Why a sheet is not the one with the table. */
const OTHER_SHEET: readonly string[] = [REFUSALS.empty, REFUSALS.noHeaders]

/** The sheets with their paths, and the path of the shared strings, through the workbook's relations. */
async function bookOf(
  files: ReadonlyMap<string, Entry>,
  read: ReadFile,
): Promise<{ sheets: Sheet[]; shared: string | null }> {
  let book = 'xl/workbook.xml'
  if (files.has('_rels/.rels'))
    await read('_rels/.rels', {
      open: (name, { Type = '', Target = '' }) => {
        if (name === 'Relationship' && Type.endsWith('/officeDocument')) book = resolve('', Target)
      },
    })
  if (!files.has(book.toLowerCase())) throw new FileRefusal(REFUSALS.notWorkbook)
  const named: { name: string; id: string | undefined }[] = []
  await read(book, {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      named.push({ name: attributes.name ?? '', id })
    },
  })
  const slash = book.lastIndexOf('/') + 1
  const [folder, file] = [book.slice(0, slash), book.slice(slash)]
  const targets = new Map<string, string>()
  let shared: string | null = null
  await read(`${folder}_rels/${file}.rels`, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      targets.set(Id, resolve(folder, Target))
      if (Type.endsWith('/sharedStrings')) shared = resolve(folder, Target)
    },
  })
  const sheets = named.flatMap(({ name, id }): Sheet[] => {
    const path = targets.get(id ?? '')
    return path === undefined || !files.has(path.toLowerCase()) ? [] : [{ name, path }]
  })
  if (sheets.length === 0) throw new FileRefusal(REFUSALS.noSheet)
  return { sheets, shared }
}

/** The path of a relation's target: within the package, from its folder. */
function resolve(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

async function sharedStrings(path: string, read: ReadFile): Promise<string[]> {
  const strings: string[] = []
  const said = textOfRuns('si')
  let kept = 0
  await read(path, {
    open: (name) => said.open(name),
    text: (text) => said.text(text),
    close: (name) => {
      const text = said.close(name)
      if (text === null) return
      kept += text.length + 24
      if (kept > SHARED_MAX) throw new FileRefusal(REFUSALS.tooLarge)
      strings.push(flat(text))
    },
  })
  return strings
}

/** Puts the `t` of rich runs together; what is written above letters to say how they sound is left out. */
function textOfRuns(whole: 'si' | 'is') {
  let text = ''
  let isText = false
  let isSound = false
  return {
    open(name: string): void {
      if (name === whole) text = ''
      if (name === 'rPh') isSound = true
      if (name === 't') isText = !isSound
    },
    text(piece: string): void {
      if (isText) text = longer(text, piece)
    },
    /** The text, where it is at its end. */
    close(name: string): string | null {
      if (name === 't') isText = false
      if (name === 'rPh') isSound = false
      return name === whole ? text : null
    },
  }
}

async function sheetOf(
  path: string,
  shared: readonly string[],
  isHeader: (headers: readonly string[]) => boolean,
  read: ReadFile,
): Promise<FoundTable> {
  const builder = tableBuilder(isHeader)
  const inline = textOfRuns('is')
  let row = { number: 0, cells: new Map<number, string>() }
  let column = -1
  let type = ''
  let value: string | null = null
  let isValue = false
  await read(path, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { number: numberOf(attributes.r, row.number), cells: new Map() }
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        if (column >= COLUMNS_MAX) throw new FileRefusal(REFUSALS.tooManyColumns)
        type = attributes.t ?? 'n'
        value = null
      } else if (name === 'v') {
        isValue = true
        value = ''
      } else inline.open(name)
    },
    text: (text) => {
      if (isValue) value = longer(value ?? '', text)
      else inline.text(text)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      const said = inline.close(name)
      if (said !== null) value = said
      if (name === 'c' && value !== null) {
        const text =
          type === 's' ? (shared[Number(value)] ?? '') : type === 'b' ? boolean(value) : flat(value)
        if (text !== '') row.cells.set(column, text)
      }
      if (name === 'row') builder.add(row)
    },
  })
  return builder.finish()
}

function longer(text: string, piece: string): string {
  if (text.length + piece.length > CELL_MAX) throw new FileRefusal(REFUSALS.tooLarge)
  return text + piece
}

const boolean = (value: string) => (value === '1' ? 'TRUE' : 'FALSE')

/** What a row says of itself, where it comes after the one before. */
function numberOf(reference: string | undefined, before: number): number {
  const number = Number(reference)
  return Number.isInteger(number) && number > before && number <= ROW_MAX ? number : before + 1
}

/** The column of `AB12`, from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  if (letters.length > 3) return COLUMNS_MAX
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A copy that holds nothing of the piece of the file it was cut from. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

async function readXml(
  zip: ZipFile,
  files: ReadonlyMap<string, Entry>,
  path: string,
  { open, text, close }: Listener,
  budget: { bytes: number; tags: number },
): Promise<void> {
  const entry = files.get(path.toLowerCase())
  if (!entry) throw new FileRefusal(REFUSALS.damaged)
  // A file that says less than it unpacks to ends as damaged while it is unpacked.
  if (entry.uncompressedSize > budget.bytes) throw new FileRefusal(REFUSALS.tooLarge)
  let silent = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        silent = 0
        depth += 1
        budget.tags -= 1
        if (depth > DEPTH_MAX) throw new FileRefusal(REFUSALS.tooDeep)
        if (budget.tags < 0) throw new FileRefusal(REFUSALS.tooLarge)
        open?.(localName(name), attributes)
      },
      ontext: (piece) => {
        silent = 0
        text?.(piece)
      },
      onclosetag: (name) => {
        silent = 0
        depth -= 1
        close?.(localName(name))
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') throw new FileRefusal(REFUSALS.documentType)
      },
    },
    { xmlMode: true },
  )
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let carriage = ''
  try {
    for await (const chunk of stream) {
      budget.bytes -= chunk.length
      silent += chunk.length
      if (budget.bytes < 0 || silent > SILENT_MAX + chunk.length) throw new FileRefusal(REFUSALS.tooLarge)
      const piece = carriage + decoder.decode(chunk, { stream: true })
      // A line break of XML is one line feed; one that is cut in two waits for its second half.
      carriage = piece.endsWith('\r') ? '\r' : ''
      parser.write(piece.slice(0, piece.length - carriage.length).replaceAll(/\r\n?/g, '\n'))
    }
    // At its end the parser closes what was left open.
    if (depth !== 0) throw new FileRefusal(REFUSALS.damaged)
    parser.end((carriage && '\n') + decoder.decode())
  } finally {
    stream.destroy()
  }
}

/** Some programs write `x:row`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
