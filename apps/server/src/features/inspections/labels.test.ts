// Steps and labels through HTTP: opening, adding, renaming, deleting, clearing, not applicable, conflicts.

import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtInForm, builtInStep, CATALOGUE_VERSION } from '#server/testing/built-in-form.ts'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import {
  openStep,
  pathTo,
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
  tap,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
beforeEach(async () => {
  inspection = await startInspection(app, owner)
})
afterAll(() => app.close())

const open = (book_mark: unknown, token = owner.token) =>
  app.inject({
    method: 'POST',
    url: inspectionRoutes.getStepCategories.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { inspection_id: inspection.id, book_mark },
  })
const namesOf = (category: Category) => category.checks.map((check) => check.label)
const checkedOf = (category: Category) =>
  category.checks.filter((check) => check.checked).map((check) => check.label)

describe('opening steps', () => {
  test('one step by its bookmark, which is kept', async () => {
    const answer = (await open('2')).json()
    expect(answer).toMatchObject({ status: true, book_mark: 2, catalogue_version: CATALOGUE_VERSION })
    expect(Object.keys(answer.stepCategories)).toEqual(['roofing'])
    const { roofing } = answer.stepCategories
    expect(roofing).toMatchObject({ name: 'Roofing', stepName: 'roofing', stepId: 2, is_applicable: 1 })
    expect(roofing.limitations).toEqual(builtInStep('roofing').limitations)
    const all = [...roofing.description, ...roofing.observation, ...roofing.recomendation]
    const definitions = builtInStep('roofing').categories
    expect(all.map((category: Category) => category.id)).toEqual(definitions.map(({ id }) => id))
    expect(all[0].checks[0]).toEqual({ label: definitions[0]?.labels[0], checked: false, version: 0 })
    const kept = await app.call(
      inspectionRoutes.bookmark,
      { inspection_id: inspection.id },
      { token: owner.token },
    )
    expect(kept.body).toEqual({ status: true, book_mark: 2 })
  })

  test.each([0, '', undefined])('all eleven for %j, and nothing is kept', async (bookmark) => {
    const answer = (await open(bookmark)).json()
    expect(Object.keys(answer.stepCategories)).toEqual(builtInForm.steps.map(({ key }) => key))
    expect(answer.book_mark).toBe(0)
  })

  test('the text that is put together fits the contract and holds nothing more', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
    const text = 'A "quoted" \\ comment\n\n and 屋根'
    await saveAt(app, inspection, category, category.labels[0], {
      comment: text,
      selrecomd: 'Repair',
      checked: 1,
    })
    const input = { inspection_id: inspection.id, step_name: 'heating' }
    await app.call(inspectionRoutes.notApplicable, input, { token: owner.token })
    const { status, ...answer } = (await open(0)).json()
    expect(status).toBe(true)
    expect(inspectionRoutes.getStepCategories.output.parse(answer)).toEqual(answer)
    expect(answer.stepCategories.heating.is_applicable).toBe(0)
    expect(answer.stepCategories.roofing.recomendation[0].labels_details[0].comments).toBe(text)
  })

  test('12 is another name of 11; beyond is refused', async () => {
    const answer = (await open(12)).json()
    expect(answer.book_mark).toBe(11)
    expect(Object.keys(answer.stepCategories)).toEqual(['insulation'])
    expect((await open(13)).statusCode).toBe(422)
    expect((await open(-1)).statusCode).toBe(422)
    expect((await open('roofing')).statusCode).toBe(422)
  })
})

