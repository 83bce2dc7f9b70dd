// `npm run backup` and `npm run restore` as processes of their own, beside a running server with its embedded database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listSets, readSet } from '#server/platform/backup/backup-set.ts'
import { processEnvironment } from '#server/platform/config.ts'
import { clientFields, makePicture, PASSWORD, registration } from './factories.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

// Two servers start, each with a database of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let base: string
let server: ServerProcess
const servers: ServerProcess[] = []
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'plumbline-commands-'))
  server = await startServer()
})
afterAll(async () => {
  for (const each of servers) await stop(each)
  await rm(base, { recursive: true, force: true })
})

async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  // Links begin with it, whichever port a server has.
  const started = await startServerProcess({ PUBLIC_URL: 'http://plumbline.test', ...env })
  servers.push(started)
  return started
}

/** In order, so that its database ends with it. */
async function stop(started: ServerProcess): Promise<void> {
  started.kill('SIGTERM')
  await started.ended
  await started.remove()
}

async function run(command: 'backup' | 'restore', args: string[], dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${command}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: processEnvironment().PATH, DATA_DIR: dataDir },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}

/** Calls a route over the network; a file among the fields makes it multipart. */
async function call<R extends Route>(
  { port }: ServerProcess,
  route: R,
  input: InputOf<R>,
  token?: string,
): Promise<OutputOf<R>> {
  const fields = Object.entries(input as Record<string, string | Blob>)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let body: FormData | string = JSON.stringify(input)
  if (fields.some(([, value]) => value instanceof Blob)) {
    body = new FormData()
    for (const [name, value] of fields) body.append(name, value instanceof Blob ? value : String(value))
  } else headers['content-type'] = 'application/json'
  const answer = await fetch(`http://127.0.0.1:${port}${route.path}`, { method: 'POST', headers, body })
  expect([route.path, answer.status]).toEqual([route.path, 200])
  return (await answer.json()) as OutputOf<R>
}

const bytesAt = async ({ port }: ServerProcess, link: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${new URL(link, 'http://localhost').pathname}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a server is backed up while it is written to, restored elsewhere, and answers there as it did', {
  tags: ['night'],
}, async () => {
  const folder = join(base, 'backups')
  const { email, ...rest } = registration()
  const { token } = await call(server, authRoutes.register, { email, ...rest })
  const { client } = await call(server, clientRoutes.create, clientFields(), token)
  const of = { client_id: client.id }
  await call(server, inspectionRoutes.create, { ...of, paragraph_text: 'A house of two stories.' }, token)
  await call(server, inspectionRoutes.updateCover, { ...of, pagecover: await makePicture() }, token)
  const before = await call(server, inspectionRoutes.byClient, of, token)
  const link = /\/files\/[^"\\]+/.exec(JSON.stringify(before))?.[0] ?? ''
  const cover = await bytesAt(server, link)
  expect(cover.status).toBe(200)

  let isOver = false
  const during: number[] = []
  const writing = (async () => {
    while (!isOver) during.push((await call(server, clientRoutes.create, clientFields(), token)).client.id)
  })()
  const made = await run('backup', ['--to', folder], server.dataDir).finally(() => {
    isOver = true
  })
  await writing
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Backed up as') })
  expect(during.length).toBeGreaterThan(0)
  const verified = await run('backup', ['--verify', folder], server.dataDir)
  expect(verified).toMatchObject({ code: 0, text: expect.stringContaining(' 0 missing or changed') })

  const fresh = join(base, 'fresh')
  expect(await run('restore', ['--from', folder], fresh)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Restored'),
  })
  const again = await startServer({ DATA_DIR: fresh })
  // The session and the link of before are good there, for it has the secret.
  const after = await call(again, inspectionRoutes.byClient, of, token)
  expect(after).toEqual(before)
  expect(await bytesAt(again, link)).toEqual(cover)
  const credentials = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
  await call(again, authRoutes.token, { username: email, password: PASSWORD, ...credentials })
  const { manifest } = await readSet(folder)
  const kept = manifest.tables.find(({ name }) => name === 'clients')?.rows ?? 0
  const next = await call(again, clientRoutes.create, clientFields(), token)
  expect(next.client.id).toBeGreaterThan(kept)
  await stop(again)

  const refused = await run('restore', ['--from', folder], fresh)
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/✖ The database is not empty \(it has the table/),
  })
  const inUse = await run('restore', ['--from', folder], server.dataDir)
  expect(inUse).toMatchObject({ code: 1, text: expect.stringContaining('is in use by another Plumbline') })
  // Of a server that has stopped, too.
  const stopped = await run('backup', ['--to', folder, '--keep', '1'], fresh)
  expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining('0 of them new') })
  expect(await listSets(folder)).toHaveLength(1)
})

test.each([
  ['backup', [], 'Usage: npm run backup'],
  ['backup', ['--to', 'somewhere', '--keep', '0'], 'Usage: npm run backup'],
  ['backup', ['--to', 'somewhere', '--verify', 'somewhere'], 'Usage: npm run backup'],
  ['backup', ['--verify', '/no/such/folder'], 'There is no complete backup in /no/such/folder.'],
  ['backup', ['--to', 'somewhere'], 'No server has run with '],
  ['restore', [], 'Usage: npm run restore'],
  ['restore', ['--from', '/no/such/folder'], 'There is no complete backup in /no/such/folder.'],
  ['restore', ['from'], 'Usage: npm run restore'],
] as const)('%s with %j says in one line what is wrong', async (command, args, line) => {
  const { code, text } = await run(command, [...args], join(base, 'nothing'))
  expect(code).toBe(1)
  expect(text).toMatch(/^✖ [^\n]+\n$/)
  expect(text).toContain(line)
})
