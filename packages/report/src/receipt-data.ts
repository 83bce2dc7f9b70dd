// What a receipt says: texts only, as they are to be read; cleaned here before they are set.
import { cleanText, oneLine } from '@plumbline/domain/report/text'
import { breakable } from './long-words.ts'

export interface ReceiptData {
  /** Unique among all receipts. */
  number: string
  /** When it was paid; becomes the file's date, so the same receipt has the same bytes. */
  madeAt: Date
  /** Lines; the first is the name. */
  seller: string[]
  /** Lines; none once the account was deleted. */
  buyer: string[]
  /** What was bought. */
  item: string
  /** From, until. */
  period: string
  /** With its currency. */
  amount: string
  facts: { name: string; value: string }[]
  /** In a box above everything: that it was refunded, or was a test. */
  notice: string | null
}

/** A receipt as the template takes it. */
export type ReceiptModel = Omit<ReceiptData, 'madeAt'>

export function receiptModel({ madeAt: _, ...data }: ReceiptData): ReceiptModel {
  const words = (text: string) => breakable(oneLine(text))
  const lines = (given: readonly string[]) => given.map(words).filter((line) => line !== '')
  return {
    number: words(data.number),
    seller: lines(data.seller),
    buyer: lines(data.buyer),
    item: words(data.item),
    period: words(data.period),
    amount: words(data.amount),
    facts: data.facts.map(({ name, value }) => ({ name: words(name), value: breakable(cleanText(value)) })),
    notice: data.notice === null ? null : breakable(cleanText(data.notice)),
  }
}
