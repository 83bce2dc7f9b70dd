// The names under which local storage keeps something, by how they begin.

/** Without storage, none. */
export function namesOf(prefix: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
