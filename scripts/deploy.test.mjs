// The files of deploy/ against the product, as far as that goes without a container engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { configTable } from '../apps/server/src/platform/config-schema.ts'
import { openMetrics } from '../apps/server/src/platform/metrics.ts'
import { watchDatabase } from '../apps/server/src/platform/metrics-of-database.ts'
import { reachedFrom } from './lib/boundaries/reach.mjs'
import { run } from './lib/command.mjs'
import { readContext, readStages } from './lib/deploy/image.mjs'
import { FONT_WEIGHTS } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { PACKAGES } from './lib/runtime.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const json = (path) => JSON.parse(read(path))

const STAGES = readStages(read('deploy/Dockerfile'))
const IMAGE = STAGES.at(-1)
const isHandedOver = readContext(read('.dockerignore'))
const COPIED = IMAGE.filter(({ from }) => !from).flatMap(({ sources }) => sources)
const COMPOSE = parse(read('deploy/compose.yaml'), { merge: true })
const STORE = read('deploy/garage.toml')
/** Of the compose file, left empty in its example. */
const SECRETS = [
  'APP_SECRET',
  'POSTGRES_PASSWORD',
  'SERVING_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STORE_RPC_SECRET',
]
const UNIT = read('deploy/plumbline.service')
const CONFIGURED = configTable().map(({ name }) => name)
/** Node's own, and the C library's. */
const RUNTIMES = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']

