// An inspection as full as asked for, made through the product.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { isTyped } from '@plumbline/domain/answers'
import { type Product, register } from './product.ts'

export interface LabelPath {
  inspection_id: number
  step_name: string
  category: string
  label: string
}

export interface BenchInspection {
  token: string
  clientId: number
  inspectionId: number
  /** Recommendation labels over all steps, several of each step. */
  labels: LabelPath[]
}

/** Descriptions and observations chosen in every step, for a new account or one whose token is given; no findings yet. */
export async function startFullInspection(product: Product, account?: string): Promise<BenchInspection> {
  const token = account ?? (await register(product))
  const { client } = await product.call(
    clientRoutes.create,
    {
      client_name: 'Marisol Hollis',
      address: '1184 Sycamore Hollow Road',
      city: 'Maplewood',
      state: 'New Jersey',
      zip: '07040',
      email: 'marisol@example.com',
    },
    token,
  )
  const { inspection_id } = await product.call(
    inspectionRoutes.create,
    { client_id: client.id, template_id: 1, paragraph_text: 'A two-story house of 1987.' },
    token,
  )
  const { stepCategories } = await product.call(inspectionRoutes.getStepCategories, { inspection_id }, token)
  const labels: LabelPath[] = []
  for (const [step_name, step] of Object.entries(stepCategories)) {
    for (const category of [...step.description, ...step.observation]) {
      const label = category.checks[0]?.label
      if (!label || isTyped(category.answer) || category.label === 'Limitations') continue
      await product.call(
        inspectionRoutes.updateCategoryChecks,
        { inspection_id, step_name, category: category.id, checks: [{ label, checked: true }] },
        token,
      )
    }
    for (const category of step.recomendation.slice(0, 4)) {
      const label = category.checks[0]?.label
      if (label) labels.push({ inspection_id, step_name, category: category.id, label })
    }
  }
  return { token, clientId: client.id, inspectionId: inspection_id, labels }
}

/** Findings with the catalogue's narratives, and the photos spread over them. */
export async function addFindings(
  product: Product,
  inspection: BenchInspection,
  photos: readonly Buffer[],
): Promise<void> {
  const { catalogue } = await product.call(inspectionRoutes.catalogue, {}, inspection.token)
  const each = Math.ceil(photos.length / inspection.labels.length)
  for (const [index, path] of inspection.labels.entries()) {
    const narrative = catalogue[path.category]?.[path.label]
    const own = photos.slice(index * each, (index + 1) * each)
    await product.call(
      inspectionRoutes.saveCommentImages,
      {
        ...path,
        checked: 1,
        selrecomd: narrative?.level ?? 'Repair',
        comment: narrative?.condition ?? 'Found.',
        implication: narrative?.implication ?? '',
        task: narrative?.task ?? '',
        timeframe: narrative?.timeframe ?? '',
        location: 'North side',
        images: own.map((photo) => new Blob([new Uint8Array(photo)])),
      },
      inspection.token,
    )
  }
}
