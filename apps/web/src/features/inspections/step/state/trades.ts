// The trades offered by chips: that of the ready finding, those last used on this device, then what most houses need.
import { TRADES } from '@plumbline/contract/steps'
import { distinctWords, noteWord, recentWords } from './recent-words.ts'

const KEY = 'plumbline-last-trades'

export function noteTrade(trade: string): void {
  noteWord(KEY, trade)
}

/** In the order in which they are offered, each once. */
export function tradesFor(ready: string): string[] {
  return distinctWords([ready, ...recentWords(KEY), ...TRADES])
}
