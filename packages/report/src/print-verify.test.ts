// The mark on the cover: its QR code is read off the picture of the page, as a phone would read it off the paper.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportIssue } from '@plumbline/domain/report/content'
import { draftReport } from '@plumbline/domain/testing/report'
import jsqr from 'jsqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_WORDS } from './page-words.ts'
import { printVerify } from './print-verify.ts'
import { closeRenderer, renderReport } from './render.ts'
import type { Paper } from './report-data.ts'
import { reportData } from './testing/fixture.ts'
import { readPdf } from './testing/pdf.ts'
import { openPdf } from './testing/pdfjs.ts'

/** CommonJS whose types are those of a module: what is imported is the function itself. */
const readQrCode = jsqr as unknown as typeof jsqr.default

const CODE = '7K3M2XQF9RTB'
const addressAt = (origin: string) => `${origin}/verify/${CODE}`

let folder: string
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-'))
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

async function render({ paper, verify }: { paper?: Paper; verify: ReportIssue['verify'] }) {
  made += 1
  const outFile = join(folder, `${made}.pdf`)
  // The cover alone counts here: what is behind it only takes time.
  const draft = draftReport({ sections: [], appendices: [] })
  draft.issue = { ...draft.issue, verify }
  const { standard } = await renderReport(reportData(draft, paper), { outFile })
  const file = readFileSync(outFile)
  return { standard, file, pdf: await readPdf(file) }
}

async function scanCover(file: Buffer, dpi: number): Promise<string | undefined> {
  const pdf = await openPdf(file)
  try {
    const { data, width, height } = await pdf.picture(1, dpi)
    return readQrCode(data, width, height)?.data
  } finally {
    await pdf.close()
  }
}

describe('the cover', () => {
  test.each([
    ['a short address', 'http://localhost:3000', 'us-letter'],
    ['a usual one', 'https://plumbline.example.com', 'a4'],
    [
      'a long one',
      'https://inspections.a-rather-long-name-of-a-company.example.co.uk:8443/plumbline',
      'us-letter',
    ],
  ] as const)('shows a QR code that leads to the page of its code: %s', async (_what, origin, paper) => {
    const url = addressAt(origin)
    const { file, pdf, standard } = await render({ paper, verify: { code: CODE, url } })
    expect(await scanCover(file, 200)).toBe(url)
    expect(standard).toBe('ua-1')
    expect(pdf.links).toContainEqual({ page: 1, to: url })
    expect(pdf.alts).toContain(`QR code to verify this report at ${url}`)
  })

  test('is scanned from a coarse picture too, as from across a table', async () => {
    const url = addressAt('https://plumbline.example.com')
    const { file } = await render({ verify: { code: CODE, url } })
    expect(await scanCover(file, 110)).toBe(url)
  })

  test('says where to type the code, the code in groups, and the number', async () => {
    const { pdf } = await render({
      verify: { code: CODE, url: addressAt('https://plumbline.example.com') },
    })
    const cover = (pdf.pages[0] ?? '').replace(/\s+/g, ' ')
    expect(cover).toContain('Verify this report at plumbline.example.com/verify Code 7K3M-2XQF-9RTB')
    expect(cover).toContain('REPORT NUMBER')
    expect(cover).toContain('12-3')
  })

  test('shows nothing of it without a code', async () => {
    const { file, pdf } = await render({ verify: null })
    expect(pdf.pages[0]).not.toContain('Verify')
    expect(await scanCover(file, 110)).toBeUndefined()
  })
})

test('the code is vectors in one shape, with modules that print', () => {
  const mark = printVerify({ code: CODE, url: addressAt('https://plumbline.example.com') }, PAGE_WORDS.en)
  expect(mark?.svg.match(/<path/g)).toHaveLength(1)
  const modules = Number(/viewBox="0 0 (\d+) /.exec(mark?.svg ?? '')?.[1])
  expect((mark?.size ?? 0) / modules).toBeGreaterThanOrEqual(1.44)
})
