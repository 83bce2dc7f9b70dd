// Templates from files and as files, through HTTP: tried, brought in, undone, taken away; refused in words.
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { TEMPLATE_TEXT, templateRoutes } from '@plumbline/contract/templates'
import { REFUSALS } from '@plumbline/sheets/refusal'
import { rawCells, type SpectoraRow, sheetXml, workbook } from '@plumbline/sheets/testing/workbooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unpackText } from '#server/platform/packed-text.ts'
import { makeClient, makeInspector, PASSWORD, type TestUser } from '#server/testing/factories.ts'
import { makeExport } from '#server/testing/finished-jobs.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  stranger = await makeInspector(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
})

const ROW: SpectoraRow = {
  'Section Name': 'Roof',
  'Item Name': 'Coverings &amp; more',
  'Comment Name': 'Moss ',
  'Comment Text': '<p>Moss grows.</p>',
  'Comment Type (info, limit, defect)': 'defect',
  'Category (-1: Low, 0: Med, 1: High)': '0',
  Uses: '12',
}
const LEVELS = { '-1': 'Monitor', '0': 'Repair', '1': 'Safety issue' } as const
const by = ({ token }: TestUser) => ({ token })
const bring = async (bytes: Uint8Array | string, fields: Record<string, unknown> = {}, user = owner) =>
  app.call(
    templateRoutes.importFile,
    { file: new File([bytes as never], 'Desert Ridge-2026-11-20.xls'), ...fields } as never,
    by(user),
  )
/** Own ones. */
const list = async (user = owner) =>
  (await app.call(templateRoutes.list, {}, by(user))).body.templates.filter(({ is_builtin }) => !is_builtin)
async function take(template_id: number, format: string, user = owner) {
  const answer = await app.inject({
    method: 'GET',
    url: `/v1/oauth/template/export?template_id=${template_id}&format=${format}`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test('a dry run tells what would come of it, and makes nothing', async () => {
  const { body } = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS, dry_run: 1 })
  expect(body).toMatchObject({
    import: {
      id: 0,
      dry_run: true,
      format: 'spectora-html',
      counts: {
        rows: 1,
        sections: 1,
        parts: 1,
        questions: 0,
        limitations: 0,
        recommendations: 1,
        skipped: 0,
      },
      issues: [],
    },
    template: null,
    rows: [
      {
        row: 2,
        entry: 'roof.recommendation.coverings-more/Moss',
        about: 'defect · 0',
        text: '<p>Moss grows.</p>',
        severity: '0',
      },
    ],
    same_file: null,
  })
  expect(body.import.columns.find(({ header }) => header === 'Uses')).toEqual({
    header: 'Uses',
    state: 'kept',
    cells: 1,
  })
  expect(body.import.missing).toContainEqual(expect.stringContaining('Pictures'))
  expect(body.content?.sections[0]?.recommendation[0]?.recommendations[0]).toMatchObject({
    label: 'Moss',
    level: 'Repair',
  })
  expect(await list()).toHaveLength(0)
})

test('the same file goes out as it came, whatever way it takes', async () => {
  const file = await workbook(sheetXml([ROW, { ...ROW, 'Comment Name': '<x></x> \r\n' }]))
  const { body } = await bring(file, { levels: LEVELS })
  expect(body.template).toMatchObject({ name: 'Desert Ridge', number: 1, sections: 1, recommendations: 2 })
  const id = body.template?.id ?? 0
  const cells = await rawCells(file)
  const spectora = await take(id, 'spectora')
  expect(await rawCells(spectora.bytes)).toEqual(cells)
  expect(spectora.headers['content-disposition']).toContain('Desert Ridge for Spectora.xlsx')
  const json = await take(id, 'json')
  expect(json.headers['content-type']).toContain('application/json')
  const again = (await bring(json.bytes)).body.template?.id ?? 0
  expect((await take(again, 'json')).bytes).toEqual(json.bytes)
  expect(await rawCells((await take(again, 'spectora')).bytes)).toEqual(cells)
  for (const format of ['xlsx', 'csv']) {
    const sheet = await take(id, format)
    const back = (await bring(sheet.bytes)).body.template?.id ?? 0
    expect((await take(back, format)).bytes).toEqual(sheet.bytes)
  }
})

test('of the proposed splits those of the named rows are taken', async () => {
  const text = '<p>Moss grows. Have a roofer clean it off.</p>'
  const rows = ['One', 'Two', 'Three'].map((name) => ({
    ...ROW,
    'Comment Name': name,
    'Comment Text': text,
  }))
  const file = await workbook(sheetXml(rows))
  const tasksOf = async (fields: object) => {
    const { template } = (await bring(file, { levels: LEVELS, ...fields })).body
    const { body } = await app.call(templateRoutes.get, { template_id: template?.id ?? 0 }, by(owner))
    const findings = body.content.sections[0]?.recommendation[0]?.recommendations ?? []
    return { id: template?.id ?? 0, tasks: findings.map(({ task }) => task) }
  }
  const task = 'Have a roofer clean it off.'
  expect((await tasksOf({})).tasks).toEqual(['', '', ''])
  expect((await tasksOf({ split_rows: [3] })).tasks).toEqual(['', task, ''])
  expect((await tasksOf({ accept_splits: 1 })).tasks).toEqual([task, task, task])
  const { id, tasks } = await tasksOf({ split_rows: '[3,4]' })
  expect(tasks).toEqual(['', task, task])
  // Nothing of it was changed: the cells go out as they came, also through JSON.
  expect(await rawCells((await take(id, 'spectora')).bytes)).toEqual(await rawCells(file))
  const json = await take(id, 'json')
  const again = (await bring(json.bytes)).body.template?.id ?? 0
  expect((await take(again, 'json')).bytes).toEqual(json.bytes)
  expect(await rawCells((await take(again, 'spectora')).bytes)).toEqual(await rawCells(file))
  const odd = await bring(file, { levels: LEVELS, split_rows: '["x"]' })
  expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ['split_rows']])
})

