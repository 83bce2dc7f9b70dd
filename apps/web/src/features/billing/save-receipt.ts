// Saves the receipt of a transaction as a file: the call needs the session, so that no plain link can name it.
import { billingRoutes, type Transaction } from '@plumbline/contract/billing'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** Fetches the PDF and hands it to the browser to save. Throws `ApiError`. */
export async function saveReceipt({ id }: Transaction): Promise<void> {
  const { bytes, name } = await callFile(billingRoutes.receipt, { id })
  saveFile(bytes, name ?? `Plumbline receipt ${id}.pdf`)
}
