// What an inspection that is started here begins with, kept on the device: the forms of the templates, and the inspector.
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { ApiError, callOk } from '#web/lib/api.ts'
import type { NewForm } from './database.ts'
import { loadCatalogue } from './load.ts'
import type { Outbox } from './outbox.ts'

/** So many are kept beside the default, those that were changed last. */
const OTHERS_KEPT = 12

/** Reads the default and the others from the server and keeps them. Throws `ApiError`. */
export async function loadNewForm(outbox: Outbox): Promise<void> {
  const [form, { user }, { templates }] = await Promise.all([
    readForm(outbox),
    callOk(accountRoutes.myAccount, {}),
    callOk(templateRoutes.list, {}),
  ])
  await outbox.store.run((database) => database.put('forms', { ...form, user, templates }, 'new'))
  const others = templates
    .filter(({ id }) => id !== form.templateId)
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, OTHERS_KEPT)
  await dropAllBut(outbox, new Set(others.map(({ id }) => id)))
  for (const card of others) await keepOther(outbox, card, user)
}

type ReadForm = Omit<NewForm, 'user'>

async function readForm(outbox: Outbox, templateId?: number): Promise<ReadForm> {
  const asked = templateId === undefined ? {} : { template_id: templateId }
  const { catalogue_version, template, paragraph_text, stepCategories } = await callOk(
    inspectionRoutes.getForm,
    asked,
  )
  await loadCatalogue(outbox, catalogue_version)
  return {
    catalogueVersion: catalogue_version,
    templateId: template.id,
    versionId: template.version_id,
    templateName: template.name,
    text: paragraph_text,
    steps: stepCategories,
  }
}

async function dropAllBut(outbox: Outbox, ids: ReadonlySet<number>): Promise<void> {
  for (const key of await outbox.store.run((database) => database.getAllKeys('forms')))
    if (key !== 'new' && !ids.has(key)) await outbox.store.run((database) => database.delete('forms', key))
}

async function keepOther(outbox: Outbox, { id, version_id }: TemplateCard, user: NewForm['user']) {
  const kept = await outbox.store.run((database) => database.get('forms', id))
  if (kept?.versionId === version_id) return
  try {
    const form = await readForm(outbox, id)
    await outbox.store.run((database) => database.put('forms', { ...form, user }, id))
  } catch (error) {
    // Removed or archived meanwhile, which the next change says. Of anything else no change would say that it is over.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return
    throw error
  }
}

/** Null where this device has none. @param templateId left out, null or 0: the default */
export async function newForm(outbox: Outbox, templateId?: number | null): Promise<NewForm | null> {
  const usual = await keptForm(outbox, 'new')
  if (!usual || !templateId || usual.templateId === templateId) return usual
  const other = await keptForm(outbox, templateId)
  return other && { ...other, user: usual.user }
}

async function keptForm(outbox: Outbox, key: 'new' | number): Promise<NewForm | null> {
  return (await outbox.store.run((database) => database.get('forms', key)).catch(() => null)) ?? null
}

/** A template that an inspection could begin with, as this device knows it. */
export type TemplateHere = TemplateCard & { isHere: boolean }

/** Null where this device was not told of any. */
export async function templatesHere(outbox: Outbox): Promise<TemplateHere[] | null> {
  const usual = await keptForm(outbox, 'new')
  if (!usual?.templates) return null
  const keys = await outbox.store.run((database) => database.getAllKeys('forms'))
  return usual.templates.map((card) => ({
    ...card,
    isHere: card.id === usual.templateId || keys.includes(card.id),
  }))
}
