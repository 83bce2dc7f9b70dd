// Another APP_SECRET: what the one before signed, hashed and sealed is read as long as it is named, and no longer.
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@plumbline/contract/account'
import { changeRoutes } from '@plumbline/contract/changes'
import { clientRoutes } from '@plumbline/contract/clients'
import { verificationRoutes } from '@plumbline/contract/verification'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Secrets } from '#server/platform/secret.ts'
import { clientFields, makeInspector, randomAddress, type TestUser } from './factories.ts'
import { codeTo } from './letters.ts'
import { codeTextedTo, freshNumber, sendOtp, solvedCaptcha, verifyOtp } from './phone-scene.ts'
import { type Authenticator, secondStep, setUpAuthenticator, ticketOf } from './second-factor-scene.ts'
import { type TestApp, testApp } from './test-app.ts'

const OLD = 'the secret of before, 32 characters'
const NEW = 'the secret of today, 32 characters.'

let before: TestApp
let both: TestApp
let after: TestApp
let owner: TestUser
let lines: Record<string, unknown>[] = []
const start = (secrets: Secrets) =>
  testApp({ beside: before, clock: before.clock, secrets, onLog: (line) => lines.push(line) })
beforeAll(async () => {
  before = await testApp({ secrets: [OLD] })
  both = await start([NEW, OLD])
  after = await start([NEW])
  owner = await makeInspector(before)
})
afterAll(async () => {
  await after.close()
  await both.close()
  await before.close()
})

/**
 * What one app made and another reads.
 * @returns makes it at the first, and gives what says whether an app reads it
 */
type Kind = (maker: TestApp) => Promise<(reader: TestApp) => Promise<boolean>>

const KINDS: Record<string, Kind> = {
  'a link to a file': async (maker) => {
    const link = maker.links.to({ key: 'a'.repeat(64), type: 'image/jpeg', name: 'roof.jpg' })
    const [, , token = '', name = ''] = link.split('/')
    return async (reader) => reader.links.read(token, name) !== null
  },
  'a position in the feed of changes': async (maker) => {
    const ask = async (app: TestApp, cursor?: string) =>
      (await app.call(changeRoutes.changes, cursor ? { cursor } : {}, { token: owner.token })).body
    const { cursor } = await ask(maker)
    return async (reader) => !(await ask(reader, cursor)).anew
  },
  'a code by mail': async (maker) => {
    const { email, token } = await makeInspector(maker)
    const code = await codeTo(maker, email)
    return async (reader) => (await reader.call(accountRoutes.confirmEmail, { code }, { token })).body.status
  },
  'a code by text message': async (maker) => {
    const number = freshNumber()
    const { verification_id } = (await sendOtp(maker, number)).body
    const code = await codeTextedTo(maker, number)
    return async (reader) => (await verifyOtp(reader, verification_id, code)).body.status === true
  },
  'a solved captcha': async (maker) => {
    const altcha = await solvedCaptcha(maker)
    return async (reader) => {
      const sending = { phone_number: freshNumber(), altcha }
      return (
        (await reader.call(verificationRoutes.sendOtp, sending, { address: randomAddress() })).status === 200
      )
    }
  },
  'a request that is sent again': async (maker) => {
    const fields = clientFields({ client_name: randomUUID() })
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } }
    const first = await maker.call(clientRoutes.create, fields, options)
    return async (reader) => {
      const again = await reader.call(clientRoutes.create, fields, options)
      return again.status === 200 && JSON.stringify(again.body) === JSON.stringify(first.body)
    }
  },
}

describe.each(Object.entries(KINDS))('%s', (_, make) => {
  test('of the secret before is read as long as that one is named', async () => {
    expect(await (await make(before))(both)).toBe(true)
    expect(await (await make(before))(after)).toBe(false)
  })

  test('is made with the new one', async () => {
    expect(await (await make(both))(after)).toBe(true)
    expect(await (await make(both))(before)).toBe(false)
  })
})

describe('the secret of an authenticator app', () => {
  let user: TestUser & Authenticator
  beforeAll(async () => {
    const inspector = await makeInspector(before)
    user = { ...inspector, ...(await setUpAuthenticator(before, inspector)) }
  })
  const isLetIn = async (app: TestApp) => {
    before.clock.advance(60)
    const ticket = await ticketOf(app, user)
    return (await secondStep(app, { ticket, otp: user.code() })).status === 200
  }

  /** What housekeeping says of them; null where no secret of before is named. */
  const told = async (app: TestApp) => {
    lines = []
    await app.runJob('platform.housekeeping', {})
    const [line] = lines.filter(({ msg }) => msg === 'secrets of authenticator apps')
    return line ? [line.sealedAnew, line.left, line.unreadable] : null
  }

  test('opens, and housekeeping seals it again, so that the former secret can be removed', async () => {
    expect([await isLetIn(after), await isLetIn(both)]).toEqual([false, true])
    // What a secret that nobody names sealed is told of as well: it does not hold up the change.
    const stranger = await start(['a secret of elsewhere, 32 letters!'])
    await setUpAuthenticator(stranger, await makeInspector(stranger))
    await stranger.close()
    await setUpAuthenticator(both, await makeInspector(both))
    expect(await told(both)).toEqual([1, 0, 1])
    expect([await told(both), await told(after)]).toEqual([[0, 0, 1], null])
    expect([await isLetIn(both), await isLetIn(after), await isLetIn(before)]).toEqual([true, true, false])
  })

  test('that another process keeps as it was is told of as left, until it is done', async () => {
    const { db } = before.database
    await setUpAuthenticator(before, await makeInspector(before))
    // PostgreSQL passes the change over, as where the row was written meanwhile.
    await sql`
      create function pass_over() returns trigger language plpgsql as 'begin return null; end'`.execute(db)
    await sql`
      create trigger pass_over before update on authenticators
      for each row execute function pass_over()`.execute(db)
    try {
      expect(await told(both)).toEqual([0, 1, 1])
    } finally {
      await sql`drop function pass_over cascade`.execute(db)
    }
    expect(await told(both)).toEqual([1, 0, 1])
  })

  test('that no secret here opens stays as it is', async () => {
    const rows = () => before.database.db.selectFrom('authenticators').selectAll().execute()
    const sealed = await rows()
    await before.runJob('platform.housekeeping', {})
    expect(await rows()).toEqual(sealed)
    expect(await isLetIn(after)).toBe(true)
  })
})
