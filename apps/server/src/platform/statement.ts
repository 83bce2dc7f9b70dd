// Reads of the busiest calls, built once: Kysely checks them, and no request pays for building them again.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
} from 'kysely'
import type { Tables } from '#server/migrations/tables.ts'
import { type Queryable, waysOf } from './database.ts'

/** What always can be sent: a value that cannot would cost the reads beside it their connection. */
type Scalar = string | number | boolean | Date | Buffer | null

/** Stands for a value that each run brings. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type ReadStatement<Values, Row> = (db: Queryable, values: Values) => Promise<Row[]>

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Makes a statement that reads: `readStatement<Values>()((db, value) => …)`, where `value('name')` stands where a value of
 * that name comes in. It shares its connection with the reads of other requests (shared-reads.ts), so it must be short,
 * without effect, and wait for nobody: throws for what writes or locks rows. It is planned for any values, so it is no long
 * list.
 */
export function readStatement<Values extends Record<string, Scalar | readonly Scalar[]>>() {
  return <Row>(
    build: (
      db: Kysely<Tables>,
      value: <Name extends keyof Values & string>(name: Name) => Values[Name],
    ) => { compile(): CompiledQuery<Row> },
  ): ReadStatement<Values, Row> => {
    const query = build(builder, <Name extends keyof Values & string>(name: Name) => {
      return new Parameter(name) as unknown as Values[Name]
    }).compile()
    assertPlainRead(query)
    return async (db, values) => {
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
      )
      const reads = waysOf(db)?.reads
      const { rows } = await (reads
        ? reads.query(query.sql, parameters)
        : db.executeQuery<Row>({ ...query, parameters }))
      return rows as Row[]
    }
  }
}

function assertPlainRead({ query, sql }: CompiledQuery): void {
  if (!SelectQueryNode.is(query) || query.endModifiers !== undefined)
    throw new Error(`not a plain read: ${sql}`)
}
