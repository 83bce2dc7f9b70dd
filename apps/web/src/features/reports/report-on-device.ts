// Whose report it is where no answer comes, or where what it is of waits on this device.
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { clientHere, meantOf } from '#web/offline/client-here.ts'
import { stepsInOrder } from '#web/offline/inspection-data.ts'
import type { Outbox } from '#web/offline/outbox.ts'

/** With what waits laid over. Null where this device does not have it; inspection 0: the one that the client means. */
export async function subjectOnDevice(
  outbox: Outbox,
  clientId: number,
  inspectionId: number,
): Promise<ReportSubject | null> {
  const known = await clientHere(outbox, clientId)
  if (!known) return null
  const { client, cards } = known
  const id = inspectionId || meantOf(client, cards)
  if (id === 0) return { client, inspectionId: 0, report: null }
  await outbox.whenRead(id)
  const data = outbox.stateOf(id).view?.data
  const head = data?.head
  if (!head) return null
  const { property = { ...client, ...NO_FACTS }, inspection, user } = head
  const steps = stepsInOrder(data.steps)
  return { client, inspectionId: id, report: { client, property, inspection, steps, summary: [], user } }
}

/** Of a house of which no more than the address was kept. */
const NO_FACTS = { year_built: null, size_sqft: null, kind: null, units: null, inspections: 1 }
