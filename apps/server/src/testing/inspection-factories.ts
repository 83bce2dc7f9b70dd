// What tests of inspections begin with: one under way, its categories, taps on labels.
import { randomUUID } from 'node:crypto'
import type { Client } from '@plumbline/contract/clients'
import { type Category, inspectionRoutes, type Step } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Section } from '@plumbline/contract/steps'
import { placeOf } from '@plumbline/domain/form'
import { builtInForm } from './built-in-form.ts'
import { makeClient, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An inspection that is under way, and shorthands for its calls. */
export interface TestInspection {
  id: number
  client: Client
  owner: TestUser
}

export async function startInspection(
  app: TestApp,
  owner: TestUser,
  fields: Parameters<typeof makeClient>[2] = {},
): Promise<TestInspection> {
  const client = await makeClient(app, owner, fields)
  const answer = await app.call(
    inspectionRoutes.create,
    { client_id: client.id, template_id: 1, paragraph_text: 'A house of two stories.' },
    { token: owner.token },
  )
  if (answer.status !== 200) throw new Error(`inspection not made: ${JSON.stringify(answer.body)}`)
  return { id: answer.body.inspection_id, client, owner }
}

/** One step as get-step-categories gives it; it becomes the active one. */
export async function openStep(app: TestApp, { id, owner }: TestInspection, name: string): Promise<Step> {
  const input = { inspection_id: id, book_mark: placeOf(builtInForm, name) }
  const answer = await app.call(inspectionRoutes.getStepCategories, input, { token: owner.token })
  const step = answer.body.stepCategories[name]
  if (!step) throw new Error(`no step ${name}: ${JSON.stringify(answer.body)}`)
  return step
}

/** A category of a section, by its place. */
export async function pickCategory(
  app: TestApp,
  inspection: TestInspection,
  name: string,
  section: Section,
  index = 0,
): Promise<Category & { labels: [string, string, string] }> {
  const category = (await openStep(app, inspection, name))[section][index]
  const labels = category?.checks.map((check) => check.label) ?? []
  const [first, second, third] = labels
  if (!category || !first || !second || !third)
    throw new Error(`no category ${index} with three labels in ${name}`)
  return { ...category, labels: [first, second, third] }
}

/** The fields that name a category. */
export function pathTo(inspection: TestInspection, category: Category) {
  return { inspection_id: inspection.id, step_name: category.id.split('.')[0] ?? '', category: category.id }
}

/** Checks or unchecks labels. */
export function tap(
  app: TestApp,
  inspection: TestInspection,
  category: Category,
  checks: Record<string, boolean>,
) {
  const list = Object.entries(checks).map(([label, checked]) => ({ label, checked: checked ? 1 : 0 }))
  return app.call(
    inspectionRoutes.updateCategoryChecks,
    { ...pathTo(inspection, category), checks: list },
    { token: inspection.owner.token },
  )
}

/** Saves at a label; each call is a request of its own, with a key as the web sends one. */
export function saveAt(
  app: TestApp,
  inspection: TestInspection,
  category: Category,
  label: string,
  fields: Partial<InputOf<typeof inspectionRoutes.saveCommentImages>>,
) {
  return app.call(
    inspectionRoutes.saveCommentImages,
    { ...pathTo(inspection, category), label, ...fields },
    { token: inspection.owner.token, headers: { 'idempotency-key': randomUUID() } },
  )
}
