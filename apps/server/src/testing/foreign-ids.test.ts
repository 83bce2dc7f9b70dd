// Every id that any call takes, tried with another account's: it is as unknown as one that nobody has.
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { propertyRoutes } from '@plumbline/contract/properties'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Route } from '@plumbline/contract/route'
import { ROUTES } from '@plumbline/contract/routes'
import { templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFields, makeColleague, makeInspector, makePicture, type TestUser } from './factories.ts'
import { fieldsOf, idFieldsOf, withId } from './id-fields.ts'
import { LABEL_PATH, makeOwnedIds } from './owned-ids.ts'
import { confirmationOf } from './second-factor-scene.ts'
import { type TestApp, testApp } from './test-app.ts'

const DEVICE = 'a name that the device gives itself'
/** Fields that are called an id and are of no row: each with its reason. */
const NO_ROW = new Map([
  ['/v1/oauth/token client_id', 'names the program that signs in'],
  ['/v1/oauth/token device_id', DEVICE],
  ['/v1/oauth/token/second-factor device_id', DEVICE],
  ['/v1/oauth/token/link device_id', DEVICE],
  ['/register device_id', DEVICE],
  ['/phone/verify-otp verification_id', 'public: whoever holds this random number may use it, with the code'],
  ['/v1/oauth/inspection/save-comment-images photo_ids', 'made on the device, told apart by account'],
])

/** Fields that name something beside what the call is about, which then has to be named too, by this. */
const BESIDE = new Map([
  ['/v1/oauth/inspection/create property_id', 'client_id'],
  ['/v1/oauth/inspection/create template_id', 'client_id'],
  ['/v1/oauth/inspection/checkIfInspectionExists template_id', 'client_id'],
])

/** Where a foreign id is refused otherwise than with 404, yet as one that nobody has. */
const REFUSED_OTHERWISE = new Map([['/v1/oauth/inspection/save-comment-images positions.{}', 422]])

/** Right values of one call alone. */
const RIGHT_FOR = new Map<string, object>([
  ['/v1/oauth/inspection/save-report-choices', { version: 0 }],
  [
    '/v1/oauth/inspection/sign-report',
    { signature: 'typed', signature_text: 'Ida', signed_on: '2026-01-18', time_zone: '' },
  ],
  ['/v1/oauth/removed/restore', { kind: 'finding' }],
])

/** Kinds of ids that stay with a user whoever else works for the owner. */
const USERS_OWN = new Set(['notification', 'session', 'passkey', 'dataJob', 'transaction', 'payment'])

/** In everything that the owner's data shows; it must never reach the stranger. */
const MARK = 'Quillfeather'
/** In what is the stranger's own. */
const OWN_MARK = 'Ownmark'

let app: TestApp
let owner: TestUser
let stranger: TestUser
/** A second member of the stranger's owner. */
let strangersColleague: TestUser
/** A second member of the owner: sees what is the owner's, and nothing that is a user's own. */
let colleague: TestUser
type Ids = Awaited<ReturnType<typeof makeOwnedIds>>
let owned: Ids
let own: Ids
/** A right value for fields by name, where they are no ids. */
let right: Record<string, unknown>
/** All that the owner sees before anybody tries anything. */
let before: unknown

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app, { last_name: MARK })
  stranger = await makeInspector(app)
  owned = await makeOwnedIds(app, owner, MARK)
  own = await makeOwnedIds(app, stranger, OWN_MARK)
  strangersColleague = await makeColleague(app, stranger)
  colleague = await makeColleague(app, owner)
  right = {
    ...clientFields(),
    ...LABEL_PATH,
    paragraph_text: 'Mine now',
    comment: 'Mine',
    text: 'double tap',
    language: 'en',
    print_changes: 0,
    book_mark: 2,
    checks: [],
    old_value: LABEL_PATH.label,
    new_value: 'Mine',
    new_label: 'Mine',
    pagecover: await makePicture(),
    start_date: '2026-01-01',
    end_date: '2026-01-01',
    start_time: '9:00 AM',
    end_time: '10:00 AM',
    mail_to: `${OWN_MARK}@example.test`,
    name: 'Mine',
    content: smallTemplate,
    format: 'json',
    confirmation: 'its own for each user',
  }
  before = await ownersView()
})
afterAll(() => app.close())

async function ownersView() {
  const by = { token: owner.token }
  return Promise.all([
    app.call(clientRoutes.getClient, { client_id: Number(owned.client) }, by),
    app.call(inspectionRoutes.getReport, { inspection_id: Number(owned.inspection) }, by),
    app.call(reportRoutes.reportVersions, { inspection_id: Number(owned.inspection) }, by),
    app.call(emailRoutes.emailLogs, {}, by),
    app.call(notificationRoutes.notifications, {}, by),
    app.call(propertyRoutes.list, {}, by),
    app.call(templateRoutes.list, {}, by),
    app.call(templateRoutes.get, { template_id: Number(owned.template) }, by),
    app.call(templateRoutes.imports, {}, by),
  ]).then((answers) => answers.map(({ body }) => body))
}

