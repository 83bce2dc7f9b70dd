// Hears speech where the browser recognises it on the device; nothing that is said leaves it.
import { useEffect, useRef, useState } from 'react'

const LANGUAGE = 'en-US'

interface HeardEvent extends Event {
  results: Iterable<ArrayLike<{ transcript: string }>>
}

interface Recognition {
  lang: string
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: HeardEvent) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

interface RecognitionClass {
  new (): Recognition
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

function recognitionClass(): RecognitionClass | null {
  return (window as { SpeechRecognition?: RecognitionClass }).SpeechRecognition ?? null
}

async function isHeardOnDevice(): Promise<boolean> {
  try {
    const state = await recognitionClass()?.available?.({ langs: [LANGUAGE], processLocally: true })
    return state === 'available'
  } catch {
    return false
  }
}

export interface Hearing {
  /** Whether there is a microphone to show: speech is recognised on this device. */
  canHear: boolean
  isListening: boolean
  start: () => void
  stop: () => void
}

/** @param onHeard gets all that was heard so far, as it is heard */
export function useHearing(onHeard: (text: string) => void): Hearing {
  const [canHear, setCanHear] = useState(false)
  const [isListening, setIsListening] = useState(false)
  const recognition = useRef<Recognition | null>(null)
  const newest = useRef(onHeard)
  newest.current = onHeard
  useEffect(() => {
    let isGone = false
    void isHeardOnDevice().then((isSo) => !isGone && setCanHear(isSo))
    return () => {
      isGone = true
      recognition.current?.abort()
    }
  }, [])
  return {
    canHear,
    isListening,
    stop: () => recognition.current?.stop(),
    start: () => {
      const Found = recognitionClass()
      if (!Found || recognition.current) return
      const heard = new Found()
      heard.lang = LANGUAGE
      heard.interimResults = true
      heard.processLocally = true
      heard.onresult = ({ results }) =>
        newest.current([...results].map((result) => result[0]?.transcript ?? '').join(''))
      heard.onend = () => {
        recognition.current = null
        setIsListening(false)
      }
      recognition.current = heard
      setIsListening(true)
      heard.start()
    },
  }
}
