// Reports through HTTP with a working worker: made, known again, failed and asked for anew, and who may not.
import { readFile } from 'node:fs/promises'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { createdDateOf } from './report-dates.ts'

/** A test waits for three reports at most. */
const patience = { timeout: 35_000, interval: 50 }

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

async function start(fields = {}) {
  const client = await makeClient(app, owner, fields)
  const input = { client_id: client.id, template_id: 1, paragraph_text: 'A house of two stories.' }
  const { body } = await app.call(inspectionRoutes.create, input, by())
  return { client, inspectionId: body.inspection_id }
}

const ask = (client_id: number, appendices: { appendixA?: number; appendixB?: number } = {}) =>
  app.call(reportRoutes.generatePdf, { client_id, platform: 'web', ...appendices }, by())

/** Waits for the end that its state tells, made or failed; less long than a test may take. */
async function untilEnded(report_id: number, token = owner.token) {
  const status = async () => (await app.call(reportRoutes.reportStatus, { report_id }, { token })).body
  await expect.poll(async () => (await status()).state, patience).toMatch(/^(done|failed)$/)
  return status()
}

async function make(clientId: number, appendices = {}) {
  const { body } = await ask(clientId, appendices)
  const reportId = body.report_id ?? 0
  return { reportId, ended: await untilEnded(reportId) }
}

const versionsOf = async (inspection_id: number) =>
  (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports

async function addFinding(inspection_id: number, comment: string) {
  const steps = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by())
  const category = steps.body.stepCategories.roofing?.recomendation[0]
  const label = category?.checks[0]?.label ?? ''
  await app.call(
    inspectionRoutes.saveCommentImages,
    {
      inspection_id,
      step_name: 'roofing',
      category: category?.id ?? '',
      label,
      checked: 1,
      selrecomd: 'Repair',
      comment,
      images: [await makePicture({ width: 1_600, height: 1_200 })],
    },
    by(),
  )
  return label
}

describe('a report', () => {
  test('is asked for at once and made by the worker, with a link, a version and a notification', async () => {
    const { client, inspectionId } = await start({ client_name: 'Rosa Vega', address: '99 Gable Road' })
    await addFinding(inspectionId, 'Three shingles are missing.')
    const asked = await ask(client.id, { appendixA: 1 })
    expect(asked.body).toMatchObject({ status: true, message: TEXT.reportInProcess })
    const reportId = asked.body.report_id ?? 0
    const ended = await untilEnded(reportId)
    expect(ended).toMatchObject({ status: true, state: 'done', progress: 100 })

    const file = await app.inject({ url: new URL(ended.url ?? '').pathname })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain('Rosa%20Vega%2C%2099%20Gable%20Road.pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    const [version] = await versionsOf(inspectionId)
    expect(version).toMatchObject({
      id: reportId,
      version: 1,
      number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}-1$/),
      state: 'done',
      bytes: file.rawPayload.length,
      up_to_date: true,
      failure: null,
    })
    expect(version?.pages).toBeGreaterThan(5)
    const stored = app.storage.pathOf(version?.sha256 ?? '')
    expect(await readFile(stored ?? '')).toEqual(file.rawPayload)

    const news = await app.call(notificationRoutes.notifications, {}, by())
    expect(news.body.notifications[0]).toMatchObject({
      type: 'report',
      client_name: 'Rosa Vega',
      read: false,
      body: ended.url,
    })

    const listed = await app.call(clientRoutes.getClient, { client_id: client.id }, by())
    expect(listed.body.client.inspection_report).toEqual({
      created_date: version?.created_date,
      time_zone: 'America/Chicago',
      url: ended.url,
      version: 1,
      email: null,
    })
    const inspections = await app.call(inspectionRoutes.getInspections, {}, by())
    expect(inspections.body.inspections.find((card) => card.id === inspectionId)?.report_url).toBe(ended.url)
  })

  test('is not made again while nothing changed, and is told of again', async () => {
    const { client, inspectionId } = await start()
    const first = await make(client.id)
    const before = await app.call(notificationRoutes.notifications, {}, by())
    const second = await make(client.id)
    expect(second.reportId).toBe(first.reportId)
    expect(await versionsOf(inspectionId)).toHaveLength(1)
    const after = await app.call(notificationRoutes.notifications, {}, by())
    expect(after.body.notifications).toHaveLength(before.body.notifications.length + 1)
  })

  test.each([
    ['a finding', (id: number) => addFinding(id, 'New.')],
    [
      'the times',
      (_id: number, client_id: number) =>
        app.call(
          inspectionRoutes.updateTime,
          {
            client_id,
            start_date: '2026-11-20',
            end_date: '2026-11-20',
            start_time: '9:00 AM',
            end_time: '12:30 PM',
          },
          by(),
        ),
    ],
    [
      'the cover',
      async (_id: number, client_id: number) =>
        app.call(
          inspectionRoutes.updateCover,
          { client_id, pagecover: await makePicture({ width: 1_600, height: 1_200 }) },
          by(),
        ),
    ],
  ])('is a new version once %s changed, and the old one stays as it was', async (_what, change) => {
    const { client, inspectionId } = await start()
    const first = await make(client.id)
    await change(inspectionId, client.id)
    expect((await versionsOf(inspectionId))[0]?.up_to_date).toBe(false)
    const second = await make(client.id)
    const versions = await versionsOf(inspectionId)
    const number = versions[1]?.number.replace(/-1$/, '')
    expect(versions.map(({ number, up_to_date }) => ({ number, up_to_date }))).toEqual([
      { number: `${number}-2`, up_to_date: true },
      { number: `${number}-1`, up_to_date: false },
    ])
    expect(second.reportId).not.toBe(first.reportId)
    expect((await app.inject({ url: new URL(versions[1]?.url ?? '').pathname })).statusCode).toBe(200)
  })

  test('differs by its appendices', async () => {
    const { client, inspectionId } = await start()
    const plain = await make(client.id)
    const full = await make(client.id, { appendixA: 1, appendixB: '1' })
    expect(full.reportId).not.toBe(plain.reportId)
    const [newest, oldest] = await versionsOf(inspectionId)
    expect(newest?.pages).toBeGreaterThan(oldest?.pages ?? 0)
  })

  test('asked for twice at once is made once', async () => {
    const { client, inspectionId } = await start()
    const [one, two] = await Promise.all([ask(client.id), ask(client.id)])
    expect(one.body.report_id).toBe(two.body.report_id)
    await untilEnded(one.body.report_id ?? 0)
    expect(await versionsOf(inspectionId)).toHaveLength(1)
  })

  test('is made all the same when the file of a photo is gone', async () => {
    const { client, inspectionId } = await start()
    await addFinding(inspectionId, 'A photo that will be lost.')
    const { print_key } = await app.database.db
      .selectFrom('inspection_images as image')
      .innerJoin('inspection_labels as label', 'label.id', 'image.label_id')
      .select('image.print_key')
      .where('label.inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    await app.storage.remove(print_key)
    const { ended } = await make(client.id)
    expect(ended.state).toBe('done')
  })
})