function idFrom(ids: Ids, kind: string): number | string {
  const id = ids[kind]
  if (id === undefined) throw new Error(`no fixture makes an id of ${kind}: add it to testing/owned-ids.ts`)
  return id
}

/** The stranger's own valid request, with one id in its place. */
function requestOf(route: Route, path: readonly string[], id: number | string): never {
  const { all, required } = fieldsOf(route.input)
  const beside = BESIDE.get(`${route.path} ${path.join('.')}`)
  let request: unknown = {
    ...Object.fromEntries(all.filter((name) => name in right).map((name) => [name, right[name]])),
    ...RIGHT_FOR.get(route.path),
  }
  for (const other of idFieldsOf(route.input))
    if (other.kind && [...required, beside].includes(other.path[0]))
      request = withId(request, other.path, idFrom(own, other.kind))
  request = withId(request, path, id)
  const parsed = route.input.safeParse(request)
  if (!parsed.success)
    throw new Error(`${route.path}: add right values for its fields to this test\n${parsed.error.message}`)
  return request as never
}

const send = async (route: Route, given: never, by = stranger) => {
  const request =
    'confirmation' in given ? { ...(given as object), confirmation: await confirmationOf(app, by) } : given
  const { status, body } = await app.call(route, request, { token: by.token })
  return { status, body: body as unknown }
}

/** One that nobody has, of the same form. */
const nobodys = (id: number | string) => (typeof id === 'number' ? 2_000_000_000 : `${id}0`)

const fields = ROUTES.flatMap((route) =>
  idFieldsOf(route.input).map((field) => ({
    name: `${route.path} ${field.path.join('.')}`,
    route,
    ...field,
  })),
)
const walked = fields.flatMap(({ kind, ...field }) =>
  kind && !field.isShared && field.route.access !== 'public' && field.route.access !== 'admin'
    ? [{ ...field, kind }]
    : [],
)

test('whatever is called an id says of what', () => {
  expect(fields.filter(({ kind }) => kind === null).map(({ name }) => name)).toEqual([...NO_ROW.keys()])
})

describe("with another account's id", () => {
  test.each(walked)('$name is 404, as one that nobody has', async ({ name, route, path, kind }) => {
    const foreign = idFrom(owned, kind)
    const answer = await send(route, requestOf(route, path, foreign))
    expect(JSON.stringify(answer.body)).not.toContain(MARK)
    const status = REFUSED_OTHERWISE.get(name) ?? 404
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.body).toEqual({ status: false, message: 'Not found' })
    const unknown = await send(route, requestOf(route, path, nobodys(foreign)))
    expect(unknown.status).toBe(status)
  })

  test.each(walked.filter(({ route }) => walked.filter((other) => other.route === route).length > 1))(
    "$name is answered with one's own, so that nothing else is wrong",
    async ({ route, path, kind }) => {
      expect((await send(route, requestOf(route, path, idFrom(own, kind)))).status).toBe(200)
    },
  )

  test.each(walked)(
    "$name is the same to a member of the stranger's owner",
    async ({ name, route, path, kind }) => {
      const answer = await send(route, requestOf(route, path, idFrom(owned, kind)), strangersColleague)
      expect(JSON.stringify(answer.body)).not.toContain(MARK)
      expect(answer.status).toBe(REFUSED_OTHERWISE.get(name) ?? 404)
    },
  )

  test.each(walked.filter(({ kind }) => USERS_OWN.has(kind)))(
    '$name is 404 to a colleague: it is a user’s own',
    async ({ route, path, kind }) => {
      const answer = await send(route, requestOf(route, path, idFrom(owned, kind)), colleague)
      expect(answer.status).toBe(404)
    },
  )

  test('nothing of the owner was changed by all this', async () => {
    expect(await ownersView()).toEqual(before)
  })
})

const WITHOUT_IDS = ROUTES.filter(
  (route) => route.access !== 'public' && !walked.some((field) => field.route === route),
)
test.each(WITHOUT_IDS.map((route): [string, Route] => [`${route.method} ${route.path}`, route]))(
  "%s shows nothing of another's",
  async (_, route) => {
    // A stream has no end to read to; its own test tells whose events reach whom.
    if (route.path.endsWith('/logout') || route.events) return
    for (const { token } of [stranger, strangersColleague]) {
      const answer = await app.call(route, {} as never, { token })
      expect(JSON.stringify(answer.body)).not.toContain(MARK)
    }
  },
)
