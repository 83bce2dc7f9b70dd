// Who answers this device: our server, nobody, or a network that wants its own sign-in first and answers in its place.
import { useSyncExternalStore } from 'react'

export type Answerer = 'server' | 'nobody' | 'network'

/** A network that wants a sign-in is asked again after this long: that is done elsewhere. */
const ASK_AGAIN_MS = 10_000

let answerer: Answerer = 'server'
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Notes who answered last. */
export function noteAnswerer(who: Answerer): void {
  clearTimeout(again)
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

/** Answers without our JSON by which networks ask for a sign-in of their own; redirections are told apart before. */
const SIGN_IN_STATUSES = [401, 403, 407, 511]

/**
 * Who gave an answer of a call that answers JSON.
 * A 413 without JSON comes from a proxy of our own: the request did arrive, and never will be taken.
 */
export function answererOf(status: number, isJson: boolean): Answerer {
  if (isJson || status === 413) return 'server'
  return status < 400 || SIGN_IN_STATUSES.includes(status) ? 'network' : 'nobody'
}

/** Asks who answers, where a failed request could not tell. Never rejects. */
export async function askWhoAnswers(): Promise<void> {
  try {
    const response = await fetch('/healthz', { redirect: 'manual', cache: 'no-store' })
    const isJson = await response.json().then(
      () => true,
      () => false,
    )
    noteAnswerer(answererOf(response.status, isJson))
  } catch {
    noteAnswerer('nobody')
  }
}
