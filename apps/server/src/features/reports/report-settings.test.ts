// How an owner wants its reports to be: the usual settings, saved whole, refused, kept apart, and gone with the account.
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import type { InputOf } from '@plumbline/contract/route'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, PASSWORD, type TestUser } from '#server/testing/factories.ts'
import { makeExport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

type Fields = InputOf<typeof reportSettingsRoutes.update>

/** Its jobs run. */
let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

const USUAL = {
  standard: 'none',
  standard_text: '',
  license_state: '',
  summary: 1,
  lists: 1,
  costs: 0,
  state_note: '',
  meaning_safety: '',
  meaning_concern: '',
  meaning_repair: '',
  meaning_improve: '',
  meaning_monitor: '',
  signature: 'none',
  signature_text: '',
  signature_sentence: '',
  signature_image: null,
  mail_megabytes: 7,
  language: 'en',
  version: 0,
} as const

const settingsOf = async ({ token }: TestUser) =>
  (await app.call(reportSettingsRoutes.get, {}, { token })).body.settings
async function save(fields: Partial<Fields>, user = owner) {
  const { signature_image: _, ...now } = await settingsOf(user)
  return app.call(reportSettingsRoutes.update, { ...now, ...fields }, { token: user.token })
}
const keyIn = (link: string | null) => /\/files\/([\da-f]{64})\./.exec(link ?? '')?.[1] ?? ''

test('who changed nothing has the usual settings', async () => {
  expect(await settingsOf(owner)).toEqual(USUAL)
})

test('all settings are saved, and are nobody else’s', async () => {
  const wanted = {
    standard: 'state',
    standard_text: 'Ohio Standards of Practice',
    license_state: 'Ohio',
    summary: 0,
    lists: 0,
    costs: 1,
    state_note: 'Ohio Administrative Code\n1301:17',
    meaning_safety: 'Could hurt someone.',
    meaning_concern: '',
    meaning_repair: '',
    meaning_improve: '',
    meaning_monitor: 'Watch it.',
    signature: 'typed',
    signature_text: 'Ida Plumb',
    signature_sentence: 'I inspected this house.',
    mail_megabytes: 20,
    language: 'both',
  } as const
  const { status, body } = await save(wanted)
  expect([status, body.message]).toEqual([200, REPORT_SETTINGS_TEXT.saved])
  expect(body.settings).toEqual({ ...wanted, signature_image: null, version: 1 })
  expect(await settingsOf(owner)).toEqual(body.settings)
  expect(await settingsOf(stranger)).toEqual(USUAL)
})

test.each<[Partial<Record<keyof Fields, unknown>>, Record<string, string[]>]>([
  [{ standard: 'state', standard_text: ' ' }, { standard_text: [REPORT_SETTINGS_TEXT.nameStandard] }],
  [{ standard: 'own', standard_text: '' }, { standard_text: [REPORT_SETTINGS_TEXT.nameStandard] }],
  [{ signature: 'typed', signature_text: '' }, { signature_text: [REPORT_SETTINGS_TEXT.typeName] }],
  [{ signature: 'picture' }, { signature_image: [REPORT_SETTINGS_TEXT.drawSignature] }],
  [{ mail_megabytes: 6 }, { mail_megabytes: [REPORT_SETTINGS_TEXT.megabytes] }],
  [{ mail_megabytes: 26 }, { mail_megabytes: [REPORT_SETTINGS_TEXT.megabytes] }],
  [{ license_state: 'Ohio 2' }, { license_state: [FIELD.lettersAndSpaces] }],
  [{ state_note: 'x'.repeat(4_001) }, { state_note: [FIELD.tooLong(4_000)] }],
  [{ signature_sentence: 'x'.repeat(601) }, { signature_sentence: [FIELD.tooLong(600)] }],
  [{ meaning_repair: 'x'.repeat(201) }, { meaning_repair: [FIELD.tooLong(200)] }],
])('%o is refused, and nothing changes', async (fields, errors) => {
  const user = await makeInspector(app)
  const { status, body } = await save(fields as Partial<Fields>, user)
  expect([status, body.errors]).toEqual([422, errors])
  expect(await settingsOf(user)).toEqual(USUAL)
})

test('nobody signed out sees or changes them', async () => {
  expect((await app.call(reportSettingsRoutes.get, {})).status).toBe(401)
  expect((await app.call(reportSettingsRoutes.update, USUAL as never)).status).toBe(401)
})

test('a save that came between is answered with what is there now', async () => {
  const user = await makeInspector(app)
  await save({ license_state: 'Iowa' }, user)
  for (const version of [0, 7]) {
    const { status, body } = await save({ version, license_state: 'Utah' }, user)
    expect([status, body.message]).toEqual([409, TEXT.conflict])
    expect((body as unknown as { current: unknown }).current).toEqual(await settingsOf(user))
  }
  expect((await settingsOf(user)).license_state).toBe('Iowa')
})

test('a signature stays until another one comes, and is kept no longer than it is used', async () => {
  const user = await makeInspector(app)
  const draw = async (shade: number) => ({
    signature: 'picture' as const,
    signature_image: await makePicture({ width: 600, height: 200, shade }),
  })
  const first = (await save(await draw(40), user)).body.settings
  expect(first.signature_image).toContain('/signature.jpg')
  const same = (await save({ summary: 0 }, user)).body.settings
  expect(same.signature_image).toBe(first.signature_image)
  const other = (await save(await draw(90), user)).body.settings
  const kept = async (link: string | null) => (await app.storage.stat(keyIn(link))) !== null
  expect(keyIn(other.signature_image)).not.toBe(keyIn(first.signature_image))
  await expect.poll(() => kept(first.signature_image), PATIENCE).toBe(false)
  expect(await kept(other.signature_image)).toBe(true)
  await save({ signature: 'none' }, user)
  await expect.poll(() => kept(other.signature_image), PATIENCE).toBe(false)
})

test('what is no picture is refused', async () => {
  const signature_image = new File(['no picture'], 'a.png', { type: 'image/png' })
  const { status, body } = await save({ signature: 'picture', signature_image }, stranger)
  expect([status, body.errors]).toEqual([422, { signature_image: [FIELD.picture] }])
})

test('the export has settings and signature, and with the account both are gone', async () => {
  const user = await makeInspector(app)
  const drawn = { signature_image: await makePicture({ width: 600, height: 200, shade: 140 }) }
  const { body } = await save({ ...drawn, signature: 'picture', license_state: 'Ohio' }, user)
  const key = keyIn(body.settings.signature_image)
  const { pathname } = new URL((await makeExport(app, user)).url ?? '')
  const files = await readZip((await app.inject({ method: 'GET', url: pathname })).rawPayload)
  const account = JSON.parse(String(files.get('account.json')))
  expect(account.report_settings).toMatchObject({ license_state: 'Ohio', signature_image: 'signature.jpg' })
  expect(files.get('signature.jpg')).toEqual(Buffer.from(await app.storage.read(key)))
  await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token: user.token })
  await expect.poll(async () => (await app.storage.stat(key)) === null, PATIENCE).toBe(true)
  const rows = app.database.db.selectFrom('report_settings').where('signature_key', '=', key).selectAll()
  expect(await rows.execute()).toEqual([])
})
