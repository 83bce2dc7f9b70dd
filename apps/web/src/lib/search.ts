// Searching what is loaded already, in the server's way: a case-insensitive substring (decision 17).

/** Whether any of the texts holds what is searched; an empty search matches all. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}

/** Whether a text holds each of the words that are searched, in whatever order. */
export function holdsWords(search: string, text: string): boolean {
  const held = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word))
}
