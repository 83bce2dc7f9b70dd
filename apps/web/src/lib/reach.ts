// Who answers this device: our server, nobody, or a network that wants its own sign-in first and answers in its place.
import { useSyncExternalStore } from 'react'
import {
  type Envelope,
  headersOf,
  isMarked,
  ownAnswer,
  type Received,
  strangerOf,
} from '#web/lib/own-answer.ts'

export type Answerer = 'server' | 'nobody' | 'network'

/** A network that wants a sign-in is asked again after this long: that is done elsewhere. */
const ASK_AGAIN_MS = 10_000

let answerer: Answerer = 'server'
let owns = 0
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Notes who answered last. */
export function noteAnswerer(who: Answerer): void {
  clearTimeout(again)
  if (who === 'server') owns += 1
  if (who === 'network') again = setTimeout(() => void askWhoAnswers(), ASK_AGAIN_MS)
  if (who === answerer) return
  answerer = who
  for (const listener of listeners) listener()
}

/** Calls `listener` when another answers; gives the function that stops it. */
export function onAnswerer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last answer was a sign-in page of the network, or another page that is not ours. */
export function isNetworkAnswering(): boolean {
  return answerer === 'network'
}

/** Who answered last, as React state. */
export function useAnswerer(): Answerer {
  return useSyncExternalStore(onAnswerer, () => answerer)
}

/** `isNetworkAnswering`, as React state. */
export function useNetworkAnswering(): boolean {
  return useSyncExternalStore(onAnswerer, isNetworkAnswering)
}

/** The answer of a call where our server gave it, else null; notes who did. */
export function heardAnswer(received: Received): Envelope | null {
  const answer = ownAnswer(received)
  noteAnswerer(answer === null ? strangerOf(received.status) : 'server')
  return answer
}

/**
 * Whether a file or a stream is our server's own; notes who answers where it is not. What comes from another origin, as
 * pictures of a store, is not ours to judge.
 */
export function isOwnFile(response: Response): boolean {
  if (isElsewhere(response) || isMarked(headersOf(response))) return true
  noteAnswerer(strangerOf(response.status))
  return false
}

function isElsewhere({ url }: Response): boolean {
  return url !== '' && new URL(url).origin !== location.origin
}

/** Asks who answers, where a failed request could not tell. Never rejects. */
export async function askWhoAnswers(): Promise<void> {
  try {
    const response = await fetch('/healthz', { redirect: 'manual', cache: 'no-store' })
    noteAnswerer(isMarked(headersOf(response)) ? 'server' : strangerOf(response.status))
  } catch {
    noteAnswerer('nobody')
  }
}

/** How many answers of our server this page has had: the mark for `isServerReached`. */
export function ownAnswers(): number {
  return owns
}

/** Whether our server answered since a mark, or answers now. Never rejects. */
export async function isServerReached(since: number): Promise<boolean> {
  if (owns === since) await askWhoAnswers()
  return owns > since
}
