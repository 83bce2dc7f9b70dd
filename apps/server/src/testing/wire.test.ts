// The server answers what the web's fake one answers: the script that both run, and the header by which its answers are known.
import { randomUUID } from 'node:crypto'
import { authRoutes } from '@plumbline/contract/auth'
import type { InputOf, Route } from '@plumbline/contract/route'
import type { Section } from '@plumbline/contract/steps'
import { type Said, WIRE, type WireSide } from '@plumbline/contract/testing/wire-script'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, PASSWORD, type TestUser } from '#server/testing/factories.ts'
import { pickCategory, startInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const DAY_SECONDS = 24 * 60 * 60

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Moves the clock on. The inspector has paid, and signs in again. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * DAY_SECONDS)
  const now = app.clock.now()
  const until = new Date(now.getTime() + DAY_SECONDS * 1_000)
  const paid_times = JSON.stringify([{ from: now.toISOString(), until: until.toISOString() }])
  await app.database.db.updateTable('users').set({ paid_times }).where('id', '=', owner.id).execute()
  await app.settle()
  const web = { grant_type: 'password', client_id: 'web', client_secret: 'web' } as const
  const signIn = { ...web, username: owner.email, password: PASSWORD }
  const { body } = await app.call(authRoutes.token, signIn)
  owner = { ...owner, token: body.access_token }
}

async function newSide(): Promise<WireSide> {
  owner = await makeInspector(app)
  const inspection = await startInspection(app, owner)
  const placeOf = async (section: Section) => {
    const { id, labels } = await pickCategory(app, inspection, 'roofing', section)
    return { step_name: 'roofing', category: id, labels: [labels[0], labels[1]] as const }
  }
  const call = async (route: Route, input: object, key: string = randomUUID()): Promise<Said> => {
    const headers = { 'idempotency-key': key }
    const { status, body, ...answer } = await app.call(route, input as InputOf<Route>, {
      token: owner.token,
      headers,
    })
    expect(answer.headers.plumbline, `the header of ${route.path}`).toBe('1')
    return { status, body } as Said
  }
  return {
    inspection_id: inspection.id,
    client: inspection.client,
    option: await placeOf('description'),
    rating: await placeOf('observation'),
    finding: await placeOf('recomendation'),
    call,
    picture: () => makePicture(),
    newKey: randomUUID,
    pass,
  }
}

test.each(WIRE)('$name', async ({ run, expected }) => {
  expect(await run(await newSide())).toEqual(expected)
})
