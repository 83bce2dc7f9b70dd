// The demo: loaded once through the product, with enough photos, its logins and its report.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes, type Step } from '@plumbline/contract/inspections'
import { USER_TYPE_ADMIN, USER_TYPE_INSPECTOR } from '@plumbline/contract/limits'
import { reportRoutes } from '@plumbline/contract/reports'
import { LEVELS } from '@plumbline/contract/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountService } from '#server/features/account/index.ts'
import { templatesService } from '#server/features/templates/index.ts'
import { openLinks } from '#server/platform/links.ts'
import { builtInForm } from '#server/testing/built-in-form.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { type DemoDeps, loadDemo } from './load-demo.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD, finishedClient, halfDoneClient, INSPECTOR_EMAIL } from './people.ts'

const LOAD_MS = 120_000
const MOST_PICTURE_BYTES = 150 * 1024

let app: TestApp
let deps: DemoDeps
let token: string

beforeAll(async () => {
  app = await testApp({ work: true })
  const links = openLinks(['a secret of the tests, 32 characters'], 'http://localhost:3000', app.clock)
  deps = {
    inject: app.inject,
    accounts: accountService({ clock: app.clock, storage: app.storage, links }),
    templates: templatesService(),
    database: app.database,
    clock: app.clock,
    dataDir: await mkdtemp(join(tmpdir(), 'plumbline-demo-')),
  }
  expect(await loadDemo(deps)).toEqual({ isLoaded: true })
  token = await signIn(INSPECTOR_EMAIL)
}, LOAD_MS)

afterAll(async () => {
  await app.close()
  await rm(deps.dataDir, { recursive: true, force: true })
})

async function signIn(email: string): Promise<string> {
  const answer = await app.call(authRoutes.token, {
    username: email,
    password: DEMO_PASSWORD,
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web',
  })
  expect(answer.status).toBe(200)
  return answer.body.access_token
}

async function clientCalled(name: string | number) {
  const { clients } = (await app.call(clientRoutes.getClients, {}, { token })).body
  const client = clients.find((item) => item.client_name === name)
  if (!client?.inspection) throw new Error(`${name} has no inspection`)
  return { ...client, inspection: client.inspection }
}

function photosOf(steps: Step[]): string[] {
  return steps
    .flatMap((step) => [...step.description, ...step.observation, ...step.recomendation])
    .flatMap((category) => category.labels_details.flatMap((label) => label.images))
    .map((image) => image.url)
}

async function wholeOf(inspectionId: number) {
  return (await app.call(inspectionRoutes.getReport, { inspection_id: inspectionId }, { token })).body
}

