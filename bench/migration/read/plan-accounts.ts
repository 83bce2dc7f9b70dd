// What is asked once an account, whoever it is: profile, money, lists with all their pages and searches, the back office.
import type { Fields } from '../http.ts'
import type { Made, MadeAccount } from '../made.ts'
import type { Call, Recorder } from './record.ts'

const OAUTH = '/v1/oauth'
const SEARCHES = [
  'maria',
  'QUILL',
  '山',
  '2026',
  'client-1',
  "o'brien",
  'ridge',
  'zzzz',
  ' ',
  '%',
  '_',
  'straße',
]
const PAGE = 10

interface List {
  method: 'GET' | 'POST'
  path: string
  /** The field of its answer that holds the rows. */
  rows: string
  fields?: Fields
}

const LISTS: readonly List[] = [
  {
    method: 'POST',
    path: `${OAUTH}/client/get-clients-list`,
    rows: 'clients',
    fields: { paginate: 1, active: 1 },
  },
  {
    method: 'POST',
    path: `${OAUTH}/client/get-clients-list`,
    rows: 'clients',
    fields: { paginate: 1, active: 0 },
  },
  { method: 'POST', path: `${OAUTH}/client/get-clients`, rows: 'clients' },
  { method: 'POST', path: `${OAUTH}/client/get-archived`, rows: 'clients' },
  { method: 'POST', path: `${OAUTH}/inspection/get-inspections`, rows: 'inspections' },
  { method: 'GET', path: `${OAUTH}/inspection/report-history`, rows: 'reports' },
  { method: 'GET', path: `${OAUTH}/inspection/report-history`, rows: 'reports', fields: { all_versions: 1 } },
  { method: 'GET', path: `${OAUTH}/get-email-logs`, rows: 'logs' },
  { method: 'GET', path: `${OAUTH}/recentTransactions`, rows: 'trnsactions' },
  { method: 'POST', path: `${OAUTH}/user/get_user_data`, rows: 'users' },
  { method: 'GET', path: `${OAUTH}/admin/audit`, rows: 'rows' },
]
const SEARCHED = [
  'get-clients-list',
  'get-clients',
  'get-archived',
  'get-inspections',
  'report-history',
  'audit',
]

const GETS = [
  '/user/get-user',
  '/user/my-account',
  '/user/sessions',
  '/user/latest-export',
  '/notifications',
  '/retrievePlans',
  '/getSubscriptionDetails',
  '/catalogue',
  '/admin/overview',
]

/** Profile, plans, sessions and the like; without an offset and whole, and each search in each list. */
export function accountCalls(as: MadeAccount, made: Made): Call[] {
  const get = (path: string, fields: Fields = {}): Call => ({ as, method: 'GET', path: OAUTH + path, fields })
  const post = (path: string, fields: Fields = {}): Call => ({
    as,
    method: 'POST',
    path: OAUTH + path,
    fields,
  })
  const foreign = made.accounts.find(({ name }) => name !== as.name)
  return [
    ...GETS.map((path) => get(path)),
    get('/catalogue', { version: '2026.1' }),
    get('/catalogue', { version: 'none' }),
    ...LISTS.flatMap(({ method, path, fields = {} }): Call[] => [
      { as, method, path, fields },
      ...(SEARCHED.some((name) => path.endsWith(name))
        ? SEARCHES.map((search): Call => ({ as, method, path, fields: { ...fields, search } }))
        : []),
    ]),
    post('/client/get-clients-list', { active: 1, search: '', paginate: 0, listSize: 0 }),
    post('/client/get-clients-list', { active: 0, search: 'a', paginate: 0 }),
    ...[1, 2].map((active) => post('/user/get_user_data', { active })),
    ...['ada', 'example.com', '(202) 555', '', 'nobody'].map((search) =>
      post('/user/search_by_admin', { search }),
    ),
    post('/user/search_by_admin', { search: 'gus', active: 2 }),
    post('/user/check_admin', { email: as.email }),
    post('/user/check_admin', { email: foreign?.email }),
    ...[...as.report_ids, ...(foreign?.report_ids ?? [])].map((report_id) =>
      get('/user/report-status', { report_id }),
    ),
    ...[...as.job_ids, ...(foreign?.job_ids ?? [])].map((id) => get('/user/job', { id })),
    ...[...as.payment_ids, ...(foreign?.payment_ids ?? [])].map((id) => get('/payment-intent', { id })),
  ]
}

/** Every list a page at a time, to its end. */
export async function readPages(recorder: Recorder, as: MadeAccount): Promise<void> {
  for (const { method, path, rows, fields = {} } of LISTS)
    for (let listSize = 0; ; listSize += PAGE) {
      const [text = '{}'] = await recorder.record([{ as, method, path, fields: { ...fields, listSize } }])
      const page = (JSON.parse(text) as Record<string, unknown>)[rows]
      if (!Array.isArray(page) || page.length === 0) break
    }
}

/** What hangs on ids that only answers tell: receipts of transactions, and the codes on reports. */
export async function readWhatIsNamed(recorder: Recorder, as: MadeAccount): Promise<void> {
  const path = `${OAUTH}/recentTransactions`
  const [text = '{}'] = await recorder.record([{ as, method: 'GET', path, fields: {} }])
  const { trnsactions = [] } = JSON.parse(text) as { trnsactions?: { id: number }[] }
  const ids = [...trnsactions.map(({ id }) => id), 1]
  await recorder.record(
    ids.map((id): Call => ({ as, method: 'GET', path: `${OAUTH}/receipt`, fields: { id } })),
  )
}

/** Without a token: what is public, and a refusal of everything else that was read. */
export function publicCalls(made: Made, read: Iterable<string>): Call[] {
  const emails = [made.accounts[0]?.email ?? '', 'nobody-here@example.com', 'no email']
  const refused = [...read]
    .map((call) => call.split(' ') as ['GET' | 'POST', string])
    .filter(([, path]) => path.startsWith(OAUTH))
    .map(([method, path]): Call => ({ as: null, method, path, fields: {} }))
  return [
    { as: null, method: 'GET', path: '/captcha/challenge' },
    { as: null, method: 'GET', path: `${OAUTH}/user/job`, fields: { ...made.removal } },
    { as: null, method: 'GET', path: `${OAUTH}/user/job`, fields: { id: made.removal.id, key: 'another' } },
    ...emails.map(
      (email): Call => ({ as: null, method: 'POST', path: '/user/check-email-available', fields: { email } }),
    ),
    ...refused,
  ]
}
