// Inspections and clients that were removed and are brought back, through HTTP: all of them, but for the links to them.
import { randomUUID } from 'node:crypto'
import { changeRoutes } from '@plumbline/contract/changes'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import { propertyRoutes } from '@plumbline/contract/properties'
import { REMOVED_TEXT, removedRoutes } from '@plumbline/contract/removed'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { templateRoutes } from '@plumbline/contract/templates'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removedTables } from '#server/platform/removed-rows.ts'
import {
  clientFields,
  makeColleague,
  makeInspector,
  makePicture,
  type TestUser,
} from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { keptOf } from '#server/testing/full-account.ts'
import { LABEL_PATH } from '#server/testing/owned-ids.ts'
import { ageRemoved, keptKeys } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  stranger = await makeInspector(app)
})
beforeEach(async () => {
  owner = await makeInspector(app)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })
const list = async ({ token } = owner) => (await app.call(removedRoutes.list, {}, { token })).body.removed
const restore = (wish: object, { token } = owner) =>
  app.call(removedRoutes.restore, wish as InputOf<typeof removedRoutes.restore>, { token })
const restoreFirst = async () => {
  const [thing] = await list()
  return restore(thing ?? {})
}
const removeClient = (client_id: number) => app.call(clientRoutes.remove, { client_id }, by())
const removeInspection = (inspection_id: number) => app.call(inspectionRoutes.remove, { inspection_id }, by())
const clientStatus = async (client_id: number) =>
  (await app.call(clientRoutes.getClient, { client_id }, by())).status

/** As a device makes one: version 7. */
const uuidv7 = () => randomUUID().replace(/^(.{14})4/, '$17')
/** Of the next pictures: equal ones are kept once, for all who show them. */
let shade = 100

/** A client with an inspection of two photos; device and server know both by their ids. */
async function start(fields: object = {}) {
  const uuid = uuidv7()
  const made = await app.call(clientRoutes.create, { ...clientFields(fields), uuid }, by())
  const client_id = made.body.client.id
  const inspection_id = await startInspection(client_id)
  return { uuid, client_id, inspection_id }
}
async function startInspection(client_id: number, template_id = 1) {
  const wish = { client_id, template_id, paragraph_text: 'A house.', uuid: uuidv7(), new: 1 }
  const { inspection_id } = (await app.call(inspectionRoutes.create, wish as never, by())).body
  shade += 7
  const images = [
    await makePicture({ width: 1_800, height: 1_200, shade }),
    await makePicture({ shade: shade + 3 }),
  ]
  const label = { ...LABEL_PATH, inspection_id, checked: 1, images, photo_ids: [randomUUID(), randomUUID()] }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by())).status).toBe(200)
  return inspection_id
}

