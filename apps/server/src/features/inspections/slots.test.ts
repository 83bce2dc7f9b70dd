// A finding with slots through HTTP: what its catalogue says, what a save fills in, and what stays as it was written.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Slots } from '@plumbline/contract/slots'
import { templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const PUMP = 'pool-and-spa.recommendation.pump'
const LABEL = 'Noisy bearings'
const CONDITION = 'The pump made a noise{{ of about [reading] dB}}{{ at [place]}}{{, [when]}}.'
const TASK = 'Recommend evaluation by {trade}.'
const SLOTS: Slots = {
  reading: 'number',
  when: { kind: 'choice', of: ['at start', 'all along'] },
  place: 'place',
}

let app: TestApp
let owner: TestUser
let template_id: number

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  template_id = await publish({ condition: CONDITION, task: TASK, trade: 'Pool contractor', slots: SLOTS })
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

/** A template of the small one's content, in which the finding has these fields. */
async function publish(fields: object): Promise<number> {
  const { template } = (await as(templateRoutes.create, { name: 'Lake', from_template_id: 1 })).body
  const content = structuredClone(smallTemplate)
  const finding = content.sections[0]?.recommendation[0]?.recommendations.find(({ label }) => label === LABEL)
  Object.assign(finding ?? {}, fields)
  const saved = await as(templateRoutes.save, {
    template_id: template.id,
    base_version_id: template.version_id,
    content: { ...content, name: 'Lake' },
  })
  expect(saved.status).toBe(200)
  return template.id
}

test('the catalogue has plain texts, and the patterns beside them', async () => {
  const client = await makeClient(app, owner)
  const made = await as(inspectionRoutes.create, {
    client_id: client.id,
    paragraph_text: 'A house.',
    template_id,
  })
  const { inspection_id } = made.body
  const { catalogue_version } = (await as(inspectionRoutes.getStepCategories, { inspection_id })).body
  const { catalogue } = (await as(inspectionRoutes.catalogue, { version: catalogue_version })).body
  const pump = catalogue[PUMP]
  expect(pump?.[LABEL]).toMatchObject({
    condition: 'The pump made a noise.',
    task: 'Recommend evaluation by a qualified pool contractor.',
    ready: { condition: CONDITION, task: TASK, slots: SLOTS },
  })
  expect(pump?.['No bonding wire']).not.toHaveProperty('ready')
})
