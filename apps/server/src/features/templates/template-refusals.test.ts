// What cannot be a template, or is another's: refused with what to do, and nothing is changed.
import { Worker } from 'node:worker_threads'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Recommendation, Template } from '@plumbline/contract/template'
import {
  TEMPLATE_TEXT,
  TEMPLATES_MAX,
  type TemplateCard,
  templateRoutes,
} from '@plumbline/contract/templates'
import { countEntries } from '@plumbline/domain/content/entries'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const BUILT_IN = 1
let app: TestApp
let owner: TestUser
let card: TemplateCard
let content: Template
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
  card = (await copy()).body.template
  content = (await app.call(templateRoutes.get, { template_id: card.id }, by(owner))).body.content
})

const by = ({ token }: TestUser) => ({ token })
const copy = (user = owner) =>
  app.call(templateRoutes.create, { name: 'Mine', from_template_id: BUILT_IN }, by(user))
const archive = (archived: number, template_id = card.id) =>
  app.call(templateRoutes.archive, { template_id, archived }, by(owner))
const save = (given: object, base_version_id = card.version_id) =>
  app.call(templateRoutes.save, { template_id: card.id, base_version_id, content: { ...given } }, by(owner))

function changed(change: (content: Template) => void): Template {
  const given = structuredClone(content)
  change(given)
  return given
}

function firstFinding({ sections }: Template): Recommendation {
  const found = sections[0]?.recommendation[0]?.recommendations[0]
  if (!found) throw new Error('the first part has a finding')
  return found
}

const described = (entry: unknown, count: number) =>
  changed(({ sections }) => Object.assign(sections[0] ?? {}, { description: new Array(count).fill(entry) }))

test('entries by the hundred thousand are counted, not judged', async () => {
  const { status, body } = await save(described({}, 150_000))
  expect([status, body]).toMatchObject([
    422,
    { errors: { sections: ['Too many entries: the maximum is 5,000.'] } },
  ])
})

test('much that is new is judged in a thread, little is not', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const judgedApart = () => post.mock.calls.filter(([work]) => work?.input?.check !== undefined).length
  expect((await save(described('a', 80))).status).toBe(422)
  expect(judgedApart()).toBe(0)
  expect((await save(described('a'.repeat(100), 4_000))).status).toBe(422)
  expect(judgedApart()).toBe(1)
  post.mockRestore()
})

test('each fault of a content is told by its path, and nothing is published', async () => {
  const faults: [fault: (given: Template) => void, errors: Record<string, string[]>][] = [
    [
      (given) => {
        given.sections = []
      },
      { sections: ['A template needs at least one section.'] },
    ],
    [
      (given) => given.sections.splice(1, 0, ...given.sections.slice(0, 1)),
      { 'sections.1.key': ['The key “structure” is used twice. Change one of them.'] },
    ],
    [
      (given) => {
        firstFinding(given).label = ' '
      },
      { 'sections.0.recommendation.0.recommendations.0.label': ['This can’t be empty.'] },
    ],
    [
      (given) => {
        const room = 5_001 - countEntries(given)
        given.sections[0]?.limitations.push(...Array.from({ length: room }, (_, at) => `Limit ${at}`))
      },
      { sections: ['5,001 entries: at most 5,000 are allowed.'] },
    ],
  ]
  for (const [fault, errors] of faults) {
    const answer = await save(changed(fault))
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  }
  const { body } = await app.call(templateRoutes.versions, { template_id: card.id }, by(owner))
  expect(body.versions).toHaveLength(1)
})

test('a version of another owner is 404 wherever one is named', async () => {
  const stranger = await makeInspector(app)
  const { version_id } = (await copy(stranger)).body.template
  const template_id = card.id
  const answers = await Promise.all([
    app.call(templateRoutes.get, { template_id, version_id }, by(owner)),
    app.call(templateRoutes.revert, { template_id, version_id }, by(owner)),
    app.call(templateRoutes.accept, { template_id, base_version_id: version_id, changes: [] }, by(owner)),
    app.call(templateRoutes.draft, { template_id, base_version_id: version_id, content: {} }, by(owner)),
    app.call(
      templateRoutes.diff,
      { template_id, from_version_id: version_id, to_version_id: card.version_id },
      by(owner),
    ),
    save(content, version_id),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('an inspection begins with the default that is archived meanwhile, or with the built-in template', async () => {
  const client = await makeClient(app, owner)
  for (let round = 0; round < 5; round += 1) {
    await archive(0)
    await app.call(templateRoutes.setDefault, { template_id: card.id }, by(owner))
    const wish = { client_id: client.id, paragraph_text: 'A house.', new: 1 }
    const [started, archived] = await Promise.all([
      app.call(inspectionRoutes.create, wish, by(owner)),
      archive(1),
    ])
    expect([started.status, archived.status]).toEqual([200, 200])
    const { inspection_id } = started.body
    const { body } = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by(owner))
    expect([BUILT_IN, card.id]).toContain(body.template.id)
  }
})

test('an owner has so many templates, archived ones beside', async () => {
  const { owner_id } = await app.database.db
    .selectFrom('members')
    .select('owner_id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: TEMPLATES_MAX - 2 }, (_, at) => ({
    owner_id,
    user_id: owner.id,
    name: `Template ${at}`,
    kind: 'home',
  }))
  await app.database.db.insertInto('templates').values(more).execute()
  const answers = await Promise.all([copy(), copy()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = await copy()
  expect([refused.status, refused.body.errors]).toEqual([422, { name: [TEMPLATE_TEXT.tooMany] }])
  expect((await archive(1)).status).toBe(200)
  expect((await copy()).status).toBe(200)
  expect((await archive(0)).status).toBe(422)
})
