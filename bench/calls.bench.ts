// The calls that an inspector's day is made of, against a bare Fastify on the same database, alternately.
import { accountRoutes } from '@plumbline/contract/account'
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
  /** The bare route that reads by one SELECT what this call shows; without it the bare UPDATE is the yardstick. */
  page?: 'clients' | 'inspections' | 'step'
  requests: string[]
  p95Limit: number
}

export async function benchCalls(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const barePort = await product.startBare()
    const token = await register(product)
    const subjects = await prepare(product, token)
    const { user } = await product.call(accountRoutes.getUser, {}, token)
    const rows: Row[] = []
    for (const subject of subjects) rows.push(await compare(product.port, barePort, subject, user.id))
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
      page: 'step',
      p95Limit: 25,
      requests: inspections.map((inspection_id, i) =>
        post(inspectionRoutes.getStepCategories.path, { inspection_id, book_mark: (i % 11) + 1 }),
      ),
    },
    {
      name: 'get-inspections',
      bare: 'select',
      page: 'inspections',
      p95Limit: 25,
      requests: [post(inspectionRoutes.getInspections.path, { listSize: 0 })],
    },
    {
      name: 'get-clients-list',
      bare: 'select',
      page: 'clients',
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

async function compare(port: number, barePort: number, subject: Subject, userId: number): Promise<Row> {
  const { name, bare, page, p95Limit } = subject
  const ofBare =
    bare === 'select' ? requestText('GET', '/select') : requestText('POST', '/update', { body: {} })
  const routes = [
    { port, requests: subject.requests },
    { port: barePort, requests: [ofBare] },
    ...(page ? [{ port: barePort, requests: [requestText('GET', `/${page}?user=${userId}`)] }] : []),
  ]
  for (const route of routes)
    await runLoad({ ...route, connections: CONNECTIONS, warmupMs: 0, durationMs: 2_000 })
  const rounds: LoadResult[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const results: LoadResult[] = []
    for (const route of routes)
      results.push(await runLoad({ ...route, connections: CONNECTIONS, warmupMs: 300, durationMs: 1_200 }))
    rounds.push(results)
  }
  const of = (route: number, what: 'perSecond' | 'p95') =>
    median(rounds.map((results) => results[route]?.[what] ?? Number.NaN))
  const ratioTo = (route: number) =>
    median(
      rounds.map(([ours, ...bares]) => (ours?.perSecond ?? 0) / (bares[route - 1]?.perSecond ?? Number.NaN)),
    )
  const p95 = of(0, 'p95')
  const rates = `${Math.round(of(0, 'perSecond'))}/s`
  const toShort = `${ratioTo(1).toFixed(2)} of a bare ${bare.toUpperCase()} of one short row (${Math.round(of(1, 'perSecond'))}/s)`
  const toPage = page
    ? `; ${ratioTo(2).toFixed(2)} of a bare SELECT of the same rows (${Math.round(of(2, 'perSecond'))}/s, p95 ${of(2, 'p95').toFixed(1)} ms)`
    : ''
  return {
    what: `${name}, ${CONNECTIONS} connections`,
    target: `p95 ≤ ${p95Limit} ms; ≥ 0.5 of a bare ${bare.toUpperCase()}`,
    measured: `p95 ${p95.toFixed(1)} ms; ${rates}: ${toShort}${toPage}`,
    isMet: p95 <= p95Limit && ratioTo(page ? 2 : 1) >= 0.5,
  }
}
