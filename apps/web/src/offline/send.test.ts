// What goes out of the outbox, each try of an edit under the edit's own key, and what becomes of its answer.
import { TEXT } from '@plumbline/contract/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, stubServer, stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { categoryOf } from './inspection-data.ts'
import { sendEdit } from './send.ts'
import { DESCRIPTION, FINDING, sampleData, stored } from './testing/sample.ts'

const NO_TIMES = {
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  weather_condition: null,
}

let server: FakeServer
beforeEach(() => {
  stubStorage()
  server = stubServer()
})
afterEach(() => vi.unstubAllGlobals())

const taken = (current: unknown) => ({
  status: 422,
  body: { status: false, message: 'This option already exists', current },
})
const addLabel = (label: string) => {
  const entry = stored({ kind: 'add-label', ...DESCRIPTION, label })
  return sendEdit({ entry, photo: undefined, level: null }, () => undefined)
}

it('a label that another device added is done, whatever its case', async () => {
  const category = categoryOf(sampleData(), DESCRIPTION)
  server.answers.push(taken(category))
  expect(await addLabel('SLATE')).toEqual({ category })
})

it('every other refusal of a label is thrown on', async () => {
  server.answers.push(taken(categoryOf(sampleData(), DESCRIPTION)), taken(undefined))
  await expect(addLabel('Thatch')).rejects.toMatchObject({ status: 422 })
  await expect(addLabel('Slate')).rejects.toMatchObject({ status: 422 })
})

const edits: Edit[] = [
  { kind: 'applicable', step: 'roofing', isApplicable: false },
  { kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] },
  { kind: 'details', ...FINDING, texts: { comment: 'Loose' } },
  { kind: 'clear', ...FINDING },
  { kind: 'add-label', ...FINDING, label: 'My own' },
  { kind: 'rename-label', ...FINDING, to: 'Slipped tiles' },
  { kind: 'delete-label', ...FINDING },
]
/** All that an answer to one of these may hold. */
const done = {
  status: true,
  is_applicable: 0,
  category: categoryOf(sampleData(), DESCRIPTION),
  added_images: [],
}
it.each(edits)('$kind is believed with what it holds alone', async (edit) => {
  const send = () => sendEdit({ entry: stored(edit), photo: undefined, level: null }, () => {})
  for (const body of [{}, [], { status: 'ok' }, { status: true }, { status: true, category: {} }]) {
    server.answers.splice(0, server.answers.length, { status: 200, body })
    await expect(send(), JSON.stringify(body)).rejects.toMatchObject({ kind: 'network', strange: 200 })
  }
  server.answers.splice(0, server.answers.length, { status: 200, body: done, isStrange: true })
  await expect(send()).rejects.toMatchObject({ kind: 'network', strange: 200 })
})

const SIGNATURE: Edit = {
  kind: 'signature',
  signature: 'typed',
  text: 'Ida Plumb',
  image: null,
  signedOn: '2026-01-18',
  zone: 'America/New_York',
  isSaved: true,
}

const wholes: Edit[] = [
  { kind: 'start', uuid: 'a', wish: {}, client: { id: 4 } } as Edit,
  { kind: 'description', text: 'A house', templateId: 1 },
  { kind: 'times', times: {} } as Edit,
  { kind: 'bookmark', place: 2 },
  SIGNATURE,
  { kind: 'new-client', clientId: -9, uuid: 'b', fields: {} } as Edit,
  { kind: 'client-fields', clientId: 4, fields: {} } as Edit,
]
it.each(wholes)('$kind is believed with what it holds alone', async (edit) => {
  server.answers.push({ status: 200, body: { status: true } })
  const sent = sendEdit({ entry: stored(edit), photo: undefined, level: null }, () => {})
  await expect(sent).rejects.toMatchObject({ kind: 'network', strange: 200 })
})

it.each(edits)('$kind is tried again under its own key', async (edit) => {
  const entry = stored(edit)
  const send = () => sendEdit({ entry, photo: undefined, level: null }, () => {})
  server.answers.push(
    { status: 503, body: { status: false } },
    { status: 500, body: { status: false } },
    { status: 200, body: done },
  )
  await expect(send()).rejects.toThrow()
  await expect(send()).rejects.toThrow()
  await send()
  expect(server.received.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    Array.from({ length: 3 }, () => entry.key),
  )
})

