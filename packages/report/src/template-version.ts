// One word for all that shapes the pages, so that a report is made again when its look has changed (decision 21).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../', import.meta.url))
/** What sets pages of a report: templates, the print model, and the faces and compiler by their versions. */
const SHAPES_PAGES =
  /^(?:templates\/(?!receipt\b).+\.typ|src\/(?!receipt\b)(?!.*\.test\.)[a-z-]+\.ts|package\.json)$/

/** 16 hexadecimal digits; the same for the same files of this package, or a copy in another folder. */
export function templateVersion(folder = PACKAGE): string {
  const filesIn = (name: string) =>
    readdirSync(join(folder, name))
      .map((file) => `${name}/${file}`)
      .sort()
  const hash = createHash('sha256')
  const names = ['package.json', ...filesIn('src'), ...filesIn('templates')].filter((name) =>
    SHAPES_PAGES.test(name),
  )
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
