// What the inspector says of one report: proposed until chosen, saved whole, refused, kept apart.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import type { InputOf } from '@plumbline/contract/route'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

type Fields = InputOf<typeof reportChoicesRoutes.save>

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

async function start(user = owner): Promise<number> {
  const { id } = await makeClient(app, user)
  const input = { client_id: id, template_id: 1, paragraph_text: 'A house of two stories.' }
  return (await app.call(inspectionRoutes.create, input, { token: user.token })).body.inspection_id
}
const choicesOf = (inspection_id: number, { token }: TestUser = owner) =>
  app.call(reportChoicesRoutes.get, { inspection_id }, { token })
const PROPOSED = {
  conclusion: null,
  picks: null,
  agreement: '',
  language: 'en',
  print_changes: 0,
  own_texts: [],
  version: 0,
} as const
const save = (inspection_id: number, fields: Partial<Fields> = {}, { token }: TestUser = owner) => {
  const all = { inspection_id, language: 'en', print_changes: 0, version: 0, ...fields } as Fields
  return app.call(reportChoicesRoutes.save, all, { token })
}
const pick = (label: string) => ({ category: 'roofing.recomendation.flashing', label })

test('nothing is chosen at first; the language is that of the settings', async () => {
  const user = await makeInspector(app)
  const id = await start(user)
  expect((await choicesOf(id, user)).body.choices).toEqual(PROPOSED)
  const { settings } = (await app.call(reportSettingsRoutes.get, {}, { token: user.token })).body
  const spanish = { ...settings, signature_image: undefined, language: 'es' as const }
  await app.call(reportSettingsRoutes.update, spanish, { token: user.token })
  expect((await choicesOf(id, user)).body.choices.language).toBe('es')
})

test('choices are saved whole, in their order, and taken back', async () => {
  const id = await start()
  const wanted = {
    conclusion: 'The house is sound.',
    picks: [pick('Two'), pick('One')],
    agreement: 'PA-7KMQ, signed by Margaret Okonkwo',
    language: 'both',
    print_changes: 1,
  } as const
  const { status, body } = await save(id, { ...wanted, picks: [...wanted.picks] })
  expect([status, body.message]).toEqual([200, REPORT_CHOICES_TEXT.saved])
  expect(body.choices).toEqual({ ...wanted, own_texts: [], version: 1 })
  expect((await choicesOf(id)).body.choices).toEqual(body.choices)
  expect((await save(id, { version: 1 })).body.choices).toEqual({ ...PROPOSED, version: 2 })
})

test('a conclusion that was emptied stays empty until it is proposed again', async () => {
  const id = await start()
  await save(id, { conclusion: '  ' })
  expect((await choicesOf(id)).body.choices).toMatchObject({ conclusion: '', version: 1 })
  await save(id, { conclusion: null, version: 1 })
  expect((await choicesOf(id)).body.choices).toMatchObject({ conclusion: null, version: 2 })
})

test('own text is kept line by line beside what it is in the other language', async () => {
  const id = await start()
  const own = (text: string, translation: string, language: 'en' | 'es' = 'en') => ({
    text,
    language,
    translation,
  })
  const roof = own('It leaks.', 'Gotea.')
  const cover = own('Falta la tapa.', '', 'es')
  expect((await save(id, { own_texts: [roof, cover] })).body.choices.own_texts).toEqual([roof, cover])
  // What is not named stays, whatever else is saved.
  await save(id, { agreement: 'PA-7', version: 1 })
  const told = await save(id, { own_texts: [own('It leaks.', 'Tiene goteras.')], version: 2 })
  expect(told.body.choices.own_texts).toEqual([own('It leaks.', 'Tiene goteras.'), cover])
  // English alone is nothing to keep.
  await save(id, { own_texts: [own('It leaks.', '')], version: 3 })
  expect((await choicesOf(id)).body.choices).toMatchObject({ own_texts: [cover], version: 4 })
  const stale = await save(id, { own_texts: [roof], version: 3 })
  expect([stale.status, (stale.body as { current?: unknown }).current]).toEqual([
    409,
    (await choicesOf(id)).body.choices,
  ])
})

test('more own text than a report holds is refused, and what was there stays', async () => {
  const id = await start()
  const some = (from: number) =>
    Array.from({ length: 20 }, (_, at) => ({
      text: `${from + at} ${'x'.repeat(14_000)}`,
      language: 'en' as const,
      translation: `${'y'.repeat(14_000)}`,
    }))
  expect((await save(id, { own_texts: some(0) })).status).toBe(200)
  const { status, body } = await save(id, { own_texts: some(20), version: 1 })
  const { tooMuch } = REPORT_CHOICES_TEXT
  expect([status, body.message, body.errors]).toEqual([422, tooMuch, { own_texts: [tooMuch] }])
  expect((await choicesOf(id)).body.choices.own_texts).toHaveLength(20)
})

test('no finding at all may be picked: that is not what is proposed', async () => {
  expect((await save(await start(), { picks: [] })).body.choices.picks).toEqual([])
})

test.each<[Partial<Record<keyof Fields, unknown>>, string, string]>([
  [{ picks: ['1', '2', '3', '4', '5', '6'].map(pick) }, 'picks', REPORT_CHOICES_TEXT.tooMany],
  [{ picks: [pick('One'), pick('One')] }, 'picks', REPORT_CHOICES_TEXT.twice],
  [{ conclusion: 'x'.repeat(1_001) }, 'conclusion', FIELD.tooLong(1_000)],
  [{ agreement: 'x'.repeat(201) }, 'agreement', FIELD.tooLong(200)],
])('%o is refused, and nothing changes', async (fields, field, message) => {
  const id = await start()
  const { status, body } = await save(id, fields as Partial<Fields>)
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  expect((await choicesOf(id)).body.choices).toEqual(PROPOSED)
})

test('nobody signed out, and no other inspector, sees or changes them', async () => {
  const id = await start()
  expect((await choicesOf(id, { token: '' } as TestUser)).status).toBe(401)
  expect((await save(id, {}, { token: '' } as TestUser)).status).toBe(401)
  expect((await choicesOf(id, stranger)).status).toBe(404)
  expect((await save(id, { agreement: 'Mine now' }, stranger)).status).toBe(404)
  expect((await choicesOf(id)).body.choices).toEqual(PROPOSED)
})

test('a save that came between is answered with what is there now', async () => {
  const id = await start()
  await save(id, { agreement: 'First' })
  for (const version of [0, 7]) {
    const { status, body } = await save(id, { agreement: 'Second', version })
    expect([status, body.message]).toEqual([409, TEXT.conflict])
    const { choices } = (await choicesOf(id)).body
    expect((body as unknown as { current: unknown }).current).toEqual(choices)
    expect(choices.agreement).toBe('First')
  }
})
