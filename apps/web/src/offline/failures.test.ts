// What a try that failed makes of an edit.
import { TEXT } from '@plumbline/contract/texts'
import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import type { Edit } from './edits.ts'
import { afterFailure } from './failures.ts'
import { DESCRIPTION, FINDING, stored } from './testing/sample.ts'

const INSPECTION_GONE = 'This inspection was deleted on another device'
const CLIENT_GONE = 'This client was deleted on another device'
const gone: [Edit, string][] = [
  [{ kind: 'checks', ...DESCRIPTION, checks: [] }, INSPECTION_GONE],
  [{ kind: 'photo', ...FINDING, photoId: 'a', name: 'a.jpg' }, INSPECTION_GONE],
  [{ kind: 'description', text: 'A house', templateId: 1 }, INSPECTION_GONE],
  [
    { kind: 'details', ...FINDING, removeImages: [4] },
    'This inspection, or one of its photos, was deleted on another device',
  ],
  [{ kind: 'client-fields', clientId: 4, fields: {} } as Edit, CLIENT_GONE],
]
it.each(gone)('names why nothing is there to change: %o', (edit, message) => {
  const failed = afterFailure(stored(edit), new ApiError('http', 404, TEXT.notFound), 0)
  expect(failed).toMatchObject({ status: 'failed', failure: { kind: 'refused', message, status: 404 } })
})
