// Searching a long list for the newest of its rows that hold a text.
import { type Expression, type RawBuilder, sql } from 'kysely'

/** `%` and `_` are plain characters (decision 17). */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** How many of a list's newest rows are looked through for each row up to the page's end, before the index is asked. */
const LOOKED_THROUGH = 100

/** Which rows of a list are searched, and how they are sorted: newest first, whatever the expression. */
export interface SearchReach {
  /** The lowest id that is looked at. */
  from: RawBuilder<number>
  order: RawBuilder<number>
}

/**
 * A page of the rows that hold a text, newest first. How common it is within one list PostgreSQL cannot know, and a
 * wrong guess reads the whole list: walking all of it for a rare text, or sorting all that holds a common one. So the
 * newest rows are looked through first, where a common text fills the page; only then the index finds all that hold it.
 * @param id the column that grows with each row
 * @param list the ids of the whole list
 * @param read the page within a reach
 */
export async function searchNewest<Row>(
  page: { offset: number; limit: number },
  id: string,
  list: Expression<{ id: number }>,
  read: (reach: SearchReach) => Promise<Row[]>,
): Promise<Row[]> {
  const others = (page.offset + page.limit) * LOOKED_THROUGH - 1
  const last = sql`(select id from ${list} as list order by id desc offset ${others} limit 1)`
  const newest = await read({ from: sql`coalesce(${last}, 0)`, order: sql.ref(id) })
  if (newest.length === page.limit) return newest
  // No index has this order, so none is walked for it.
  return read({ from: sql.lit(0), order: sql`${sql.ref(id)} + 0` })
}
