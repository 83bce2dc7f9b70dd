// What the built-in templates said wrongly: new inspections have it corrected, own templates are offered it, running inspections keep theirs.
import { fourthTemplate, secondCondominium, secondWarranty } from '@plumbline/catalogue/edition-4/template'
import { fifthTemplate, thirdCondominium, thirdWarranty } from '@plumbline/catalogue/edition-5/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection } from '#server/testing/inspection-factories.ts'
import { addCopyOf, pinTemplate, versionOf } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  // As it was then: the corrected editions are the newest.
  const later = ['2026.6', 'condominium-2026.4', 'warranty-2026.4']
  await app.database.db.deleteFrom('template_versions').where('catalogue_version', 'in', later).execute()
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

/** Of the home: the entry, and the fields of it that change. */
const HOME = {
  'structure.observation.foundation-movement': ['choices', 'roles'],
  'structure.observation.basement-moisture': ['choices', 'roles'],
  'structure.observation.wood-pests': ['choices', 'roles'],
  'structure.recommendation.foundation/Footing undermined or exposed': ['task', 'trade'],
  'structure.recommendation.moisture/Active water entry': ['level'],
  'structure.recommendation.walls/Diagonal cracks at door/window openings': [
    'implication',
    'label',
    'level',
    'synonyms',
    'task',
    'timeframe',
  ],
  'structure.recommendation.decay-insects/Rot in framing': ['level'],
  'roofing.observation.leaks': ['choices', 'roles'],
  'roofing.recommendation.covering/Roof deck sags': ['task', 'trade'],
  'electrical.recommendation.service/Service drop too low or in trees': ['task'],
  'electrical.recommendation.sub-panels/Neutrals and grounds joined in sub-panel': ['task'],
  'heating.observation.heat-exchanger': ['choices', 'limits', 'roles'],
  'heating.recommendation.combustion/Poor burner flame': ['condition', 'level'],
  'plumbing.recommendation.water-heater/Hot water scalding at fixtures': ['condition'],
  'interior.limitation.7': ['text'],
  'interior.observation.moisture': ['choices', 'roles'],
  'appliance.recommendation.range-cooktop/Gas odor at range or cooktop': ['task'],
  'insulation.limitation.2': ['text'],
  'insulation.observation.attic-moisture': ['choices', 'roles'],
  'insulation.recommendation.attic-insulation/Insulation touches a heat source': ['condition', 'task'],
}
/** The same; its limitations stand elsewhere in their lists. */
const WARRANTY = Object.fromEntries(
  Object.entries(HOME).map(([id, fields]) => [
    id
      .replace('interior.limitation.7', 'interior.limitation.8')
      .replace('insulation.limitation.2', 'insulation.limitation.3'),
    fields,
  ]),
)
const CONDOMINIUM = {
  'interior.observation.moisture': ['choices', 'roles'],
  'kitchen.recommendation.range-cooktop/Gas odor at range or cooktop': ['task'],
  'electrical.recommendation.unit-panel/Neutrals and grounds joined in sub-panel': ['task'],
  'plumbing.recommendation.water-heater/Hot water scalding at fixtures': ['condition'],
  'attic.limitation.2': ['text'],
  'attic.observation.attic-moisture': ['choices', 'roles'],
  'attic.recommendation.attic-insulation/Insulation touches a heat source': ['condition', 'task'],
}

test.each([
  ['2026.4', fourthTemplate, fifthTemplate, HOME],
  ['condominium-2026.2', secondCondominium, thirdCondominium, CONDOMINIUM],
  ['warranty-2026.2', secondWarranty, thirdWarranty, WARRANTY],
])(
  'a template that began from %s is offered what is corrected, and nothing else',
  async (edition, before, after, offered) => {
    const { template_id, version_id } = await addCopyOf(app, owner, edition, before)
    const { changes } = (await as(templateRoutes.news, { template_id })).body
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['changed']))
    expect(
      Object.fromEntries(changes.map(({ id, after }) => [id, Object.keys(after ?? {}).toSorted()])),
    ).toEqual(offered)
    const accepted = await as(templateRoutes.accept, {
      template_id,
      base_version_id: version_id,
      changes: changes.map(({ id }) => id),
    })
    expect(accepted.status).toBe(200)
    const { content } = (await as(templateRoutes.get, { template_id })).body
    expect(content).toEqual({ ...after, name: `Mine of ${edition}` })
    expect((await as(templateRoutes.news, { template_id })).body.changes).toEqual([])
  },
)

test('a new inspection has what is corrected; one that runs has what it began with', async () => {
  const begun = await startInspection(app, owner)
  const shown = async () => {
    const { stepCategories, catalogue_version } = (
      await as(inspectionRoutes.getStepCategories, { inspection_id: begun.id })
    ).body
    const { observation = [], recomendation = [] } = stepCategories.structure ?? {}
    const labels = [...observation, ...recomendation].flatMap(({ checks }) =>
      checks.map(({ label }) => label),
    )
    const findings = (await as(inspectionRoutes.catalogue, { version: catalogue_version })).body.catalogue
    return {
      catalogue_version,
      labels,
      rot: findings['structure.recommendation.decay-insects']?.['Rot in framing']?.level,
    }
  }
  const now = await shown()
  expect(now).toMatchObject({ catalogue_version: '2026.5', rot: 'Concern' })
  expect(now.labels).toContain('Diagonal cracks at door/window openings')
  expect(now.labels).not.toContain('None seen')
  await pinTemplate(app, begun.id, (await versionOf(app, '2026.4')).id)
  const kept = await shown()
  expect(kept).toMatchObject({ catalogue_version: '2026.4', rot: 'Repair' })
  expect(kept.labels).toContain('Cracks from frame movement')
  expect(kept.labels).toContain('None seen')
})
