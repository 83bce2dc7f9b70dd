// Queries of the busiest calls, built and named once: Kysely checks them, and no request pays for building them again.
import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '#server/migrations/tables.ts'
import { directOf, type Queryable } from './database.ts'

/** What always can be sent: a value that cannot would cost the reads beside it their connection. */
type Scalar = string | number | boolean | Date | Buffer | null

/** Stands for a value that each run brings. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Statement<Values, Row> = (db: Queryable, values: Values) => Promise<Row[]>

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Makes a statement out of a query: `statement<Values>()((db, value) => …)`, where `value('name')` stands where a
 * value of that name comes in. PostgreSQL plans it once per connection for any values, so it is not for pattern
 * searches, whose best plan depends on the pattern. A SELECT shares its connection with others (shared-reads.ts): it must
 * be short and have no effect.
 */
export function statement<Values extends Record<string, Scalar | readonly Scalar[]>>() {
  return <Row>(
    build: (
      db: Kysely<Tables>,
      value: <Name extends keyof Values & string>(name: Name) => Values[Name],
    ) => { compile(): CompiledQuery<Row> },
  ): Statement<Values, Row> => {
    const query = build(builder, <Name extends keyof Values & string>(name: Name) => {
      return new Parameter(name) as unknown as Values[Name]
    }).compile()
    const name = createHash('sha1').update(query.sql).digest('base64url')
    const isRead =
      /^\s*select\s/i.test(query.sql) && !/\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b/i.test(query.sql)
    return async (db, values) => {
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
      )
      const direct = directOf(db)
      if (direct) {
        const runner = isRead ? direct.reads : direct.pool
        return (await runner.query({ name, text: query.sql, values: parameters })).rows as Row[]
      }
      return (await db.executeQuery<Row>({ ...query, parameters })).rows
    }
  }
}
