// What production sends to other machines goes by TLS with a checked certificate, or by the operator's word for a host.
import pg from 'pg'
import type { Environment } from './config-schema.ts'

const THIS_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
/** Asked by the server itself; what pages only link to is not. */
const ASKED = [
  'S3_ENDPOINT',
  'STRIPE_API_BASE',
  'TWILIO_API_BASE',
  'FCM_API_BASE',
  'BREACHED_PASSWORDS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const
/** What an SMTP_URL may say to nodemailer of a server elsewhere; much else can turn TLS or its check off. */
const HARMLESS =
  /^(name|authMethod|requireTLS|pool|max(Connections|Messages)|(connection|greeting|socket)Timeout)$/
/** And must not of any: its host would be another. */
const OTHER_HOST = /^(host|service|proxy)$/
const OR_BY_NAME = 'or its host in ALLOW_PLAIN_HOSTS, where nobody else is on the network between'

/** Whether what goes to an address of http leaves this machine as it is. */
export function isReadOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !THIS_MACHINE.test(hostname)
}

/** A line for each setting by which production would speak to another machine without TLS, or to anybody who answers. */
export function waysWithoutTls(read: Environment): string[] {
  const http = ASKED.filter((name) => {
    const address = read[name]
    return address !== undefined && isReadOnTheWay(address) && !isAllowed(new URL(address).hostname, read)
  }).map((name) => `${name} must begin with https:// in production, ${OR_BY_NAME}`)
  return [...faultOfDatabase(read), ...faultOfMail(read), ...http]
}

/** The mail server's address, with which nodemailer goes on to TLS or hands nothing over, where that is asked for. */
export function insistOnTls(read: Environment): string | undefined {
  if (read.SMTP_URL === undefined) return undefined
  const url = new URL(read.SMTP_URL)
  if (url.protocol !== 'smtp:' || isNear(url.hostname, read)) return read.SMTP_URL
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** As `pg` reads the address, for what that comes to is what counts: `PGHOST` and `PGSSLMODE` included. */
function faultOfDatabase(read: Environment): string[] {
  if (read.DATABASE_URL === undefined) return []
  let client: { host: string; ssl: unknown }
  try {
    client = new pg.Client({ connectionString: read.DATABASE_URL })
  } catch (error) {
    return [`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`]
  }
  const { host, ssl } = client
  if (host.startsWith('/') || isNear(host, read) || isChecked(ssl)) return []
  return [
    `DATABASE_URL must end in ?sslmode=verify-full in production (&sslrootcert=FILE for an authority of your own), ${OR_BY_NAME}`,
  ]
}

/** What `pg` makes of `sslmode=no-verify`, and of libpq's own meaning of `require`, is TLS with whoever answers. */
function isChecked(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !('rejectUnauthorized' in ssl) && !('checkServerIdentity' in ssl)
}

function faultOfMail(read: Environment): string[] {
  if (read.SMTP_URL === undefined) return []
  const { hostname, searchParams } = new URL(read.SMTP_URL)
  const isHere = isNear(hostname, read)
  const bent = [...searchParams.keys()].find((name) =>
    isHere ? OTHER_HOST.test(name) : !HARMLESS.test(name),
  )
  if (bent === undefined) return []
  const why = isHere
    ? 'mail would go to another'
    : 'of a server elsewhere it may say name, authMethod, requireTLS, pool and timeouts; an authority of your own goes in NODE_EXTRA_CA_CERTS'
  return [`SMTP_URL must not set ${bent} in production: ${why}`]
}

/** Whether what is sent there need not be encrypted. */
function isNear(host: string, read: Environment): boolean {
  return host === '' || THIS_MACHINE.test(host) || isAllowed(host, read)
}

/** An address of IPv6 stands in brackets in some places. */
const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '')

function isAllowed(host: string, { ALLOW_PLAIN_HOSTS }: Environment): boolean {
  return ALLOW_PLAIN_HOSTS.some((one) => bare(one) === bare(host))
}
