// Which appendices go into the next report. A report that is there proposes its own, so that it counts as changed only
// where the inspector chose otherwise; the first one those chosen last on this device, as most inspectors choose alike.
import type { ReportVersion } from '@plumbline/contract/reports'
import { useState } from 'react'
import type { Appendices } from '#web/features/reports/use-report-job.ts'

const KEY = 'plumbline-appendices'
const USUAL: Appendices = { appendixA: true, appendixB: false }

interface LastChoice extends Appendices {
  /** The inspection that it was made for. */
  inspectionId: number
}

/** The choice and how to change it. @param newest the newest finished version */
export function useAppendixChoice(
  inspectionId: number,
  newest: Pick<ReportVersion, 'appendixA' | 'appendixB'> | undefined,
): [Appendices, (choice: Appendices) => void] {
  const [last, setLast] = useState(readLast)
  const change = ({ appendixA, appendixB }: Appendices) => {
    const changed = { appendixA, appendixB, inspectionId }
    setLast(changed)
    try {
      localStorage.setItem(KEY, JSON.stringify(changed))
    } catch {
      // Blocked storage: the choice lives as long as the page.
    }
  }
  if (newest !== undefined && last?.inspectionId !== inspectionId)
    return [{ appendixA: newest.appendixA === 1, appendixB: newest.appendixB === 1 }, change]
  const { appendixA, appendixB } = last ?? USUAL
  return [{ appendixA, appendixB }, change]
}

function readLast(): LastChoice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return {
      appendixA: 'appendixA' in kept ? kept.appendixA === true : USUAL.appendixA,
      appendixB: 'appendixB' in kept ? kept.appendixB === true : USUAL.appendixB,
      inspectionId: 'inspectionId' in kept ? Number(kept.inspectionId) : 0,
    }
  } catch {
    return null
  }
}
