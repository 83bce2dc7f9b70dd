// What each id of a request is of: so a test finds every one by itself and tries it with another account's.
import { z } from 'zod'

/** `own`: rows of one account, for anybody else 404. `shared`: everybody may name them. */
export const ID_KINDS = {
  client: 'own',
  inspection: 'own',
  image: 'own',
  report: 'own',
  notification: 'own',
  /** A row of the email log. */
  mail: 'own',
  session: 'own',
  /** An export or a deletion of an account. */
  dataJob: 'own',
  transaction: 'own',
  payment: 'own',
  /** Named by administrators. */
  user: 'own',
  /** A job whose tries ran out; named by administrators. */
  failedJob: 'own',
  plan: 'shared',
  template: 'shared',
} as const satisfies Record<string, 'own' | 'shared'>
export type IdKind = keyof typeof ID_KINDS

/** The marks, beside the schemas: they change nothing of what is accepted. */
export const idMarks = z.registry<{ idOf: IdKind }>()

/** A copy of a schema, marked as an id; `Id.of` is the usual one, this is for ids of another form. */
export function idOf<T extends z.ZodType>(kind: IdKind, schema: T): T {
  const marked = schema.clone()
  idMarks.add(marked, { idOf: kind })
  return marked
}