describe('labels', () => {
  const add = (category: Category, new_label: string) =>
    app.call(
      inspectionRoutes.addLabel,
      { ...pathTo(inspection, category), new_label },
      { token: owner.token },
    )
  const rename = (category: Category, old_value: string, new_value: string) =>
    app.call(
      inspectionRoutes.updateLabel,
      { ...pathTo(inspection, category), old_value, new_value },
      { token: owner.token },
    )
  const remove = (category: Category, label: string) =>
    app.call(inspectionRoutes.deleteLabel, { ...pathTo(inspection, category), label }, { token: owner.token })

  test('an added one comes last, is checked, renamed and deleted like others', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const predefined = namesOf(category)
    await add(category, '  Thatch ')
    const two = await add(category, 'Sod')
    expect(namesOf(two.body.category)).toEqual([...predefined, 'Thatch', 'Sod'])
    await tap(app, inspection, category, { Thatch: true })
    const renamed = await rename(category, 'Thatch', 'Reed thatch')
    expect(namesOf(renamed.body.category)).toEqual([...predefined, 'Reed thatch', 'Sod'])
    expect(checkedOf(renamed.body.category)).toEqual(['Reed thatch'])
    const left = await remove(category, 'Reed thatch')
    expect(namesOf(left.body.category)).toEqual([...predefined, 'Sod'])
  })

  test('a name is taken whatever the case, and is not empty or longer than 200', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one, two] = category.labels
    await add(category, 'Straße')
    expect((await add(category, one.toUpperCase())).status).toBe(422)
    expect((await add(category, 'STRAßE')).status).toBe(422)
    expect((await rename(category, one, two.toLowerCase())).body.errors).toEqual({
      new_value: ['This option already exists'],
    })
    expect((await add(category, '   ')).status).toBe(422)
    expect((await add(category, 'x'.repeat(201))).status).toBe(422)
    expect((await add(category, 'x'.repeat(200))).status).toBe(200)
    expect((await rename(category, one, one.toUpperCase())).status).toBe(200)
  })

  test('added on two devices it is one: the second is told what is there, and each goes on in its own spelling', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'observation')
    await add(category, 'Straßenseite ΟΔΟΣ')
    const answers = await Promise.all([add(category, 'Green roof'), add(category, 'GREEN ROOF')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const refused = answers.find((answer) => answer.status === 422)?.body as
      | { current?: Category }
      | undefined
    expect(refused?.current).toEqual(answers.find((answer) => answer.status === 200)?.body.category)
    expect((await add(category, 'strassenseite οδοσ')).body.errors).toEqual({
      new_label: ['This option already exists'],
    })
    await tap(app, inspection, category, { [category.labels[0]]: true })
    const other = 'green ROOF'
    const saved = await saveAt(app, inspection, category, other, { comment: 'Sedum.', checked: 1 })
    expect(checkedOf(saved.body.category)).toHaveLength(1)
    expect(saved.body.category.labels_details).toMatchObject([{ comments: 'Sedum.' }])
    const unchecked = await tap(app, inspection, category, { [other]: false })
    expect([unchecked.status, checkedOf(unchecked.body.category)]).toEqual([200, []])
  })

  test('renaming a predefined one carries its comment, and frees its name', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one] = category.labels
    await saveAt(app, inspection, category, one, { comment: 'On the south side.', checked: 1 })
    const renamed = await rename(category, one, 'Another name')
    expect(namesOf(renamed.body.category)[0]).toBe('Another name')
    expect(renamed.body.category.labels_details[0]).toMatchObject({
      label: 'Another name',
      comments: 'On the south side.',
    })
    expect(namesOf((await add(category, one)).body.category).at(-1)).toBe(one)
    await remove(category, one)
    const back = await rename(category, 'Another name', one)
    expect(namesOf(back.body.category)).toEqual(namesOf(category))
  })

  test('a deleted predefined one stays away, and comes back empty in its place when it is added again', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one, two] = category.labels
    await saveAt(app, inspection, category, two, { comment: 'Gone soon.', checked: 1 })
    const without = await remove(category, two)
    expect(namesOf(without.body.category)).toEqual(namesOf(category).filter((label) => label !== two))
    expect(without.body.category.labels_details).toEqual([])
    expect((await remove(category, two)).status).toBe(422)
    expect((await tap(app, inspection, category, { [two]: true })).status).toBe(422)
    const back = await add(category, two)
    expect(namesOf(back.body.category)).toEqual(namesOf(category))
    expect(checkedOf(back.body.category)).toEqual([])
    expect(back.body.category.labels_details).toEqual([])
    expect(namesOf(back.body.category)[0]).toBe(one)
  })

  test('unknown names are 422 on the field that holds them', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    expect((await rename(category, 'Nope', 'Yes')).body.errors).toEqual({
      old_value: ['Unknown label: Nope'],
    })
    expect((await remove(category, 'Nope')).body.errors).toEqual({ label: ['Unknown label: Nope'] })
    const wrong = { ...category, id: 'roofing.description.nothing-of-the-kind' }
    expect((await add(wrong, 'A')).body.errors).toEqual({ category: ['Unknown category'] })
    const otherStep = { ...pathTo(inspection, category), step_name: 'heating', new_label: 'A' }
    expect((await app.call(inspectionRoutes.addLabel, otherStep, { token: owner.token })).status).toBe(422)
    const noStep = { ...pathTo(inspection, category), step_name: 'attic', new_label: 'A' }
    expect((await app.call(inspectionRoutes.addLabel, noStep, { token: owner.token })).body.message).toBe(
      'Unknown step',
    )
  })

  test('hostile names are text', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const hostile = [
      `'; drop table users; --`,
      '<script>alert(1)</script>',
      '%_\\',
      '#set text(red)',
      '👷‍♀️ 屋根 סגג',
      '__proto__',
    ]
    for (const label of hostile) expect((await add(category, label)).status).toBe(200)
    const checks = Object.fromEntries(
      hostile.filter((label) => label !== '__proto__').map((label) => [label, true]),
    )
    const answer = await tap(app, inspection, category, checks)
    expect(namesOf(answer.body.category).slice(-hostile.length)).toEqual(hostile)
    expect(checkedOf(answer.body.category)).toEqual(Object.keys(checks))
    const broken = await add(category, 'lone \ud800 and \0 zero')
    expect(namesOf(broken.body.category).at(-1)).toBe('lone \ufffd and  zero')
  })

  test('clearing unchecks and takes comment, level and parts', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
    const [one] = category.labels
    await saveAt(app, inspection, category, one, {
      comment: 'Worn.',
      selrecomd: 'Repair',
      task: 'Mend it.',
      checked: 1,
    })
    const cleared = await app.call(
      inspectionRoutes.clearCommentImages,
      { ...pathTo(inspection, category), label: one },
      { token: owner.token },
    )
    expect(checkedOf(cleared.body.category)).toEqual([])
    expect(cleared.body.category.labels_details).toEqual([])
    const record = await app.call(
      inspectionRoutes.getCommentImages,
      { ...pathTo(inspection, category), label: one },
      { token: owner.token },
    )
    expect(record.body).toMatchObject({
      comment: null,
      selrecomd: null,
      task: null,
      images: [],
      checked: false,
    })
  })
})

