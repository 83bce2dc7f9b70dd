// npm run audit, against a registry that answers as the real one does, one that refuses, and none.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { run } from './lib/command.mjs'
import { root } from './lib/root.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const versionOf = (name) => lock[`node_modules/${name}`].version

const cleanUps = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** A registry that is asked about all libraries at once; `answer` takes what was asked, by name. */
async function registry(answer) {
  const server = createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      if (request.method !== 'POST' || !request.url.endsWith('/advisories/bulk'))
        return void response.writeHead(404).end('{}')
      const body = Buffer.concat(parts)
      const asked = JSON.parse(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
      const { status = 200, advisories = {} } = answer(asked)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${server.address().port}/`
}

function audit(address, ...args) {
  const cache = mkdtempSync(join(tmpdir(), 'plumbline-npm-'))
  cleanUps.push(() => rmSync(cache, { recursive: true, force: true }))
  const env = { npm_config_registry: address, npm_config_cache: cache, npm_config_fetch_retries: '0' }
  return run(process.execPath, ['scripts/audit.mjs', ...args], { env })
}

const advisory = (name, severity, title) => ({
  [name]: [
    {
      id: 1,
      url: `https://example.test/${name}`,
      title,
      severity,
      vulnerable_versions: '>=0.0.0',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
})

test('what the registry knows of is named, the worst first, with where it is used', async () => {
  let asked = {}
  const address = await registry((all) => {
    asked = all
    return {
      advisories: {
        ...advisory('vitest', 'low', 'Reads too much'),
        ...advisory('fastify', 'critical', 'Answers too much'),
      },
    }
  })
  const { code, output } = await audit(address)
  expect(asked.fastify).toEqual([versionOf('fastify')])
  const lines = output.trim().split('\n')
  expect(lines).toEqual([
    `critical fastify ${versionOf('fastify')}, in the product: Answers too much https://example.test/fastify`,
    `low      vitest ${versionOf('vitest')}, for building and testing: Reads too much https://example.test/vitest`,
    expect.stringMatching(/^\d{3,} libraries of package-lock\.json, 2 advisories\.$/),
  ])
  expect(code).toBe(1)
})

test('what is in the product at one version and in its tests at another is in the product', async () => {
  const versionsOf = (isDev) =>
    Object.entries(lock)
      .filter(([path, { dev = false }]) => /(^|\/)node_modules\/depd$/.test(path) && dev === isDev)
      .map(([, { version }]) => version)
  expect([versionsOf(false).length, versionsOf(true).length].every((count) => count > 0)).toBe(true)
  const { output } = await audit(await registry(() => ({ advisories: advisory('depd', 'low', 'Says much') })))
  expect(output).toContain(', in the product: Says much')
})

test('none are none', async () => {
  const { code, output } = await audit(await registry(() => ({})))
  expect(output).toMatch(/^\d{3,} libraries of package-lock\.json, 0 advisories\.$/m)
  expect(code).toBe(0)
})

test('a registry that does not say is not taken for one that knows of none', async () => {
  const refused = await audit(await registry(() => ({ status: 405 })))
  expect([refused.code, refused.output]).toEqual([
    2,
    expect.stringContaining('The registry gave no advisories: 405'),
  ])
  const away = await audit('http://127.0.0.1:9/')
  expect([away.code, away.output]).toEqual([2, expect.stringContaining('Nothing is known of the libraries.')])
})

test('the bill of materials names each library of the product with its version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bill-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'bill.json')
  await audit(await registry(() => ({})), '--bill', file)
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'fastify', version: versionOf('fastify') }),
  )
})

test('what it does not know is refused', async () => {
  const { code, output } = await audit('http://127.0.0.1:9/', '--all')
  expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run audit')])
})
