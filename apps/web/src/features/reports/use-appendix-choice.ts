// Which appendices go into the next report: remembered on this device, as most inspectors always choose alike.
import { useState } from 'react'
import type { Appendices } from '#web/features/reports/use-report-job.ts'

const KEY = 'plumbline-appendices'
const USUAL: Appendices = { appendixA: true, appendixB: false }

/** The choice and how to change it. */
export function useAppendixChoice(): [Appendices, (choice: Appendices) => void] {
  const [choice, setChoice] = useState(readChoice)
  const change = (changed: Appendices) => {
    setChoice(changed)
    try {
      localStorage.setItem(KEY, JSON.stringify(changed))
    } catch {
      // Blocked storage: the choice lives as long as the page.
    }
  }
  return [choice, change]
}

function readChoice(): Appendices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return USUAL
    return {
      appendixA: 'appendixA' in kept ? kept.appendixA === true : USUAL.appendixA,
      appendixB: 'appendixB' in kept ? kept.appendixB === true : USUAL.appendixB,
    }
  } catch {
    return USUAL
  }
}
