// Back closes what is open over a page before it leaves it: for the pages that ask for it.
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { openLayer, watchBack } from '#web/ui/back-layers.ts'

const BackContext = createContext(false)

/** Around a page whose dialogs Back is to close. */
export function BackProvider({ children }: { children: ReactNode }) {
  useEffect(watchBack, [])
  return <BackContext value={true}>{children}</BackContext>
}

/** Calls `onClose` when Back is pressed while this is open and nothing over it; outside a BackProvider never. */
export function useBack(isOpen: boolean, onClose: () => void): void {
  const isLayer = useContext(BackContext) && isOpen
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isLayer ? openLayer(() => latest.current()) : undefined), [isLayer])
}
