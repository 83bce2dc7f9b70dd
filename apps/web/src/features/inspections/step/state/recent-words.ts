// Words that this device wrote last under a name, newest first, to be offered again.

const KEPT = 12

/** Empty where nothing was noted or storage is blocked. */
export function recentWords(name: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function noteWord(name: string, given: string): void {
  const word = given.trim()
  if (word === '') return
  const list = distinctWords([word, ...recentWords(name)]).slice(0, KEPT)
  try {
    localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Blocked storage: what is offered besides is offered all the same.
  }
}

/** Each once, whatever its case; empty ones left out. */
export function distinctWords(words: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const word of words)
    if (word !== '' && !byName.has(word.toLowerCase())) byName.set(word.toLowerCase(), word)
  return [...byName.values()]
}
