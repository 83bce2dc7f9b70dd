// A receipt as a finished PDF: all it must say, tagged, on one page, whatever the texts hold.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ReceiptData } from './receipt-data.ts'
import { closeRenderer, renderReceipt } from './render.ts'
import { readPdf } from './testing/pdf.ts'
import { STANDARD } from './testing/renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-receipt-'))
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

const DATA: ReceiptData = {
  number: 'R-000042',
  madeAt: new Date('2026-11-21T10:00:00Z'),
  seller: ['Plumbline Inc.', '1 Level Street', 'Austin, TX 78701'],
  buyer: ['Ida Plumb', '12 Level Street', 'ida@example.test'],
  item: 'Plumbline Yearly plan',
  period: 'November 21, 2026 to November 21, 2027',
  amount: '$490.00',
  facts: [{ name: 'Paid with', value: 'Visa ending in 4242' }],
  notice: null,
}

async function render(data: ReceiptData) {
  const outFile = join(folder, 'receipt.pdf')
  const made = await renderReceipt(data, { outFile })
  return { ...made, pdf: await readPdf(readFileSync(outFile)) }
}

test('says what was sold by whom to whom, and for how much', async () => {
  const { pages, standard, pdf } = await render(DATA)
  expect([pages, standard, pdf.isTagged, pdf.title]).toEqual([1, STANDARD, true, 'Receipt R-000042'])
  const text = pdf.pages.join(' ').replace(/\s+/g, ' ')
  for (const part of ['R-000042', 'Plumbline Inc.', 'Ida Plumb', 'Yearly', '$490.00', DATA.period, '4242'])
    expect(text).toContain(part)
})

test('takes any text as text, and does without a buyer', async () => {
  const { pages, pdf } = await render({
    ...DATA,
    buyer: [],
    seller: ['#eval("1") $x$ *no*\u0000', '設計株式会社', '\uD800'],
    item: 'x'.repeat(400),
    notice: 'This payment was refunded in full.',
  })
  expect(pages).toBe(1)
  expect(pdf.pages.join(' ')).toContain('#eval("1") $x$ *no*')
  expect(pdf.pages.join(' ')).toContain('refunded in full')
})
