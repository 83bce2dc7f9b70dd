// Settings whose values stand in files, as a vault or Docker puts secrets there.
import { readFileSync } from 'node:fs'

/** A configuration that cannot be used; the message is for whoever starts the server, a line for each fault. */
export class ConfigError extends Error {}

/**
 * Puts what stands in files in place of their names; a blank at either end of a file is none of the value.
 * @param names of all settings
 * Fails with ConfigError naming each setting that stands twice, and each file that cannot be read.
 */
export function withFiles(
  given: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const values = { ...given }
  const faults: string[] = []
  for (const name of names) {
    const variable = `${name}_FILE`
    const path = given[variable]
    if (path === undefined) continue
    if (given[name] !== undefined) faults.push(`${name} and ${variable} are both set`)
    try {
      values[name] = readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`${variable} names a file that cannot be read`)
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return values
}
