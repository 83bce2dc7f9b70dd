// The originals of a report's photos: led to by signed addresses, until the version or the links end.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { withCaptureTime } from '@plumbline/domain/capture-time'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeClient,
  makeInspector,
  makePicture,
  randomAddress,
  type TestUser,
} from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { LABEL_PATH } from '#server/testing/owned-ids.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { photoLinks } from './photo-links.ts'
import { findContent } from './reports.repo.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })

/** Of the next pictures: equal ones are kept once, for all who show them. */
let shade = 10

/** A report of two photos, of which the first says when it was taken. */
async function makeVersion(language: 'en' | 'es' | 'both' = 'en') {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  shade += 7
  // Larger than a print: its original is a file of its own.
  const one = await makePicture({ width: 1_800, height: 1_200, shade })
  const other = await makePicture({ shade: shade + 3 })
  const dated = withCaptureTime(new Uint8Array(await one.arrayBuffer()), '2026-10-30T09:42')
  const images = [new File([dated], 'one.jpg', { type: 'image/jpeg' }), other]
  const label = { ...LABEL_PATH, inspection_id, checked: 1, images }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by())).status).toBe(200)
  const choices = { inspection_id, language, print_changes: 0, version: 0 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, by())).status).toBe(200)
  const { reportId } = await makeReport(app, owner, client.id)
  return { clientId: client.id, inspectionId: inspection_id, reportId, paths: await pathsOf(reportId) }
}

/** Of the addresses that its photos lead to, in their order. */
async function pathsOf(reportId: number): Promise<string[]> {
  const { db } = app.database
  const row = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('report_contents')
    .selectAll()
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  const signing = { publicUrl: 'https://x.test', code: row.code, secret: row.photo_secret }
  return Object.values(photoLinks(kept.content, kept.originals, signing)).map((url) => new URL(url).pathname)
}

/** Where the first photo leads in each of a version's files. */
async function leadsOf(inspection_id: number): Promise<string[]> {
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  const files = [version?.url, version?.translation?.url].filter((url) => typeof url === 'string')
  return Promise.all(
    files.map(async (file) => {
      const { pathname, search } = new URL(file)
      const { rawPayload } = await app.inject({ url: pathname + search })
      const { links } = await readPdf(new Uint8Array(rawPayload))
      const to = new URL(links.map((link) => String(link.to)).find((to) => to.includes('/photo/')) ?? file)
      return to.pathname + to.search
    }),
  )
}

const open = (url: string, remoteAddress = randomAddress()) => app.inject({ url, remoteAddress })

