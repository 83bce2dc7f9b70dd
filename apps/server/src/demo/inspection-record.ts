// What an inspector noted of a house, written down compactly, and how it is entered through the product.
import { CATALOGUE_VERSION, categoriesOf, narrativeOf, stepOf } from '@plumbline/catalogue/catalogue'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Level, StepName } from '@plumbline/contract/steps'
import type { Caller } from './demo-caller.ts'
import { type DemoPhoto, photoFile } from './photos.ts'

/** A comment or photos on a label of a description or observation. */
export interface NoteRecord {
  /** `description.covering-material`, as in the catalogue. */
  category: string
  label: string
  comment?: string
  photos?: DemoPhoto[]
}

/** A recommendation; parts left out are those of the catalogue's ready narrative, as the screen fills them in. */
export interface FindingRecord {
  category: string
  label: string
  comment?: string
  level?: Level
  task?: string
  timeframe?: string
  location: string
  photos: DemoPhoto[]
}

export interface StepRecord {
  step: StepName
  isApplicable?: false
  /** Description category → the labels chosen. */
  chosen: Record<string, string[]>
  /** Observation category → its answer. */
  seen?: Record<string, string>
  /** The answer of all observation categories that `seen` does not name; left out, they stay open. */
  seenElse?: string
  notes?: NoteRecord[]
  findings?: FindingRecord[]
}

export interface HouseRecord {
  description: string
  cover: DemoPhoto
  startTime: string
  endTime: string
  weather: string
  steps: StepRecord[]
  /** The step that was open last, 1 to 11. */
  bookmark: number
}

/** Photos of one inspection that are on their way at once. */
const SIDE_BY_SIDE = 4

/** Enters a whole house for a client; gives the inspection's id. */
export async function enterHouse(
  call: Caller,
  clientId: number,
  house: HouseRecord,
  day: string,
): Promise<number> {
  const { inspection_id } = await call(inspectionRoutes.create, {
    client_id: clientId,
    paragraph_text: house.description,
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
  const entries = house.steps.flatMap((record) => entriesOf(call, inspection_id, record))
  await sideBySide(entries)
  await call(inspectionRoutes.getStepCategories, { inspection_id, book_mark: house.bookmark })
  return inspection_id
}

type Entry = () => Promise<unknown>

function entriesOf(call: Caller, inspection_id: number, record: StepRecord): Entry[] {
  const step_name = record.step
  const entries: Entry[] = [...answersOf(record)].map(([category, labels]) => () => {
    const checks = labels.map((label) => ({ label, checked: true }))
    return call(inspectionRoutes.updateCategoryChecks, { inspection_id, step_name, category, checks })
  })
  for (const note of record.notes ?? [])
    entries.push(async () =>
      call(inspectionRoutes.saveCommentImages, {
        inspection_id,
        step_name,
        category: `${step_name}.${note.category}`,
        label: note.label,
        checked: 1,
        comment: note.comment,
        ...(await imagesOf(note.photos ?? [])),
      }),
    )
  for (const finding of record.findings ?? [])
    entries.push(async () =>
      call(inspectionRoutes.saveCommentImages, {
        inspection_id,
        step_name,
        label: finding.label,
        checked: 1,
        location: finding.location,
        ...narratedFields(record.step, finding),
        ...(await imagesOf(finding.photos)),
      }),
    )
  if (record.isApplicable === false)
    entries.push(() => call(inspectionRoutes.notApplicable, { inspection_id, step_name, is_applicable: 0 }))
  return entries
}

/** Category id → labels to check, of descriptions and observations. */
function answersOf({ step, chosen, seen = {}, seenElse }: StepRecord): Map<string, string[]> {
  const answers = new Map<string, string[]>()
  for (const [key, labels] of Object.entries(chosen)) answers.set(`${step}.description.${key}`, labels)
  for (const [key, label] of Object.entries(seen)) answers.set(`${step}.observation.${key}`, [label])
  if (seenElse !== undefined)
    for (const { id, section } of categoriesOf(stepOf(CATALOGUE_VERSION, step)))
      if (section === 'observation' && !answers.has(id)) answers.set(id, [seenElse])
  return answers
}

/** The ready narrative with what the inspector changed in it. */
function narratedFields(step: StepName, finding: FindingRecord) {
  const category = `${step}.recommendation.${finding.category}`
  const ready = narrativeOf(CATALOGUE_VERSION, category, finding.label)
  if (!ready) throw new Error(`Demo data: the catalogue has no ${finding.label} in ${category}`)
  return {
    category,
    selrecomd: finding.level ?? ready.level,
    comment: finding.comment ?? ready.condition,
    implication: ready.implication,
    task: finding.task ?? ready.task,
    timeframe: finding.timeframe ?? ready.timeframe,
  }
}

async function imagesOf(photos: DemoPhoto[]) {
  if (photos.length === 0) return {}
  const captions = photos.flatMap(({ caption }, index) => (caption ? [[`new:${index}`, caption]] : []))
  return {
    images: await Promise.all(photos.map(photoFile)),
    captions: Object.fromEntries(captions) as Record<string, string>,
  }
}

async function sideBySide(entries: Entry[]): Promise<void> {
  const waiting = entries.values()
  const work = async () => {
    for (const entry of waiting) await entry()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}
