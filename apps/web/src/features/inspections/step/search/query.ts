// What counts as a search, apart from the search itself, whose code comes after the labels.

/** Whether enough is typed to be searched for. */
export function isQuery(query: string): boolean {
  return query.trim().length > 1
}