describe('refusals', () => {
  test('no inspection, an archived client', async () => {
    const client = await makeClient(app, owner)
    const none = await ask(client.id)
    expect(none).toMatchObject({
      status: 200,
      body: { status: false, message: 'Inspection does not exist!' },
    })
    const { client: archived } = await start()
    await app.call(clientRoutes.archive, { client_id: archived.id }, by())
    const refused = await ask(archived.id)
    expect(refused).toMatchObject({
      status: 200,
      body: { status: false, message: 'Restore the client first' },
    })
  })

  test('invalid fields are 422', async () => {
    const answer = await app.call(reportRoutes.generatePdf, { client_id: 'x' as never, appendixA: 7 }, by())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['client_id', 'appendixA'])
  })

  test("another inspector's client, report and inspection are 404; nothing of them is listed", async () => {
    const { client, inspectionId } = await start()
    const { reportId } = await make(client.id)
    const as = { token: stranger.token }
    const answers = [
      await app.call(reportRoutes.generatePdf, { client_id: client.id }, as),
      await app.call(reportRoutes.reportStatus, { report_id: reportId }, as),
      await app.call(reportRoutes.reportVersions, { inspection_id: inspectionId }, as),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await app.call(reportRoutes.reportHistory, {}, as)).body.reports).toEqual([])
    expect((await app.call(notificationRoutes.notifications, {}, as)).body.notifications).toEqual([])
  })

  test('signed out is 401', async () => {
    expect((await app.call(reportRoutes.generatePdf, { client_id: 1 })).status).toBe(401)
    expect((await app.call(reportRoutes.reportHistory, {})).status).toBe(401)
  })
})

