// A connection that names its statements, so that PostgreSQL plans each once per connection (ADR 9).
import pg from 'pg'

/** Enough for all that the code asks. What comes after it, as lists of values in ever new lengths, stays without a name. */
const NAMES_MAX = 500
const names = new Map<string, string>()

/**
 * Names what is sent as a text with its values, as Kysely sends it; what is sent as an object goes as it is. `never`, which
 * is part of every type, stands for the many signatures of `pg`'s own method.
 */
export class NamingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, callback] = given
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const sent = hasValues ? [{ name: nameOf(text), text, values }, callback] : given
    return Reflect.apply(super.query, this, sent) as never
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === NAMES_MAX) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
