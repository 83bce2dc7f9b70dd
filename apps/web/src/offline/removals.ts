// Inspections and clients whose removal waits: what waits of them stays here until it is known whether they go.
import type { StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import type { Names } from './names.ts'

export interface Removals {
  /** Whether an inspection goes with one of these. `server`: what is kept of it. */
  takes: (inspectionId: number, server: InspectionData | null) => boolean
}

/** The removals among edits of clients, as far as they are on their way: not refused, and not in question. */
export function removalsIn(queue: readonly StoredEdit[], names: Pick<Names, 'idOf'>): Removals {
  const inspections = new Set<number>()
  const clients = new Set<number>()
  for (const { edit, status } of queue) {
    if (status !== 'pending') continue
    if (edit.kind === 'remove-inspection') inspections.add(names.idOf(edit.inspectionId))
    else if (edit.kind === 'move-client' && edit.move === 'remove') clients.add(names.idOf(edit.clientId))
  }
  return {
    takes: (inspectionId, server) => {
      if (inspections.has(names.idOf(inspectionId))) return true
      const clientId = server?.client?.id
      return clientId !== undefined && clients.has(names.idOf(clientId))
    },
  }
}
