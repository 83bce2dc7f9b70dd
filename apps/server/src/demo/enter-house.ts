// Enters a whole house through the product's own calls.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Form } from '@plumbline/domain/form'
import { answersOf, type HouseRecord, type StepRecord, savesOf } from '#server/houses/inspection-record.ts'
import { photoFile } from '#server/houses/photos.ts'
import type { Caller } from './demo-caller.ts'

/** Photos of one inspection that are on their way at once. */
const SIDE_BY_SIDE = 4

/**
 * Enters a whole house for a client; gives the inspection's id.
 * @param form what a new inspection asks
 */
export async function enterHouse(
  call: Caller,
  form: Form,
  clientId: number,
  house: HouseRecord,
  day: string,
): Promise<number> {
  const { inspection_id } = await call(inspectionRoutes.create, {
    client_id: clientId,
    paragraph_text: house.description,
    details: house.details,
  })
  await call(inspectionRoutes.updateTime, {
    client_id: clientId,
    start_date: day,
    end_date: day,
    start_time: house.startTime,
    end_time: house.endTime,
    weather_condition: house.weather,
  })
  await call(inspectionRoutes.updateCover, { client_id: clientId, pagecover: await photoFile(house.cover) })
  const entries = house.steps.flatMap((record) => entriesOf(call, form, inspection_id, record))
  await sideBySide(entries)
  await call(inspectionRoutes.getStepCategories, { inspection_id, book_mark: house.bookmark })
  return inspection_id
}

type Entry = () => Promise<unknown>

function entriesOf(call: Caller, form: Form, inspection_id: number, record: StepRecord): Entry[] {
  const step_name = record.step
  const entries: Entry[] = [...answersOf(form, record)].map(([category, labels]) => () => {
    const checks = labels.map((label) => ({ label, checked: true }))
    return call(inspectionRoutes.updateCategoryChecks, { inspection_id, step_name, category, checks })
  })
  for (const { fields, photos } of savesOf(form, record))
    entries.push(async () =>
      call(inspectionRoutes.saveCommentImages, {
        inspection_id,
        ...fields,
        ...(photos.length > 0 && { images: await Promise.all(photos.map(photoFile)) }),
      }),
    )
  if (record.isApplicable === false)
    entries.push(() => call(inspectionRoutes.notApplicable, { inspection_id, step_name, is_applicable: 0 }))
  return entries
}

async function sideBySide(entries: Entry[]): Promise<void> {
  const waiting = entries.values()
  const work = async () => {
    for (const entry of waiting) await entry()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}
