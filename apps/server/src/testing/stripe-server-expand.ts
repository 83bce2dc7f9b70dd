// `expand`: which parts of an answer Stripe gives whole instead of by name, and which only when asked.
import type { StripeAccount } from './stripe-server-charging.ts'
import { type Form, StripeRefusal } from './stripe-server-forms.ts'
import { type Invoice, listOfAll } from './stripe-server-objects.ts'

const MAX_DEPTH = 4

type Part = Record<string, unknown>

/** A copy of what is answered, with what was asked for in it. */
export function expanded(account: StripeAccount, answer: object, form: Form): object {
  const copy = structuredClone(answer) as Part
  const paths = Array.isArray(form.expand) ? form.expand.map(String) : []
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > MAX_DEPTH)
      throw refusal(path, `You cannot expand more than ${MAX_DEPTH} levels of a property.`)
    expandPart(account, copy, parts, path)
  }
  return copy
}

function expandPart(account: StripeAccount, at: Part, [name = '', ...rest]: string[], path: string): void {
  if (at.object === 'invoice' && name === 'confirmation_secret') at[name] = secretOf(account, at.id)
  else if (at.object === 'invoice' && name === 'payments') at[name] = paymentsOf(account, at.id)
  else if (!(name in at)) throw refusal(path, `This property cannot be expanded (${path}).`)
  else if (typeof at[name] === 'string') {
    const thing = account.objects.find(at[name])
    if (!thing) throw refusal(path, `This property cannot be expanded (${path}).`)
    at[name] = structuredClone(thing)
  }
  const inner = at[name]
  if (rest.length === 0 || inner === null) return
  for (const part of Array.isArray(inner) ? inner : [inner]) expandPart(account, part as Part, rest, path)
}

function invoiceOf(account: StripeAccount, id: unknown): Invoice | undefined {
  return account.objects.invoices.get(String(id))
}

function secretOf(account: StripeAccount, id: unknown) {
  const invoice = invoiceOf(account, id)
  const intent = invoice && account.objects.intentOf(invoice)
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}

function paymentsOf(account: StripeAccount, id: unknown) {
  const payments = [...account.objects.payments.values()].filter(({ invoice }) => invoice === id)
  return listOfAll(structuredClone(payments), '/v1/invoice_payments')
}

function refusal(path: string, message: string): StripeRefusal {
  return new StripeRefusal(400, { message, param: `expand[]=${path}` })
}
