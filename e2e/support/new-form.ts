// What a device keeps to start inspections without a signal.
import type { Page } from '@playwright/test'
import type { Inspector } from './inspector.ts'

/** Whether the device has what a new inspection begins with. */
export const hasNewForm = async (page: Page, inspector: Inspector) => (await formsKept(page, inspector)) > 0

/** With how many templates an inspection can begin: the default, and others. */
export const formsKept = (page: Page, { user }: Inspector) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        // Nothing else in the page holds it while it waits, and what nobody holds never answers.
        Object.assign(window, { opening })
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('forms').objectStore('forms').count()
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result)
          }
        }
      }),
    `plumbline-field-${user.id}`,
  )
