// The one field for search and speech: its words, its microphone, and whether its sheet is open on a phone.
import { type RefObject, useRef, useState } from 'react'
import { type Hearing, useHearing } from './speech.ts'

export interface Find {
  query: string
  onQuery: (query: string) => void
  /** The input of the field; on a phone it is in the sheet. */
  input: RefObject<HTMLInputElement | null>
  isSheetOpen: boolean
  hearing: Hearing
  open: () => void
  /** Opens the field and listens, where the browser hears on the device. */
  speak: () => void
  /** Empties the field, and closes its sheet. */
  close: () => void
}

/** @param isSheet the field opens as a sheet */
export function useFind(isSheet: boolean): Find {
  const [query, setQuery] = useState('')
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hearing = useHearing(setQuery)
  const open = () => (isSheet ? setIsSheetOpen(true) : input.current?.focus())
  return {
    query,
    onQuery: setQuery,
    input,
    isSheetOpen,
    hearing,
    open,
    speak: () => {
      if (!hearing.canHear) return
      open()
      hearing.start()
    },
    close: () => {
      hearing.cancel()
      setIsSheetOpen(false)
      setQuery('')
    },
  }
}
