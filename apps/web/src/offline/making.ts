// Of what is made on this device: when it may go out, under which numbers, and what its answer names. Pure.
import type { Answer } from './answers.ts'
import type { Edit, StoredEdit } from './edits.ts'
import { isLocal } from './local-ids.ts'
import type { Names } from './names.ts'
import type { Numbered } from './numbering.ts'

type KnownNames = Pick<Names, 'idOf'>

/** Whether the server knows for whom the inspection of a queue is started; false where nothing starts it. */
export function mayStart(queue: readonly StoredEdit[], names: KnownNames): boolean {
  return queue.some(({ edit }) => edit.kind === 'start' && !isLocal(names.idOf(edit.client.id)))
}

/** The edit with the server's numbers in the place of those of here. */
export function withServerIds(edit: Edit, names: KnownNames): Edit {
  switch (edit.kind) {
    case 'start':
      return { ...edit, client: { ...edit.client, id: names.idOf(edit.client.id) } }
    case 'client-fields':
    case 'move-client':
      return { ...edit, clientId: names.idOf(edit.clientId) }
    case 'remove-inspection':
      return { ...edit, inspectionId: names.idOf(edit.inspectionId) }
    default:
      return edit
  }
}

/** What an answer numbers; null where nothing was made, or it has its number. */
export function madeBy({ inspectionId: queue, key, edit }: StoredEdit, { made }: Answer): Numbered | null {
  if (made === undefined) return null
  // One that was taken up from a page that is gone may stand under the server's number already.
  if (edit.kind === 'start') return isLocal(queue) ? { queue, local: queue, id: made, key } : null
  return edit.kind === 'new-client' ? { queue, local: edit.clientId, id: made, key } : null
}
