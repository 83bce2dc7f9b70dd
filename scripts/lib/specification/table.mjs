// Reads the tables of docs/specification.md: each is of the kind that its first heading names.

/**
 * @typedef {{path: string, name: string | null}} Link `name`: what stands behind it between backticks
 * @typedef {{kind: string, line: number, cells: Record<string, string>}} Row
 */

/** @param {string} markdown @returns {Row[]} */
export function readRows(markdown) {
  const rows = []
  let heads = null
  markdown.split('\n').forEach((text, index) => {
    if (!text.startsWith('|')) {
      heads = null
      return
    }
    const cells = cellsOf(text)
    if (heads === null) heads = cells
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      if (cells.length !== heads.length) throw new Error(`line ${index + 1} has ${cells.length} cells`)
      rows.push({
        kind: heads[0],
        line: index + 1,
        cells: Object.fromEntries(heads.map((head, at) => [head, cells[at]])),
      })
    }
  })
  return rows
}

function cellsOf(line) {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** What stands between backticks. */
export function wordsOf(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
}

/** Links to files of the repository, each with the `name` behind it. @returns {Link[]} */
export function linksOf(cell) {
  return [...cell.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\)(?:\s+`([^`]+)`)?/g)].map(([, path, name]) => ({
    path,
    name: name ?? null,
  }))
}
