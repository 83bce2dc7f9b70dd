// SQL of the numbers that findings keep for life (decision 50).
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

/** Of one inspection's findings, by the ids of their rows. */
export interface FindingNumbers {
  /** Holds an inspection until the transaction ends: two versions made at once number its findings one after the other. */
  hold(tx: Queryable, scope: OfOwner, inspectionId: number): Promise<void>
  /** Gives findings that have none their numbers, which no other finding of the held inspection gets from now on. */
  give(tx: Queryable, inspectionId: number, numbers: readonly { id: number; number: string }[]): Promise<void>
}

export const findingNumbers: FindingNumbers = {
  hold: async (tx, { ownerId }, inspectionId) => {
    await tx
      .selectFrom('inspections')
      .select('id')
      .where('id', '=', inspectionId)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .execute()
  },

  give: async (tx, inspectionId, numbers) => {
    const given = JSON.stringify(numbers)
    await sql`
      update inspection_labels l set number = g.number
      from jsonb_to_recordset(${given}::jsonb) as g (id int, number text)
      where l.id = g.id and l.inspection_id = ${inspectionId} and l.number is null`.execute(tx)
    await sql`
      update inspections set revision = revision + 1, last_numbers = last_numbers || (
        select jsonb_object_agg(section, last) from (
          select split_part(number, '.', 1) as section, max(split_part(number, '.', 2)::int) as last
          from jsonb_to_recordset(${given}::jsonb) as g (number text) group by 1) as of_section)
      where id = ${inspectionId}`.execute(tx)
  },
}
