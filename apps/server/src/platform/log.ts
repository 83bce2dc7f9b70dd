// Structured logs: JSON lines in production, short readable ones in development; never a secret, token or personal datum, but for numbers of users, and the address from which an account's safety was changed or tried.
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

/** Standard output, written in blocks; what is held back goes out every second and when the process ends. */
function bufferedOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4_096 })
  setInterval(() => output.flush(), 1_000).unref()
  process.on('exit', () => output.flushSync())
  return output
}

/** An error with its causes; of a database error the parts without the row's values (`detail` quotes them). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as Error & {
    code?: unknown
    constraint?: unknown
    table?: unknown
  }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