describe('not applicable', () => {
  const toggle = (fields: object = {}) =>
    app.call(
      inspectionRoutes.notApplicable,
      { inspection_id: inspection.id, step_name: 'Fireplaces', ...fields },
      { token: owner.token },
    )

  test('toggles, or sets; what was entered is there again afterwards', async () => {
    const category = await pickCategory(app, inspection, 'fireplaces', 'description')
    await tap(app, inspection, category, { [category.labels[0]]: true })
    expect((await toggle()).body).toEqual({ status: true, is_applicable: 0, version: 2, revision: 2 })
    expect((await toggle({ is_applicable: 0 })).body.is_applicable).toBe(0)
    expect((await openStep(app, inspection, 'fireplaces')).is_applicable).toBe(0)
    expect((await toggle({ is_applicable: '1' })).body.is_applicable).toBe(1)
    expect((await toggle()).body.is_applicable).toBe(0)
    expect((await toggle()).body.is_applicable).toBe(1)
    const step = await openStep(app, inspection, 'fireplaces')
    expect(checkedOf(step.description[0] as Category)).toEqual([category.labels[0]])
  })

  const why = async () => {
    const { is_applicable, reason, reason_text } = await openStep(app, inspection, 'fireplaces')
    return [is_applicable, reason, reason_text]
  }

  test('is given a reason, changes it and loses it', async () => {
    const answer = (await toggle({ reason: 'by-agreement' })).body
    expect(answer).toEqual({
      status: true,
      is_applicable: 0,
      reason: 'by-agreement',
      reason_text: '',
      version: 1,
      revision: 1,
    })
    expect(await why()).toEqual([0, 'by-agreement', ''])
    // A client that knows no reasons leaves it as it is.
    expect((await toggle({ is_applicable: 0 })).body).toEqual(answer)
    const other = await toggle({ is_applicable: 0, reason: 'other', reason_text: ' Locked by the tenant ' })
    expect(other.body).toMatchObject({ reason: 'other', reason_text: 'Locked by the tenant', version: 2 })
    expect((await toggle({ is_applicable: 0, reason: '' })).body).not.toHaveProperty('reason')
    expect(await why()).toEqual([0, undefined, undefined])
    await toggle({ reason: 'not-present' })
    expect(await why()).toEqual([0, 'not-present', ''])
    expect((await toggle({ is_applicable: 1 })).body).not.toHaveProperty('reason')
    expect(await why()).toEqual([1, undefined, undefined])
    await toggle()
    expect(await why()).toEqual([0, undefined, undefined])
  })

  test.each([
    [{ reason: 'sold' }, 'reason', 'Enter not-present, by-agreement, common-element or other'],
    [{ reason: 'other' }, 'reason_text', 'Enter a reason'],
    [{ reason: 'other', reason_text: '\u200b ' }, 'reason_text', 'Enter a reason'],
    [{ reason: 'other', reason_text: 'x'.repeat(201) }, 'reason_text', 'At most 200 characters'],
    [{ reason: 'not-present', reason_text: 'None' }, 'reason_text', 'A text goes with the reason other'],
    [{ is_applicable: 1, reason: 'not-present' }, 'reason', 'A section that applies has no reason'],
  ])('refuses %j', async (fields, field, message) => {
    const { status, body } = await toggle(fields)
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { [field]: [message] } })])
    expect(await why()).toEqual([1, undefined, undefined])
  })
})

