// Own templates: copied, published, compared, drafted, made the default, archived; nobody else's are seen.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Template } from '@plumbline/contract/template'
import { TEMPLATE_TEXT, type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packText } from '#server/platform/packed-text.ts'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { addBuiltInVersion } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { insertContent, sweepContents } from './own.repo.ts'

const BUILT_IN = 1
const others = [
  { id: 2, name: 'Condominium unit', is_builtin: true, is_default: false, number: 4 },
  { id: 3, name: '11-month warranty', is_builtin: true, is_default: false, number: 4 },
]
let app: TestApp
let owner: TestUser
let stranger: TestUser
/** A copy of the built-in template, each test's own. */
let card: TemplateCard
beforeAll(async () => {
  app = await testApp()
  stranger = await makeInspector(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
  const made = await app.call(templateRoutes.create, { name: 'Mine', from_template_id: BUILT_IN }, by(owner))
  card = made.body.template
})

const by = ({ token }: TestUser) => ({ token })
const get = async (template_id: number, user = owner) =>
  app.call(templateRoutes.get, { template_id }, by(user))
const list = async (archived = 0, user = owner) =>
  (await app.call(templateRoutes.list, { archived }, by(user))).body.templates
async function contentOf(template_id: number): Promise<Template> {
  return (await get(template_id)).body.content
}
const save = (content: unknown, fields: Record<string, unknown> = {}, user = owner) =>
  app.call(
    templateRoutes.save,
    {
      template_id: card.id,
      base_version_id: card.version_id,
      content: content as Record<string, unknown>,
      ...fields,
    },
    by(user),
  )
/** The template's content with another first limitation. */
async function reworded(text: string): Promise<Template> {
  const content = await contentOf(card.id)
  return { ...content, general_limitations: [text, ...content.general_limitations.slice(1)] }
}

test('a copy is of the kind that is asked for, else of that of the other', async () => {
  const copy = async (kind?: string) =>
    (await app.call(templateRoutes.create, { name: 'Other', from_template_id: BUILT_IN, kind }, by(owner)))
      .body.template.kind
  expect([await copy('Pool'), await copy(), await copy('')]).toEqual(['Pool', 'home', 'home'])
  const long = { name: 'Other', from_template_id: BUILT_IN, kind: 'x'.repeat(41) }
  expect((await app.call(templateRoutes.create, long, by(owner))).status).toBe(422)
})

test('the built-in template is there, and a copy of it is one’s own', async () => {
  const shown = await list()
  expect(
    shown.map(({ id, name, is_builtin, is_default, number }) => ({
      id,
      name,
      is_builtin,
      is_default,
      number,
    })),
  ).toEqual([
    { id: BUILT_IN, name: 'Plumbline home', is_builtin: true, is_default: true, number: 6 },
    ...others,
    { id: card.id, name: 'Mine', is_builtin: false, is_default: false, number: 1 },
  ])
  const builtIn = await contentOf(BUILT_IN)
  expect(shown.at(-1)).toMatchObject({
    sections: 11,
    recommendations: shown.at(0)?.recommendations,
    draft_saved_at: null,
  })
  expect(shown.at(0)?.recommendations).toBe(
    builtIn.sections.flatMap(({ recommendation }) => recommendation.flatMap((part) => part.recommendations))
      .length,
  )
  expect(await contentOf(card.id)).toEqual({ ...builtIn, name: 'Mine' })
  expect((await list(0, stranger)).map(({ id }) => id)).toEqual([BUILT_IN, ...others.map(({ id }) => id)])
})

test('what is published is the next version, with what it changes', async () => {
  const content = await reworded('Reworded.')
  const before = (await contentOf(card.id)).general_limitations[0]
  const { body } = await save(content, { name: 'Mine, better', note: 'Why' })
  expect(body.template).toMatchObject({ id: card.id, number: 2, name: 'Mine, better' })
  expect(body.changes).toEqual([
    {
      id: 'general-limitation.1',
      path: 'General limitations',
      kind: 'changed',
      before: { text: before },
      after: { text: 'Reworded.' },
    },
  ])
  const { versions } = (await app.call(templateRoutes.versions, { template_id: card.id }, by(owner))).body
  expect(versions).toMatchObject([
    { version_id: body.template.version_id, number: 2, note: 'Why', made_by: 'Ida Plumb' },
    { version_id: card.version_id, number: 1, note: null },
  ])
  const older = await app.call(
    templateRoutes.get,
    { template_id: card.id, version_id: card.version_id },
    by(owner),
  )
  expect(older.body.content.general_limitations[0]).toBe(before)
  const diff = {
    template_id: card.id,
    from_version_id: card.version_id,
    to_version_id: body.template.version_id,
  }
  expect((await app.call(templateRoutes.diff, diff, by(owner))).body.changes).toEqual(body.changes)
})

test('nothing changed makes no version; an old base is 409 with what is there', async () => {
  expect((await save(await contentOf(card.id))).body).toMatchObject({ template: { number: 1 }, changes: [] })
  await save(await reworded('First.'))
  const late = await save(await reworded('Second.'))
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ message: TEMPLATE_TEXT.stale, current: { template: { number: 2 } } })
  expect(
    (late.body as unknown as { current: { content: Template } }).current.content.general_limitations[0],
  ).toBe('First.')
})

