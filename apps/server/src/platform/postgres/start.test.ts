// The embedded database on a real disk: made, started again, attached to, refused, recovered.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, type TestContext, test } from 'vitest'
import { type EmbeddedPostgres, type PostgresConnection, startPostgres } from './start.ts'

let base: string
let running: EmbeddedPostgres[]
let onUnmount: (() => Promise<unknown>) | null = null

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'plumbline pg-'))
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await onUnmount?.()
  onUnmount = null
  rmSync(base, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, log: () => {} })
  running.push(server)
  return server
}

async function query(connection: PostgresConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Runs a process of its own that starts the database, says `ready` and stays until it is killed. */
function startElsewhere(dataDir: string) {
  const code = `
    import { startPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} }).then(
      ({ connection }) => { console.log('ready ' + JSON.stringify(connection)); setInterval(() => {}, 1e6) },
      (error) => { console.log(error.name + ': ' + error.message); process.exit(1) },
    )`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (data) => {
      text += data
      if (text.includes('\n')) resolve(text.trim())
    })
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { line, kill }
}

describe('startPostgres', () => {
  test('makes a database, stops it, and finds the data again', async () => {
    const dataDir = join(base, 'data')
    const first = await start(dataDir)
    await query(first.connection, "create table kept as select 'Ärger' as word")
    await first.stop()
    await expect(query(first.connection, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    const second = await start(dataDir)
    expect(await query(second.connection, 'select word, upper(word) from kept')).toEqual(['Ärger', 'ÄRGER'])
    expect(await query(second.connection, 'show listen_addresses')).toEqual([''])
    expect(await query(second.connection, 'show data_checksums')).toEqual(['on'])
    expect(await query(second.connection, 'show fsync')).toEqual(['on'])
  })

  test('attaches to the server that a killed process left running', async () => {
    const dataDir = join(base, 'data')
    const other = startElsewhere(dataDir)
    const connection: PostgresConnection = JSON.parse((await other.line).replace('ready ', ''))
    await query(connection, 'create table kept as select 1')
    const [before] = await query(connection, 'select pg_postmaster_start_time()::text')
    await other.kill()

    const again = await start(dataDir)
    expect(await query(again.connection, 'select pg_postmaster_start_time()::text')).toEqual([before])
  })

  test('recovers after the process and the server were killed', async () => {
    const dataDir = join(base, 'data')
    const other = startElsewhere(dataDir)
    const connection: PostgresConnection = JSON.parse((await other.line).replace('ready ', ''))
    await query(connection, 'create table kept as select 42 as answer')
    await other.kill()
    process.kill(serverPid(dataDir), 'SIGKILL')

    const again = await start(dataDir)
    expect(await query(again.connection, 'select answer from kept')).toEqual([42])
  })

  test('of two starts at once one wins and one is refused in one line', async () => {
    const dataDir = join(base, 'data')
    const both = [startElsewhere(dataDir), startElsewhere(dataDir)]
    const lines = await Promise.all(both.map((each) => each.line))
    const refused = lines.filter((line) => line.startsWith('StartError'))
    expect(lines.filter((line) => line.startsWith('ready'))).toHaveLength(1)
    expect(refused).toEqual([
      expect.stringMatching(/in use by another Plumbline \(process \d+\)\. Stop it, or set DATA_DIR\.$/),
    ])
    for (const each of both) await each.kill()
    await start(dataDir)
  })

  test('starts where the number in the lock file has become that of another process', async () => {
    const dataDir = join(base, 'data')
    await (await start(dataDir)).stop()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(file, `${process.ppid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n/nowhere\n\n`)
    expect(await query((await start(dataDir)).connection, 'select 1')).toEqual([1])
  })

  test('puts the socket elsewhere when its path would be too long', async () => {
    const dataDir = join(base, 'd'.repeat(60), 'e'.repeat(60))
    const { connection } = await start(dataDir)
    expect(connection.host).toMatch(/^\/.{1,60}\/plumbline-\d+-[0-9a-f]{12}$/)
    expect(await query(connection, 'select 1')).toEqual([1])
    rmSync(connection.host, { recursive: true })
  })

  test('comes back by itself when the server is killed under it', async () => {
    const dataDir = join(base, 'data')
    const { connection } = await start(dataDir)
    process.kill(serverPid(dataDir), 'SIGKILL')
    await expect.poll(() => query(connection, 'select 1').catch(() => []), { timeout: 15_000 }).toEqual([1])
  })

  test('comes back although a process of the killed server takes its time to end', async () => {
    const dataDir = join(base, 'data')
    const said: string[] = []
    const lost: unknown[] = []
    const server = await startPostgres({
      dataDir,
      log: (line) => said.push(line),
      onLost: (error) => lost.push(error),
    })
    running.push(server)
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { pid = 0 } = rows[0] ?? {}
    process.kill(pid, 'SIGSTOP')
    process.kill(serverPid(dataDir), 'SIGKILL')
    try {
      await expect.poll(() => said.join(), { timeout: 15_000 }).toContain('waiting for the last processes')
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const ask = () => query(server.connection, 'select 1').catch(() => lost)
    await expect.poll(ask, { timeout: 15_000 }).toEqual([1])
    await client.end().catch(() => {})
  })

  test('says in one line that the folder is of another PostgreSQL', async () => {
    const dataDir = join(base, 'data')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(start(dataDir)).rejects.toThrow(/was created by PostgreSQL 12, but \d+ is installed/)
  })

  test('says in one line that the data folder is a file', async () => {
    writeFileSync(join(base, 'data'), '')
    await expect(start(join(base, 'data'))).rejects.toThrow(/is not a folder/)
  })

  // Only root may mount a small disk.
  const asRoot = test.runIf(process.getuid?.() === 0)
  const mountDisk = async (megabytes: number, context: TestContext): Promise<string> => {
    const disk = join(base, 'disk')
    mkdirSync(disk)
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', disk]
    const mounted = await promisify(execFile)('mount', options).catch(() => null)
    context.skip(!mounted, 'mounting is not allowed here')
    // Lazily: a child of the server may still be ending.
    onUnmount = () => promisify(execFile)('umount', ['-l', disk])
    return disk
  }

  asRoot('says in one line that the disk is full', async (context) => {
    const disk = await mountDisk(8, context)
    await expect(start(join(disk, 'data'))).rejects.toThrow(/^The disk that holds /)
    expect(existsSync(join(disk, 'data', 'postgres'))).toBe(false)
  })

  asRoot('ended by a full disk, it comes back once there is room', async (context) => {
    const disk = await mountDisk(300, context)
    const dataDir = join(disk, 'data')
    const said: string[] = []
    const lost: unknown[] = []
    const server = await startPostgres({
      dataDir,
      log: (line) => said.push(line),
      onLost: (error) => lost.push(error),
    })
    running.push(server)
    const { bavail, bsize } = statfsSync(disk)
    const filling = join(disk, 'filling')
    // The server itself may write at this moment.
    writeFileSync(filling, Buffer.alloc(bavail * bsize - 1024 * 1024))
    process.kill(serverPid(dataDir), 'SIGKILL')
    await expect.poll(() => said.join(), { timeout: 20_000 }).toContain('is full. Free up space')
    rmSync(filling)
    const ask = () => query(server.connection, 'select 1').catch(() => lost)
    await expect.poll(ask, { timeout: 20_000 }).toEqual([1])
    expect(lost).toEqual([])
  })
})

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
