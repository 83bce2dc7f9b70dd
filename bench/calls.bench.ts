// The calls that an inspector's day is made of, against a bare Fastify on the same database, alternately.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { type LoadResult, median, requestText, runLoad } from './load.ts'
import { type Product, register, startProduct } from './product.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 32
/** Short and many: on a shared machine the speed changes from one second to the next. */
const ROUNDS = 9

interface Subject {
  name: string
  bare: 'select' | 'update'
  requests: string[]
  p95Limit: number
}

export async function benchCalls(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const barePort = await product.startBare()
    const token = await register(product)
    const subjects = await prepare(product, token)
    const rows: Row[] = []
    for (const subject of subjects) rows.push(await compare(product.port, barePort, subject))
    return rows
  } finally {
    await product.stop()
  }
}

async function prepare(product: Product, token: string): Promise<Subject[]> {
  const inspections: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const { client } = await product.call(
      clientRoutes.create,
      {
        client_name: `Client ${i}`,
        address: `${i} Long Street`,
        city: 'Springfield',
        state: 'Ohio',
        zip: '45501',
        email: `client-${i}@example.com`,
      },
      token,
    )
    const { inspection_id } = await product.call(
      inspectionRoutes.create,
      { client_id: client.id, template_id: 1, paragraph_text: 'A house.' },
      token,
    )
    inspections.push(inspection_id)
  }
  const [first = 0] = inspections
  const { stepCategories } = await product.call(
    inspectionRoutes.getStepCategories,
    { inspection_id: first, book_mark: 2 },
    token,
  )
  const category = stepCategories.roofing?.description[0]
  const label = category?.checks[0]?.label
  if (!category || !label) throw new Error('the catalogue has no roofing')
  const post = (path: string, body: unknown) => requestText('POST', path, { token, body })
  return [
    {
      name: 'get-step-categories',
      bare: 'select',
      p95Limit: 25,
      requests: inspections.map((inspection_id, i) =>
        post(inspectionRoutes.getStepCategories.path, { inspection_id, book_mark: (i % 11) + 1 }),
      ),
    },
    {
      name: 'get-inspections',
      bare: 'select',
      p95Limit: 25,
      requests: [post(inspectionRoutes.getInspections.path, { listSize: 0 })],
    },
    {
      name: 'get-clients-list',
      bare: 'select',
      p95Limit: 25,
      requests: [post(clientRoutes.getClientsList.path, { active: 1, search: '', paginate: 1, listSize: 0 })],
    },
    {
      name: 'update-category-checks',
      bare: 'update',
      p95Limit: 50,
      requests: inspections.flatMap((inspection_id) =>
        [true, false].map((checked) =>
          post(inspectionRoutes.updateCategoryChecks.path, {
            inspection_id,
            step_name: 'roofing',
            category: category.id,
            checks: [{ label, checked }],
          }),
        ),
      ),
    },
  ]
}

async function compare(port: number, barePort: number, subject: Subject): Promise<Row> {
  const bareRequest =
    subject.bare === 'select' ? requestText('GET', '/select') : requestText('POST', '/update', { body: {} })
  const ours: LoadResult[] = []
  const bares: LoadResult[] = []
  const warm = { connections: CONNECTIONS, warmupMs: 0, durationMs: 2_000 }
  await runLoad({ ...warm, port, requests: subject.requests })
  await runLoad({ ...warm, port: barePort, requests: [bareRequest] })
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = { connections: CONNECTIONS, warmupMs: 300, durationMs: 1_200 }
    ours.push(await runLoad({ ...order, port, requests: subject.requests }))
    bares.push(await runLoad({ ...order, port: barePort, requests: [bareRequest] }))
  }
  const p95 = median(ours.map((result) => result.p95))
  const ratio = median(ours.map((result, i) => result.perSecond / (bares[i]?.perSecond ?? Number.NaN)))
  const perSecond = median(ours.map((result) => result.perSecond))
  return {
    what: `${subject.name}, ${CONNECTIONS} connections`,
    target: `p95 ≤ ${subject.p95Limit} ms; ≥ 0.5 of a bare ${subject.bare.toUpperCase()}`,
    measured: `p95 ${p95.toFixed(1)} ms; ${ratio.toFixed(2)} (${Math.round(perSecond)}/s against ${Math.round(median(bares.map((result) => result.perSecond)))}/s)`,
    isMet: p95 <= subject.p95Limit && ratio >= 0.5,
  }
}
