// The configuration: defaults, clear refusals, what production must be told, and the README's table.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { configTable } from './config-schema.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://reports.example.test/',
  APP_SECRET: 'x'.repeat(32),
  ALLOW_EMBEDDED_MAIL: '1',
  ALLOW_PAYMENT_SANDBOX: '1',
}

const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return null
}

test('nothing is required in development', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: '.plumbline',
    ROLE: 'all',
    DEMO: true,
    isProduction: false,
  })
  expect(readConfig({ PORT: '4101', DEMO: '0', HOST: '' })).toMatchObject({
    PUBLIC_URL: 'http://localhost:4101',
    MAIL_FROM: 'reports@localhost',
    HOST: '127.0.0.1',
    DEMO: false,
  })
})

test('secrets of before are none, one or several', () => {
  const [one, other] = ['x'.repeat(32), 'y'.repeat(40)]
  expect(readConfig({}).APP_SECRET_OLD).toEqual([])
  expect(readConfig({ APP_SECRET_OLD: one }).APP_SECRET_OLD).toEqual([one])
  expect(readConfig({ APP_SECRET_OLD: `${one}, ${other}` }).APP_SECRET_OLD).toEqual([one, other])
})

test('proxies are a number, or networks', () => {
  expect(readConfig({}).TRUST_PROXY).toBe(0)
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
})