test('of two who publish at once one is told of the other', async () => {
  const answers = await Promise.all([save(await reworded('One.')), save(await reworded('Two.'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await get(card.id)).body.template.number).toBe(2)
})

test('faults are told by their path, and nothing is published', async () => {
  const content = await contentOf(card.id)
  const [first] = content.sections
  const answer = await save({ ...content, sections: [first, first] })
  const twice = `The key “${first?.key}” is used twice. Change one of them.`
  expect([answer.status, answer.body.errors]).toEqual([422, { 'sections.1.key': [twice] }])
  expect((await save({ ...content, sections: [] })).body.errors).toEqual({
    sections: ['A template needs at least one section.'],
  })
  const blank = await save({ ...content, sections: [{ ...first, title: '' }] })
  expect(blank.body.errors).toEqual({ 'sections.0.title': ['A section needs a name.'] })
  expect((await get(card.id)).body.template.number).toBe(1)
})

test('appendices that are left out are those of the built-in template', async () => {
  const { appendices, ...content } = await reworded('Without.')
  await save(content)
  expect((await contentOf(card.id)).appendices).toEqual(appendices)
})

test('a content of several megabytes is drafted and published, as JSON and as a form', async () => {
  const content = await contentOf(card.id)
  content.general_limitations.push(...Array.from({ length: 200 }, () => 'x'.repeat(20_000)))
  expect((await save(content)).body.template.number).toBe(2)
  expect((await draft({ ...content })).status).toBe(200)
  const form = new FormData()
  form.append('template_id', String(card.id))
  form.append('base_version_id', String(card.version_id))
  form.append('content', JSON.stringify(content))
  const asForm = await app.inject({
    method: 'POST',
    url: templateRoutes.save.path,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: form,
  })
  expect([asForm.statusCode, asForm.json().template.number]).toEqual([200, 2])
  content.general_limitations.push(...Array.from({ length: 300 }, () => 'x'.repeat(20_000)))
  expect((await save(content)).status).toBe(413)
})

test('back to a version is a new one with the old content', async () => {
  const old = await contentOf(card.id)
  await save(await reworded('Worse.'))
  const back = { template_id: card.id, version_id: card.version_id }
  expect((await app.call(templateRoutes.revert, back, by(owner))).body.template.number).toBe(3)
  expect(await contentOf(card.id)).toEqual(old)
  const { body } = await app.call(templateRoutes.versions, { template_id: card.id }, by(owner))
  expect(body.versions[0]?.note).toBe('Back to version 1')
  expect(body.versions.map(({ in_work }) => in_work)).toEqual([0, 0, 0])
})

test('the built-in template is not changed, nor archived', async () => {
  const { version_id } = (await get(BUILT_IN)).body.template
  const answers = [
    await save(await reworded('Mine.'), { template_id: BUILT_IN, base_version_id: version_id }),
    await app.call(templateRoutes.archive, { template_id: BUILT_IN }, by(owner)),
    await app.call(templateRoutes.revert, { template_id: BUILT_IN, version_id }, by(owner)),
  ]
  for (const { status, body } of answers)
    expect([status, body.errors]).toEqual([422, { template_id: [TEMPLATE_TEXT.readOnly] }])
})

test('a version of another template is 404', async () => {
  const { version_id } = (await get(BUILT_IN)).body.template
  expect((await save(await reworded('x'), { base_version_id: version_id })).status).toBe(404)
  const diff = { template_id: card.id, from_version_id: card.version_id, to_version_id: version_id }
  expect((await app.call(templateRoutes.diff, diff, by(owner))).status).toBe(404)
})

test('a duplicate bears a name of its own', async () => {
  const { body } = await app.call(templateRoutes.duplicate, { template_id: card.id }, by(owner))
  expect(body.template).toMatchObject({ name: 'Mine (copy)', number: 1 })
})

const draft = (content: Record<string, unknown>, saved_at?: string) =>
  app.call(
    templateRoutes.draft,
    { template_id: card.id, base_version_id: card.version_id, content, saved_at },
    by(owner),
  )
const draftOf = async () =>
  (await app.call(templateRoutes.draftGet, { template_id: card.id }, by(owner))).body.draft

test('a draft is kept as it is typed, and ends when it is published', async () => {
  const { saved_at } = (await draft({ sections: [{ title: '' }] })).body
  expect(await draftOf()).toEqual({
    base_version_id: card.version_id,
    content: { sections: [{ title: '' }] },
    saved_at,
  })
  expect((await list()).at(-1)?.draft_saved_at).toBe(saved_at)
  expect((await get(card.id)).body.template.number).toBe(1)
  await save(await reworded('Published.'))
  expect(await draftOf()).toBeNull()
})

test('a content that is nested without end is refused, also as text', async () => {
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect((await draft(deep as never)).status).toBe(422)
  expect((await save(deep)).status).toBe(422)
})

test('the same draft on a newer version stands on that', async () => {
  const { template } = (await save(await reworded('Newer.'))).body
  const { saved_at } = (await draft({ a: 1 })).body
  const newer = { template_id: card.id, base_version_id: template.version_id, content: { a: 1 }, saved_at }
  expect((await app.call(templateRoutes.draft, newer, by(owner))).status).toBe(200)
  expect((await draftOf())?.base_version_id).toBe(template.version_id)
})

test('two tabs: the draft that came between is shown, and neither is lost', async () => {
  const first = (await draft({ a: 1 })).body.saved_at
  const second = (await draft({ a: 2 }, first)).body.saved_at
  expect(second).not.toBe(first)
  // The second one knows of no draft: it opened the editor before there was one.
  for (const known of [first, undefined]) {
    const late = await draft({ a: 3 }, known)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      current: { template: { id: card.id }, content: { a: 2 }, saved_at: second },
    })
  }
  expect((await draft({ a: 3 }, second)).status).toBe(200)
  await app.call(templateRoutes.draftDiscard, { template_id: card.id }, by(owner))
  expect(await draftOf()).toBeNull()
})

