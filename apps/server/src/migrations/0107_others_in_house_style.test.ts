// The condominium and the 11-month warranty in house style: new inspections have them, own templates are offered each finding as a change.
import { thirdCondominium, thirdWarranty } from '@plumbline/catalogue/edition-5/template'
import { fourthCondominium } from '@plumbline/catalogue/others/condominium/fourth'
import { fourthWarranty } from '@plumbline/catalogue/others/warranty/fourth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { addCopyOf, findingsByName, pinTemplate, versionOf } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

const limitsOf = ({ general_limitations, sections }: Template) => [
  ...general_limitations,
  ...sections.flatMap(({ limitations }) => limitations),
]

test.each([
  {
    edition: 'condominium',
    before: thirdCondominium,
    after: fourthCondominium,
    has: { changed: 278, added: 21, removed: 0 },
    was: 'Balcony door hard to move or lock',
    is: 'Balcony door hard to operate or lock',
  },
  {
    edition: 'warranty',
    before: thirdWarranty,
    after: fourthWarranty,
    has: { changed: 456, added: 57, removed: 4 },
    was: 'Floor squeaks',
    is: 'Floor squeaks underfoot',
  },
])('a template that began from the third $edition is offered all, and accepts it', async (each) => {
  const { edition, before, after, has, was, is } = each
  const { template_id, version_id } = await addCopyOf(app, owner, `${edition}-2026.3`, before)
  const { changes } = (await as(templateRoutes.news, { template_id })).body
  const count = (wanted: string) => changes.filter(({ kind }) => kind === wanted).length
  expect({ changed: count('changed'), added: count('added'), removed: count('removed') }).toEqual(has)
  expect(changes.find((change) => change.after?.label === is)?.before).toMatchObject({ label: was })
  const accepted = await as(templateRoutes.accept, {
    template_id,
    base_version_id: version_id,
    changes: changes.map(({ id }) => id),
  })
  expect(accepted.status).toBe(200)
  const { content } = (await as(templateRoutes.get, { template_id })).body
  expect(findingsByName(content)).toEqual(findingsByName(after))
  expect(limitsOf(content)).toEqual(limitsOf(after))
  expect((await as(templateRoutes.news, { template_id })).body.changes).toEqual([])
})

test('a new inspection has the new texts; one that runs has what it began with', async () => {
  const begun = await startInspection(app, owner)
  const shown = async () => {
    const { catalogue_version } = (await as(inspectionRoutes.getStepCategories, { inspection_id: begun.id }))
      .body
    const { catalogue } = (await as(inspectionRoutes.catalogue, { version: catalogue_version })).body
    return { catalogue_version, walls: catalogue['interior.recommendation.walls-ceilings'] }
  }
  const newest = await versionOf(app, 'warranty-2026.4')
  expect(newest.number).toBe(4)
  await pinTemplate(app, begun.id, newest.id)
  const now = await shown()
  expect(now.catalogue_version).toBe('warranty-2026.4')
  expect(now.walls?.['Nail pops in drywall']).toMatchObject({ timeframe: 'Before the warranty ends' })
  expect(now.walls?.['Nail pops in drywall']?.task).toMatch(/^Recommend .* by the builder/)
  await pinTemplate(app, begun.id, (await versionOf(app, 'warranty-2026.3')).id)
  const kept = await shown()
  expect(kept.catalogue_version).toBe('warranty-2026.3')
  expect(kept.walls?.['Nail pops in drywall']).toMatchObject({ timeframe: 'Immediately' })
})