describe('a value that cannot be used', () => {
  test.each([
    [{ PORT: 'many' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ ROLE: 'boss' }, 'ROLE must be all, web or worker'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address beginning with postgres:// or postgresql://',
    ],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL must be an address beginning with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Reports' }, 'MAIL_FROM must be an email address'],
    [{ CLOCK_OFFSET_SECONDS: 'soon' }, 'CLOCK_OFFSET_SECONDS must be a whole number of seconds'],
    [{ STRIPE_PRICES: '1:price_x' }, 'STRIPE_PRICES must look like 1=price_x,3=price_y'],
    [{ TWILIO_ACCOUNT_SID: 'x' }, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits'],
    [
      { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}` },
      'TWILIO_AUTH_TOKEN is missing: Twilio needs all three',
    ],
    [{ CAPTCHA_WORK: '0' }, 'CAPTCHA_WORK must be a number from 1 to 999999'],
    ...['true', 'yes', '-1', '10', '1.5', 'localhost', '10.0.0.0/33', '10.0.0.1,', 'fd00::/8 10.0.0.1'].map(
      (TRUST_PROXY): [Record<string, string>, string] => [
        { TRUST_PROXY },
        'TRUST_PROXY must be a number of proxies from 0 to 9, or their networks, as 10.0.0.0/8,fd00::/8',
      ],
    ),
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have 32 characters at least'],
    [
      { APP_SECRET_OLD: `${'x'.repeat(32)},short` },
      'APP_SECRET_OLD must have 32 characters at least in each',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example.test', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      'S3_BUCKET is missing: S3 needs all four',
    ],
    [{ S3_BUCKET: 'Files!' }, "S3_BUCKET must be a bucket's name"],
    [
      { SERVING_PASSWORD: 'sixteen letters é' },
      'SERVING_PASSWORD must be of letters, digits and signs of ASCII',
    ],
  ])('%j is named, on one line', (env, message) => {
    expect(faultOf(env)).toBe(message)
  })

  test('is never repeated in the message', () => {
    expect(faultOf({ DATABASE_URL: 'secret-password' })).not.toContain('secret-password')
  })
})

describe('production', () => {
  test('turns demo data off and listens everywhere', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      DEMO: false,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://reports.example.test',
      MAIL_FROM: 'reports@reports.example.test',
    })
  })

  test('asks administrators for a second factor, unless it is told not to', () => {
    expect(readConfig(PRODUCTION).ADMIN_SECOND_FACTOR).toBe('required')
    expect(readConfig({}).ADMIN_SECOND_FACTOR).toBe('offered')
    expect(readConfig({ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'offered' }).ADMIN_SECOND_FACTOR).toBe('offered')
    expect(faultOf({ ADMIN_SECOND_FACTOR: 'yes' })).toBe('ADMIN_SECOND_FACTOR must be required or offered')
  })

  test.each(Object.keys(PRODUCTION).slice(1))('needs %s', (name) => {
    const { [name as 'PUBLIC_URL']: _, ...rest } = PRODUCTION
    expect(faultOf(rest)).toMatch(/is required in production/)
  })

  test('sends codes to phones, or says that it does without', () => {
    const { ALLOW_EMBEDDED_MAIL: _, ...withMail } = { ...PRODUCTION, SMTP_URL: 'smtp://mail.example.test' }
    expect(faultOf(withMail)).toMatch(/^TWILIO_ACCOUNT_SID is required in production/)
    expect(faultOf({ ...withMail, ALLOW_EMBEDDED_SMS: '1' })).toBeNull()
    const twilio = {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
    }
    expect(faultOf({ ...withMail, ...twilio })).toBeNull()
  })

  test('is reached by https, but from this machine', () => {
    const at = (PUBLIC_URL: string) => faultOf({ ...PRODUCTION, PUBLIC_URL })
    for (const host of [
      'reports.example.test',
      '192.168.1.4:3000',
      '127.0.0.1.example.test',
      'notlocalhost',
      '[2001:db8::1]',
    ])
      expect(at(`http://${host}`)).toMatch(/^PUBLIC_URL must begin with https:/)
    for (const host of ['localhost:3000', 'app.localhost', '127.0.0.1:4101', '[::1]:3000'])
      expect(at(`http://${host}`)).toBeNull()
  })

  describe('goes to other machines by TLS', () => {
    const fault = (env: Record<string, string>) => faultOf({ ...PRODUCTION, ...env })
    const HERE = ['localhost', 'LOCALHOST', 'db.localhost', '127.0.0.1', '[::1]']
    const ELSEWHERE = [
      'db.example.test',
      '10.0.0.4',
      '127.0.0.1.example.test',
      'notlocalhost',
      '[2001:db8::1]',
    ]
    const FILE = join(import.meta.dirname, '../testing/localhost.cert.pem')
    const ALLOW_PLAIN_HOSTS = 'other, DB.example.test'

    test('to PostgreSQL, whose certificate is checked', () => {
      const at = (host: string, said = '') =>
        fault({ DATABASE_URL: `postgres://ida:pass@${host}:5432/p${said}` })
      for (const host of HERE) expect(at(host), host).toBeNull()
      for (const host of ELSEWHERE) {
        expect(at(host), host).toMatch(/^DATABASE_URL must end in \?sslmode=verify-full in production/)
        expect(at(host, '?sslmode=verify-full'), host).toBeNull()
      }
      for (const said of [
        'sslmode=disable',
        'sslmode=no-verify',
        'ssl=0',
        'ssl=no-verify',
        'ssl=require',
        'uselibpqcompat=true&sslmode=prefer',
        'uselibpqcompat=true&sslmode=require',
        `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${FILE}`,
      ])
        expect(at('db.example.test', `?${said}`), said).toMatch(/^DATABASE_URL must end in/)
      for (const said of ['ssl=true', `sslmode=verify-full&sslrootcert=${FILE}`])
        expect(at('db.example.test', `?${said}`), said).toBeNull()
      expect(at('db.example.test', '?sslrootcert=/none')).toMatch(/^DATABASE_URL cannot be used: ENOENT/)
      expect(at('localhost', '?host=db.example.test')).toMatch(/^DATABASE_URL must end in/)
      expect(fault({ DATABASE_URL: 'postgres:///p?user=ida&host=/run/postgresql' })).toBeNull()
      expect(fault({ DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/p' })).toBeNull()
    })

    test('to the mail server, which gets nothing without', () => {
      const at = (SMTP_URL: string) => readConfig({ ...PRODUCTION, SMTP_URL }).SMTP_URL
      for (const host of HERE) expect(at(`smtp://${host}:25`)).toBe(`smtp://${host}:25`)
      for (const host of ELSEWHERE) {
        expect(at(`smtp://ida:p%40ss@${host}:587`)).toBe(`smtp://ida:p%40ss@${host}:587?requireTLS=true`)
        expect(at(`smtps://${host}`)).toBe(`smtps://${host}`)
      }
      expect(at('smtp://mail.example.test/?requireTLS=false&name=us')).toBe(
        'smtp://mail.example.test/?requireTLS=true&name=us',
      )
      const saying = (said: string, host = 'mail.example.test') =>
        fault({ SMTP_URL: `smtps://${host}?${said}` })
      for (const said of ['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'secured=true', 'servername=x'])
        expect(saying(said)).toMatch(/^SMTP_URL must not set .* in production/)
      expect(saying('pool=true&connectionTimeout=5000')).toBeNull()
      expect(saying('tls.rejectUnauthorized=false', 'localhost')).toBeNull()
      for (const said of ['host=other.example.test', 'service=gmail', 'proxy=http://other.example.test'])
        expect(saying(said, 'localhost')).toMatch(/^SMTP_URL must not set .* in production/)
    })

    test.each([
      'STRIPE_API_BASE',
      'TWILIO_API_BASE',
      'FCM_API_BASE',
      'BREACHED_PASSWORDS_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'S3_ENDPOINT',
    ])('to %s', (name) => {
      const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
      const at = (address: string, env = {}) =>
        fault({ ...(name === 'S3_ENDPOINT' ? S3 : {}), ...env, [name]: address })
      for (const host of HERE) expect(at(`http://${host}:4318`), host).toBeNull()
      for (const host of ELSEWHERE) {
        expect(at(`http://${host}:4318`), host).toMatch(
          new RegExp(`^${name} must begin with https:// in prod`),
        )
        expect(at(`https://${host}:4318`), host).toBeNull()
      }
      expect(at('http://db.example.test', { ALLOW_PLAIN_HOSTS })).toBeNull()
    })

    test('but to hosts that are allowed by name, and none besides', () => {
      const allowed = (env: Record<string, string>) => fault({ ...env, ALLOW_PLAIN_HOSTS })
      expect(allowed({ DATABASE_URL: 'postgres://db.example.test/p' })).toBeNull()
      expect(allowed({ DATABASE_URL: 'postgres://db2.example.test/p' })).toMatch(/^DATABASE_URL must end in/)
      const mail = (host: string) =>
        readConfig({ ...PRODUCTION, ALLOW_PLAIN_HOSTS, SMTP_URL: `smtp://${host}` })
      expect(mail('other').SMTP_URL).toBe('smtp://other')
      expect(mail('mail.example.test').SMTP_URL).toBe('smtp://mail.example.test?requireTLS=true')
      for (const ALLOW_PLAIN_HOSTS of ['2001:db8::1', '[2001:DB8::1]']) {
        expect(fault({ ALLOW_PLAIN_HOSTS, DATABASE_URL: 'postgres://[2001:db8::1]/p' })).toBeNull()
        expect(
          fault({ ALLOW_PLAIN_HOSTS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[2001:db8::1]:4318' }),
        ).toBeNull()
      }
      expect(fault({ ALLOW_PLAIN_HOSTS: 'http://other' })).toBe(
        'ALLOW_PLAIN_HOSTS must be hosts, such as database,store',
      )
    })

    test('with certificates that are checked', () => {
      expect(fault({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(
        /^NODE_TLS_REJECT_UNAUTHORIZED=0 is not for/,
      )
    })

    test('which nobody is asked for while trying out', () => {
      const plain = {
        DATABASE_URL: 'postgres://db.example.test/p',
        SMTP_URL: 'smtp://mail.example.test?tls.rejectUnauthorized=false',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      }
      expect(readConfig(plain)).toMatchObject(plain)
    })
  })

  test('has real time', () => {
    expect(faultOf({ ...PRODUCTION, CLOCK_OFFSET_SECONDS: '86400' })).toBe(
      'CLOCK_OFFSET_SECONDS cannot be set in production',
    )
  })

  test('takes real payments only where they can be finished', () => {
    const stripe = { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_x' }
    expect(faultOf(stripe)).toMatch(/^STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required/)
    expect(
      faultOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }),
    ).toBeNull()
  })
})

describe('a value in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('is read in place of its variable, without the end of its line', () => {
    const secret = 's'.repeat(32)
    const config = readConfig({
      APP_SECRET_FILE: fileOf('secret', `${secret}\n`),
      PORT_FILE: fileOf('port', '4102'),
    })
    expect([config.APP_SECRET, config.PORT]).toEqual([secret, 4102])
  })

  test('is checked as any other, and named when it cannot be read or stands twice', () => {
    expect(faultOf({ APP_SECRET_FILE: fileOf('short', 'too short') })).toContain('APP_SECRET must have 32')
    expect(faultOf({ APP_SECRET_FILE: join(folder, 'none') })).toBe(
      'APP_SECRET_FILE names a file that cannot be read',
    )
    const twice = { APP_SECRET: 'x'.repeat(32), APP_SECRET_FILE: fileOf('twice', 'y'.repeat(32)) }
    expect(faultOf(twice)).toBe('APP_SECRET and APP_SECRET_FILE are both set')
  })

  test('is not read where a file is what the variable asks for', () => {
    const path = fileOf('plans.json', '[]')
    expect(readConfig({ PLANS_FILE: path }).PLANS_FILE).toBe(path)
  })
})

test("the README's table names every variable, its default and its meaning", () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8')
  for (const { name, default: fallback, meaning } of configTable())
    expect(readme).toContain(`| \`${name}\` | ${fallback} | ${meaning} |`)
})
