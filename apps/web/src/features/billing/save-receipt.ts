// Saves the receipt of a transaction as a file: the call needs the session, so that no plain link can name it.
import { billingRoutes, type Transaction } from '@plumbline/contract/billing'
import { callFile } from '#web/lib/api.ts'

const REVOKE_AFTER_MS = 60_000

/** Fetches the PDF and hands it to the browser to save. Throws `ApiError`. */
export async function saveReceipt({ id }: Transaction): Promise<void> {
  const { bytes, name } = await callFile(billingRoutes.receipt, { id })
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? `Plumbline receipt ${id}.pdf`
  link.click()
  // Safari reads it after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
