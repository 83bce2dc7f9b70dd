// What a device keeps to start inspections without a signal.
import type { Page } from '@playwright/test'
import type { Inspector } from './inspector.ts'

/** Whether the device has what a new inspection begins with. */
export const hasNewForm = (page: Page, { user }: Inspector) =>
  page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('forms').objectStore('forms').count()
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result === 1)
          }
        }
      }),
    `plumbline-field-${user.id}`,
  )