test('a severity without a level is asked for', async () => {
  const answer = await bring(await workbook(sheetXml([ROW])))
  expect([answer.status, answer.body.errors]).toEqual([422, { levels: [TEMPLATE_TEXT.needsLevels] }])
  const wrong = await bring(await workbook(sheetXml([ROW])), { levels: { '0': 'Awful' } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { levels: [TEMPLATE_TEXT.needsLevels] }])
  expect(await list()).toHaveLength(0)
})

test.each([
  ['the page that offers the download', '<!doctype html><html></html>', REFUSALS.web],
  ['a sheet without the headers', 'a,b\n1,2\n', REFUSALS.noHeaders],
  ['a JSON with a fault', '{"format":"plumbline-template/1","name":"x"}', expect.stringContaining(': ')],
])('%s is refused, and says why', async (_, file, message) => {
  const answer = await bring(file)
  expect([answer.status, answer.body.errors]).toEqual([422, { file: [message] }])
})

test('a row that is too long for a template is refused and named, and what was imported opens', async () => {
  const sheet = `section,kind,label,choices,synonyms\nRoof,description,Covering,Asphalt,\nRoof,description,Age,New,"New = ${'x'.repeat(201)}"\n`
  const tried = (await bring(sheet, { dry_run: 1 })).body
  expect(tried.import.issues).toMatchObject([{ row: 3, column: 'synonyms', code: 'too-long' }])
  const template_id = (await bring(sheet)).body.template?.id ?? 0
  const { body } = await app.call(templateRoutes.get, { template_id }, by(owner))
  expect(body.content.sections[0]?.description.map(({ label }) => label)).toEqual(['Covering'])
  expect((await take(template_id, 'csv')).status).toBe(200)
})

test('of a long report the beginning is kept, with the whole count', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({
    ...ROW,
    'Comment Name': `${index}`,
    'Comment Type (info, limit, defect)': 'no',
  }))
  const { body } = await bring(await workbook(sheetXml([ROW, ...rows])), { levels: LEVELS })
  expect([body.import.issues.length, body.import.issue_count]).toEqual([600, 600])
  const [listed] = (await app.call(templateRoutes.imports, {}, by(owner))).body.imports
  expect([listed?.issues.length, listed?.issue_count]).toEqual([500, 600])
})

test('an owner imports so many files in an hour', async () => {
  for (let sent = 0; sent < 60; sent += 1) expect((await bring('no sheet')).status).toBe(422)
  expect((await bring('no sheet')).status).toBe(429)
  expect((await bring('no sheet', {}, stranger)).status).toBe(422)
})

