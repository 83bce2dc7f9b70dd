// Generate without a connection: kept on this device, and done when it is back and all is uploaded.
import { useEffect, useRef, useState } from 'react'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { storedRecord } from '#web/lib/stored-record.ts'
import { useOnline } from '#web/lib/use-online.ts'

const WAITING = storedRecord<Appendices>('plumbline-generate-later')

interface GenerateLater {
  isWaiting: boolean
  wait: (appendices: Appendices) => void
  cancel: () => void
}

/** @param mayGenerate nothing blocks it, as far as is known */
export function useGenerateLater(
  inspectionId: number,
  mayGenerate: boolean,
  generate: (appendices: Appendices) => void,
): GenerateLater {
  const key = String(inspectionId)
  const [waiting, setWaiting] = useState<Appendices | null>(() => WAITING.get(key) ?? null)
  const isOnline = useOnline()
  const latest = useRef(generate)
  latest.current = generate
  const set = (appendices: Appendices | null) => {
    WAITING.set(key, appendices)
    setWaiting(appendices)
  }
  useEffect(() => {
    if (waiting === null || !isOnline || !mayGenerate) return
    WAITING.set(key, null)
    setWaiting(null)
    latest.current(waiting)
  }, [waiting, isOnline, mayGenerate, key])
  return { isWaiting: waiting !== null, wait: set, cancel: () => set(null) }
}
