// What each id of a request is of: so a test finds every one by itself and tries it with another account's.
import { z } from 'zod'

export interface IdMark {
  /** One word for the rows that it names, such as `client`; `testing/owned-ids.ts` of the server makes one of each. */
  idOf: string
  /** Everybody may name them; else they are one account's, and for anybody else 404. */
  isShared: boolean
}

/** The marks, beside the schemas: they change nothing of what is accepted. */
export const idMarks = z.registry<IdMark>()

/** A copy of a schema, marked as an id; `Id.of` is the usual one, this is for ids of another form. */
export function idOf<T extends z.ZodType>(kind: string, schema: T, whose: 'own' | 'shared' = 'own'): T {
  const marked = schema.clone()
  idMarks.add(marked, { idOf: kind, isShared: whose === 'shared' })
  return marked
}
