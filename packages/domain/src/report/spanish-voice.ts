// The voice of a report in Spanish.
import { type Dictionary, type Voice, voiceOf } from './voice.ts'
import { spanish } from './words/spanish.ts'

/** @param dictionary of the built-in texts */
export function spanishVoice(dictionary: Dictionary): Voice {
  return voiceOf('es', spanish, (text) => spanish.answers[text] ?? dictionary(text))
}
