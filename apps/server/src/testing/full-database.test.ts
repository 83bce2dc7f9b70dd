// PostgreSQL's own disk is full, on a real one of some megabytes: /readyz says so while reading goes on.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountRoutes } from '@plumbline/contract/account'
import { TEXT } from '@plumbline/contract/texts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { makeInspector } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

const MEGABYTES = 64
const NAME = `full_${randomBytes(6).toString('hex')}`

let folder: string
let isMounted = false
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-full-'))
  await chmod(folder, 0o755)
  isMounted = mount()
  if (!isMounted) return
  const space = join(folder, 'space')
  await mkdir(space, { mode: 0o700 })
  await onServer(`create tablespace ${NAME} location '${space}'`)
  // Its tables lie on the disk, PostgreSQL's log does not.
  await onServer(
    `create database ${NAME} template ${inject('template')} strategy file_copy tablespace ${NAME}`,
  )
  app = await testApp({
    connection: { ...inject('postgres'), database: NAME },
    env: { LOG_LEVEL: 'silent' },
  })
})
afterAll(async () => {
  await app?.close()
  if (isMounted) {
    await onServer(`drop database if exists ${NAME} with (force)`, `drop tablespace if exists ${NAME}`)
    execFileSync('umount', [folder])
  }
  await rm(folder, { recursive: true, force: true })
})
beforeEach((context) => {
  context.skip(!isMounted, 'only root may mount a disk that PostgreSQL sees')
})

/** Gives false where that is not allowed. */
function mount(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('readyz says so, and that there is room again', async () => {
  const ready = async () => {
    const answer = await app.inject({ url: '/readyz' })
    const { checks, message } = answer.json()
    return [answer.statusCode, checks.database, message]
  }
  expect(await ready()).toEqual([200, 'ok', undefined])
  const owner = await makeInspector(app)
  const filling = join(folder, 'filling')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(filling, Buffer.alloc(bavail * bsize - 256 * 1024))
  expect(await ready()).toEqual([503, 'full', TEXT.diskFull])
  expect((await app.call(accountRoutes.getUser, {}, { token: owner.token })).status).toBe(200)
  await rm(filling)
  expect(await ready()).toEqual([200, 'ok', undefined])
})
