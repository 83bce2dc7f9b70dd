// Signing one report: typed, drawn, with the saved signature; refused, kept apart, printed, and gone with what it is on.
import { adminRoutes } from '@plumbline/contract/admin'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { REPORT_SIGNATURE_TEXT, reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import type { ReportContent } from '@plumbline/domain/report/content'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeAdmin,
  makeClient,
  makeColleague,
  makeInspector,
  makePicture,
  type TestUser,
} from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

type Fields = InputOf<typeof reportSignatureRoutes.sign>

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app, { first_name: 'Ida', last_name: 'Plumb' })
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

async function start(user = owner) {
  const client = await makeClient(app, user)
  const input = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, input, { token: user.token })).body
  return { clientId: client.id, id: inspection_id }
}
const sign = (inspection_id: number, fields: Partial<Fields>, { token }: Pick<TestUser, 'token'> = owner) =>
  app.call(
    reportSignatureRoutes.sign,
    { inspection_id, signature: 'typed', signature_text: 'Ida P.', signed_on: '2026-01-18', ...fields },
    { token },
  )
const signatureOf = async (inspection_id: number, { token }: Pick<TestUser, 'token'> = owner) =>
  (await app.call(reportSignatureRoutes.get, { inspection_id }, { token })).body
const drawn = async (shade: number) => ({
  signature: 'picture' as const,
  signature_image: await makePicture({ width: 600, height: 200, shade }),
})
const keyIn = (link: string | null | undefined) => /\/files\/([\da-f]{64})\./.exec(link ?? '')?.[1] ?? ''
const isKept = async (link: string | null | undefined) => (await app.storage.stat(keyIn(link))) !== null

test('a report is signed by typing, on a day in a zone, and the signature is taken away', async () => {
  const { id } = await start()
  expect(await signatureOf(id)).toMatchObject({ signature: null, saved: null })
  const { status, body } = await sign(id, { time_zone: 'America/New_York' })
  expect([status, body.message]).toEqual([200, REPORT_SIGNATURE_TEXT.signed])
  const signature = {
    signature: 'typed',
    signature_text: 'Ida P.',
    signature_image: null,
    name: 'Ida Plumb',
    signed_on: '2026-01-18',
    time_zone: 'America/New_York',
    printed_in: null,
  }
  expect(body.signature).toEqual(signature)
  expect(await signatureOf(id)).toMatchObject({ signature, saved: null })
  const removed = await sign(id, { signature: 'none' })
  expect([removed.body.signature, removed.body.message]).toEqual([null, REPORT_SIGNATURE_TEXT.removed])
  expect((await signatureOf(id)).signature).toBeNull()
})

test('a saved signature signs the next report, and is its user’s alone', async () => {
  const user = await makeInspector(app)
  const colleague = await makeColleague(app, user)
  const [one, next] = [await start(user), await start(user)]
  const first = (await sign(one.id, { ...(await drawn(31)), save: 1 }, user)).body.signature
  expect((await signatureOf(next.id, user)).saved?.signature_image).toBe(first?.signature_image)
  expect((await signatureOf(one.id, colleague)).saved).toBeNull()
  const refused = await sign(next.id, { signature: 'saved' }, colleague)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { signature: [REPORT_SIGNATURE_TEXT.noneSaved] },
  ])
  const second = (await sign(next.id, { signature: 'saved' }, user)).body.signature
  expect(second).toMatchObject({ signature: 'picture', signature_image: first?.signature_image })
  // What is saved instead leaves the reports as they were signed.
  await sign(one.id, { save: 1, signature_text: 'In type' }, user)
  expect((await signatureOf(next.id, user)).saved).toMatchObject({ signature_text: 'In type' })
  expect((await signatureOf(next.id, user)).signature).toEqual(second)
  expect(await isKept(first?.signature_image)).toBe(true)
})