/** `NAME=value` for each line, or word, that is one. */
const assignments = (text) =>
  Object.fromEntries(
    [...text.matchAll(/(?<=^|[\s"])([A-Z][A-Z0-9_]+)=(\S*)/gm)].map(([, name, value]) => [name, value]),
  )
/** The values of a key of the unit. */
const unit = (key) => [...UNIT.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value)

const REACHED = reachedFrom(root, [
  'apps/server/src/main.ts',
  'apps/server/src/admin-create.ts',
  'apps/server/src/backup.ts',
  'apps/server/src/database-migrate.ts',
  'apps/server/src/restore.ts',
  'apps/server/src/second-factor-remove.ts',
  'apps/server/src/storage-move.ts',
  'deploy/healthy.mjs',
])

test('the image holds every file that its programs load', () => {
  const { files } = REACHED
  expect(files).toEqual(
    expect.arrayContaining(['packages/report/src/render-child.ts', 'apps/server/src/demo/index.ts']),
  )
  const isIn = (file) => COPIED.some((path) => file === path || file.startsWith(`${path}/`))
  expect(files.filter((file) => !isIn(file) || !isHandedOver(file))).toEqual([])
})

test('the image holds every package that its programs load', () => {
  const { packages } = REACHED
  const isKept = ({ name, file }) => {
    const [, workspace] = /^((?:apps|packages)\/[^/]+)\//.exec(file)
    return name in json(`${workspace}/package.json`).dependencies
  }
  expect(packages.map(({ name }) => name)).toContain('sharp')
  expect(packages.filter((each) => !isKept(each))).toEqual([])
})

test('the image, and what the launcher installs, keep the weights of fonts that reports are set in', () => {
  const text = STAGES.flat().find((each) => each.text.includes('@expo-google-fonts')).text
  const kept = [...text.matchAll(/! -name (\w+)/g)].map(([, weight]) => weight)
  const used = new Set(read('packages/report/src/fonts.ts').match(/(?<=')\d00\w+(?=')/g))
  expect(kept.sort()).toEqual([...used].sort())
  expect(FONT_WEIGHTS).toEqual([...used].sort())
})

test('what the image copies is there, the manifest of each workspace too', () => {
  const copied = STAGES.flat()
    .filter(({ from }) => !from)
    .flatMap(({ sources }) => sources)
  expect(
    copied.filter((path) => !existsSync(join(root, path)) || (path !== '.' && !isHandedOver(path))),
  ).toEqual([])
  expect(copied).toEqual(
    expect.arrayContaining(json('package.json').workspaces.map((folder) => `${folder}/package.json`)),
  )
})

test('no data, secret or test gets into the image', () => {
  const strays = [
    'deploy/.env',
    '.env',
    'apps/server/.env',
    '.git/config',
    '.plumbline/app-secret',
    'node_modules/pg/package.json',
    'apps/web/dist/index.html',
    'apps/server/src/platform/config.test.ts',
    'apps/server/src/testing/test-app.ts',
  ]
  expect(strays.filter(isHandedOver)).toEqual([])
  const set = STAGES.flat().filter(({ name }) => name === 'ENV' || name === 'ARG')
  expect(set.flatMap(({ text }) => Object.keys(assignments(text)))).toEqual([
    'NODE_ENV',
    'DATA_DIR',
    ...RUNTIMES,
  ])
})

test('the image runs the Node that was tried, as an ordinary user, and signals reach it', () => {
  const last = (name) => IMAGE.findLast((each) => each.name === name)?.text
  const bases = STAGES.map(([{ text }]) => text.split(' ')[0])
  const node = `node:${PACKAGES['linux-x64'][1]}-bookworm-slim`
  expect(bases.filter((base) => base !== node && base !== 'manifests')).toEqual([])
  expect(last('USER')).toBe('node')
  const [program, ...more] = JSON.parse(last('ENTRYPOINT'))
  expect([program, more, JSON.parse(last('CMD'))]).toEqual([
    'node',
    ['--v8-pool-size=0'],
    ['apps/server/src/main.ts'],
  ])
})

test('every container has a read-only root, no rights, and is reached through the proxy alone', () => {
  const services = Object.entries(COMPOSE.services)
  expect(Object.keys(COMPOSE.services).sort()).toEqual([
    'database',
    'mail',
    'migrate',
    'proxy',
    'store',
    'web-1',
    'web-2',
    'worker',
  ])
  for (const [name, service] of services) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    if (name !== 'proxy')
      expect(service.ports ?? [], name).not.toContainEqual(expect.not.stringMatching(/^127\./))
    if (!service.build) expect(service.image, name).toMatch(/:v?\d+\.\d+(\.\d+)?/)
  }
  for (const name of ['database', 'store']) expect(COMPOSE.services[name].networks).toEqual(['inside'])
  expect(COMPOSE.networks.inside.internal).toBe(true)
  const upstreams = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))[1].split(' ')
  expect(upstreams).toEqual(['web-1:3000', 'web-2:3000'])
})

test('what needs no way out has none, and what is spoken to without TLS is of the compose file itself', () => {
  const services = Object.entries(COMPOSE.services)
  const inside = services.filter(([, { networks }]) =>
    networks.every((name) => COMPOSE.networks[name]?.internal),
  )
  expect(inside.map(([name]) => name)).toEqual(['migrate', 'database', 'store'])
  const { environment } = COMPOSE.services['web-1']
  const example = assignments(read('deploy/.env.example'))
  const addresses = [
    environment.DATABASE_URL.replace(/\$\{.*\}/, 'x'),
    environment.S3_ENDPOINT,
    example.SMTP_URL,
  ]
  const hosts = addresses.map((address) => new URL(address).hostname)
  expect(environment.ALLOW_PLAIN_HOSTS.split(',')).toEqual(hosts)
  expect(Object.keys(COMPOSE.services)).toEqual(expect.arrayContaining(hosts))
})

test('lines of the log go where no process reads or changes them', () => {
  const drivers = Object.entries(COMPOSE.services).map(([name, { logging }]) => [name, logging?.driver])
  expect(drivers.filter(([, driver]) => driver !== 'local')).toEqual([])
  const shared = Object.values(COMPOSE.services).flatMap(({ volumes = [] }) => volumes)
  expect(shared.filter((volume) => volume.startsWith('/'))).toEqual([])
  // By itself systemd's journal, which a service is no reader of.
  for (const key of ['StandardOutput', 'StandardError', 'Group', 'SupplementaryGroups', 'ReadWritePaths'])
    expect(unit(key), key).toEqual([])
  expect(unit('ProtectSystem')).toEqual(['strict'])
})

test.each(['web-1', 'web-2', 'worker', 'migrate'])('the server takes the settings of %s', (name) => {
  const env = { NODE_ENV: 'production', ...assignments(read('deploy/.env.example')) }
  for (const name of SECRETS) {
    expect(env[name], name).toBe('')
    env[name] = 'x'.repeat(64)
  }
  const fill = (text) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, wanted) => env[wanted])
  for (const [key, text] of Object.entries(COMPOSE.services[name].environment)) env[key] = fill(text)
  expect(Object.keys(env).filter((key) => !CONFIGURED.includes(key))).toEqual([
    'POSTGRES_PASSWORD',
    'STORE_RPC_SECRET',
  ])
  const given = readConfig(env)
  expect(given).toMatchObject({ TRUST_PROXY: 1, METRICS_PORT: 9464 })
  if (name !== 'migrate') expect(given.ROLE).toBe(name.split('-')[0])
})

