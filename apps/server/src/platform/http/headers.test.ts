// What every answer says of itself: nobody keeps what is somebody's own, and browsers keep to https.
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { ROUTES } from '@plumbline/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makePicture, type TestUser } from '#server/testing/factories.ts'
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
      expect([path, said['cache-control'], said['strict-transport-security']]).toEqual([
        path,
        isCatalogue ? 'private, no-cache' : 'no-store',
        STRICT,
      ])
    }
})

test('pages, files and health keep to https too; a file is kept by its reader alone', async () => {
  const profile_image = await makePicture()
  const { body } = await app.call(accountRoutes.updateProfileImage, { profile_image }, { token: user.token })
  const file = await app.inject(new URL(body.profile_image, 'https://reports.example.test').pathname)
  expect([file.statusCode, file.headers['strict-transport-security']]).toEqual([200, STRICT])
  expect(file.headers['cache-control']).toMatch(/^private, max-age=/)
  for (const url of ['/', '/login', '/healthz', '/readyz', '/openapi.json', '/files/x/y', '/assets/none.js'])
    expect([url, (await app.inject(url)).headers['strict-transport-security']]).toEqual([url, STRICT])
})

test('without https nothing is said of it', async () => {
  const plain = await testApp()
  expect((await plain.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})
