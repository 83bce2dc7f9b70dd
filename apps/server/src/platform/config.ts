// The configuration: read once before anything is built. The only place that reads the environment.
import { ConfigError, withFiles } from './config-files.ts'
import { Environment } from './config-schema.ts'
import { insistOnTls, isReadOnTheWay, waysWithoutTls } from './config-tls.ts'

export { ConfigError }

export interface Config
  extends Omit<
    Environment,
    | 'HOST'
    | 'PUBLIC_URL'
    | 'MAIL_FROM'
    | 'SUPPORT_EMAIL'
    | 'FIRST_PASSWORDS'
    | 'GUESSED_PASSWORDS'
    | 'ADMIN_SECOND_FACTOR'
  > {
  HOST: string
  /** Without a slash at its end. */
  PUBLIC_URL: string
  MAIL_FROM: string
  SUPPORT_EMAIL: string
  FIRST_PASSWORDS: 'once' | 'kept'
  GUESSED_PASSWORDS: 'refused' | 'taken'
  ADMIN_SECOND_FACTOR: 'required' | 'offered'
  isProduction: boolean
}

/**
 * Reads and checks the environment. An empty value counts as unset. `NAME_FILE` names a file that holds the value of `NAME`,
 * as a vault or Docker puts secrets there.
 * Fails with ConfigError naming every variable that is wrong, never its value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
    Object.keys(Environment.shape),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  refuseHalf(read)
  if (isProduction) refuseUnfit(read, given)
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    ...read,
    DEMO: read.DEMO && !isProduction && read.NODE_ENV !== 'test',
    HOST: read.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: publicUrl,
    SMTP_URL: isProduction ? insistOnTls(read) : read.SMTP_URL,
    MAIL_FROM: read.MAIL_FROM ?? `reports@${new URL(publicUrl).hostname}`,
    SUPPORT_EMAIL: read.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    FIRST_PASSWORDS: read.FIRST_PASSWORDS ?? (isProduction ? 'once' : 'kept'),
    GUESSED_PASSWORDS: read.GUESSED_PASSWORDS ?? (isProduction ? 'refused' : 'taken'),
    ADMIN_SECOND_FACTOR: read.ADMIN_SECOND_FACTOR ?? (isProduction ? 'required' : 'offered'),
    isProduction,
  }
}

/** Better not to start than to keep files elsewhere than the operator believes. */
const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'] as const

/** What is of no use without the rest of it. */
function refuseHalf(read: Environment): void {
  for (const [names, whole] of [
    [TWILIO, 'Twilio needs all three'],
    [S3, 'S3 needs all four'],
  ] as const) {
    const missing = names.filter((name) => !read[name])
    if (missing.length > 0 && missing.length < names.length)
      throw new ConfigError(missing.map((name) => `${name} is missing: ${whole}`).join('\n'))
  }
}

/** What production must be told (issue 2, section 1; decision 25). */
function refuseUnfit(read: Environment, given: Record<string, string | undefined>): void {
  const faults = [
    !read.PUBLIC_URL && 'PUBLIC_URL is required in production',
    read.PUBLIC_URL &&
      isReadOnTheWay(read.PUBLIC_URL) &&
      'PUBLIC_URL must begin with https:// in production: otherwise passwords can be read on the network',
    !read.APP_SECRET && 'APP_SECRET is required in production (32 random characters or more)',
    !read.SMTP_URL &&
      !read.ALLOW_EMBEDDED_MAIL &&
      'SMTP_URL is required in production, or ALLOW_EMBEDDED_MAIL=1 to do without mail',
    !read.TWILIO_ACCOUNT_SID &&
      !read.ALLOW_EMBEDDED_SMS &&
      !read.ALLOW_EMBEDDED_MAIL &&
      'TWILIO_ACCOUNT_SID is required in production, or ALLOW_EMBEDDED_SMS=1 to do without phone codes',
    !read.STRIPE_SECRET_KEY &&
      !read.ALLOW_PAYMENT_SANDBOX &&
      'STRIPE_SECRET_KEY is required in production, or ALLOW_PAYMENT_SANDBOX=1 to do without payment',
    usesRealStripe(read) &&
      !(read.STRIPE_PUBLISHABLE_KEY && read.STRIPE_WEBHOOK_SECRET) &&
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required in production with STRIPE_SECRET_KEY',
    read.CLOCK_OFFSET_SECONDS !== 0 && 'CLOCK_OFFSET_SECONDS cannot be set in production',
    given.NODE_TLS_REJECT_UNAUTHORIZED === '0' &&
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is not for production: no certificate is checked with it; NODE_EXTRA_CA_CERTS names an authority of your own',
    ...waysWithoutTls(read),
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** Whether money moves: not at a server of tests. */
function usesRealStripe(read: Environment): boolean {
  return read.STRIPE_SECRET_KEY !== undefined && read.STRIPE_API_BASE === undefined
}

/** The process's environment. */
export function processEnvironment(): Record<string, string | undefined> {
  return process.env
}
