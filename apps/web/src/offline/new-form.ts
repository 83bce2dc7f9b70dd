// What an inspection that is started here begins with: the form of new ones, its texts, and the inspector, kept on the device.
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { callOk } from '#web/lib/api.ts'
import type { NewForm } from './database.ts'
import { loadCatalogue } from './load.ts'
import type { Outbox } from './outbox.ts'

/** Reads it from the server and keeps it. Throws `ApiError`. */
export async function loadNewForm(outbox: Outbox): Promise<void> {
  const [form, account] = await Promise.all([
    callOk(inspectionRoutes.getForm, {}),
    callOk(accountRoutes.myAccount, {}),
  ])
  await loadCatalogue(outbox, form.catalogue_version)
  const kept: NewForm = {
    catalogueVersion: form.catalogue_version,
    templateId: form.template.id,
    templateName: form.template.name,
    text: form.paragraph_text,
    steps: form.stepCategories,
    user: account.user,
  }
  await outbox.store.run((database) => database.put('forms', kept, 'new'))
}

/** Null where this device has none. */
export async function newForm(outbox: Outbox): Promise<NewForm | null> {
  return (await outbox.store.run((database) => database.get('forms', 'new')).catch(() => null)) ?? null
}
