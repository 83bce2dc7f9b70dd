// A command that is run once beside the server: what it opened is closed again, and a failure is one clear line.
import { isDatabaseAway } from './database.ts'
import { StartError } from './postgres/start-error.ts'
import { explainStart } from './stages.ts'

export interface CommandCall {
  /** Is done when the command ends, however it does; the last given first. */
  atEnd(close: () => Promise<unknown>): void
}

/**
 * Runs a command and exits: 0, or 1 where it failed or gave `false`. A signal ends it too.
 * @param main says what went wrong by a StartError, or by false what it has printed already
 */
export async function runCommand(main: (call: CommandCall) => Promise<unknown>): Promise<never> {
  const closing: (() => Promise<unknown>)[] = []
  let isEnding = false
  const end = async (code: number): Promise<never> => {
    if (isEnding) return new Promise(() => {})
    isEnding = true
    for (const close of closing.reverse()) await close().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(signal === 'SIGINT' ? 130 : 143))
  try {
    const result = await main({ atEnd: (close) => closing.push(close) })
    return await end(result === false ? 1 : 0)
  } catch (error) {
    if (!isEnding) for (const line of explain(error)) process.stderr.write(`✖ ${line}\n`)
    return end(1)
  }
}

/** Runs what reads the command line; what it does not know is answered by how the command is used. */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new StartError(usage)
  }
}

function explain(error: unknown): string[] {
  return isDatabaseAway(error)
    ? ['The connection to the database was lost. Run the command again once it is back.']
    : explainStart(error)
}
