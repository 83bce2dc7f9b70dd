// Whether this browser recognises speech on the device itself, so that nothing that is said leaves it.
import { useEffect, useState } from 'react'

export const LANGUAGE = 'en-US'

interface SpeechClass {
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

/** Asked for once: it stays as it is while the page is open. */
let asked: Promise<boolean> | null = null

async function isHeardOnDevice(): Promise<boolean> {
  try {
    const found = (window as { SpeechRecognition?: SpeechClass }).SpeechRecognition
    return (await found?.available?.({ langs: [LANGUAGE], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/** False until it is known. */
export function useCanHear(): boolean {
  const [canHear, setCanHear] = useState(false)
  useEffect(() => {
    let isGone = false
    asked ??= isHeardOnDevice()
    void asked.then((isSo) => !isGone && setCanHear(isSo))
    return () => {
      isGone = true
    }
  }, [])
  return canHear
}
