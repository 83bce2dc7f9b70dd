// All that is kept of an inspection, for taking it along: what is hidden in the report too, photos by their file names.
import type { Category, Step } from '@plumbline/contract/inspections'
import type { Property } from '@plumbline/contract/properties'
import { stepOf } from '@plumbline/domain/form'
import type { Properties } from '#server/features/properties/index.ts'
import type { PinnedForm, Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { namePart } from '#server/platform/file-names.ts'
import type { Scope } from '#server/platform/scope.ts'
import { allSteps, viewStep } from './inspection-views.ts'
import { type InspectionRow, inspectionsOfClient } from './inspections.repo.ts'
import { findLabels } from './labels.repo.ts'
import { NO_LINKS } from './no-links.ts'

export interface ExportedPhoto {
  /** Storage key of the photo as it was uploaded. */
  key: string
  /** Where it lies beside the inspection's text: `photos/01 Roofing - Slate - 17.jpg`. */
  file: string
}

export interface InspectionExport {
  id: number
  /** Of its property. */
  address: string
  /** JSON: property, description, times, steps with all their categories, checks, comments and photos. */
  content: Record<string, unknown>
  cover: ExportedPhoto | null
  photos: ExportedPhoto[]
}

const LABEL_NAME_MAX = 60

/** A client's inspections with everything in them, oldest first. Finds none of another owner's. */
export async function readInspectionExports(
  db: Queryable,
  slices: { templates: Pick<Templates, 'pinned'>; properties: Pick<Properties, 'get'> },
  scope: Scope,
  clientId: number,
): Promise<InspectionExport[]> {
  const found: InspectionExport[] = []
  for (const row of await inspectionsOfClient(db, scope, clientId)) {
    const property = await slices.properties.get(db, scope, row.property_id)
    found.push(await readInspectionExport(db, slices.templates, row, property))
  }
  return found
}

async function readInspectionExport(
  db: Queryable,
  templates: Pick<Templates, 'pinned'>,
  row: InspectionRow,
  property: Property,
): Promise<InspectionExport> {
  const template = await templates.pinned(db, row.template_version_id)
  const rows = await findLabels(db, row.id, null)
  const keys = new Map(rows.flatMap(({ images }) => images.map(({ id, originalKey }) => [id, originalKey])))
  const photos: ExportedPhoto[] = []
  const steps = allSteps(template.form, rows, row).map((state) => {
    const { icon: _, version: _version, ...step } = viewStep(NO_LINKS, state)
    const exported = (category: Category) => exportCategory(category, step, keys, photos)
    return {
      ...step,
      description: step.description.map(exported),
      observation: step.observation.map(exported),
      recomendation: step.recomendation.map(exported),
    }
  })
  const cover = row.cover_key === null ? null : { key: row.cover_key, file: 'cover.jpg' }
  return {
    id: row.id,
    address: property.address,
    content: { ...headOf(row, template, property), cover: cover?.file ?? null, steps },
    cover,
    photos,
  }
}

function headOf(
  row: InspectionRow,
  { catalogueVersion, form }: PinnedForm,
  { id: _, inspections: __, version: ___, ...property }: Property,
) {
  const active = row.active_section === null ? null : stepOf(form, row.active_section)
  return {
    id: row.id,
    added_on: row.added_on,
    kind: row.kind,
    property,
    description: row.description,
    details: row.details,
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    weather_condition: row.weather_condition,
    catalogue_version: catalogueVersion,
    active_step: active?.title ?? null,
  }
}

/** A category with the file of each photo in the place of its links; the photos are added to `photos`. */
function exportCategory(
  category: Category,
  step: Pick<Step, 'stepId' | 'name'>,
  keys: ReadonlyMap<number, string>,
  photos: ExportedPhoto[],
) {
  const { version: _, ...content } = category
  const checks = category.checks.map(({ version: _version, ...check }) => check)
  const details = category.labels_details.map(
    ({ images, version: _version, order_version: _order, ...texts }) => ({
      ...texts,
      images: images.flatMap(({ id, caption }) => {
        const key = keys.get(id)
        if (key === undefined) return []
        const place = `${String(step.stepId).padStart(2, '0')} ${step.name}`
        const parts = [place, namePart(texts.label, LABEL_NAME_MAX), String(id)].filter((part) => part !== '')
        const file = `photos/${parts.join(' - ')}.jpg`
        photos.push({ key, file })
        return [{ file, caption }]
      }),
    }),
  )
  return { ...content, checks, labels_details: details }
}
