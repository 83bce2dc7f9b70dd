// Tells a screen reader how a sentence reads once a blank is filled: after a tap, or when the field is left.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Texts } from '#web/offline/edits.ts'

/** @param texts the sentences that nobody edited; those that read otherwise than before are announced */
export function FilledAnnouncement({ texts }: { texts: Texts }) {
  const [announced, setAnnounced] = useState('')
  const isTyping = useIsTyping()
  const last = useRef(texts)
  useEffect(() => {
    if (isTyping) return
    const changed = Object.entries(texts).filter(([name, text]) => {
      const before = last.current[name as keyof Texts]
      return before !== undefined && before !== text
    })
    last.current = texts
    if (changed.length > 0) setAnnounced(changed.map(([, text]) => text).join(' '))
  }, [texts, isTyping])
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}

/** From the first key in a field until it is left. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const begin = () => setIsTyping(true)
    const end = () => setIsTyping(false)
    document.addEventListener('input', begin)
    document.addEventListener('focusout', end)
    return () => {
      document.removeEventListener('input', begin)
      document.removeEventListener('focusout', end)
    }
  }, [])
  return isTyping
}
