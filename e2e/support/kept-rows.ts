// What a device keeps, counted in the browser's own database.
import type { Page } from '@playwright/test'

/** How many rows a store has: 0 while the app has not made it. */
export const rowsKept = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([name, storeName]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        // Nothing else in the page holds it while it waits, and what nobody holds never answers.
        Object.assign(window, { opening })
        // Made here, it would be without stores, and stay so: the app makes them with the database.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const asked = opening.result.transaction(storeName).objectStore(storeName).count()
          opening.result.close()
          asked.onsuccess = () => resolve(asked.result)
        }
      }),
    [database, store] as const,
  )
