// What deploy/Dockerfile says, and what .dockerignore lets it have.

/**
 * @typedef {{name: string, text: string, sources: string[], from: string | undefined}} Instruction `sources` and `from`: of a COPY
 * @param {string} dockerfile its text @returns {Instruction[][]} the instructions of each stage
 */
export function readStages(dockerfile) {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages = []
  for (const line of lines) {
    const [, name, text] = /^(\w+)\s+(.*)$/.exec(line)
    if (name === 'FROM') stages.push([])
    const words = text.split(/\s+/)
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const sources = name === 'COPY' ? words.filter((word) => !word.startsWith('--')).slice(0, -1) : []
    stages.at(-1).push({ name, text, sources, from })
  }
  return stages
}

/**
 * @param {string} ignore the text of a .dockerignore: the last line that fits a path, or a folder above it, decides
 * @returns {(path: string) => boolean} whether a path is handed to the build
 */
export function readContext(ignore) {
  const rules = ignore
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ takes: line.startsWith('!'), pattern: patternOf(line.replace('!', '')) }))
  return (path) => {
    const parts = path.split('/')
    const ways = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
    return rules.findLast(({ pattern }) => ways.some((way) => pattern.test(way)))?.takes ?? true
  }
}

/** Here a star takes names that begin with a dot too, as it does not elsewhere. */
function patternOf(glob) {
  const source = glob
    .replace(/[.+?^$()|[\]{}]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${source}$`)
}