/** All rows of a client, by table, without what a restore changes. */
async function rowsOf(client_id: number) {
  const { rows: inspections } = await sql<{ id: number }>`
    select id from inspections where client_id = ${client_id}`.execute(app.database.db)
  const which = { clientId: client_id, inspectionIds: inspections.map(({ id }) => id) }
  const found: Record<string, unknown[]> = {}
  for (const [table, where] of Object.entries(removedTables(which))) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - '{revision,file_name,photo_secret}'::text[] as row from ${sql.table(table)} t
      where ${where ?? sql`false`} order by 1`.execute(app.database.db)
    // An inspection that goes by itself is counted by its client.
    found[table] = rows.map(({ row: { version, ...row } }) =>
      table === 'clients' ? row : { ...row, version },
    )
  }
  return found
}
const emptied = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  Object.values(rows).reduce((count, { length }) => count + length, 0)

test('all of an inspection and a client comes back, and no link that was given away', async () => {
  const { client_id, inspection_id } = await start()
  const choices = { inspection_id, language: 'both', print_changes: 0, version: 0 }
  await app.call(reportChoicesRoutes.save, choices as never, by())
  const drawn = { signature: 'picture', signature_image: await makePicture({ shade: 29 }) } as const
  await app.call(reportSignatureRoutes.sign, { ...drawn, inspection_id, signed_on: '2026-01-18' }, by())
  await makeReport(app, owner, client_id)
  const before = await rowsOf(client_id)
  for (const [table, rows] of Object.entries(before))
    expect([table, rows.length > 0]).toEqual([table, !['removed', 'template_versions'].includes(table)])
  const given = await linksOf(inspection_id)
  expect(given).toHaveLength(4)
  expect(await answersOf(given)).toEqual(given.map(() => 200))
  for (const [kind, remove] of [
    ['inspection', () => removeInspection(inspection_id)],
    ['client', () => removeClient(client_id)],
  ] as const) {
    expect((await remove()).status).toBe(200)
    await app.settle()
    const [thing, ...others] = await list()
    expect(thing).toMatchObject({ kind, client_id, category: '', photos: 2, inspection_name: null })
    expect(others).toEqual([])
    expect(await answersOf(given)).toEqual(given.map(() => 404))
    expect((await restoreFirst()).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await rowsOf(client_id)).toEqual(before)
    expect(await answersOf(given)).toEqual(given.map(() => 404))
    const fresh = await linksOf(inspection_id)
    expect(await answersOf(fresh)).toEqual(fresh.map(() => 200))
    // Those given away since end too when it is removed again.
    given.push(...fresh.slice(0, 2))
  }
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  expect(version?.url).toContain('(3).pdf')
  const { images } = (
    await app.call(inspectionRoutes.getCommentImages, { ...LABEL_PATH, inspection_id }, by())
  ).body
  expect(await answersOf(images.map(({ url }) => url))).toEqual([200, 200])
})

/** Links to an inspection's newest report: as they are mailed, in both languages, and those of photos in its file. */
async function linksOf(inspection_id: number): Promise<string[]> {
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  const files = [version?.url ?? '', version?.translation?.url ?? ''].map((url) => {
    const [, token = '', name = ''] = /\/files\/([^/]+)\/(.+)$/.exec(url) ?? []
    const link = app.links.read(token, decodeURIComponent(name))
    if (!link) throw new Error(`no link: ${url}`)
    return { link, mailed: app.links.to(link, MAIL_LINK_DAYS) }
  })
  const pdf = await app.inject(files[0]?.mailed ?? '')
  const { links } = await readPdf(new Uint8Array(pdf.rawPayload))
  const photos = links.map(({ to }) => String(to)).filter((to) => to.includes('/photo/'))
  const open = await answersOf(photos)
  return [...files.map(({ mailed }) => mailed), ...new Set(photos.filter((_, at) => open[at] === 200))]
}
async function answersOf(links: readonly string[]): Promise<number[]> {
  const answers = []
  for (const link of links) {
    const { pathname, search } = new URL(link, 'https://x.test')
    answers.push((await app.inject(pathname + search)).statusCode)
  }
  return answers
}

test('what is removed shows nowhere, and devices hear of it both times', async () => {
  const { uuid, client_id, inspection_id } = await start()
  const { cursor } = (await app.call(changeRoutes.changes, {}, by())).body
  await removeClient(client_id)
  expect(emptied(await rowsOf(client_id))).toBe(0)
  expect(await clientStatus(client_id)).toBe(404)
  const told = async () =>
    (await app.call(changeRoutes.changes, { cursor }, by())).body.changes.filter(({ removed }) => removed)
  expect((await told()).map(({ kind }) => kind).sort()).toEqual(['client', 'inspection', 'property'])
  const again = () => app.call(clientRoutes.create, { ...clientFields(), uuid }, by())
  expect((await again()).status).toBe(410)
  await restoreFirst()
  expect(await told()).toEqual([])
  expect((await again()).body.client.id).toBe(client_id)
  expect((await app.call(inspectionRoutes.getReport, { inspection_id }, by())).status).toBe(200)
})

test('once, by its owner, within 30 days; then it is erased with its files', async () => {
  const { client_id, inspection_id } = await start()
  await removeInspection(inspection_id)
  const [inspection] = await list()
  await removeClient(client_id)
  const things = await list()
  // What was removed of a client before goes and comes with it.
  expect(things.map(({ kind }) => kind)).toEqual(['client'])
  expect((await restore(inspection ?? {})).status).toBe(404)
  expect(await list(stranger)).toEqual([])
  expect((await restore(things[0] ?? {}, stranger)).status).toBe(404)
  expect((await restore({ kind: 'inspection', id: things[0]?.id })).status).toBe(404)
  const both = await Promise.all([restore(things[0] ?? {}), restore(things[0] ?? {})])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await list()).toEqual([inspection])
  await removeClient(client_id)
  const keys = await keptKeys(app)
  expect(keys.length).toBeGreaterThan(4)
  await ageRemoved(app, 30 * 86_400 - 60)
  await app.runJob('platform.housekeeping', {})
  const [late] = await list()
  expect([late?.kind, await keptOf(app, keys)]).toEqual(['client', keys.length])
  await ageRemoved(app, 120)
  expect([await list(), (await restore(late ?? {})).status]).toEqual([[], 404])
  await app.runJob('platform.housekeeping', {})
  expect(await keptKeys(app)).toEqual([])
  await vi.waitFor(async () => expect(await keptOf(app, keys)).toBe(0), PATIENCE)
})

test('an inspection takes the names of now; the same email elsewhere is in nobody’s way', async () => {
  const { client_id, inspection_id } = await start({ email: 'rosa@example.test' })
  const staying = await startInspection(client_id)
  await removeInspection(inspection_id)
  const renamed = clientFields({ client_name: 'Rosa Varga', email: 'rosa@example.test' })
  await app.call(clientRoutes.update, { ...renamed, client_id }, by())
  expect((await restoreFirst()).body).toMatchObject({ kind: 'inspection', client_id, inspection_id })
  const named = await app.call(inspectionRoutes.getInspections, { search: 'rosa varga' } as never, by())
  expect(named.body.inspections.map(({ id }) => id)).toEqual(
    [staying, inspection_id].toSorted((a, b) => b - a),
  )
  await removeClient(client_id)
  await start({ email: 'rosa@example.test' })
  expect((await restoreFirst()).status).toBe(200)
  expect(await clientStatus(client_id)).toBe(200)
  // Its house is one still, with both inspections.
  const houses = await app.call(propertyRoutes.list, { client_id }, by())
  expect(houses.body.properties).toHaveLength(1)
})

test('without the template that it was made with it stays removed', async () => {
  const { client_id } = await start()
  const copied = await app.call(templateRoutes.create, { name: 'Mine', from_template_id: 1 }, by())
  const { id: template_id } = copied.body.template
  await removeInspection(await startInspection(client_id, template_id))
  await app.database.db.deleteFrom('templates').where('id', '=', template_id).execute()
  const refused = await restoreFirst()
  expect([refused.status, refused.body.message]).toEqual([409, REMOVED_TEXT.templateGone])
  expect(await list()).toHaveLength(1)
})

test('what a member made who has left is whose it is brought back by', async () => {
  const { client_id } = await start()
  const colleague = await makeColleague(app, owner)
  await app.database.db
    .updateTable('clients')
    .set({ user_id: colleague.id })
    .where('id', '=', client_id)
    .execute()
  await removeClient(client_id)
  await app.database.db.deleteFrom('users').where('id', '=', colleague.id).execute()
  expect((await restoreFirst()).status).toBe(200)
  const { user_id } = await app.database.db
    .selectFrom('clients')
    .select('user_id')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow()
  expect(user_id).toBe(owner.id)
})

test('the sample comes back where there is no other', async () => {
  const { client_id } = (await app.call(inspectionRoutes.createSample, {}, by())).body
  await removeClient(client_id)
  const another = (await app.call(inspectionRoutes.createSample, {}, by())).body.client_id
  const refused = await restoreFirst()
  expect([refused.status, refused.body.message]).toEqual([409, REMOVED_TEXT.placeTaken])
  await removeClient(another)
  expect((await restoreFirst()).body).toMatchObject({ client_id: another })
})

test('nobody who is signed out, or asks for no kind, hears of it', async () => {
  await removeClient((await start()).client_id)
  const [thing] = await list()
  for (const { path } of [removedRoutes.list, removedRoutes.restore])
    expect((await app.inject({ method: 'POST', url: path, payload: { ...thing } })).statusCode).toBe(401)
  expect((await restore({ kind: 'house', id: thing?.id })).status).toBe(422)
  expect((await restore({ kind: 'client', id: 'first' })).status).toBe(422)
})
