// A transaction's receipt as a PDF, set by the renderer of reports.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceiptData } from '@plumbline/report/receipt-data'
import { renderReceipt } from '@plumbline/report/render'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { inWorkFolder } from '#server/platform/work-folder.ts'
import { dayText, dollars } from './billing-mails.ts'
import { findTransaction, type TransactionRow } from './transactions.repo.ts'

/** A render that takes longer, in ms, is killed. */
const RENDER_TIMEOUT_MS = 30_000

export interface Receipts {
  /** Makes the receipt of a user's own transaction. Fails with 404. */
  make(
    db: Queryable,
    userId: number,
    transactionId: number,
    signal: AbortSignal,
  ): Promise<{ bytes: Buffer; name: string }>
}

/** @param seller lines with `;` between them */
export function receiptsService({ seller }: { seller: string }): Receipts {
  const sellerLines = seller
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    make: async (db, userId, transactionId, signal) => {
      const row = await findTransaction(db, userId, transactionId)
      if (!row) throw notFound()
      return inWorkFolder('receipt', async (folder) => {
        const outFile = join(folder, 'receipt.pdf')
        const options = { outFile, signal, timeoutMs: RENDER_TIMEOUT_MS }
        await renderReceipt(receiptData(row, sellerLines), options)
        return { bytes: await readFile(outFile), name: `receipt-${receiptNumber(row)}.pdf` }
      })
    },
  }
}

/** "R-000123": counted through all accounts, so that none is given twice. */
export function receiptNumber({ id }: Pick<TransactionRow, 'id'>): string {
  return `R-${String(id).padStart(6, '0')}`
}

function receiptData(row: TransactionRow, seller: readonly string[]): ReceiptData {
  const isSandbox = row.provider === 'sandbox'
  return {
    number: receiptNumber(row),
    madeAt: row.paid_at,
    seller: [...seller],
    buyer: row.buyer ? [row.buyer.name, ...row.buyer.address.split('\n'), row.buyer.email] : [],
    item: `Plumbline ${row.nickname} plan`,
    period: `${dayText(row.period_start)} to ${dayText(row.period_end)}`,
    amount: dollars(row.amount),
    facts: [
      { name: 'Paid on', value: dayText(row.paid_at) },
      { name: 'Paid with', value: isSandbox ? `${row.paid_with} (test payment)` : row.paid_with },
      ...(row.refunded_at ? [{ name: 'Refunded on', value: dayText(row.refunded_at) }] : []),
      { name: 'Payment', value: row.payment_intent ?? row.invoice_ref },
      { name: 'Invoice', value: row.invoice_ref },
    ],
    notice: isSandbox
      ? 'Made in the payment sandbox. No money was charged.'
      : row.refunded_at
        ? 'This payment was refunded in full.'
        : null,
  }
}
