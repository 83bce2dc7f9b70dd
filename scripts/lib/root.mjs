// Where the project lies, and the versions that the launcher holds others to.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The project's own code needs this; `engines` in package.json says less, since the launcher fetches the rest. */
export const OLDEST_NODE = [22, 18]

/** True where the running Node is new enough for the project. */
export function isNodeNewEnough(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}
