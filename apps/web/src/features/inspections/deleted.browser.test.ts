// What was deleted: a list that does not come says so, and what cannot be restored says why.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { removedRoutes } from '@plumbline/contract/removed'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

test('what cannot be restored says why; without a signal the page says so', async () => {
  const at = {
    inspection_id: (await startInspection()).id,
    step_name: 'roofing',
    category: 'roofing.description.covering-material',
    label: 'Slate',
    comment: 'Cracked.',
  }
  await call(inspectionRoutes.saveCommentImages, at)
  await call(inspectionRoutes.clearCommentImages, at)
  await call(inspectionRoutes.saveCommentImages, { ...at, comment: 'Newer.' })
  let isLost = true
  onCall(removedRoutes.list, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openPage('/my-account')
  await page.getByRole('link', { name: 'Recently Deleted' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Network Error!' })).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Retry' }).click()
  const restore = page.getByRole('button', { name: 'Restore finding Slate' })
  await restore.click()
  await expect.element(page.getByText('Something newer is in its place')).toBeVisible()
  await expect.element(restore).toBeEnabled()
})
