// What the export of an account holds of its plan and payments.
import type { ExportOf } from '#server/platform/slice.ts'
import type { Billing } from './billing.service.ts'

/** The plan that the user holds, the trial, and all that was paid, newest first. */
export function billingExport(billing: Pick<Billing, 'details' | 'transactions'>): ExportOf {
  return {
    account: async (db, { userId }) => {
      const { subscription, trial } = await billing.details(db, userId)
      const transactions = []
      for (;;) {
        const page = await billing.transactions(db, userId, transactions.length)
        if (page.length === 0) break
        transactions.push(...page)
      }
      return { subscription, trial, transactions }
    },
  }
}
