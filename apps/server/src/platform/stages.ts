// What a start prints: a line with its time for each stage, and one clear line for each way it can fail.
import { writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { ConfigError } from './config.ts'
import { StartError } from './postgres/start-error.ts'

export class StageLog {
  readonly #began = performance.now()

  /** Runs a stage; its line says what came of it and how long it took. */
  async run<T>(name: string, stage: () => Promise<{ result: T; detail: string }>): Promise<T> {
    const began = performance.now()
    const { result, detail } = await stage()
    say(1, `${name.padEnd(10)} ${detail} (${secondsSince(began)})\n`)
    return result
  }

  note(line: string): void {
    say(1, `${line}\n`)
  }

  fail(line: string): void {
    say(2, `✖ ${line}\n`)
  }

  ready(line: string, more: readonly string[]): void {
    say(1, `${line} (${secondsSince(this.#began)})\n${more.map((text) => `${text}\n`).join('')}`)
  }
}

/** Where it cannot be said, as on a full disk, the start goes on. */
function say(to: 1 | 2, text: string): void {
  try {
    writeSync(to, text)
  } catch {
    // Nor could that be.
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(2)} s`
}

/** Fails with StartError when the port cannot be listened on, before anything else is started. */
export async function checkPort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portError(error, port, host)
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()))
  }
}

function portError(error: unknown, port: number, host: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another.`)
    case 'EACCES':
      return new StartError(
        `This user isn’t allowed to listen on port ${port}. Set PORT to a different port.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} isn’t an address of this machine.`)
    default:
      return error
  }
}

/** The lines for a start that failed: whatever the operator can act on is said, anything else is shown whole. */
export function explainStart(error: unknown): string[] {
  if (error instanceof ConfigError) return error.message.split('\n').map((line) => `Configuration: ${line}`)
  if (error instanceof StartError) return [error.message]
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return [
        'The disk that holds the data folder is full. Free up space, or set DATA_DIR to a folder on another disk.',
      ]
    case 'EADDRINUSE':
      return ['The port is in use. Stop the program that uses it, or set PORT to another.']
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
