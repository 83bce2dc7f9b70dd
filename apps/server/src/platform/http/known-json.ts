// Long JSON bodies of which most is known: those parts are found as bytes, and neither decoded nor parsed again (ADR 74).
import { randomUUID } from 'node:crypto'

/** An object, and its JSON as a sender has it who changed nothing of it. */
export interface KnownPart {
  /** Begins with `{"` and the first letter of a name, as `shortenJson` needs. */
  bytes: Uint8Array
  /** Whoever is given it changes nothing of it. */
  value: object
}

/** A name that no sender can have used. */
const MARK = `known ${randomUUID()}`

export interface ShortenedJson {
  /** The body with an object of its own in the place of each part that is known. */
  text: string
  /** Puts the parts back into what was made of the text. */
  restore(parsed: unknown): unknown
}

/**
 * Shortens the JSON of a body: `restore(parse(text))` says what `parse(body)` would, and what was no JSON stays none, for a
 * part begins with `{"` as what stands in for it does: within a text both end it, before a letter that may not follow.
 * @param known in the order in which they are looked for; what comes in another order is parsed like anything else
 */
export function shortenJson(body: Buffer, known: readonly KnownPart[]): ShortenedJson {
  const pieces: string[] = []
  const found: object[] = []
  let from = 0
  for (const { bytes, value } of known) {
    const at = body.indexOf(bytes, from)
    if (at === -1) continue
    pieces.push(body.toString('utf8', from, at), `{"${MARK}":${found.length}}`)
    found.push(value)
    from = at + bytes.length
  }
  pieces.push(body.toString('utf8', from))
  return { text: pieces.join(''), restore: (parsed) => restored(parsed, found) }
}

/** Walks without recursion: what was sent may be nested deep. */
function restored(parsed: unknown, found: readonly object[]): unknown {
  if (found.length === 0) return parsed
  const root = { parsed }
  const open: Record<string, unknown>[] = [root]
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [name, inner] of Object.entries(holder)) {
      if (typeof inner !== 'object' || inner === null) continue
      const fields = inner as Record<string, unknown>
      if (MARK in fields) holder[name] = found[Number(fields[MARK])]
      else open.push(fields)
    }
  return root.parsed
}