test.each<[Partial<Record<keyof Fields, unknown>>, Record<string, string[]>]>([
  [{ signature_text: ' ' }, { signature_text: [REPORT_SETTINGS_TEXT.typeName] }],
  [{ signature_text: 'x'.repeat(81) }, { signature_text: [FIELD.tooLong(80)] }],
  [{ signature: 'picture' }, { signature_image: [REPORT_SETTINGS_TEXT.drawSignature] }],
  [{ signature: 'saved' }, { signature: [REPORT_SIGNATURE_TEXT.noneSaved] }],
  [{ signed_on: '2026-02-30' }, { signed_on: [FIELD.date] }],
  [{ signed_on: '2199-01-01' }, { signed_on: [REPORT_SIGNATURE_TEXT.futureDay] }],
  [
    { signature: 'picture', signature_image: new File(['no picture'], 'a.png', { type: 'image/png' }) },
    { signature_image: [FIELD.picture] },
  ],
])('%o is refused, and nothing is signed', async (fields, errors) => {
  const { id } = await start()
  const { status, body } = await sign(id, fields as Partial<Fields>)
  expect([status, body.errors]).toEqual([422, errors])
  expect((await signatureOf(id)).signature).toBeNull()
})

test('a time zone that is not known here is none, and the report is signed', async () => {
  const { id } = await start()
  const { status, body } = await sign(id, { time_zone: 'Etc/Unknown' })
  expect([status, body.signature?.time_zone]).toEqual([200, null])
  expect((await signatureOf(id)).signature?.time_zone).toBeNull()
})

test('signed out, another owner, and an administrator who is signed in as the user sign nothing', async () => {
  const { id } = await start()
  expect((await app.call(reportSignatureRoutes.sign, { inspection_id: id } as never)).status).toBe(401)
  expect((await app.call(reportSignatureRoutes.get, { inspection_id: id })).status).toBe(401)
  const stranger = await makeInspector(app)
  expect((await sign(id, {}, stranger)).status).toBe(404)
  const { token } = stranger
  expect((await app.call(reportSignatureRoutes.get, { inspection_id: id }, { token })).status).toBe(404)
  const admin = await makeAdmin(app)
  const as = await app.call(adminRoutes.loginAsUser, { user_id: owner.id }, { token: admin.token })
  const { status, body } = await sign(id, {}, { token: as.body.access_token })
  expect([status, body.message]).toEqual([403, TEXT.notAsUser])
  expect((await signatureOf(id)).signature).toBeNull()
})

test('an owner’s signature prints until the report is signed, with the owner’s sentence above it', async () => {
  const user = await makeInspector(app, { first_name: 'Ida', last_name: 'Plumb' })
  const by = { token: user.token }
  const { clientId, id } = await start(user)
  const { settings } = (await app.call(reportSettingsRoutes.get, {}, by)).body
  const own = { signature: 'typed', signature_text: 'The Owner', signature_sentence: 'I was there.' } as const
  await app.call(reportSettingsRoutes.update, { ...settings, ...own, signature_image: undefined }, by)
  const printed = async (report_id: number) =>
    ((await app.call(reportRoutes.reportContent, { report_id }, by)).body.content as unknown as ReportContent)
      .scope.signature
  const versions = async () =>
    (await app.call(reportRoutes.reportVersions, { inspection_id: id }, by)).body.reports
  const { reportId: before } = await makeReport(app, user, clientId)
  expect(await printed(before)).toMatchObject({ text: 'The Owner', sentence: 'I was there.' })

  app.clock.advance(1)
  await sign(id, { ...(await drawn(57)), time_zone: 'America/New_York' }, user)
  expect((await versions())[0]).toMatchObject({ up_to_date: false, signed: 1 })
  expect((await signatureOf(id, user)).signature?.printed_in).toBeNull()
  const { reportId } = await makeReport(app, user, clientId)
  expect(reportId).not.toBe(before)
  expect((await signatureOf(id, user)).signature?.printed_in).toBe(2)
  const signature = await printed(reportId)
  expect(signature).toMatchObject({
    text: null,
    sentence: 'I was there.',
    signedAt: 'Signed January 18, 2026, EST',
  })
  expect(signature?.image?.key).toBe(keyIn((await signatureOf(id, user)).signature?.signature_image))
  expect((await versions())[0]).toMatchObject({ up_to_date: true, version: 2 })
})

test('a picture is kept as long as a signature, or a version, shows it', async () => {
  const user = await makeInspector(app)
  const { id } = await start(user)
  const first = (await sign(id, await drawn(71), user)).body.signature?.signature_image
  expect(await isKept(first)).toBe(true)
  const second = (await sign(id, await drawn(73), user)).body.signature?.signature_image
  await expect.poll(() => isKept(first), PATIENCE).toBe(false)
  expect(await isKept(second)).toBe(true)
  await sign(id, { signature: 'none' }, user)
  await expect.poll(() => isKept(second), PATIENCE).toBe(false)
})