async function pinnedBy(fields: Record<string, unknown> = {}) {
  const client = await makeClient(app, owner)
  const input = { client_id: client.id, paragraph_text: 'A house.', ...fields }
  const made = await app.call(inspectionRoutes.create, input, by(owner))
  if (made.status !== 200) return made
  const steps = await app.call(
    inspectionRoutes.getStepCategories,
    { inspection_id: made.body.inspection_id },
    by(owner),
  )
  return { ...made, template: steps.body.template }
}

test('a new inspection begins with the default, or with the template that is named', async () => {
  const setDefault = (template_id: number) => app.call(templateRoutes.setDefault, { template_id }, by(owner))
  expect((await setDefault(card.id)).body.template.is_default).toBe(true)
  expect((await list()).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([card.id])
  const client = await makeClient(app, owner)
  const exists = await app.call(inspectionRoutes.checkIfInspectionExists, { client_id: client.id }, by(owner))
  expect(exists.body.template.id).toBe(card.id)
  const pin = { id: card.id, version_id: card.version_id, name: 'Mine' }
  expect(await pinnedBy()).toMatchObject({ template: pin })
  expect(await pinnedBy({ template_id: BUILT_IN })).toMatchObject({ template: { id: BUILT_IN } })
  await setDefault(BUILT_IN)
  expect(await pinnedBy()).toMatchObject({ template: { id: BUILT_IN } })
  expect(await pinnedBy({ template_id: card.id })).toMatchObject({ template: pin })
})

test('changes of the default at once wait for each other', async () => {
  const setDefault = (template_id: number) => app.call(templateRoutes.setDefault, { template_id }, by(owner))
  const other = (await app.call(templateRoutes.duplicate, { template_id: card.id }, by(owner))).body.template
  for (let round = 0; round < 8; round += 1) {
    await setDefault(card.id)
    const answers = await Promise.all([
      setDefault(other.id),
      app.call(templateRoutes.archive, { template_id: card.id }, by(owner)),
      setDefault(other.id),
      app.call(templateRoutes.archive, { template_id: card.id }, by(owner)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await app.call(templateRoutes.archive, { template_id: card.id, archived: 0 }, by(owner))
  }
})

test('a running inspection stays with the version that it began with', async () => {
  await app.call(templateRoutes.setDefault, { template_id: card.id }, by(owner))
  const before = await pinnedBy()
  await save(await reworded('Later.'))
  expect(before).toMatchObject({ template: { version_id: card.version_id } })
  const inspection_id = before.body.inspection_id
  const steps = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by(owner))
  expect(steps.body.template.version_id).toBe(card.version_id)
  expect(await pinnedBy()).not.toMatchObject({ template: { version_id: card.version_id } })
  const { body } = await app.call(templateRoutes.versions, { template_id: card.id }, by(owner))
  expect(body.versions.map(({ number, in_work }) => [number, in_work])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('an archived template is offered no more, is no default, and comes back', async () => {
  await app.call(templateRoutes.setDefault, { template_id: card.id }, by(owner))
  const archive = (archived?: number) =>
    app.call(templateRoutes.archive, { template_id: card.id, archived }, by(owner))
  expect((await archive()).body.template).toMatchObject({ is_archived: true, is_default: false })
  expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
    [BUILT_IN, true],
    ...others.map(({ id }) => [id, false]),
  ])
  expect((await list(1)).map(({ id }) => id)).toEqual([card.id])
  const refused = await pinnedBy({ template_id: card.id })
  expect([refused.status, refused.body.errors]).toEqual([422, { template_id: [TEMPLATE_TEXT.archived] }])
  const asDefault = await app.call(templateRoutes.setDefault, { template_id: card.id }, by(owner))
  expect(asDefault.status).toBe(422)
  expect((await archive(0)).body.template.is_archived).toBe(false)
  expect(await pinnedBy({ template_id: card.id })).toMatchObject({ template: { id: card.id } })
})

test('equal contents are kept once', async () => {
  const { db } = app.database
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('template_contents')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const again = () => app.call(templateRoutes.create, { name: 'Mine', from_template_id: BUILT_IN }, by(owner))
  const before = await count()
  await again()
  expect(await count()).toBe(before)
})

test('a content that nobody has is not swept away under who takes it up', async () => {
  const { db } = app.database
  const sha256 = 'of nobody'
  const left = () =>
    db.selectFrom('template_contents').select('sha256').where('sha256', '=', sha256).execute()
  await insertContent(db, { sha256, packed: packText('{}') })
  await app.database.transaction(async (tx) => {
    await insertContent(tx, { sha256, packed: packText('{}') })
    await sweepContents(db)
    expect(await left()).toHaveLength(1)
  })
  await sweepContents(db)
  expect(await left()).toEqual([])
})

test('new built-in content is offered to its copies, and accepted entry by entry', async () => {
  const built = await contentOf(BUILT_IN)
  const newer = structuredClone(built)
  newer.general_limitations.push('A new limit.')
  newer.sections[1]?.limitations.push('A new limit of roofs.')
  await addBuiltInVersion(app, newer)
  const news = async () =>
    (await app.call(templateRoutes.news, { template_id: card.id }, by(owner))).body.changes
  const offered = await news()
  expect(offered).toMatchObject([
    { kind: 'added', path: 'General limitations', before: null, after: { text: 'A new limit.' } },
    { kind: 'added', path: 'Roofing, Limitations', after: { text: 'A new limit of roofs.' } },
  ])
  const accept = (changes: string[], base_version_id = card.version_id, user = owner) =>
    app.call(templateRoutes.accept, { template_id: card.id, base_version_id, changes }, by(user))
  const [first, second] = offered.map(({ id }) => id)
  expect((await accept([first ?? ''], card.version_id, stranger)).status).toBe(404)
  expect((await accept(['no such'])).status).toBe(422)
  const { body } = await accept([first ?? ''])
  expect(body.template.number).toBe(2)
  expect((await contentOf(card.id)).general_limitations).toEqual(newer.general_limitations)
  expect((await news()).map(({ id }) => id)).toEqual([second])
  expect((await accept([second ?? ''])).status).toBe(409)
  await accept([second ?? ''], body.template.version_id)
  expect(await news()).toEqual([])
  expect(await contentOf(card.id)).toEqual({ ...newer, name: 'Mine' })
})

test.each(others)(
  '$name is read only, has its own copies, and is no news to those of the home',
  async ({ id, name }) => {
    const copy = (from_template_id: number) =>
      app.call(templateRoutes.create, { name: 'My own', from_template_id }, by(owner))
    const made = (await copy(id)).body.template
    const content = await contentOf(id)
    expect(await contentOf(made.id)).toEqual({ ...content, name: 'My own' })
    expect(made.kind).toBe(content.kind)
    const newsOf = async (template_id: number) =>
      (await app.call(templateRoutes.news, { template_id }, by(owner))).body.changes
    expect([await newsOf(made.id), await newsOf(card.id)]).toEqual([[], []])
    const refused = await app.call(templateRoutes.archive, { template_id: id }, by(owner))
    expect(refused.body.errors).toEqual({ template_id: [TEMPLATE_TEXT.readOnly] })
    expect(await pinnedBy({ template_id: id })).toMatchObject({ template: { id, name } })
    await app.call(templateRoutes.setDefault, { template_id: id }, by(owner))
    expect((await list()).filter(({ is_default }) => is_default).map((one) => one.id)).toEqual([id])
    expect(await pinnedBy()).toMatchObject({ template: { id, name } })
  },
)
