// What a bench says, and how it is printed.

export interface Row {
  what: string
  target: string
  measured: string
  isMet: boolean
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.target} | ${row.measured} | ${row.isMet ? 'yes' : '**no**'} |`,
  )
  return ['| what | must reach | measured | met |', '|---|---|---|---|', ...lines].join('\n')
}
