// Links in answers: from the root for the app at whatever address, whole for clients that are elsewhere, never mixed up.
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { pathTo, pickCategory, saveAt, startInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const AT_OUR_ORIGIN = { prefer: 'respond-async, links=relative' }

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://reports.example.test' } })
  owner = await makeInspector(app)
})
afterAll(() => app.close())

/** Every link in an answer. */
const linksIn = (body: unknown): string[] =>
  [...JSON.stringify(body).matchAll(/"((?:https?:\/\/[^"/]*)?\/files\/[^"]*)"/g)].map(
    ([, link]) => link ?? '',
  )
const isRelative = (link: string) => link.startsWith('/files/')
const isWhole = (link: string) => link.startsWith('https://reports.example.test/files/')

test('answers, conflicts and pictures of the account', async () => {
  const inspection = await startInspection(app, owner)
  const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  const [label] = category.labels
  await saveAt(app, inspection, category, label, { selrecomd: 'Repair', images: [await makePicture()] })
  await app.call(
    accountRoutes.updateProfileImage,
    { profile_image: await makePicture() },
    { token: owner.token },
  )
  const cover = { client_id: inspection.client.id, pagecover: await makePicture() }
  await app.call(inspectionRoutes.updateCover, cover, { token: owner.token })
  const path = pathTo(inspection, category)
  const ask = async (headers: Record<string, string>) => {
    const options = { token: owner.token, headers }
    const stale = { ...path, label, comment: 'Cupped.', version: 99 }
    return [
      await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, options),
      await app.call(inspectionRoutes.getStepCategories, { inspection_id: inspection.id }, options),
      await app.call(accountRoutes.getUser, {}, options),
      await app.call(inspectionRoutes.saveCommentImages, stale, options),
    ].map((answer) => [answer.status, linksIn(answer.body)] as const)
  }
  const [ours, theirs] = [await ask(AT_OUR_ORIGIN), await ask({})]
  expect(ours.map(([status]) => status)).toEqual([200, 200, 200, 409])
  for (const [, links] of ours) expect([links.length > 0, links.every(isRelative)]).toEqual([true, true])
  for (const [, links] of theirs) expect([links.length > 0, links.every(isWhole)]).toEqual([true, true])
  expect(theirs).toEqual(
    ours.map(([status, links]) => [status, links.map((link) => `https://reports.example.test${link}`)]),
  )
})

test('whatever address a request names as its host', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: accountRoutes.getUser.path,
    headers: { authorization: `Bearer ${owner.token}`, host: 'evil.test', origin: 'https://evil.test' },
  })
  expect(linksIn(answer.json()).every(isWhole)).toBe(true)
  expect(answer.body).not.toContain('evil')
})

test('an answer that was kept for one kind of client reaches the other in its own', async () => {
  const inspection = await startInspection(app, owner)
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const input = { ...pathTo(inspection, category), label: category.labels[0], images: [await makePicture()] }
  for (const [first, again] of [
    [AT_OUR_ORIGIN, {}],
    [{}, AT_OUR_ORIGIN],
  ]) {
    const key = { 'idempotency-key': randomUUID() }
    const ask = async (headers: Record<string, string> = {}) =>
      (
        await app.call(inspectionRoutes.saveCommentImages, input, {
          token: owner.token,
          headers: { ...headers, ...key },
        })
      ).body
    const [one, other] = [await ask(first), await ask(again)]
    expect(other.added_images.map(({ id }) => id)).toEqual(one.added_images.map(({ id }) => id))
    const [ours, theirs] = first === AT_OUR_ORIGIN ? [one, other] : [other, one]
    expect(linksIn(ours).every(isRelative)).toBe(true)
    expect(linksIn(theirs).every(isWhole)).toBe(true)
  }
})
