// The lines of the log, as a process of its own writes them: whole, in UTC, and without what is secret or somebody's own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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

test('a text with line breaks is one line', async () => {
  const lines = await linesOf(
    String.raw`log.warn({ browser: 'x\n{"level":"info","msg":"made up"}\u0085\u001b[2J' }, 'seen')`,
  )
  expect(lines).toMatchObject([{ level: 'warn', browser: expect.stringContaining('made up'), msg: 'seen' }])
})
