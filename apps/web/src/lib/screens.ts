// Which screens of the specification are not built yet: links to them are hidden until they are.

/** Taken out one by one as later issues build them; nothing else needs to change. */
const TO_COME: ReadonlySet<string> = new Set()

/** Whether a link to this path may be shown. */
export function isBuilt(path: string): boolean {
  return !TO_COME.has(path)
}
