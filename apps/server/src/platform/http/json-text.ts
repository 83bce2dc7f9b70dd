// JSON put together from parts that are JSON text already.

/** Members of an object by their names, each as JSON text. */
export type Texts = Record<string, string>

/** The same, or its UTF-8 bytes in pieces where it is long. */
export type JsonParts = Record<string, string | readonly Uint8Array[]>

/** The members of an object one by one. */
export function textsOf(members: Record<string, unknown>): Texts {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)]))
}

export function objectText(members: Texts): string {
  const parts = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `{${parts.join()}}`
}

/** The same as bytes: no text is made of what is long. */
export function objectBytes(members: JsonParts): Buffer {
  const parts = Object.entries(members).flatMap(([name, part], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...(typeof part === 'string' ? [part] : part),
  ])
  return Buffer.concat(
    ['{', ...parts, '}'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )
}

export function arrayText(items: readonly string[]): string {
  return `[${items.join()}]`
}
