// The two builds of Typst set the same pages, and what a machine has installed changes nothing of them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Renderer } from './compiler.ts'
import { fontFolders } from './fonts.ts'
import { chooseRenderer, closeRenderer, renderReport } from './render.ts'
import { PhotoMaker, reportData } from './testing/fixture.ts'
import { jpegStreams, readPdf } from './testing/pdf.ts'

const ownArguments = [...process.execArgv]
let folder: string
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline renderers-'))
})
afterEach(async () => {
  chooseRenderer(null)
  process.execArgv.splice(0, process.execArgv.length, ...ownArguments)
  await closeRenderer()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function render(data: ReturnType<typeof reportData>, renderer: Renderer | null) {
  chooseRenderer(renderer)
  await closeRenderer()
  made += 1
  const outFile = join(folder, `${made}.pdf`)
  const { standard, pages } = await renderReport(data, { outFile })
  return { standard, pages, file: readFileSync(outFile) }
}

async function sampleData() {
  const photos = new PhotoMaker(join(folder, 'photos'))
  const draft = draftReport({ cover: await photos.make(1600, 1200) })
  sectionOf(draft, 2).findings = [finding('Lifted shingles', { photos: await photos.many(3) })]
  return reportData(draft)
}

test('both set the same pages with the same photos, and tag them', async () => {
  const data = await sampleData()
  const native = await render(data, 'native')
  const wasm = await render(data, 'wasm')
  expect([native.standard, wasm.standard]).toEqual(['ua-1', null])
  const { uaPart, links, ...said } = await readPdf(native.file)
  expect(uaPart).toBe('1')
  // Without the standard a link over two lines is two.
  expect(await readPdf(wasm.file)).toEqual({ ...said, uaPart: null, links: expect.arrayContaining(links) })
  expect(said.isTagged).toBe(true)
  expect(jpegStreams(wasm.file)).toEqual(jpegStreams(native.file))
})

test('WebAssembly gives the same bytes for the same data, dated when the report was made', async () => {
  const data = await sampleData()
  const [first, second] = [await render(data, 'wasm'), await render(data, 'wasm')]
  expect(first.file.equals(second.file)).toBe(true)
  const day = data.content.issue.madeAt.slice(0, 10).replaceAll('-', '')
  expect(first.file.toString('latin1')).toContain(`/CreationDate (D:${day}`)
})

test("the system's fonts change no byte", async () => {
  const draft = draftReport()
  // A sign that none of our faces has, and a face of the system has.
  const sign = 0x10fffd
  sectionOf(draft, 1).findings = [finding(`Mark ${String.fromCodePoint(sign)} beside it`)]
  const data = reportData(draft)
  const without = await render(data, 'native')
  const fonts = join(folder, 'system-fonts')
  mkdirSync(fonts)
  writeFileSync(join(fonts, 'system.ttf'), faceWith(sign))
  const conf = join(folder, 'fonts.conf')
  writeFileSync(conf, `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir></fontconfig>`)
  importedFirst(`process.env.FONTCONFIG_FILE = ${JSON.stringify(conf)}`)
  expect((await render(data, 'native')).file.equals(without.file)).toBe(true)
})

/** Has the process that renders run this module before its own. */
function importedFirst(code: string): void {
  const module = join(folder, 'imported-first.mjs')
  writeFileSync(module, code)
  process.execArgv.push(`--import=${pathToFileURL(module).href}`)
}

/** One of our faces, whose last group of characters (OpenType, cmap: format 12) is given to `sign`. */
function faceWith(sign: number): Buffer {
  const [folderOfFace = ''] = fontFolders('👍').slice(-1)
  const name = readdirSync(folderOfFace).find((file) => file.endsWith('.ttf')) ?? ''
  const face = Buffer.from(readFileSync(join(folderOfFace, name)))
  const record = face.indexOf('cmap', 12, 'latin1')
  const cmap = face.subarray(face.readUInt32BE(record + 8))
  for (let place = 0; place < cmap.readUInt16BE(2); place += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * place))
    if (table.readUInt16BE(0) !== 12) continue
    const last = 16 + 12 * (table.readUInt32BE(12) - 1)
    table.writeUInt32BE(sign, last)
    table.writeUInt32BE(sign, last + 4)
    return face
  }
  throw new Error(`${name} has no such table`)
}

describe('where the native build is missing', () => {
  beforeEach(() => {
    importedFirst(
      `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => {
        if (name === '@myriaddreamin/typst-ts-node-compiler') throw new Error('no build for this platform')
        return next(name, context)
      } })`,
    )
  })

  test('WebAssembly sets the report', async () => {
    await expect(render(reportData(), null)).resolves.toMatchObject({ standard: null })
  })

  test('asking for it is refused, and not tried again', async () => {
    await expect(render(reportData(), 'native')).rejects.toMatchObject({
      kind: 'permanent',
      message: expect.stringMatching(/^reports cannot be set on this platform .*no build for this platform/),
    })
  })
})
