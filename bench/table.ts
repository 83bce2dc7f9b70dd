// What a bench says, and how it is printed.

export interface Row {
  what: string
  target: string
  measured: string
  isMet: boolean
}

const HEAD = ['| bench | what | must reach | measured | met | on |', '|---|---|---|---|---|---|']

/** Rows as lines of a Markdown table. */
export function linesOf(bench: string, rows: readonly Row[]): string[] {
  const day = new Date().toISOString().slice(0, 10)
  return rows.map(
    (row) =>
      `| ${bench} | ${row.what} | ${row.target} | ${row.measured} | ${row.isMet ? 'yes' : '**no**'} | ${day} |`,
  )
}

export function tableOf(lines: readonly string[]): string {
  return [...HEAD, ...lines].join('\n')
}

/**
 * A page with the lines of a run in its table: those of a bench that ran take the place of all that stood there of it,
 * in the order of `benches`.
 * @param made the lines of each bench that ran, by its name
 */
export function withLines(
  page: string,
  made: ReadonlyMap<string, readonly string[]>,
  benches: readonly string[],
): string {
  const [before, after] = page.split(HEAD.join('\n'))
  if (before === undefined || after === undefined) throw new Error('The page has no table of benches')
  const end = after.indexOf('\n\n')
  const kept = after.slice(0, end).split('\n')
  const lines = benches.flatMap(
    (bench) => made.get(bench) ?? kept.filter((line) => line.startsWith(`| ${bench} |`)),
  )
  return `${before}${tableOf(lines)}${after.slice(end)}`
}
