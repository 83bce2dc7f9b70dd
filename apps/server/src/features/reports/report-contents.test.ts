// What a version says, through HTTP: the very words of its PDF, kept as they were, and made later for one of before.

import { clientRoutes } from '@plumbline/contract/clients'
import { reportRoutes } from '@plumbline/contract/reports'
import type { IssuedReport } from '@plumbline/domain/report/content'
import { picturesOf } from '@plumbline/domain/report/pictures'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import {
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
  tap,
} from '#server/testing/inspection-factories.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

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

/** No two pictures are alike: equal files are kept once. */
let width = 900
const nextPicture = () => {
  width += 8
  return makePicture({ width, height: 1_200 })
}

/** A version with a described label, an observed one, and a finding with two photos. */
async function makeVersion() {
  const inspection = await startInspection(app, owner, { client_name: 'Rosa Vega', address: '99 Gable Road' })
  const fact = await pickCategory(app, inspection, 'roofing', 'description')
  await tap(app, inspection, fact, { [fact.labels[0]]: true })
  const condition = await pickCategory(app, inspection, 'roofing', 'observation')
  await tap(app, inspection, condition, { [condition.labels[0]]: true })
  const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  const saved = await saveAt(app, inspection, category, category.labels[0], {
    checked: 1,
    selrecomd: 'Repair',
    comment: 'Three shingles are missing. See 2.1.',
    images: [await nextPicture(), await nextPicture()],
  })
  return { inspection, category, images: saved.body.added_images, reportId: await make(inspection) }
}

const make = async ({ client }: TestInspection) =>
  (await makeReport(app, owner, client.id, { appendixB: 1 })).reportId

const ask = (report_id: number, token = owner.token) =>
  app.call(reportRoutes.reportContent, { report_id }, { token })

async function contentOf(reportId: number) {
  const { body } = await ask(reportId)
  return { content: body.content as unknown as IssuedReport, made: body.content_made }
}

const change = ({ inspection, category }: Awaited<ReturnType<typeof makeVersion>>) =>
  saveAt(app, inspection, category, category.labels[0], { comment: 'All of them are.' })

/** As if it had been made before contents were kept. */
const forgetContent = (reportId: number) =>
  app.database.db.deleteFrom('report_contents').where('report_id', '=', reportId).execute()

async function pdfOf({ inspection }: Awaited<ReturnType<typeof makeVersion>>) {
  const by = { token: owner.token }
  const versions = await app.call(reportRoutes.reportVersions, { inspection_id: inspection.id }, by)
  const url = versions.body.reports.at(-1)?.url ?? ''
  return readPdf((await app.inject({ url: new URL(url).pathname })).rawPayload)
}

/** A line may end at a hyphen. */
const words = (text: string) => text.replace(/\s+/g, ' ').replaceAll('- ', '-')

/** Whole, or in two parts where a page ends within it. */
function isIn(printed: string, text: string): boolean {
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index)
  return (
    printed.includes(text) ||
    blanks.some((at) => printed.includes(text.slice(0, at)) && printed.includes(text.slice(at + 1)))
  )
}

