// Writes to the labels of a category in every way that the product knows.
import type { Fields } from '../http.ts'
import type { TouchedLabel } from '../made.ts'
import type { Random } from '../random.ts'
import type { Caller } from './caller.ts'
import { LEVELS, labelName, PLACES, paragraph, shortText, TIMES } from './words.ts'

export interface Category {
  id: string
  checks: { label: string; checked: boolean }[]
  labels_details: { label: string; images: { id: number; photo_id: string | null }[] }[]
}

export interface Step {
  stepName: string
  description: Category[]
  observation: Category[]
  recomendation: Category[]
}

/** Where writes go to, and what they are made of. */
export interface Pen {
  caller: Caller
  random: Random
  pictures: readonly Blob[]
  /** Share of findings that get photos, 0 to 1. */
  photoShare: number
  inspectionId: number
  /** Is added to. */
  touched: TouchedLabel[]
}

type OneCategory = { category: Category }

const INSPECTION = '/v1/oauth/inspection'

/** Some of the labels checked, and now and then one of them said more about, added, renamed, deleted or cleared. */
export async function writeChoices(
  pen: Pen,
  step: string,
  category: Category,
  takesOne: boolean,
): Promise<void> {
  const { random } = pen
  const labels = random
    .some(category.checks, takesOne ? 1 : 1 + random.int(3))
    .map(({ label }) => note(pen, step, category, label))
  await write(pen, 'update-category-checks', step, category, {
    checks: labels.map((label) => ({ label, checked: true })),
  })
  const [first = ''] = labels
  if (random.chance(0.1))
    await write(pen, 'update-category-checks', step, category, { checks: [{ label: first, checked: 0 }] })
  if (random.chance(0.15))
    await write(pen, 'save-comment-images', step, category, { label: first, comment: paragraph(random) })
  if (random.chance(0.2)) await addAndChange(pen, step, category)
  if (random.chance(0.08)) await changePredefined(pen, step, category)
}

/** A finding with some of its parts, photos included; then changed, cleared, or left with its check alone. */
export async function writeFinding(pen: Pen, step: string, category: Category): Promise<void> {
  const { random } = pen
  const label = note(pen, step, category, random.pick(category.checks).label)
  if (random.chance(0.15)) {
    await write(pen, 'update-category-checks', step, category, { checks: [{ label, checked: true }] })
    return
  }
  const level = random.pick(LEVELS)
  const saved = await write(pen, 'save-comment-images', step, category, {
    label,
    checked: random.chance(0.9) ? 1 : 0,
    selrecomd: level,
    comment: paragraph(random),
    ...partsOf(random),
    ...(random.chance(pen.photoShare) ? photosOf(pen) : {}),
  })
  const images = saved.category.labels_details.find((details) => details.label === label)?.images ?? []
  if (images.length > 1 && random.chance(0.6)) await reorder(pen, step, category, label, images)
  if (random.chance(0.2))
    await write(pen, 'save-comment-images', step, category, {
      label,
      comment: shortText(random),
      selrecomd: level,
      implication: '',
    })
  if (random.chance(0.05)) await write(pen, 'clear-comment-images', step, category, { label })
  if (random.chance(0.1)) await addAndChange(pen, step, category)
}

/** Each of the four parts is left out, empty, or a text. */
function partsOf(random: Random): Fields {
  const parts: Fields = {}
  const offer = (name: string, text: string) => {
    if (random.chance(0.7)) parts[name] = random.chance(0.15) ? '' : text
  }
  offer('implication', paragraph(random))
  offer('task', shortText(random))
  offer('timeframe', random.pick(TIMES))
  offer('location', random.pick(PLACES))
  return parts
}

function photosOf({ random, pictures }: Pen): Fields {
  const images = random.some(pictures, 1 + random.int(4))
  const isNamed = random.chance(0.8)
  const isPlaced = random.chance(0.6)
  return {
    images,
    captions: { 'new:0': shortText(random).slice(0, 60) },
    ...(isNamed ? { photo_ids: images.map(() => random.uuid()) } : {}),
    ...(isPlaced ? { positions: placesOf(images.map((_, index) => `new:${index}`)) } : {}),
  }
}

/** The last first, and halves between, as a phone sends them after photos were moved. */
function placesOf(targets: string[]): Record<string, number> {
  return Object.fromEntries(targets.map((target, index) => [target, targets.length - index * 1.5]))
}

async function reorder(
  pen: Pen,
  step: string,
  category: Category,
  label: string,
  images: { id: number; photo_id: string | null }[],
): Promise<void> {
  const [first] = images
  const isRemoved = images.length > 2 && first !== undefined && pen.random.chance(0.3)
  const stay = isRemoved ? images.slice(1) : images
  await write(pen, 'save-comment-images', step, category, {
    label,
    positions: placesOf(stay.map(({ id, photo_id }) => photo_id ?? String(id))),
    captions: { [String(stay[0]?.id)]: shortText(pen.random).slice(0, 60) },
    ...(isRemoved ? { remove_images: [first.id] } : {}),
  })
}

async function addAndChange(pen: Pen, step: string, category: Category): Promise<void> {
  const { random } = pen
  const added = note(pen, step, category, labelName(random))
  await write(pen, 'add-label', step, category, { new_label: added })
  if (random.chance(0.5))
    await write(pen, 'update-category-checks', step, category, { checks: [{ label: added, checked: true }] })
  if (random.chance(0.3)) {
    const renamed = note(pen, step, category, `${added.toUpperCase()} II`)
    await write(pen, 'update-label', step, category, { old_value: added, new_value: renamed })
  } else if (random.chance(0.2)) await write(pen, 'delete-label', step, category, { label: added })
}

async function changePredefined(pen: Pen, step: string, category: Category): Promise<void> {
  const { random } = pen
  const label = note(pen, step, category, category.checks.at(-1)?.label ?? '')
  if (random.chance(0.5)) await write(pen, 'delete-label', step, category, { label })
  else {
    const renamed = note(pen, step, category, `${label} (see photo)`.slice(0, 200))
    await write(pen, 'update-label', step, category, { old_value: label, new_value: renamed })
  }
}

function note({ touched }: Pen, step: string, category: Category, label: string): string {
  const isKnown = touched.some((known) => known.category === category.id && known.label === label)
  if (!isKnown) touched.push({ step_name: step, category: category.id, label })
  return label
}

function write(
  { caller, inspectionId }: Pen,
  call: string,
  step: string,
  category: Category,
  fields: Fields,
): Promise<OneCategory> {
  return caller.post(`${INSPECTION}/${call}`, {
    inspection_id: inspectionId,
    step_name: step,
    category: category.id,
    ...fields,
  })
}
