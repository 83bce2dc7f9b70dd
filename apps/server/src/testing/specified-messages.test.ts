// Section 7 of both specifications: a call whose answer is said to have a `message` has one when it succeeds.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf, Route } from '@plumbline/contract/route'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeAdmin,
  makeInspector,
  makePicture,
  PASSWORD,
  randomAddress,
  registration,
  type TestUser,
} from './factories.ts'
import { startInspection, type TestInspection } from './inspection-factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let app: TestApp
let admin: TestUser
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp({ work: true })
  admin = await makeAdmin(app)
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const OTHER = 'another good password'
const TIME = {
  start_date: '2026-01-01',
  end_date: '2026-01-01',
  start_time: '9:00 AM',
  end_time: '10:00 AM',
}

function ask<R extends Route>(route: R, input: InputOf<R>, token: string | undefined) {
  return app.call(route, input, { token, address: randomAddress() })
}

/** The code that the call before asked for. */
async function resetCode(): Promise<string> {
  const mail = async () =>
    (await app.keptMail()).find(
      ({ to, subject }) => to[0] === owner.email && subject === 'Your password reset code',
    )
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
  return /\b\d{6}\b/.exec((await mail())?.text ?? '')?.[0] ?? ''
}

/** In the order of the specifications; the last ones end what those before them need. */
const CALLS: [Route, () => Promise<{ status: number; body: { status?: boolean; message?: string } }>][] = [
  [
    accountRoutes.updateProfileImage,
    async () => ask(accountRoutes.updateProfileImage, { profile_image: await makePicture() }, owner.token),
  ],
  [authRoutes.register, () => ask(authRoutes.register, registration(), undefined)],
  [clientRoutes.getClientsList, () => ask(clientRoutes.getClientsList, { active: 1 }, owner.token)],
  [
    inspectionRoutes.updateCover,
    async () => {
      const input = { client_id: inspection.client.id, pagecover: await makePicture() }
      return ask(inspectionRoutes.updateCover, input, owner.token)
    },
  ],
  [
    inspectionRoutes.getTime,
    () => ask(inspectionRoutes.getTime, { client_id: inspection.client.id }, owner.token),
  ],
  [
    inspectionRoutes.updateTime,
    () => ask(inspectionRoutes.updateTime, { client_id: inspection.client.id, ...TIME }, owner.token),
  ],
  [
    emailRoutes.emailReport,
    () => {
      const { id, email } = inspection.client
      return ask(emailRoutes.emailReport, { client_id: id, mail_to: email }, owner.token)
    },
  ],
  [authRoutes.forgotPassword, () => ask(authRoutes.forgotPassword, { email: owner.email }, undefined)],
  [
    authRoutes.resetForgotPassword,
    async () => {
      const reset_code = await resetCode()
      const input = { email: owner.email, reset_code, password: OTHER }
      return ask(authRoutes.resetForgotPassword, input, undefined)
    },
  ],
  [
    authRoutes.updatePassword,
    async () => {
      const { token } = await makeInspector(app)
      return ask(authRoutes.updatePassword, { old_password: PASSWORD, new_password: OTHER }, token)
    },
  ],
  [adminRoutes.deleteUser, () => ask(adminRoutes.deleteUser, { user_id: owner.id }, admin.token)],
]

test.each(CALLS.map(([route, call]) => [route.path, call] as const))('%s', async (_path, call) => {
  const { status, body } = await call()
  expect([status, body.status]).toEqual([200, true])
  expect(body.message).toMatch(/\S/)
})