/** Every text of a value that a reader sees, wherever it stands in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [words(value)]
  if (value === null || typeof value !== 'object') return []
  const unseen = [
    'key',
    'format',
    'icon',
    'category',
    'state',
    'mark',
    'level',
    'verify',
    'madeAt',
    'id',
    'to',
  ]
  return Object.entries(value).flatMap(([name, part]) => (unseen.includes(name) ? [] : textsIn(part)))
}

test('is what its PDF says, to the word, and stays so whatever changes afterwards', async () => {
  const version = await makeVersion()
  const { content, made } = await contentOf(version.reportId)
  expect(made).toBe('with')
  expect(content.issue).toMatchObject({
    number: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{3}$/),
    version: 1,
  })
  expect(content.sections[1]?.findings).toMatchObject([
    {
      number: '2.1',
      title: version.category.labels[0],
      level: 'repair',
      photos: [{ number: 1 }, { number: 2 }],
    },
  ])

  const pdf = await pdfOf(version)
  const printed = words(pdf.pages.join(' '))
  const { cover, maker, summary, inspection, sections, scope, appendices } = content
  const rows = summary.groups.flatMap((group) => group.rows)
  const said = textsIn([
    ...[cover.facts, maker.company, inspection, scope.limits, appendices],
    rows.map(({ trade, task }) => [trade, task]),
  ])
  const all = [...said, ...sections.flatMap((section) => textsIn(section))].filter((text) => text !== '')
  expect(all.length).toBeGreaterThan(200)
  const alts = new Set(pdf.alts)
  for (const text of all)
    expect([text, isIn(printed, text) || printed.includes(text.toUpperCase()) || alts.has(text)]).toEqual([
      text,
      true,
    ])

  await change(version)
  expect((await contentOf(version.reportId)).content).toEqual(content)
  const next = await make(version.inspection)
  expect((await contentOf(next)).content.sections[1]?.findings[0]?.paragraphs[0]?.runs[0]?.text).toBe(
    'All of them are.',
  )
  expect((await contentOf(version.reportId)).content).toEqual(content)
})

test('a version of before gets it when it is first asked for, marked so, and keeps it', async () => {
  const version = await makeVersion()
  const { content } = await contentOf(version.reportId)
  await forgetContent(version.reportId)
  const answers = await Promise.all([contentOf(version.reportId), contentOf(version.reportId)])
  for (const answer of answers) expect(answer).toEqual({ content, made: 'later' })
  await change(version)
  expect(await contentOf(version.reportId)).toEqual({ content, made: 'later' })
})

test('its pictures stay with it when they leave the inspection, and go 30 days after its client', async () => {
  const version = await makeVersion()
  const { content } = await contentOf(version.reportId)
  const keys = picturesOf(content).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  const originals = await app.database.db
    .selectFrom('inspection_images')
    .select(['original_key', 'thumbnail_key'])
    .where(
      'id',
      'in',
      version.images.map(({ id }) => id),
    )
    .execute()
  const removed = await saveAt(app, version.inspection, version.category, version.category.labels[0], {
    remove_images: version.images.map(({ id }) => id),
  })
  expect(removed.status).toBe(200)
  // What no version shows or leads to goes with the photo, 30 days later.
  await eraseRemoved(app)
  for (const { thumbnail_key } of originals)
    await expect.poll(() => app.storage.stat(thumbnail_key), PATIENCE).toBeNull()
  for (const { original_key } of originals) keys.push(original_key)
  for (const key of keys) expect(await app.storage.stat(key)).not.toBeNull()

  await app.call(clientRoutes.remove, { client_id: version.inspection.client.id }, { token: owner.token })
  for (const key of keys) expect(await app.storage.stat(key)).not.toBeNull()
  await eraseRemoved(app)
  for (const key of keys) await expect.poll(() => app.storage.stat(key), PATIENCE).toBeNull()
  const left = await app.database.db
    .selectFrom('report_contents')
    .select('report_id')
    .where('report_id', '=', version.reportId)
    .execute()
  expect(left).toEqual([])
})

test("another inspector's version, one that is not there, one that is not made: 404; signed out: 401", async () => {
  const { reportId, inspection } = await makeVersion()
  const { id: waiting } = await app.database.db
    .insertInto('reports')
    .values({
      owner_id: await ownerIdOf(app, owner),
      user_id: owner.id,
      client_id: inspection.client.id,
      inspection_id: inspection.id,
      number: null,
      version: 9,
      state: 'failed',
      appendix_a: false,
      appendix_b: false,
      fingerprint: '',
      client_name: '',
      client_email: '',
      requested_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([ask(reportId, stranger.token), ask(999_999_999), ask(waiting)])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await app.call(reportRoutes.reportContent, { report_id: reportId })).status).toBe(401)
  const invalid = await app.call(
    reportRoutes.reportContent,
    { report_id: 'x' as never },
    { token: owner.token },
  )
  expect([invalid.status, Object.keys(invalid.body.errors ?? {})]).toEqual([422, ['report_id']])
})