describe('history', () => {
  test('holds the newest of each inspection, searched and by pages, archived clients too', async () => {
    const someone = await makeInspector(app)
    const as = { token: someone.token }
    for (const client_name of ['Ann 100%', 'Bob_Stone', 'Cyd']) {
      const client = await makeClient(app, someone, { client_name })
      await app.call(
        inspectionRoutes.create,
        { client_id: client.id, template_id: 1, paragraph_text: 'A house.' },
        as,
      )
      const { body } = await app.call(reportRoutes.generatePdf, { client_id: client.id }, as)
      expect((await untilEnded(body.report_id ?? 0, someone.token)).state).toBe('done')
      if (client_name === 'Cyd') await app.call(clientRoutes.archive, { client_id: client.id }, as)
    }
    const names = async (input: { listSize?: number; search?: string }) =>
      (await app.call(reportRoutes.reportHistory, input, as)).body.reports.map(
        (item) => item.client.client_name,
      )
    expect(await names({})).toEqual(['Cyd', 'Bob_Stone', 'Ann 100%'])
    expect(await names({ listSize: 2 })).toEqual(['Ann 100%'])
    expect(await names({ search: '%' })).toEqual(['Ann 100%'])
    expect(await names({ search: '_st' })).toEqual(['Bob_Stone'])
    expect(await names({ search: 'cyd' })).toEqual(['Cyd'])
  })

  test('with all_versions every kept version is there, by pages and searched; without, the newest', async () => {
    const someone = await makeInspector(app)
    const as = { token: someone.token }
    const inspections: number[] = []
    for (const client_name of ['Dee', 'Eve']) {
      const client = await makeClient(app, someone, { client_name })
      for (const paragraph_text of ['A house.', 'A house with a barn.']) {
        const input = { client_id: client.id, template_id: 1, paragraph_text }
        inspections.push((await app.call(inspectionRoutes.create, input, as)).body.inspection_id)
        const { body } = await app.call(reportRoutes.generatePdf, { client_id: client.id }, as)
        expect((await untilEnded(body.report_id ?? 0, someone.token)).state).toBe('done')
      }
    }
    const ask = async (input: { listSize?: number; search?: string; all_versions?: number }) =>
      (await app.call(reportRoutes.reportHistory, input, as)).body.reports
    const named = async (input: Parameters<typeof ask>[0]) =>
      (await ask(input)).map(({ client, version }) => `${client.client_name} ${version}`)
    expect(await named({ all_versions: 1 })).toEqual(['Eve 2', 'Eve 1', 'Dee 2', 'Dee 1'])
    expect(await named({ all_versions: 1, listSize: 3 })).toEqual(['Dee 1'])
    expect(await named({ all_versions: 1, search: 'dee' })).toEqual(['Dee 2', 'Dee 1'])
    expect(await named({})).toEqual(['Eve 2', 'Dee 2'])
    expect(await named({ all_versions: 0 })).toEqual(['Eve 2', 'Dee 2'])
    const all = await ask({ all_versions: 1 })
    expect(all.map(({ inspection_id }) => inspection_id)).toEqual(inspections.toReversed())
    expect(new Set(all.map(({ report_name }) => report_name)).size).toBe(4)
  })

  test('the day is that at the property, in the file as in the lists', async () => {
    const before = app.clock.now()
    const { client, inspectionId } = await start({ state: 'CA', zip: '90012' })
    app.clock.set(new Date('2026-11-23T04:04:00Z'))
    const { reportId } = await make(client.id)
    app.clock.set(before)
    const [version] = await versionsOf(inspectionId)
    const pdf = await readPdf(await readFile(app.storage.pathOf(version?.sha256 ?? '') ?? ''))
    const text = pdf.pages.join(' ')
    expect(text).toContain('November 22, 2026, 8:04 PM PST')
    expect(text).not.toContain('UTC')
    const shown = { created_date: '2026-11-22 23:04:00', time_zone: 'America/Los_Angeles' }
    expect(version).toMatchObject({ id: reportId, ...shown })
    const history = await app.call(reportRoutes.reportHistory, {}, by())
    expect(history.body.reports.find(({ id }) => id === reportId)).toMatchObject(shown)
    const found = await app.call(clientRoutes.getClient, { client_id: client.id }, by())
    expect(found.body.client.inspection_report).toMatchObject(shown)
  })

  test('dates are zoneless in UTC−5', () => {
    expect(createdDateOf(new Date('2026-11-21T03:04:05.678Z'))).toBe('2026-11-20 22:04:05')
  })
})

test("a client's deletion takes its reports along, and their files 30 days later", async () => {
  const { client, inspectionId } = await start()
  const { reportId } = await make(client.id)
  const [version] = await versionsOf(inspectionId)
  await app.call(clientRoutes.remove, { client_id: client.id }, by())
  expect((await app.call(reportRoutes.reportStatus, { report_id: reportId }, by())).status).toBe(404)
  await eraseRemoved(app)
  await expect.poll(() => app.storage.stat(version?.sha256 ?? ''), patience).toBeNull()
})

test('an owner asks for so many reports in an hour', async () => {
  const [owner, stranger] = [await makeInspector(app), await makeInspector(app)]
  const askAs = async ({ token }: TestUser) =>
    (await app.call(reportRoutes.generatePdf, { inspection_id: 999_999 }, { token })).status
  const asked = Array.from({ length: 300 }, () => askAs(owner))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([404]))
  expect(await askAs(owner)).toBe(429)
  expect(await askAs(stranger)).toBe(404)
})