test('a photo leads to its original and says when it was taken, to be kept by nobody', async () => {
  const { paths } = await makeVersion()
  expect(paths).toHaveLength(2)
  const page = await open(paths[0] ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.body).toContain('Photo 1 of report ')
  expect(page.body).toContain('Taken October 30, 2026 at 9:42 AM, according to the camera’s clock.')
  expect((await open(paths[1] ?? '')).body).toContain('The file does not say when it was taken.')
  const picture = await open(`${paths[0]}/picture`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(picture.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  const kept = await app.database.db
    .selectFrom('inspection_images')
    .selectAll()
    .where('taken_at', '=', '2026-10-30T09:42')
    .executeTakeFirstOrThrow()
  expect(picture.rawPayload).toEqual(Buffer.from(await app.storage.read(kept.original_key)))
  expect(kept.original_width).toBe(1_800)
})

test('it is said in the language of the file that leads there', async () => {
  const both = await makeVersion('both')
  const [english = '', spanish = ''] = await leadsOf(both.inspectionId)
  expect((await open(english)).body).toContain('<html lang="en">')
  const { body } = await open(spanish)
  expect(body).toContain('<html lang="es">')
  expect(body).toContain('Foto 1 del informe ')
  expect(body).toMatch(/Tomada el 30 de octubre de 2026 a las 9:42\sa\.m\., según el reloj de la cámara\./)
  expect(body).not.toMatch(/photo \d|taken|report /i)
  const picture = await open(/src="([^"]+)"/.exec(body)?.[1] ?? '')
  expect(picture.headers['content-disposition']).toContain('Foto%201.jpg')
  expect((await open(`${both.paths[1]}?lang=es`)).body).toContain('El archivo no dice cuándo se tomó.')
  const ended = await open(spanish.replace('/1/', '/9/'))
  expect([ended.statusCode, ended.body.includes('Foto no encontrada')]).toEqual([404, true])

  // Addresses in files of before say no language: the version does.
  const alone = await makeVersion('es')
  expect((await open(alone.paths[0] ?? '')).body).toContain('<html lang="es">')
})

test('an address that is changed, of another photo or of another version, leads nowhere', async () => {
  const [one, other] = [await makeVersion(), await makeVersion()]
  const [, , code = '', , signature = ''] = (one.paths[0] ?? '').split('/')
  const [, , otherCode = ''] = (other.paths[0] ?? '').split('/')
  for (const path of [
    `/photo/${code}/2/${signature}`,
    `/photo/${otherCode}/1/${signature}`,
    `/photo/${code}/1/${signature.slice(1)}A`,
    `/photo/${code}/1/x`,
    `/photo/${code}/99/${signature}`,
    `/photo/${code}/-1/${signature}`,
    `/photo/nothing/1/${signature}`,
    `/photo/%00/1/${signature}`,
  ])
    for (const url of [path, `${path}/picture`]) {
      const { statusCode, body } = await open(url)
      expect([url, statusCode, body.includes('Photo not found')]).toEqual([url, 404, true])
      expect(body).not.toContain('ended')
    }
})

test('the original stays while the version does, whatever becomes of the photo', async () => {
  const { clientId, inspectionId, paths } = await makeVersion()
  const [path = ''] = paths
  const ids = await app.database.db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .select(['i.id', 'i.thumbnail_key'])
    .where('l.inspection_id', '=', inspectionId)
    .execute()
  const remove_images = ids.map(({ id }) => id)
  const label = { ...LABEL_PATH, inspection_id: inspectionId, comment: 'Gone.', remove_images }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by())).status).toBe(200)
  await eraseRemoved(app)
  // Removed after the original would be.
  for (const { thumbnail_key } of ids)
    await expect.poll(async () => app.storage.stat(thumbnail_key), PATIENCE).toBeNull()
  expect((await open(`${path}/picture`)).statusCode).toBe(200)
  expect((await app.call(clientRoutes.remove, { client_id: clientId }, by())).status).toBe(200)
  expect((await open(path)).statusCode).toBe(404)
})

test('its inspector ends the links of all versions at once, and nobody else does', async () => {
  const [{ clientId, inspectionId, reportId, paths }, another] = [await makeVersion(), await makeVersion()]
  const [path = ''] = paths
  const label = { ...LABEL_PATH, inspection_id: inspectionId, comment: 'Seen once more.' }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by())).status).toBe(200)
  const [newer = ''] = await pathsOf((await makeReport(app, owner, clientId)).reportId)
  const end = (token?: string) =>
    app.call(reportRoutes.endPhotoLinks, { inspection_id: inspectionId }, token ? { token } : {})
  expect((await end()).status).toBe(401)
  expect((await end(stranger.token)).status).toBe(404)
  expect((await open(path)).statusCode).toBe(200)
  const invalid = await app.call(reportRoutes.endPhotoLinks, { inspection_id: 'x' as never }, by())
  expect(invalid.status).toBe(422)
  const linksOf = async () =>
    (await app.call(reportRoutes.reportVersions, { inspection_id: inspectionId }, by())).body.reports.map(
      ({ photo_links }) => photo_links,
    )
  expect(await linksOf()).toEqual([1, 1])
  expect((await open(newer)).statusCode).toBe(200)
  expect((await end(owner.token)).body.message).toBe(TEXT.photoLinksEnded)
  expect(await linksOf()).toEqual([0, 0])
  const said = 'The inspector turned off the links to full-size photos in this report.'
  for (const url of [path, `${path}/picture`, newer, `${newer}/picture`]) {
    const { statusCode, body, headers } = await open(url)
    expect([statusCode, body.includes(said), headers['cache-control']]).toEqual([404, true, 'no-store'])
  }
  expect((await open(`${path}?lang=es`)).body).toContain('El inspector desactivó los enlaces')
  // Nothing is said of what was never there.
  expect((await open(path.replace('/1/', '/99/'))).body).not.toContain(said)
  // Of this inspection, and of no other.
  expect((await open(another.paths[0] ?? '')).statusCode).toBe(200)
  expect((await end(owner.token)).status).toBe(200)
  expect((await findContent(app.database.db, reportId))?.made).toBe('with')
})

test('who asks too often waits', async () => {
  const address = randomAddress()
  const answers = new Set<number>()
  for (let tries = 0; tries < 601; tries += 1)
    answers.add((await open('/photo/nothing/1/x', address)).statusCode)
  expect([...answers]).toEqual([404, 429])
})