it('a new client that was changed since a try is changed too where the server had made it', async () => {
  const fields = { ...sampleClient, phone: '+1 512 555 0100' }
  const create = (isChanged: boolean) =>
    sendEdit(
      {
        entry: stored({ kind: 'new-client', clientId: -9, uuid: UUID, fields, isChanged }),
        photo: undefined,
        level: null,
      },
      () => undefined,
    )
  server.answers.push({ status: 200, body: { status: true, client: { id: 12 } } })
  expect(await create(false)).toEqual({ made: 12 })
  expect(server.received).toHaveLength(1)
  expect(await create(true)).toEqual({ made: 12 })
  expect(server.received.map(({ url }) => url.split('/').at(-1))).toEqual(['create', 'create', 'update'])
  expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual({ ...fields, client_id: 12 })
})

it('what an earlier build sent in another encoding goes out once more, under a key of its own', async () => {
  const entry = stored({ kind: 'details', ...FINDING, texts: { comment: 'Loose' } })
  const category = categoryOf(sampleData(), FINDING)
  const reused = { status: 422, body: { status: false, message: TEXT.keyReused } }
  server.answers.push(reused, { status: 200, body: { status: true, category, added_images: [] } })
  expect(await sendEdit({ entry, photo: undefined, level: null }, () => {})).toMatchObject({ category })
  const keys = server.received.map(({ headers }) => headers.get('idempotency-key'))
  expect([keys[0], new Set(keys).size]).toEqual([entry.key, 2])
})

it.each<[string, Edit]>([
  ['create', { kind: 'description', text: 'A house.', templateId: 1 } as Edit],
  ['update-inspection-time', { kind: 'times', times: NO_TIMES } as Edit],
])('%s names the client, as the specification does, and which of its inspections', async (call, edit) => {
  server.answers.push({ status: 200, body: { status: true, inspection_id: 7, inspection: {} } })
  const outgoing = { entry: stored(edit), photo: undefined, level: null, clientId: 12 }
  await sendEdit(outgoing, () => {})
  expect(server.received[0]?.url.split('/').at(-1)).toBe(call)
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
    client_id: 12,
    inspection_id: outgoing.entry.inspectionId,
  })
})

it('a signature goes out as it was made, a drawn one with its picture', async () => {
  const answer = { status: 200, body: { status: true, signature: { signed_on: '2026-01-18' } } }
  server.answers.push(answer, answer)
  const send = (edit: Edit) => sendEdit({ entry: stored(edit), photo: undefined, level: null }, () => {})
  await send(SIGNATURE)
  const [typed] = server.received
  expect(typed?.url.split('/').at(-1)).toBe('sign-report')
  expect(JSON.parse(String(typed?.body))).toMatchObject({
    signature: 'typed',
    signature_text: 'Ida Plumb',
    signed_on: '2026-01-18',
    time_zone: 'America/New_York',
    save: true,
  })
  await send({ ...SIGNATURE, signature: 'picture', image: `data:image/png;base64,${btoa('ink')}` } as Edit)
  expect(server.received[1]?.body).toContain('signature.png')
})

const UUID = '0193b5a0-0000-7000-8000-000000000001'
const sampleClient = {
  client_name: 'Rosa Vega',
  contactname: '',
  address: '4 Batten Lane',
  city: 'Austin',
  state: 'Texas',
  zip: '78701',
  fax: '',
  email: 'rosa.vega@example.test',
}

it('a value goes out with its unit, without one the answer is taken back, and null says that none was recorded', async () => {
  const category = categoryOf(sampleData(), DESCRIPTION)
  const value = { label: '200 A', checked: true, value_of: 'Amperage' }
  const told = { ...category, checks: [...(category?.checks ?? []), value] }
  const done = { status: 200, body: { status: true, message: '', category: told } }
  server.answers.push(done, done, done)
  const send = (checks: Extract<Edit, { kind: 'checks' }>['checks']) =>
    sendEdit(
      { entry: stored({ kind: 'checks', ...DESCRIPTION, checks }), photo: undefined, level: null },
      () => {},
    )
  const answer = await send([{ label: 'Amperage', checked: true, value: '200', value_to: null, unit: 'A' }])
  expect(answer.category).toEqual(category)
  await send([{ label: 'Amperage', checked: false, value: null, value_to: null, unit: null }])
  await send([{ label: 'Amperage', checked: true, value: null, value_to: null, unit: null }])
  expect(server.received.map(({ body }) => JSON.parse(String(body)).checks)).toEqual([
    [{ label: 'Amperage', value: '200', value_to: null, unit: 'A' }],
    [{ label: 'Amperage', checked: 0 }],
    [{ label: 'Amperage', checked: 1, value: null }],
  ])
})
