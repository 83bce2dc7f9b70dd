// The unsent letter with a report: kept on the device while it is written, there again when the dialog opens.
import { useEffect, useState } from 'react'
import type { RecipientsValue } from '#web/features/reports/email/recipients-field.tsx'
import type { WholeReport } from '#web/features/reports/report-subject.ts'
import { readDraft } from '#web/lib/drafts.ts'

export interface LetterDraft {
  cc: RecipientsValue
  bcc: RecipientsValue
  /** Null: the prepared letter as it is, whatever it says by then. */
  text: string | null
}

export const NO_DRAFT: LetterDraft = {
  cc: { addresses: [], typed: '' },
  bcc: { addresses: [], typed: '' },
  text: null,
}

/** The key under which the unsent letter with an inspection's report is kept. */
export function letterKeyOf({ inspection }: WholeReport): string {
  return `email-report:inspection:${inspection.id}`
}

/** Whether there is anything that would be lost. */
export function isWritten({ cc, bcc, text }: LetterDraft): boolean {
  return text !== null || [cc, bcc].some(({ addresses, typed }) => addresses.length > 0 || typed !== '')
}

/** Undefined until the device was asked; null where nothing is kept. */
export function useKeptLetter(report: WholeReport): LetterDraft | null | undefined {
  const key = letterKeyOf(report)
  const userId = report.user.id
  // Letters of before clients could have several inspections lie under the client.
  const { id, inspection_count } = report.client
  const formerKey = inspection_count <= 1 ? `email-report:${id}` : undefined
  const [kept, setKept] = useState<LetterDraft | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void readDraft(userId, key, ...(formerKey === undefined ? [] : [formerKey])).then((draft) => {
      if (!isGone) setKept(draft === null ? null : parseLetter(draft.text))
    })
    return () => {
      isGone = true
    }
  }, [userId, key, formerKey])
  return kept
}

/** Reads what was kept; null when it is nothing of ours or nothing was written. */
export function parseLetter(json: string): LetterDraft | null {
  try {
    const kept: unknown = JSON.parse(json)
    if (typeof kept !== 'object' || kept === null) return null
    const letter = {
      cc: recipientsOf('cc' in kept ? kept.cc : null),
      bcc: recipientsOf('bcc' in kept ? kept.bcc : null),
      text: 'text' in kept && typeof kept.text === 'string' ? kept.text : null,
    }
    return isWritten(letter) ? letter : null
  } catch {
    return null
  }
}

function recipientsOf(value: unknown): RecipientsValue {
  if (typeof value !== 'object' || value === null) return NO_DRAFT.cc
  const addresses = 'addresses' in value && Array.isArray(value.addresses) ? value.addresses : []
  return {
    addresses: addresses.filter((address) => typeof address === 'string'),
    typed: 'typed' in value && typeof value.typed === 'string' ? value.typed : '',
  }
}