describe('who may not', () => {
  test('every call is 401 signed out and 404 for another inspector', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const path = { ...pathTo(inspection, category) }
    const [label] = category.labels
    const calls = [
      [inspectionRoutes.getStepCategories, { inspection_id: inspection.id, book_mark: 1 }],
      [inspectionRoutes.getCategoryChecks, path],
      [inspectionRoutes.updateCategoryChecks, { ...path, checks: [{ label, checked: 1 }] }],
      [inspectionRoutes.notApplicable, { inspection_id: inspection.id, step_name: 'roofing' }],
      [inspectionRoutes.addLabel, { ...path, new_label: 'Mine' }],
      [inspectionRoutes.updateLabel, { ...path, old_value: label, new_value: 'Mine' }],
      [inspectionRoutes.deleteLabel, { ...path, label }],
      [inspectionRoutes.getCommentImages, { ...path, label }],
      [inspectionRoutes.saveCommentImages, { ...path, label, comment: 'Mine' }],
      [inspectionRoutes.clearCommentImages, { ...path, label }],
      [inspectionRoutes.bookmark, { inspection_id: inspection.id }],
    ] as const
    for (const [route, payload] of calls) {
      const send = (headers: Record<string, string>, body: object = payload) =>
        app.inject({ method: 'POST', url: route.path, headers, payload: body })
      expect([route.path, (await send({})).statusCode]).toEqual([route.path, 401])
      const foreign = await send({ authorization: `Bearer ${stranger.token}` })
      expect([route.path, foreign.statusCode]).toEqual([route.path, 404])
      const unknown = await send(
        { authorization: `Bearer ${owner.token}` },
        { ...payload, inspection_id: 2_000_000_000 },
      )
      expect([route.path, unknown.statusCode]).toEqual([route.path, 404])
      const wrong = await send({ authorization: `Bearer ${owner.token}` }, { ...payload, inspection_id: 'x' })
      expect([route.path, wrong.statusCode]).toEqual([route.path, 422])
    }
    const step = await openStep(app, inspection, 'roofing')
    expect(step.description[0]).toEqual({ ...category, labels: undefined })
  })
})
