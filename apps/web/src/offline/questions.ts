// The conflict that is asked about at once, because whoever made it still looks at its screen; all others wait in lists.
export interface Question {
  inspectionId: number
  /** Of the edit. */
  key: string
}

let asked: Question | null = null
const listeners = new Set<() => void>()

/** Asks about an edit that met another device's; null when it is answered, or put off. */
export function askAbout(question: Question | null): void {
  asked = question
  for (const listener of listeners) listener()
}

/** The same object until another is asked. */
export function currentQuestion(): Question | null {
  return asked
}

/** Calls `listener` when another question is asked, or none any more; gives the function that stops it. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
