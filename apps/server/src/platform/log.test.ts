// The lines of the log, as a process of its own writes them: whole, in UTC, and without what is secret or somebody's own.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type TestContext, test } from 'vitest'
import { NoSmallDisk, openSmallDisk } from '#server/testing/small-disk.ts'

/** What a program says to its log, line by line. */
async function linesOf(program: string): Promise<Record<string, unknown>[]> {
  const code = `
    import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = openLog({ level: 'info', pretty: false })
    ${program}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('secrets and what says who somebody is are taken out, wherever an object has them', async () => {
  const [line] = await linesOf(`
    const own = { password: 'p', token: 't', access_token: 'a', client_secret: 'c', email: 'e', phone_number: '1' }
    log.info({ ...own, userId: 7, input: own, request: { headers: { authorization: 'Bearer x', cookie: 'y' } } }, 'asked')
  `)
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    userId: 7,
    input: {},
    request: { headers: {} },
    msg: 'asked',
  })
})

test('of an error of the database the values of the row are left out', async () => {
  const [line] = await linesOf(`
    const error = new Error('duplicate key', { cause: new Error('the first') })
    Object.assign(error, { code: '23505', table: 'users', detail: 'Key (email)=(rosa@example.test) already exists.' })
    log.error({ err: error }, 'request failed')
  `)
  expect(line?.err).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    cause: { message: 'the first' },
  })
  expect(JSON.stringify(line)).not.toContain('rosa@example.test')
})

test('addresses of mail that an error quotes are taken out', async () => {
  const [line, other] = await linesOf(`
    const words = '550 5.1.1 <rosa.o+x@mail.example.test>: no such user, said ünï@example.test;'
    const error = new Error('The mail server refused rosa@example.test: ' + words, { cause: new Error(words) })
    error.stack = 'Error: ' + words + '\\n at send (file:///opt/node_modules/@scope/name/send.js:1:2)'
    log.error({ err: error }, 'job failed')
    log.error({ err: words }, 'job failed')
  `)
  const left = '550 5.1.1 <[address]>: no such user, said [address];'
  expect(line?.err).toMatchObject({
    message: `The mail server refused [address]: ${left}`,
    stack: `Error: ${left}\n at send (file:///opt/node_modules/@scope/name/send.js:1:2)`,
    cause: { message: left },
  })
  expect(other?.err).toEqual({ message: left })
})

test('a text with line breaks is one line', async () => {
  const lines = await linesOf(
    String.raw`log.warn({ browser: 'x\n{"level":"info","msg":"made up"}\u0085\u001b[2J' }, 'seen')`,
  )
  expect(lines).toMatchObject([{ level: 'warn', browser: expect.stringContaining('made up'), msg: 'seen' }])
})

/** A program on a disk that it fills with its log. */
async function logOnSmallDisk(context: TestContext) {
  const disk = await openSmallDisk(1).catch((error: unknown) => {
    if (error instanceof NoSmallDisk) return null
    throw error
  })
  context.skip(!disk, 'this system lets nobody mount a disk of their own (no user namespaces)')
  if (!disk) throw new Error('no disk')
  const path = join(disk.folder, 'log')
  const file = await open(path, 'a')
  const program = `
    import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = openLog({ level: 'info', pretty: false })
    process.on('message', (count) => {
      for (let i = 0; i < count; i += 1) log.info({ i }, 'said')
      process.send(count)
    })
    process.on('SIGTERM', () => process.exit(0))`
  const child = fork('-', [], {
    execArgv: ['--input-type=module', '-e', program],
    stdio: ['ignore', file.fd, 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  return {
    disk,
    messages: async () => {
      const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line).msg)
    },
    /** Fails where the program ends meanwhile. */
    say: async (count: number) => {
      const said = once(child, 'message')
      child.send(count)
      const died = ended.then(([code]) => Promise.reject(new Error(`the process ended with ${code}`)))
      await Promise.race([said, died])
    },
    end: async () => {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
      await file.close()
      await disk.close()
    },
  }
}

test('a full disk does not end the process, and what was said meanwhile is written once there is room', async (context) => {
  const log = await logOnSmallDisk(context)
  context.onTestFinished(log.close)
  await log.disk.fill(0)
  // Far more than one write, each of which fails.
  for (let i = 0; i < 5; i += 1) await log.say(200)
  expect(await log.messages()).toEqual([])
  await log.disk.clear()
  await log.say(200)
  await expect.poll(async () => (await log.messages()).length, { timeout: 10_000 }).toBe(1_200)
})

test('a process whose log has no room ends when it is told to', async (context) => {
  const log = await logOnSmallDisk(context)
  context.onTestFinished(log.close)
  await log.disk.fill(0)
  await log.say(200)
  expect(await log.end()).toBe(0)
})
