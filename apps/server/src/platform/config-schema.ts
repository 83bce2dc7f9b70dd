// What the environment may hold: each setting with its form, its default and the README's words.
import { isIP } from 'node:net'
import { z } from 'zod'

const isTrue = (value: string) => /^(1|true|yes|on)$/i.test(value)

/** An on/off value; anything but the known words is refused rather than guessed. */
const onOff = (fallback: '0' | '1') =>
  z
    .string()
    .regex(/^(0|1|true|false|yes|no|on|off)$/i, 'must be 1 or 0')
    .default(fallback)
    .transform(isTrue)

const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol)
      } catch {
        return false
      }
    },
    `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

/** An address, or a network as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** What the environment may hold (decision 31); `meta` is the README's table. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    default: 'development',
    meaning: '`production` turns off demo data and everything meant only for trying Plumbline out',
  }),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .meta({ default: '3000', meaning: 'Port to listen on' }),
  HOST: z
    .string()
    .optional()
    .meta({ default: '127.0.0.1; 0.0.0.0 in production', meaning: 'Address to listen on' }),
  PUBLIC_URL: url(['http:', 'https:']).optional().meta({
    default: 'http://localhost:PORT',
    meaning:
      'Base URL of links and of the QR codes on reports: once reports are out, keep it; required in production, with https',
  }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.plumbline')
    .meta({ default: '.plumbline', meaning: 'Folder for the embedded database and files' }),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional().meta({
    default: 'unset: an embedded PostgreSQL',
    meaning:
      'Your own PostgreSQL (15 or newer); in production, if it is on another machine, ending in ?sslmode=verify-full',
  }),
  SERVING_PASSWORD: z
    .string()
    .min(16, 'must have 16 characters at least')
    .regex(/^[ -~]*$/, 'must be of letters, digits and signs of ASCII')
    .optional()
    .meta({
      default: 'unset',
      meaning: 'Password that `database:migrate` gives the named role, creating the role if there is none',
    }),
  S3_ENDPOINT: url(['http:', 'https:']).optional().meta({
    default: 'unset: files are stored in DATA_DIR',
    meaning:
      'S3-compatible store for files, such as https://s3.eu-central-1.amazonaws.com; needs the next four (docs/operations.md)',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional()
    .meta({ default: 'unset', meaning: 'Its bucket, used only by this installation' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a region')
    .default('us-east-1')
    .meta({ default: 'us-east-1', meaning: 'Its region, if the provider has regions' }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ default: 'unset', meaning: 'Access key ID' }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ default: 'unset', meaning: 'Secret access key' }),
  S3_PATH_STYLE: onOff('1').meta({
    default: '1',
    meaning: '0: the bucket is in the host of URLs (bucket.host), not in their path',
  }),
  S3_DIRECT_LINKS: onOff('0').meta({
    default: '0',
    meaning:
      '1: browsers load pictures, reports and exports directly from the store, by links that it checks',
  }),
  ROLE: z
    .enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' })
    .default('all')
    .meta({ default: 'all', meaning: '`web` answers requests, `worker` runs jobs, `all` does both' }),
  DEMO: onOff('1').meta({ default: '1; 0 in production', meaning: '0: no demo data on the first start' }),
  APP_SECRET: z.string().min(32, 'must have 32 characters at least').optional().meta({
    default: 'unset: one is created and stored in DATA_DIR',
    meaning: 'Signs links to files and hides codes; required in production',
  }),
  APP_SECRET_OLD: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((secret) => secret.trim())))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      'must have 32 characters at least in each',
    )
    .meta({
      default: 'unset',
      meaning:
        'Previous secrets, separated by commas, so that what they signed or encrypted can still be read (docs/operations.md)',
    }),
  CLOCK_OFFSET_SECONDS: z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number of seconds')
    .default('0')
    .transform(Number)
    .meta({
      default: '0',
      meaning: 'Shifts the server clock, to try out what happens later; refused in production',
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ default: 'info', meaning: 'Log level: debug, info, warn, error, silent' }),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional().meta({
    default: 'unset: no /metrics',
    meaning: 'Bearer token that GET /metrics asks for',
  }),
  METRICS_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a port number')
    .optional()
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .refine((port) => port === undefined || port <= 65_535, 'must be a port number')
    .meta({
      default: 'unset',
      meaning:
        'Separate port for /metrics, without a token, for a network that visitors cannot reach; the only one that a worker has',
    }),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^\d$/.test(text) || text.split(',').every((network) => isNetwork(network.trim())),
      'must be a number of proxies from 0 to 9, or their networks, as 10.0.0.0/8,fd00::/8',
    )
    .default('0')
    .transform((text) =>
      /^\d$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim()),
    )
    .meta({
      default: '0',
      meaning:
        'Number of proxies that add to X-Forwarded-For, or their networks, such as 10.0.0.0/8,fd00::/8: rate limits and the audit log then use the real address',
    }),
  REQUIRE_VERIFIED_PHONE: onOff('0').meta({
    default: '0',
    meaning: '1: registration needs a phone number verified by a code',
  }),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'offered'], { error: 'must be required or offered' })
    .optional()
    .meta({
      default: 'offered; required in production',
      meaning:
        'required: administrators without a second factor can neither sign in as a user nor set a user’s password',
    }),
  SMTP_URL: url(['smtp:', 'smtps:']).optional().meta({
    default: 'unset: the embedded mailbox',
    meaning:
      'Mail server: smtp://user:password@host:587, or smtps:// for TLS from the start; in production only with TLS to another machine',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an email address')
    .optional()
    .meta({
      default: 'reports@ the host of PUBLIC_URL',
      meaning: "Address that mail comes from, in the inspector's name; the mail server must allow it",
    }),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an email address')
    .optional()
    .meta({
      default: 'support@ the host of PUBLIC_URL',
      meaning: 'Email address for the contact form, also shown on the public pages and in the policies',
    }),
  BLOG_URL: url(['http:', 'https:'])
    .optional()
    .meta({ default: 'unset: no link', meaning: 'Blog linked from the public pages' }),
  COMMUNITY_URL: url(['http:', 'https:'])
    .optional()
    .meta({ default: 'unset: no link', meaning: 'Community linked from the public pages' }),
  VIDEO_URL: url(['http:', 'https:'])
    .optional()
    .meta({ default: 'unset: no link', meaning: 'Video channel linked from the public pages' }),
  APP_STORE_URL: url(['http:', 'https:']).optional().meta({
    default: 'unset: no badge',
    meaning: 'The iPhone app; without any app the landing page says how to install the web app',
  }),
  GOOGLE_PLAY_URL: url(['http:', 'https:'])
    .optional()
    .meta({ default: 'unset: no badge', meaning: 'The Android app' }),
  ALLOW_EMBEDDED_MAIL: onOff('0').meta({
    default: '0',
    meaning:
      '1: production may start without SMTP_URL and without Twilio; email and text messages then stay on the machine',
  }),
  FCM_SERVICE_ACCOUNT_FILE: z.string().min(1).optional().meta({
    default: 'unset: no push messages',
    meaning: 'JSON file of the Firebase service account that sends push messages',
  }),
  FCM_API_BASE: url(['http:', 'https:'])
    .optional()
    .meta({ default: "Firebase's own", meaning: 'Alternate Firebase messaging API URL, for testing' }),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional()
    .meta({
      default: 'unset: the embedded mailbox',
      meaning: 'Twilio account that sends codes to phones, by Verify; needs the next two',
    }),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().meta({ default: 'unset', meaning: 'Its auth token' }),
  TWILIO_VERIFY_SERVICE_SID: z
    .string()
    .regex(/^VA[0-9a-f]{32}$/i, 'must be VA and 32 hexadecimal digits')
    .optional()
    .meta({ default: 'unset', meaning: 'Its Verify service, with a code length of 6' }),
  TWILIO_API_BASE: url(['http:', 'https:'])
    .optional()
    .meta({ default: "Twilio's own", meaning: 'Alternate Twilio Verify API URL, for testing' }),
  ALLOW_EMBEDDED_SMS: onOff('0').meta({
    default: '0',
    meaning: '1: production may start without Twilio; nobody can verify a phone number then',
  }),
  CAPTCHA_WORK: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
    .default('5000')
    .transform(Number)
    .meta({
      default: '5000',
      meaning: 'Most steps of the proof of work that keeps robots out; 5000 take about half a second',
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional()
    .meta({ default: 'unset: the payment sandbox', meaning: 'Secret key of the Stripe account' }),
  STRIPE_API_BASE: url(['http:', 'https:'])
    .optional()
    .meta({ default: "Stripe's own", meaning: 'Alternate Stripe API URL, for testing' }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, 'must begin with pk_')
    .optional()
    .meta({ default: 'unset', meaning: 'Publishable key of the Stripe account; required with real Stripe' }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional()
    .meta({
      default: 'unset',
      meaning: 'Signing secret of the webhook PUBLIC_URL/stripe/webhook; required with real Stripe',
    }),
  STRIPE_PRICES: z
    .string()
    .regex(/^\d+=price_\w+(,\d+=price_\w+)*$/, 'must look like 1=price_x,3=price_y')
    .optional()
    .transform(
      (text) =>
        new Map(
          (text?.split(',') ?? []).map((pair): [number, string] => {
            const [planId = '', price = ''] = pair.split('=')
            return [Number(planId), price]
          }),
        ),
    )
    .meta({
      default: "unset: prices are created from the plan's amount",
      meaning: 'Prices of the Stripe account by plan id, such as 1=price_x,3=price_y',
    }),
  PLANS_FILE: z.string().min(1).optional().meta({
    default: 'unset: the plans as they are',
    meaning: 'JSON file of plans to add or change at each start (docs/operations.md)',
  }),
  SELLER: z.string().min(1).max(1_000).default('Plumbline').meta({
    default: 'Plumbline',
    meaning: 'Seller on receipts: name, address, tax number, with ; between the lines',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional().meta({
    default: 'unset: no traces',
    meaning:
      'OpenTelemetry collector for OTLP over HTTP, such as https://collector:4318; the next three go with it',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value, with , between several')
    .optional()
    .meta({ default: 'unset', meaning: 'Headers that it requires, such as api-key=secret' }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('plumbline')
    .meta({ default: 'plumbline', meaning: 'Service name in traces' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1')
    .default('1')
    .transform(Number)
    .meta({ default: '1', meaning: 'Share of traces that are sent, from 0 to 1' }),
  GUESSED_PASSWORDS: z.enum(['refused', 'taken'], { error: 'must be refused or taken' }).optional().meta({
    default: 'taken; refused in production',
    meaning: '`refused`: no new password that is very common or contains details of the user',
  }),
  FIRST_PASSWORDS: z.enum(['once', 'kept'], { error: 'must be once or kept' }).optional().meta({
    default: 'kept; once in production',
    meaning: '`once`: a password that an administrator or `admin:create` sets signs in once, within 24 hours',
  }),
  BREACHED_PASSWORDS_URL: url(['http:', 'https:']).optional().meta({
    default: 'unset: not checked',
    meaning:
      'Range API of breached passwords, such as https://api.pwnedpasswords.com/range/; a breached new password is refused, and the service sees five digits of a hash',
  }),
  ALLOW_PAYMENT_SANDBOX: onOff('0').meta({
    default: '0',
    meaning: '1: production may start without STRIPE_SECRET_KEY; nobody can really pay then',
  }),
  ALLOW_PLAIN_HOSTS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((host) => host.trim().toLowerCase())))
    .refine(
      (hosts) => hosts.every((host) => /^[^\s/@]+$/.test(host)),
      'must be hosts, such as database,store',
    )
    .meta({
      default: 'unset',
      meaning:
        'Hosts that production may reach without TLS, comma-separated, such as database,store; only on a private network (docs/operations.md)',
    }),
  REPORT_RENDERER: z.enum(['native', 'wasm']).optional().meta({
    default: 'native, where there is a build for the platform',
    meaning: 'Report renderer: native, or wasm (slower, runs anywhere, cannot check PDF/UA)',
  }),
})
export type Environment = z.output<typeof Environment>

export interface ConfigEntry {
  name: string
  default: string
  meaning: string
}

/** The README's configuration table, checked against it by a test. */
export function configTable(): ConfigEntry[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const meta = schema.meta()
    return { name, default: String(meta?.default), meaning: String(meta?.meaning) }
  })
}
