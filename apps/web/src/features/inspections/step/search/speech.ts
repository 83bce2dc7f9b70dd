// Hears speech where the browser recognises it on the device; nothing that is said leaves it.
import { useEffect, useRef, useState } from 'react'
import { LANGUAGE, useCanHear } from './can-hear.ts'

interface HeardEvent extends Event {
  results: Iterable<ArrayLike<{ transcript: string }>>
}

interface HearingError extends Event {
  error: string
}

interface Recognition {
  lang: string
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: HeardEvent) => void) | null
  onerror: ((event: HearingError) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

function recognitionClass(): (new () => Recognition) | null {
  return (window as { SpeechRecognition?: new () => Recognition }).SpeechRecognition ?? null
}

/** What went wrong, by the names of the Web Speech API; null for what the inspector did. */
function problemText(error: string): string | null {
  switch (error) {
    case 'aborted':
      return null
    case 'no-speech':
      return 'We didn’t hear anything. Tap the microphone and try again.'
    case 'not-allowed':
    case 'service-not-allowed':
      return 'Microphone access is blocked. Allow it in your browser’s settings for this site.'
    case 'audio-capture':
      return 'No microphone found, or another app is using it.'
    case 'network':
      return 'Your browser needs a connection for this. Type, or use the microphone on your keyboard.'
    default:
      return 'Voice input isn’t working right now. Type, or use the microphone on your keyboard.'
  }
}

export interface Hearing {
  /** Whether there is a microphone to show: speech is recognised on this device. */
  canHear: boolean
  isListening: boolean
  /** Why the last try heard nothing, in words. */
  problem: string | null
  start: () => void
  stop: () => void
  /** Stops, and what was said last is not heard any more. */
  cancel: () => void
}

/** @param onHeard gets all that was heard so far, as it is heard */
export function useHearing(onHeard: (text: string) => void): Hearing {
  const canHear = useCanHear()
  const [isListening, setIsListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const recognition = useRef<Recognition | null>(null)
  const newest = useRef(onHeard)
  newest.current = onHeard
  useEffect(() => () => recognition.current?.abort(), [])
  const end = () => {
    recognition.current = null
    setIsListening(false)
  }
  return {
    canHear,
    isListening,
    problem,
    stop: () => recognition.current?.stop(),
    cancel: () => {
      setProblem(null)
      if (!recognition.current) return
      recognition.current.onresult = null
      recognition.current.abort()
      end()
    },
    start: () => {
      const Found = recognitionClass()
      if (!Found || recognition.current) return
      const heard = new Found()
      heard.lang = LANGUAGE
      heard.interimResults = true
      heard.processLocally = true
      heard.onresult = ({ results }) =>
        newest.current([...results].map((result) => result[0]?.transcript ?? '').join(''))
      heard.onerror = ({ error }) => setProblem(problemText(error))
      heard.onend = end
      recognition.current = heard
      setIsListening(true)
      setProblem(null)
      try {
        heard.start()
      } catch {
        // A page that may not use it is told at once.
        setProblem(problemText('not-allowed'))
        end()
      }
    },
  }
}
