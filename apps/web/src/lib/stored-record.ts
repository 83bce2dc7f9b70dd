// Small things that a device remembers by name, in the browser's storage.

/** Beyond so many names it begins anew, rather than grow for ever. */
const KEPT = 2_000

/** Where storage is blocked nothing is remembered. */
export function storedRecord<Value>(key: string) {
  const read = (): Record<string, Value> => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      return typeof value === 'object' && value !== null ? (value as Record<string, Value>) : {}
    } catch {
      return {}
    }
  }
  return {
    get: (name: string): Value | undefined => read()[name],
    /** Null forgets. */
    set: (name: string, value: Value | null): void => {
      const all = read()
      if (value === null && !(name in all)) return
      const { [name]: _before, ...others } = Object.keys(all).length < KEPT ? all : {}
      try {
        localStorage.setItem(key, JSON.stringify(value === null ? others : { ...others, [name]: value }))
      } catch {
        // Blocked or full: it is not remembered.
      }
    },
  }
}
