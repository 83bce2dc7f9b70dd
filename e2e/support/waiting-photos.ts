// The photos that wait on the device, read as a browser keeps them.
import type { Page } from '@playwright/test'

/** Their ids by their files' names. */
export function waitingPhotoIds(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('plumbline-field'))
    const open = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const edits = open.result.transaction('edits').objectStore('edits').getAll()
    await new Promise((resolve) => edits.addEventListener('success', resolve))
    open.result.close()
    const waiting: { edit: { kind: string; name: string; photoId: string } }[] = edits.result
    return Object.fromEntries(
      waiting.flatMap(({ edit }) => (edit.kind === 'photo' ? [[edit.name, edit.photoId]] : [])),
    )
  })
}
