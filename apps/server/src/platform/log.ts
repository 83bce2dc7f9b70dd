// Structured logs: JSON lines in production, short readable ones in development; never a secret, token or personal datum, but for numbers of users, and the address from which an account's safety was changed or tried.
import { write, writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'
import { build as pretty } from 'pino-pretty'

export type { Logger }

/** The part of a pino logger that the server uses; Fastify's child loggers fit. */
export interface Log {
  info(fields: object, message?: string): void
  info(message: string): void
  warn(fields: object, message?: string): void
  warn(message: string): void
  error(fields: object, message?: string): void
  error(message: string): void
}

/** Anything of these names is taken out wherever an object with it is logged. */
const SECRETS = [
  'authorization',
  'password',
  'token',
  'access_token',
  'client_secret',
  'cookie',
  'email',
  'phone_number',
]

/**
 * The process's logger.
 * @param options.pretty one short line each for people, else JSON
 * @param options.to takes the lines instead of standard output
 */
export function openLog(options: { level: string; pretty: boolean; to?: DestinationStream }): Logger {
  const standard = () => (options.pretty ? readableOutput() : bufferedOutput())
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    options.to ?? standard(),
  )
}

function readableOutput() {
  return pretty({
    sync: true,
    singleLine: true,
    colorize: process.stdout.isTTY === true,
    translateTime: 'HH:MM:ss',
  })
}

/** Written at once. */
const BLOCK_BYTES = 4_096
/** So much is kept of what cannot be written, as on a full disk; what comes then is left out. */
const KEPT_BYTES = 1024 * 1024
const FLUSH_MS = 1_000
const AGAIN_MS = 100

/**
 * Standard output, written in blocks; what is held back goes out every second and when the process ends. A server that
 * cannot say what it does goes on doing it: pino's own output would end it, or not let it end.
 */
function bufferedOutput(): DestinationStream {
  let held: Buffer[] = []
  let bytes = 0
  let isWaiting = false
  const flush = () => {
    if (isWaiting || bytes === 0) return
    isWaiting = true
    const block = Buffer.concat(held)
    held = []
    write(1, block, (error, written = 0) => {
      if (written < block.length) held.unshift(block.subarray(written))
      bytes -= written
      const goOn = () => {
        isWaiting = false
        if (bytes >= BLOCK_BYTES) flush()
      }
      if (error) setTimeout(goOn, AGAIN_MS).unref()
      else goOn()
    })
  }
  setInterval(flush, FLUSH_MS).unref()
  process.on('exit', () => writeLast(Buffer.concat(held)))
  return {
    write: (line) => {
      const text = Buffer.from(line)
      if (bytes + text.length > KEPT_BYTES) return
      held.push(text)
      bytes += text.length
      if (bytes >= BLOCK_BYTES) flush()
    },
  }
}

/** A reader that is slow has a moment for it. */
function writeLast(text: Buffer): void {
  const givenUpAt = performance.now() + AGAIN_MS
  for (let rest = text; rest.length > 0 && performance.now() < givenUpAt; )
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch {
      // Tried until then.
    }
}

/** A mail server names whom it refuses. In a path, as of a package with a scope, nothing stands before the @. */
const ADDRESS = /[^\s/@<>()[\]{}"`,;:=]{1,64}@(?:[^\s/@<>()[\]{}"'`,;:]+|\[[^\s\]]+\])/g
const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]')

/**
 * An error with its causes, and without addresses of mail; of a database error the parts without the row's values
 * (`detail` quotes them).
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const { code, constraint, table } = error as Error & {
    code?: unknown
    constraint?: unknown
    table?: unknown
  }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
