// What is asked of each client and inspection. Opening a step keeps its bookmark, so that comes last, in one order.
import type { Fields } from '../http.ts'
import type { MadeAccount, MadeClient } from '../made.ts'
import type { Call, Recorder } from './record.ts'

const INSPECTION = '/v1/oauth/inspection'
const BOOKMARKS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
/** Of so many inspections each, every category is asked for by itself, touched or not. */
const WHOLE_EACH = 150

/**
 * All that changes nothing, of a client and its inspection.
 * @param touched the labels that are asked for one by one, and their categories
 */
export function inspectionCalls(as: MadeAccount, { client_id, inspection_id, touched }: MadeClient): Call[] {
  const post = (path: string, fields: Fields): Call => ({
    as,
    method: 'POST',
    path: `${INSPECTION}/${path}`,
    fields,
  })
  const get = (path: string, fields: Fields): Call => ({
    as,
    method: 'GET',
    path: `${INSPECTION}/${path}`,
    fields,
  })
  const ofClient = [
    { as, method: 'POST' as const, path: '/v1/oauth/client/get-client', fields: { client_id } },
    post('checkIfInspectionExists', { client_id }),
    get('get-inspection-time', { client_id }),
  ]
  if (inspection_id === null) return ofClient
  const categories = new Map(touched.map(({ step_name, category }) => [category, step_name]))
  return [
    ...ofClient,
    post('inspection-bookmark', { inspection_id }),
    post('get-step-categories', { inspection_id }),
    post('get-step-categories', { inspection_id, book_mark: 0 }),
    { as, method: 'POST', path: '/v1/oauth/getReportByInspectionId', fields: { inspection_id } },
    get('report-versions', { inspection_id }),
    ...[...categories].map(([category, step_name]) =>
      post('get-category-checks', { inspection_id, step_name, category }),
    ),
    ...touched.map((label) => post('get-comment-images', { inspection_id, ...label })),
  ]
}

interface Steps {
  stepCategories?: Record<
    string,
    Record<'description' | 'observation' | 'recomendation', { id: string; checks: { label: string }[] }[]>
  >
}

/** Every category of some inspections by itself, and the first label of each. */
export async function readWholeForms(recorder: Recorder, as: MadeAccount): Promise<void> {
  const path = `${INSPECTION}/get-step-categories`
  for (const { inspection_id } of as.clients.filter((_, place) => place % WHOLE_EACH === 0)) {
    if (inspection_id === null) continue
    const [text = '{}'] = await recorder.record([{ as, method: 'POST', path, fields: { inspection_id } }])
    const { stepCategories = {} } = JSON.parse(text) as Steps
    const calls = Object.entries(stepCategories).flatMap(([step_name, step]) =>
      [...step.description, ...step.observation, ...step.recomendation].flatMap(({ id, checks }): Call[] => {
        const fields = { inspection_id, step_name, category: id }
        return [
          { as, method: 'POST', path: `${INSPECTION}/get-category-checks`, fields },
          {
            as,
            method: 'POST',
            path: `${INSPECTION}/get-comment-images`,
            fields: { ...fields, label: checks[0]?.label },
          },
        ]
      }),
    )
    await recorder.record(calls)
  }
}

/** Another account's, one that is not there, and what is no id: of each call once an account. */
export function refusedCalls(as: MadeAccount, other: MadeAccount): Call[] {
  const theirs = other.clients.find(({ inspection_id }) => inspection_id !== null)
  const label = { step_name: 'roofing', category: 'roofing.description.covering-material', label: 'Slate' }
  return [theirs?.inspection_id ?? 0, 999_999, 'none', undefined].flatMap((id) => {
    const client_id = typeof id === 'number' && id < 999_999 ? theirs?.client_id : id
    return inspectionCalls(as, {
      client_id: client_id as number,
      inspection_id: id as number,
      touched: [label],
    })
  })
}

/** The steps one by one, in one order for each inspection: asked at the end, as each is kept as the bookmark. */
export function bookmarkCalls(as: MadeAccount): Call[][] {
  return [...BOOKMARKS, 13, 'x', -1].map((book_mark) =>
    as.clients
      .filter(({ inspection_id }) => inspection_id !== null)
      .map(
        ({ inspection_id }): Call => ({
          as,
          method: 'POST',
          path: `${INSPECTION}/get-step-categories`,
          fields: { inspection_id, book_mark },
        }),
      ),
  )
}
