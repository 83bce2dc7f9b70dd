// JSON put together from parts that are JSON text already.

/** Members of an object by their names, each as JSON text. */
export type Texts = Record<string, string>

/** The members of an object one by one. */
export function textsOf(members: Record<string, unknown>): Texts {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)]))
}

export function objectText(members: Texts): string {
  const parts = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `{${parts.join()}}`
}

export function arrayText(items: readonly string[]): string {
  return `[${items.join()}]`
}
