// The Idempotency-Key of a write that must not be done twice, kept while its answer may be lost.
import { useRef } from 'react'
import { newKey } from '#web/lib/encoding.ts'

/** Fields sent again, after a lost answer say, are the same write: they keep their key. */
export function useWriteKey() {
  const sent = useRef<{ fields: string; key: string } | null>(null)
  return {
    keyOf: (input: unknown): string => {
      const fields = JSON.stringify(input)
      if (sent.current?.fields !== fields) sent.current = { fields, key: newKey() }
      return sent.current.key
    },
    /** It was answered: the same fields are another write from now on. */
    forget: () => {
      sent.current = null
    },
  }
}