describe('the demo', () => {
  test('has an inspector in the trial and an administrator', async () => {
    const inspector = (await app.call(accountRoutes.myAccount, {}, { token })).body.user
    expect(inspector).toMatchObject({
      user_type_id: USER_TYPE_INSPECTOR,
      is_payment_done: 1,
      is_email_confirmed: 1,
    })
    expect(inspector.profile_image).not.toBeNull()
    expect(inspector.inspector_license_number).not.toBe('')
    const adminToken = await signIn(ADMIN_EMAIL)
    const admin = (await app.call(accountRoutes.getUser, {}, { token: adminToken })).body.user
    expect(admin.user_type_id).toBe(USER_TYPE_ADMIN)
    // Nobody reads their mail: none is sent there.
    expect(await app.keptMail()).toEqual([])
  })

  test('has clients, two of them archived', async () => {
    const active = (await app.call(clientRoutes.getClients, {}, { token })).body.clients
    const archived = (await app.call(clientRoutes.getArchived, {}, { token })).body.clients
    expect([active.length, archived.length]).toEqual([4, 2])
    expect(active.slice(0, 2).map((client) => client.client_name)).toEqual([
      halfDoneClient.client_name,
      finishedClient.client_name,
    ])
  })

  test('has a finished inspection: every step done but one not applicable, all levels, 40 photos', async () => {
    const { inspection, pagecover } = await clientCalled(finishedClient.client_name)
    expect(pagecover).not.toBeNull()
    const names = builtInForm.steps.map(({ key }) => key)
    const states = names.map((name, index) => `${name}: ${inspection.steps[index]}`)
    const wanted = names.map((name) => `${name}: ${name === 'fireplaces' ? 'na' : 'done'}`)
    expect(states).toEqual(wanted)
    expect(Object.keys(inspection.findings).sort()).toEqual([...LEVELS].sort())
    const whole = await wholeOf(inspection.id)
    expect(whole.summary.length).toBeGreaterThanOrEqual(12)
    expect(whole.summary.length).toBeLessThanOrEqual(16)
    expect(whole.inspection.start_date).not.toBeNull()
    expect(photosOf(whole.steps).length).toBeGreaterThanOrEqual(40)
  })

  test('rates no part good that has a safety issue', async () => {
    const { inspection } = await clientCalled(finishedClient.client_name)
    const { steps, summary } = await wholeOf(inspection.id)
    const dangers = summary.filter((finding) => finding.level === 'Safety issue')
    expect(dangers.length).toBeGreaterThan(0)
    for (const danger of dangers) {
      const step = steps.find((item) => item.stepName === danger.step)
      const part = step?.recomendation.find((category) => category.id === danger.category)?.header
      const satisfied = step?.observation.filter(
        (category) =>
          category.header === part && category.checks.some((check) => check.checked && check.role === 'good'),
      )
      expect(satisfied, `${danger.step}: ${danger.label}`).toEqual([])
    }
  })

  test('has a half-done inspection', async () => {
    const { inspection } = await clientCalled(halfDoneClient.client_name)
    expect(new Set(inspection.steps)).toEqual(new Set(['done', 'open', 'none']))
    expect(inspection.book_mark).toBe(4)
  })

  test('has a report of the finished one once the worker has made it', { timeout: LOAD_MS }, async () => {
    const { inspection } = await clientCalled(finishedClient.client_name)
    const newest = async () =>
      (await app.call(reportRoutes.reportVersions, { inspection_id: inspection.id }, { token })).body
        .reports[0]
    await expect.poll(async () => (await newest())?.state, { timeout: LOAD_MS / 2 }).toBe('done')
    const report = await newest()
    expect(report?.pages).toBeGreaterThan(10)
    expect(report?.up_to_date).toBe(true)
  })

  test('is not loaded a second time', async () => {
    const { body } = await app.call(
      clientRoutes.create,
      { ...finishedClient, client_name: 'Mine' },
      { token },
    )
    expect(await loadDemo(deps)).toEqual({ isLoaded: false })
    const answer = await app.call(clientRoutes.getClient, { client_id: body.client.id }, { token })
    expect(answer.status).toBe(200)
    await app.call(clientRoutes.remove, { client_id: body.client.id }, { token })
  })

  test('is loaded anew after a load that was broken off', { timeout: LOAD_MS }, async () => {
    const before = await clientCalled(finishedClient.client_name)
    await app.call(clientRoutes.create, { ...finishedClient, client_name: 'Half a demo' }, { token })
    await writeFile(join(deps.dataDir, 'demo-is-loading'), '')
    expect(await loadDemo(deps)).toEqual({ isLoaded: true })
    const { clients } = (await app.call(clientRoutes.getClients, {}, { token })).body
    expect(clients).toHaveLength(4)
    const after = await clientCalled(finishedClient.client_name)
    expect(after.id).not.toBe(before.id)
    expect(await loadDemo(deps)).toEqual({ isLoaded: false })
  })
})

test('its pictures are light, and each has its credit', async () => {
  const { readdir, readFile } = await import('node:fs/promises')
  const folder = join(import.meta.dirname, '../houses/pictures')
  const credits = await readFile(join(folder, 'credits.md'), 'utf8')
  const pictures = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  expect(pictures.length).toBeGreaterThanOrEqual(12)
  expect(pictures.length).toBeLessThanOrEqual(15)
  for (const name of pictures) {
    expect((await readFile(join(folder, name))).byteLength, name).toBeLessThan(MOST_PICTURE_BYTES)
    expect(credits).toContain(name)
  }
})