test('an import is undone as long as nothing was made with it', async () => {
  const made = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS, name: 'Mine' })
  const { id: import_id } = made.body.import
  const undo = (user = owner) => app.call(templateRoutes.importUndo, { import_id }, by(user))
  expect((await undo(stranger)).status).toBe(404)
  expect((await undo()).body.status).toBe(true)
  expect(await list()).toHaveLength(0)
  expect((await undo()).body).toMatchObject({ status: false, message: TEMPLATE_TEXT.undone })
  const { imports } = (await app.call(templateRoutes.imports, {}, by(owner))).body
  expect(imports).toMatchObject([
    { id: import_id, name: 'Mine', template_id: null, is_undone: true, counts: { rows: 1 } },
  ])
  expect((await app.call(templateRoutes.imports, {}, by(stranger))).body.imports).toEqual([])
})

test('a template that an inspection uses stays', async () => {
  const made = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS })
  const client = await makeClient(app, owner)
  const wish = { client_id: client.id, paragraph_text: 'A house.', template_id: made.body.template?.id }
  expect((await app.call(inspectionRoutes.create, wish, by(owner))).status).toBe(200)
  const undone = await app.call(templateRoutes.importUndo, { import_id: made.body.import.id }, by(owner))
  expect(undone.body).toMatchObject({ status: false, message: TEMPLATE_TEXT.inUse })
  expect(await list()).toHaveLength(1)
})

test('of an undo and a start at once, none breaks the other', async () => {
  const client = await makeClient(app, owner)
  for (let round = 0; round < 5; round += 1) {
    const made = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS })
    const wish = {
      client_id: client.id,
      paragraph_text: 'A house.',
      new: 1,
      template_id: made.body.template?.id,
    }
    const [started, undone] = await Promise.all([
      app.call(inspectionRoutes.create, wish, by(owner)),
      app.call(templateRoutes.importUndo, { import_id: made.body.import.id }, by(owner)),
    ])
    expect([undone.status, started.status, undone.body.status]).toEqual(
      started.status === 200 ? [200, 200, false] : [200, 404, true],
    )
  }
})

test('a file that came before is named; sent twice with one key it is brought in once', async () => {
  const bytes = await workbook(sheetXml([ROW]))
  const first = await bring(bytes, { levels: LEVELS })
  const again = await bring(bytes, { levels: LEVELS, dry_run: 1 })
  expect(again.body.same_file).toMatchObject({
    id: first.body.import.id,
    name: 'Desert Ridge',
    template_id: first.body.template?.id,
  })
  expect((await bring(bytes, { levels: LEVELS, dry_run: 1 }, stranger)).body.same_file).toBeNull()
  const input = { file: new File([bytes as never], 'a.xls'), levels: LEVELS, name: 'Once' } as never
  const key = { token: owner.token, headers: { 'idempotency-key': crypto.randomUUID() } }
  const twice = [
    await app.call(templateRoutes.importFile, input, key),
    await app.call(templateRoutes.importFile, input, key),
  ]
  expect(new Set(twice.map(({ body }) => body.template?.id)).size).toBe(1)
  expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1)
})

test('another’s template is not taken away, and a format must be one', async () => {
  const made = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS })
  const id = made.body.template?.id ?? 0
  expect((await take(id, 'json', stranger)).status).toBe(404)
  expect((await take(id, 'pdf')).status).toBe(422)
})

test('the export of an account holds its templates', async () => {
  const made = await bring(await workbook(sheetXml([ROW])), { levels: LEVELS, name: 'Roofs/2' })
  const id = made.body.template?.id ?? 0
  const { url } = await makeExport(app, owner)
  const { rawPayload } = await app.inject({ method: 'GET', url: new URL(url ?? '').pathname })
  const files = await readZip(rawPayload)
  expect(files.get(`templates/${id} Roofs 2.json`)).toEqual((await take(id, 'json')).bytes)
})

test('what an import kept goes with the account', async () => {
  await bring(await workbook(sheetXml([{ ...ROW, 'Comment Name': 'Quillfeather' }])), { levels: LEVELS })
  const { db } = app.database
  const kept = async () => {
    const packed = await db.selectFrom('template_contents').select('packed').execute()
    const contents = await Promise.all(packed.map((row) => unpackText(row.packed)))
    const sources = await db.selectFrom('template_sources').select('source').execute()
    return JSON.stringify([contents, sources]).includes('Quillfeather')
  }
  expect(await kept()).toBe(true)
  await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, by(owner))
  await expect.poll(kept, { timeout: 60_000 }).toBe(false)
})