test('what visitors reach has a role that changes no table, and the password of no other', () => {
  const { migrate, database, ...others } = COMPOSE.services
  const owner = database.environment.POSTGRES_USER
  const roleOf = ({ environment }) => new URL(environment.DATABASE_URL.replace(/\$\{.*\}/, 'x')).username
  const [program, , serving] = migrate.command
  expect([program, roleOf(migrate)]).toEqual(['apps/server/src/database-migrate.ts', owner])
  const servers = Object.entries(others).filter(([, { env_file }]) => env_file)
  expect(servers.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
  for (const [name, service] of servers) {
    expect(roleOf(service), name).toBe(serving)
    expect(service.environment, name).toMatchObject({ POSTGRES_PASSWORD: '', SERVING_PASSWORD: '' })
    expect(JSON.stringify(service.environment), name).not.toContain('${POSTGRES_PASSWORD')
    expect(service.depends_on.migrate.condition, name).toBe('service_completed_successfully')
  }
  expect(serving).not.toBe(owner)
  expect(migrate.environment.SERVING_PASSWORD).toContain('${SERVING_PASSWORD:?')
  // It ends: started again it would never be done.
  expect([migrate.restart, migrate.networks]).toEqual(['no', ['inside']])
})

test('the proxy speaks TLS 1.2 and newer with good ciphers alone, and leads pages on to it, not calls', () => {
  const caddy = read('deploy/Caddyfile')
  const [, protocols] = /^\t\tprotocols (.*)$/m.exec(caddy)
  expect(protocols).toBe('tls1.2 tls1.3')
  const [, ciphers] = /^\t\tciphers (.*)$/m.exec(caddy)
  // As in Mozilla's intermediate list.
  const good = /^TLS_ECDHE_(ECDSA|RSA)_WITH_(AES_(256|128)_GCM_SHA(384|256)|CHACHA20_POLY1305_SHA256)$/
  expect(ciphers.split(' ').filter((cipher) => !good.test(cipher))).toEqual([])
  expect(caddy).toContain('auto_https disable_redirects')
  const plain = /^http:\/\/ \{\n(.*?)^\}$/ms.exec(caddy)[1]
  expect(plain).toMatch(/header Accept \*text\/html\*/)
  expect(plain).toMatch(/redir @page \{\$PUBLIC_URL\}\{uri\}.*respond "https only" 403/s)
  expect(plain).not.toContain('reverse_proxy')
  expect(COMPOSE.services.proxy.ports).toEqual(['80:80', '443:443', '443:443/udp'])
})

test('the store has the bucket, the region and the port that the server asks for', () => {
  const { environment: store } = COMPOSE.services.store
  const { environment: server } = COMPOSE.services['web-1']
  const port = /api_bind_addr = "0\.0\.0\.0:(\d+)"/.exec(STORE)[1]
  const region = /s3_region = "(\w+)"/.exec(STORE)[1]
  expect(server).toMatchObject({
    S3_ENDPOINT: `http://store:${port}`,
    S3_BUCKET: store.GARAGE_DEFAULT_BUCKET,
    S3_REGION: region,
  })
  expect(store.GARAGE_DEFAULT_ACCESS_KEY).toContain('${S3_ACCESS_KEY_ID:?')
  expect(store.GARAGE_DEFAULT_SECRET_KEY).toContain('${S3_SECRET_ACCESS_KEY:?')
  const folders = [...STORE.matchAll(/_dir = "(.*)"/g)].map(([, folder]) => folder)
  const kept = COMPOSE.services.store.volumes.map((volume) => volume.split(':'))
  expect(kept.map(([, to]) => to)).toEqual(['/etc/garage.toml', ...folders])
  expect(kept.slice(1).filter(([name]) => !(name in COMPOSE.volumes))).toEqual([])
})

test('the unit starts what is there, may write where the data is, and waits for a stop', () => {
  const [, program] = /^\/usr\/bin\/node --v8-pool-size=0 \/opt\/plumbline\/(\S+)$/.exec(unit('ExecStart')[0])
  expect(existsSync(join(root, program))).toBe(true)
  const env = assignments(unit('Environment').join(' '))
  expect(Object.keys(env).filter((key) => !CONFIGURED.includes(key))).toEqual(RUNTIMES)
  expect(env.DATA_DIR).toBe(`/var/lib/${unit('StateDirectory')[0]}`)
  expect(env.NODE_COMPILE_CACHE).toBe(`/var/cache/${unit('CacheDirectory')[0]}`)
  expect(Number(unit('TimeoutStopSec')[0])).toBeGreaterThan(10)
  expect(unit('User')).toEqual(['plumbline'])
})

test('a process is healthy while it answers so', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String(server.address().port)
  const ask = async (env) =>
    (await run(process.execPath, [join(root, 'deploy/healthy.mjs')], { env: { ROLE: '', ...env } })).code
  expect(await ask({ PORT: port })).toBe(0)
  status = 503
  expect(await ask({ PORT: port })).toBe(1)
  expect(await ask({ ROLE: 'worker', METRICS_PORT: port })).toBe(1)
  await new Promise((resolve) => server.close(resolve))
  expect(await ask({ PORT: port })).toBe(1)
})

test('what wakes somebody is measured', async () => {
  const page = await openMetrics().page()
  const measured = [...page.matchAll(/^# TYPE (plumbline_\w+)/gm)].map(([, name]) => name)
  watchDatabase({ watch: ({ name }) => measured.push(`plumbline_${name}`) }, {})
  const named = read('docs/operations.md').match(/plumbline_\w+(?=`| |[{[])/g)
  const unknown = named.map((name) => name.replace(/_count$/, '')).filter((name) => !measured.includes(name))
  expect(named).toContain('plumbline_job_age_seconds')
  // A network of the compose file.
  expect([...new Set(unknown)]).toEqual(['plumbline_outside'])
})

test('every file of deploy/ is looked at here', () => {
  expect(
    readdirSync(join(root, 'deploy'))
      .filter((name) => name !== '.env')
      .sort(),
  ).toEqual([
    '.env.example',
    'Caddyfile',
    'Dockerfile',
    'compose.yaml',
    'garage.toml',
    'healthy.mjs',
    'plumbline.service',
  ])
})
