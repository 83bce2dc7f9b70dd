// The built-in template has all its editions: what began with the first reads the first, byte for byte.
import { createHash } from 'node:crypto'
import { FIRST_VERSION } from '@plumbline/catalogue/edition-1/catalogue'
import { firstTemplate } from '@plumbline/catalogue/edition-1/template'
import { secondTemplate } from '@plumbline/catalogue/edition-2/template'
import { thirdTemplate } from '@plumbline/catalogue/edition-3/template'
import { fourthTemplate } from '@plumbline/catalogue/edition-4/template'
import { fifthTemplate } from '@plumbline/catalogue/edition-5/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { HOME_TEMPLATE_ID } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackText } from '#server/platform/packed-text.ts'
import { makeInspector } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { pinTemplate } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const editions = async () => {
  const rows = await app.database.db
    .selectFrom('template_versions as v')
    .innerJoin('templates as t', 't.id', 'v.template_id')
    .innerJoin('template_contents as c', 'c.sha256', 'v.sha256')
    .select(['v.id', 'v.number', 'v.sha256', 'v.catalogue_version', 'v.recommendations', 'c.packed'])
    .where('t.id', '=', HOME_TEMPLATE_ID)
    .orderBy('v.number')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, text: await unpackText(row.packed) })))
}

test('all are kept as they were written, each under its hash', async () => {
  const [first, second, third, fourth, fifth, sixth, ...more] = await editions()
  expect(more).toEqual([])
  expect(first).toMatchObject({ number: 1, catalogue_version: FIRST_VERSION, recommendations: 266 })
  expect(first?.text).toBe(JSON.stringify(firstTemplate))
  expect(second).toMatchObject({ number: 2, catalogue_version: '2026.2', recommendations: 440 })
  expect(second?.text).toBe(JSON.stringify(secondTemplate))
  expect(third).toMatchObject({ number: 3, catalogue_version: '2026.3', recommendations: 440 })
  expect(third?.text).toBe(JSON.stringify(thirdTemplate))
  expect(fourth).toMatchObject({ number: 4, catalogue_version: '2026.4', recommendations: 440 })
  expect(fourth?.text).toBe(JSON.stringify(fourthTemplate))
  expect(fifth).toMatchObject({ number: 5, catalogue_version: '2026.5', recommendations: 440 })
  expect(fifth?.text).toBe(JSON.stringify(fifthTemplate))
  expect(sixth).toMatchObject({ number: 6, catalogue_version: '2026.6', recommendations: 501 })
  expect(sixth?.text).toBe(JSON.stringify(builtInTemplate))
  for (const edition of [first, second, third, fourth, fifth, sixth])
    expect(createHash('sha256').update(`${edition?.text}`).digest('hex')).toBe(edition?.sha256)
})

test('an inspection of the first has its labels alone; a new one those of the newest', async () => {
  const owner = await makeInspector(app)
  const begun = await startInspection(app, owner)
  const labels = async () => {
    const { body } = await app.call(
      inspectionRoutes.getStepCategories,
      { inspection_id: begun.id },
      { token: owner.token },
    )
    return Object.values(body.stepCategories).flatMap(({ recomendation }) =>
      recomendation.flatMap(({ checks }) => checks.map(({ label }) => label)),
    )
  }
  expect(await labels()).toHaveLength(501)
  const [first] = await editions()
  await pinTemplate(app, begun.id, first?.id ?? 0)
  expect(await labels()).toEqual(
    firstTemplate.sections.flatMap(({ recommendation }) =>
      recommendation.flatMap(({ recommendations }) => recommendations.map(({ label }) => label)),
    ),
  )
})
