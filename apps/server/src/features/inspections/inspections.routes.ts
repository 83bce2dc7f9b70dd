// HTTP of inspections: the list, the description, times, cover, the whole, and the catalogue.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { TEXT } from '@plumbline/contract/texts'
import { AppError } from '#server/platform/errors.ts'
import {
  type Endpoint,
  ONE_FILE,
  prepareAndWrite,
  Refusal,
  read,
  write,
} from '#server/platform/http/endpoint.ts'
import type { Bringing } from './brought.service.ts'
import type { Covers } from './covers.service.ts'
import type { InspectionMaking } from './inspection-making.service.ts'
import type { Inspections } from './inspections.service.ts'
import type { Samples } from './sample.service.ts'

/** A version's content never changes, but it is for signed-in users. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

export function inspectionEndpoints({
  inspections,
  making,
  bringing,
  covers,
  samples,
}: {
  inspections: Inspections
  making: InspectionMaking
  bringing: Pick<Bringing, 'look'>
  covers: Covers
  samples: Samples
}): Endpoint[] {
  return [
    read(inspectionRoutes.getInspections, async ({ tx, caller, input: { listSize = 0, search = '' } }) => ({
      inspections: await inspections.list(tx, caller, { search, from: listSize }),
    })),
    read(inspectionRoutes.checkIfInspectionExists, ({ tx, caller, input }) =>
      inspections.find(tx, caller, input),
    ),
    read(inspectionRoutes.byClient, async ({ tx, caller, input }) => ({
      inspections: await inspections.listOfClient(tx, caller, input.client_id),
    })),
    read(inspectionRoutes.lastAtProperty, async ({ tx, caller, input }) => ({
      last: await bringing.look(tx, caller.scope, input.property_id, input.template_id),
    })),
    write(inspectionRoutes.create, async ({ tx, caller, input }) => {
      const inspection_id = await making.save(tx, caller.scope, input)
      return { inspection_id, ...(await making.made(tx, caller.scope, inspection_id)) }
    }),
    write(inspectionRoutes.remove, async ({ tx, caller, input }) => {
      const { inspection_id, version } = input
      const current = () => inspections.card(tx, caller, inspection_id)
      await making.remove(tx, caller.scope, inspection_id, { version, current })
      return { message: TEXT.inspectionDeleted }
    }),
    prepareAndWrite(
      inspectionRoutes.createSample,
      ({ db, caller }) => samples.prepare(db, caller.scope),
      ({ tx, caller, prepared }) => samples.create(tx, caller.scope, prepared),
    ),
    read(inspectionRoutes.bookmark, async ({ tx, caller, input }) => ({
      book_mark: await inspections.bookmark(tx, caller.scope, input.inspection_id),
    })),
    read(inspectionRoutes.catalogue, async ({ tx, caller, input, request }) => {
      const answer = await inspections.catalogue(tx, caller.scope, input.version)
      request.setHeader('cache-control', input.version ? IMMUTABLE : 'private, no-cache')
      return answer
    }),
    prepareAndWrite(
      inspectionRoutes.updateCover,
      ({ db, caller, input }) => covers.prepare(db, caller.scope, input, input.pagecover),
      async ({ tx, caller, input, prepared }) => {
        const set = await covers.set(tx, caller.scope, input, prepared)
        if (!set) return new Refusal(TEXT.noInspection)
        return { ...set, revision: set.version, message: TEXT.coverUpdated }
      },
      ONE_FILE,
    ),
    read(inspectionRoutes.getTime, async ({ tx, caller, input }) => {
      const times = await inspections.times(tx, caller.scope, input)
      if (!times.inspection) return new Refusal(TEXT.noInspection, times)
      return { ...times, message: TEXT.weatherLoaded }
    }),
    write(inspectionRoutes.updateTime, async ({ tx, caller, input }) => {
      const inspection = await inspections.setTimes(tx, caller.scope, input, input, input)
      if (inspection instanceof AppError) return inspection
      if (!inspection) return new Refusal(TEXT.noInspection)
      return { inspection, revision: inspection.revision, message: TEXT.weatherUpdated }
    }),
    read(inspectionRoutes.getReport, ({ tx, caller, input }) =>
      inspections.whole(tx, caller, input.inspection_id),
    ),
  ]
}
