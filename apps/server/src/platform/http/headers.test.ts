// What every answer says of itself: it is ours, nobody keeps what is somebody's own, browsers keep to https, frames and sources to ours.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { ROUTES } from '@plumbline/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeInspector, makePicture, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://reports.example.test' } })
  user = await makeAdmin(app)
})
afterAll(() => app.close())

const STRICT = 'max-age=31536000; includeSubDomains'

test('no answer of a call is kept by anyone, whether it went well, was refused or is unknown', async () => {
  const authorization = `Bearer ${user.token}`
  const calls = ROUTES.filter(({ path, events }) => !events && !path.endsWith('/logout'))
  for (const { method, path } of [...calls, { method: 'GET' as const, path: '/v1/oauth/unknown' }])
    for (const headers of [{ authorization }, {}]) {
      const { statusCode, headers: said } = await app.inject({
        method,
        url: path,
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      const isCatalogue = path === inspectionRoutes.catalogue.path && statusCode === 200
      expect([path, said.plumbline, said['cache-control'], said['strict-transport-security']]).toEqual([
        path,
        '1',
        isCatalogue ? 'private, no-cache' : 'no-store',
        STRICT,
      ])
    }
})

test('what no call answers is marked as ours too: other pages, bad addresses, bodies that are not read', async () => {
  for (const url of ['/nowhere', '/docs/', '/metrics', '/robots.txt', '/photo/a/1/b', '/dev/mailbox', '/%'])
    expect([url, (await app.inject(url)).headers.plumbline]).toEqual([url, '1'])
  const url = inspectionRoutes.getInspections.path
  const authorization = `Bearer ${user.token}`
  const unread = { method: 'POST' as const, url, headers: { authorization, 'content-type': 'text/plain' } }
  for (const [payload, status] of [
    ['x', 415],
    ['x'.repeat(40_000_000), 413],
  ] as const) {
    const { statusCode, headers } = await app.inject({ ...unread, payload })
    expect([statusCode, headers.plumbline]).toEqual([status, '1'])
  }
})

test('what is no request is answered with the mark too, and a stream begins with it', async () => {
  const origin = await app.listen()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('NO REQUEST\r\n\r\n')
  expect((await text(socket)).split('\r\n')).toEqual(
    expect.arrayContaining(['HTTP/1.1 400 Bad Request', 'plumbline: 1']),
  )
  const stream = await fetch(origin + notificationRoutes.notificationStream.path, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect([stream.status, stream.headers.get('plumbline')]).toEqual([200, '1'])
  await stream.body?.cancel()
})

test('pages, files and health keep to https too; a file is kept by its reader alone', async () => {
  const profile_image = await makePicture()
  const { body } = await app.call(accountRoutes.updateProfileImage, { profile_image }, { token: user.token })
  const file = await app.inject(new URL(body.profile_image, 'https://reports.example.test').pathname)
  const ours = [file.statusCode, file.headers.plumbline, file.headers['strict-transport-security']]
  expect(ours).toEqual([200, '1', STRICT])
  expect(file.headers['cache-control']).toMatch(/^private, max-age=/)
  for (const url of [
    '/',
    '/login',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/files/x/y',
    '/assets/none.js',
    '/r/x',
    '/l/x',
  ]) {
    const { headers } = await app.inject(url)
    expect([url, headers.plumbline, headers['strict-transport-security']]).toEqual([url, '1', STRICT])
  }
})

test('whatever is answered loads nothing of strangers when it is opened as a page, and stands in nobody’s frame', async () => {
  const { body } = await app.call(
    accountRoutes.updateProfileImage,
    { profile_image: await makePicture() },
    { token: user.token },
  )
  const picture = new URL(body.profile_image, 'https://reports.example.test').pathname
  const document = await linkToReport()
  const calls = ROUTES.filter(({ events, method }) => !events && method === 'GET').map(({ path }) => path)
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']).split(/; ?/)
  const pages = [
    '/',
    '/login',
    '/nowhere',
    '/docs/',
    '/docs/static/index.html',
    '/photo/a/1/b',
    '/photo/a/1/b/picture',
  ]
  const others = [
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/metrics',
    '/files/x/y',
    '/assets/none.js',
    '/robots.txt',
  ]
  for (const url of [...calls, ...pages, ...others]) {
    const policy = await policyOf(url)
    const { headers } = await app.inject(url)
    expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      url,
      'nosniff',
      'no-referrer',
    ])
    expect([url, policy.includes("frame-ancestors 'none'"), policy.includes("base-uri 'none'")]).toEqual([
      url,
      true,
      true,
    ])
    expect([url, policy.some((each) => /^(default|object)-src 'none'$/.test(each))]).toEqual([url, true])
  }
  expect(await policyOf(picture)).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", 'sandbox']),
  )
  expect(await policyOf(document)).toEqual(["base-uri 'none'", "frame-ancestors 'self'"])
})

test('only what is asked for by the methods of the contract is there', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const url of ['/', '/v1/oauth/user/get-user', '/files/x/y']) {
      const { statusCode, headers } = await app.inject({
        method: method as 'PUT',
        url,
        headers: { origin: 'https://evil.test' },
      })
      expect([method, url, statusCode]).toEqual([method, url, 404])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
})

test('a form on a page of others calls nothing; our own pages and programs do', async () => {
  const ask = (site: string | undefined, { path }: { path: string } = authRoutes.forgotPassword) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      },
      payload: 'email=nobody@example.test',
    })
  for (const site of ['same-origin', 'same-site', 'none', undefined])
    expect([site, (await ask(site)).statusCode]).toEqual([site, 200])
  for (const route of ROUTES.filter(({ method }) => method === 'POST'))
    expect([route.path, (await ask('cross-site', route)).statusCode]).toEqual([route.path, 403])
  // What only tells may be linked from anywhere.
  const linked = { 'sec-fetch-site': 'cross-site', authorization: `Bearer ${user.token}` }
  for (const { path } of [accountRoutes.getUser, accountRoutes.myAccount])
    expect((await app.inject({ url: path, headers: linked })).statusCode).toBe(200)
})

test('without https nothing is said of it', async () => {
  const plain = await testApp()
  expect((await plain.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

/** A link to the file of a report that is there: to any other PDF it would be 404. */
async function linkToReport(): Promise<string> {
  const { id, client, owner } = await startInspection(app, await makeInspector(app))
  const { key } = await app.storage.put(Buffer.from('%PDF-1.7'))
  const file_name = 'report.pdf'
  await app.database.db
    .insertInto('reports')
    .values({
      owner_id: await ownerIdOf(app, owner),
      user_id: owner.id,
      client_id: client.id,
      inspection_id: id,
      number: null,
      version: 1,
      state: 'done',
      appendix_a: false,
      appendix_b: false,
      fingerprint: '',
      client_name: '',
      client_email: '',
      file_key: key,
      file_name,
      requested_at: app.clock.now(),
    })
    .execute()
  return app.links.to({ key, type: 'application/pdf', name: file_name })
}
