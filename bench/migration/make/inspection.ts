// An inspection, from its overall description to whatever share of its steps is to be filled.
import type { Random } from '../random.ts'
import type { Caller } from './caller.ts'
import { type Pen, type Step, writeChoices, writeFinding } from './labels.ts'
import { paragraph, WEATHER } from './words.ts'

/** How full an inspection is: share of its steps, and of the categories in them. */
export interface Fill {
  steps: number
  categories: number
  photos: number
}

export const WHOLE: Fill = { steps: 1, categories: 0.6, photos: 0.3 }
export const HALF: Fill = { steps: 0.4, categories: 0.4, photos: 0.12 }
export const BEGUN: Fill = { steps: 0.15, categories: 0.25, photos: 0.06 }
export const EMPTY: Fill = { steps: 0, categories: 0, photos: 0 }

const INSPECTION = '/v1/oauth/inspection'
const LAST_BOOKMARK = 12

export async function beginInspection(caller: Caller, clientId: number, random: Random): Promise<number> {
  const found = await caller.post<{ template: { id: number; paragraph_text: string } }>(
    `${INSPECTION}/checkIfInspectionExists`,
    { client_id: clientId },
  )
  const begun = await caller.post<{ inspection_id: number }>(`${INSPECTION}/create`, {
    client_id: clientId,
    template_id: found.template.id,
    paragraph_text: random.chance(0.5) ? found.template.paragraph_text : paragraph(random),
  })
  return begun.inspection_id
}

/** Works through it as on a phone: opens steps, checks labels, writes findings, marks steps as not applicable. */
export async function fillInspection(pen: Pen, clientId: number, fill: Fill): Promise<void> {
  const { caller, random, inspectionId: inspection_id } = pen
  const { stepCategories } = await caller.post<{ stepCategories: Record<string, Step> }>(
    `${INSPECTION}/get-step-categories`,
    { inspection_id },
  )
  const steps = Object.values(stepCategories)
  for (const step of random.some(steps, Math.ceil(steps.length * fill.steps))) {
    if (random.chance(0.08)) await markNotApplicable(pen, step.stepName)
    else await fillStep(pen, step, fill.categories)
  }
  if (fill.steps > 0)
    await caller.post(`${INSPECTION}/get-step-categories`, {
      inspection_id,
      book_mark: random.int(LAST_BOOKMARK + 1),
    })
  if (random.chance(0.4)) await setTimes(caller, random, clientId)
  if (random.chance(0.1))
    await caller.post(`${INSPECTION}/create`, {
      client_id: clientId,
      template_id: 1,
      paragraph_text: paragraph(random),
    })
  if (random.chance(fill.photos))
    await caller.post(`${INSPECTION}/update-inspection-cover`, {
      client_id: clientId,
      pagecover: random.pick(pen.pictures),
    })
}

async function fillStep(pen: Pen, step: Step, share: number): Promise<void> {
  const { random } = pen
  const of = (count: number) => Math.max(1, Math.round(count * share))
  for (const category of random.some(step.description, of(step.description.length)))
    await writeChoices(pen, step.stepName, category, false)
  for (const category of random.some(step.observation, of(step.observation.length)))
    await writeChoices(pen, step.stepName, category, true)
  for (const category of random.some(step.recomendation, of(step.recomendation.length)))
    await writeFinding(pen, step.stepName, category)
  if (random.chance(0.03)) await markNotApplicable(pen, step.stepName)
}

async function markNotApplicable({ caller, random, inspectionId }: Pen, step: string): Promise<void> {
  const path = `${INSPECTION}/not-applicable`
  await caller.post(path, { inspection_id: inspectionId, step_name: step })
  if (random.chance(0.3))
    await caller.post(path, { inspection_id: inspectionId, step_name: step, is_applicable: 1 })
}

async function setTimes(caller: Caller, random: Random, clientId: number): Promise<void> {
  const day = 1 + random.int(27)
  await caller.post(`${INSPECTION}/update-inspection-time`, {
    client_id: clientId,
    start_date: `2026-03-${String(day).padStart(2, '0')}`,
    end_date: `2026-03-${String(day + random.int(2)).padStart(2, '0')}`,
    start_time: random.pick(['9:05 AM', '08:30 am', '1:00PM']),
    end_time: random.pick(['5:45 PM', '06:00 pm']),
    weather_condition: random.pick(WEATHER),
  })
}
