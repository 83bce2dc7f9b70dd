// Passkeys: made, used for signing in and for confirming, renamed, removed; replayed, another's, of another place.
import { authRoutes } from '@plumbline/contract/auth'
import { PASSKEYS_MAX } from '@plumbline/contract/limits'
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { waitingLetters } from '#server/testing/letters.ts'
import {
  addPasskey,
  confirmationOf,
  ORIGIN,
  secondStep,
  setUpAuthenticator,
  signIn,
  ticketOf,
} from '#server/testing/second-factor-scene.ts'
import { type SoftwarePasskey, softwarePasskey } from '#server/testing/software-passkey.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const REFUSED = { passkey: ['This passkey wasn’t accepted. Try again, or sign in another way'] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const stateOf = async (user: TestUser) =>
  (await app.call(secondFactorRoutes.secondFactor, {}, { token: user.token })).body
const challengeFor = async (ticket: string) =>
  (await app.call(authRoutes.passkeyToSignIn, { ticket }, { address: randomAddress() })).body.options
const toConfirm = async (user: TestUser) =>
  (await app.call(secondFactorRoutes.passkeyToConfirm, {}, { token: user.token })).body.options
const confirm = (user: TestUser, passkey: string) =>
  app.call(authRoutes.confirm, { passkey }, { token: user.token, address: randomAddress() })
/** Both steps of a sign-in. */
async function signInBy(user: TestUser, passkey: SoftwarePasskey) {
  const ticket = await ticketOf(app, user)
  return secondStep(app, { ticket, passkey: passkey.use(await challengeFor(ticket)) })
}
async function tryToAdd(user: TestUser, passkey: SoftwarePasskey) {
  const by = { token: user.token }
  const confirmation = await confirmationOf(app, user)
  const { body } = await app.call(secondFactorRoutes.beginPasskey, { confirmation }, by)
  const made = { confirmation, passkey: passkey.make(body.options), name: 'Phone' }
  return { made, answer: await app.call(secondFactorRoutes.addPasskey, made, by) }
}

describe('a passkey is added', () => {
  test('with its name, and the first with recovery codes; the owner hears of it', async () => {
    const user = await makeInspector(app)
    const { recoveryCodes } = await addPasskey(app, user, undefined, 'Ida’s phone')
    expect(recoveryCodes).toHaveLength(10)
    const state = await stateOf(user)
    expect(state).toMatchObject({ authenticator_since: null, recovery_codes_left: 10 })
    expect(state.passkeys).toEqual([
      {
        id: expect.any(Number),
        name: 'Ida’s phone',
        created_at: app.clock.now().toISOString(),
        last_used_at: null,
      },
    ])
    const letter = (await waitingLetters(app, user.email)).at(-1)
    expect([letter?.subject, letter?.preview]).toEqual([
      'A passkey was added',
      'Ida’s phone can now be used to sign in',
    ])
    expect((await addPasskey(app, user)).recoveryCodes).toEqual([])
  })

  test('by options that name this place and the passkeys that are there', async () => {
    const user = await makeInspector(app)
    await addPasskey(app, user)
    const confirmation = await confirmationOf(app, user)
    const { body } = await app.call(secondFactorRoutes.beginPasskey, { confirmation }, { token: user.token })
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Plumbline' },
      user: { name: user.email, displayName: 'Ida Plumb' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
  })

  test('by each challenge once, and for whom it was made', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const { made } = await tryToAdd(user, softwarePasskey(ORIGIN))
    const again = await app.call(secondFactorRoutes.addPasskey, made, { token: user.token })
    expect([again.status, again.body.errors]).toEqual([422, REFUSED])
    const confirmation = await confirmationOf(app, user)
    const { body } = await app.call(secondFactorRoutes.beginPasskey, { confirmation }, { token: user.token })
    const stolen = await app.call(
      secondFactorRoutes.addPasskey,
      {
        confirmation: await confirmationOf(app, other),
        passkey: softwarePasskey(ORIGIN).make(body.options),
        name: 'x',
      },
      { token: other.token },
    )
    expect([stolen.status, stolen.body.errors]).toEqual([422, REFUSED])
  })

  test('for this place alone, and once in the world', async () => {
    const user = await makeInspector(app)
    const elsewhere = await tryToAdd(user, softwarePasskey(ORIGIN, { origin: 'https://plumbline.evil.test' }))
    expect([elsewhere.answer.status, elsewhere.answer.body.errors]).toEqual([422, REFUSED])
    const passkey = softwarePasskey(ORIGIN)
    expect((await tryToAdd(user, passkey)).answer.status).toBe(200)
    const other = await makeInspector(app)
    expect((await tryToAdd(other, passkey)).answer.body.errors).toEqual(REFUSED)
    expect((await stateOf(other)).passkeys).toEqual([])
  })

  test.each(['{}', 'no JSON', '[]', '{"id":"x","response":{"clientDataJSON":"e30"}}'])(
    'and not by %s',
    async (passkey) => {
      const user = await makeInspector(app)
      const made = { confirmation: await confirmationOf(app, user), passkey, name: 'x' }
      const { status, body } = await app.call(secondFactorRoutes.addPasskey, made, { token: user.token })
      expect([status, body.errors]).toEqual([422, REFUSED])
    },
  )

  test('up to so many', async () => {
    const user = await makeInspector(app)
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await addPasskey(app, user)
    const confirmation = await confirmationOf(app, user)
    const more = await app.call(secondFactorRoutes.beginPasskey, { confirmation }, { token: user.token })
    expect([more.status, more.body.errors]).toEqual([
      422,
      { passkey: ['At most 20 passkeys. Remove one first'] },
    ])
  })
})

describe('a passkey signs in', () => {
  test('as the second step, and its use is noted', async () => {
    const user = await makeInspector(app)
    const { passkey } = await addPasskey(app, user)
    expect((await signIn(app, user)).body).toMatchObject({
      second_factor: { methods: ['passkey', 'recovery_code'] },
    })
    expect((await signInBy(user, passkey)).status).toBe(200)
    expect((await stateOf(user)).passkeys[0]?.last_used_at).toBe(app.clock.now().toISOString())
    // The password was asked for: a key that checks nobody is what is missing beside it.
    const { passkey: plain } = await addPasskey(app, user, softwarePasskey(ORIGIN, { verifies: false }))
    expect((await signInBy(user, plain)).status).toBe(200)
  })

  test('by each challenge once, within five minutes, and not by one of another account', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    // Its counter tells nothing of a replay.
    const { passkey } = await addPasskey(app, user, softwarePasskey(ORIGIN, { counts: false }))
    const { passkey: theirs } = await addPasskey(app, other)
    const ticket = await ticketOf(app, user)
    const options = await challengeFor(ticket)
    const used = passkey.use(options)
    const foreign = await secondStep(app, { ticket, passkey: theirs.use(options) })
    expect([foreign.status, foreign.body.errors]).toEqual([422, REFUSED])
    expect((await secondStep(app, { ticket, passkey: used })).status).toBe(200)
    const replayed = await secondStep(app, { ticket: await ticketOf(app, user), passkey: used })
    expect([replayed.status, replayed.body.errors]).toEqual([422, REFUSED])
    const theirTicket = await ticketOf(app, other)
    const forMe = passkey.use(await challengeFor(await ticketOf(app, user)))
    expect((await secondStep(app, { ticket: theirTicket, passkey: forMe })).body.errors).toEqual(REFUSED)
    const late = await ticketOf(app, user)
    const lateOptions = await challengeFor(late)
    app.clock.advance(5 * 60)
    const tooLate = await secondStep(app, { ticket: late, passkey: passkey.use(lateOptions) })
    expect(tooLate.body.errors).toEqual(REFUSED)
  })

  test('not from a page elsewhere, not with another signature, and not as a copy that was left behind', async () => {
    const user = await makeInspector(app)
    const { passkey } = await addPasskey(app, user)
    const ticket = await ticketOf(app, user)
    const answer = JSON.parse(passkey.use(await challengeFor(ticket)))
    const other = JSON.parse(passkey.use(await challengeFor(ticket)))
    const mixed = { ...answer, response: { ...answer.response, signature: other.response.signature } }
    expect((await secondStep(app, { ticket, passkey: JSON.stringify(mixed) })).body.errors).toEqual(REFUSED)
    // Its counter is at two; the server has seen none above it, and then refuses what lies behind.
    await app.database.db
      .updateTable('passkeys')
      .set({ sign_count: 10 })
      .where('user_id', '=', user.id)
      .execute()
    expect((await signInBy(user, passkey)).body.errors).toEqual(REFUSED)
  })

  test('a ticket that is over gives no challenge, and neither does an account without a passkey', async () => {
    const user = await makeInspector(app)
    await setUpAuthenticator(app, user)
    const address = randomAddress()
    const none = await app.call(
      authRoutes.passkeyToSignIn,
      { ticket: await ticketOf(app, user) },
      { address },
    )
    expect([none.status, none.body.message]).toEqual([422, 'This account has no passkey'])
    const over = await app.call(authRoutes.passkeyToSignIn, { ticket: 'made-up' }, { address })
    expect(over.status).toBe(401)
  })
})

describe('a passkey confirms', () => {
  test('in place of the password, each challenge once and in its own session', async () => {
    const user = await makeInspector(app)
    const { passkey } = await addPasskey(app, user, softwarePasskey(ORIGIN, { counts: false }))
    const answer = passkey.use(await toConfirm(user))
    const { status, body } = await confirm(user, answer)
    expect(status).toBe(200)
    const by = { token: user.token }
    const renewed = await app.call(
      secondFactorRoutes.makeRecoveryCodes,
      { confirmation: body.confirmation },
      by,
    )
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await confirm(user, answer)).body.errors).toEqual(REFUSED)
    const elsewhere = (await signInBy(user, passkey)).body.access_token
    const asked = passkey.use(await toConfirm(user))
    expect((await confirm({ ...user, token: elsewhere }, asked)).body.errors).toEqual(REFUSED)
  })

  test('only where it checks who holds it, and never by a challenge of a sign-in', async () => {
    const user = await makeInspector(app)
    const { passkey: plain } = await addPasskey(app, user, softwarePasskey(ORIGIN, { verifies: false }))
    expect((await confirm(user, plain.use(await toConfirm(user)))).body.errors).toEqual(REFUSED)
    const { passkey } = await addPasskey(app, user)
    const ofSignIn = passkey.use(await challengeFor(await ticketOf(app, user)))
    expect((await confirm(user, ofSignIn)).body.errors).toEqual(REFUSED)
    const ticket = await ticketOf(app, user)
    const ofConfirming = passkey.use(await toConfirm(user))
    expect((await secondStep(app, { ticket, passkey: ofConfirming })).body.errors).toEqual(REFUSED)
  })
})

describe('a passkey', () => {
  test('is renamed and removed by its owner alone', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const { passkey } = await addPasskey(app, user)
    const id = (await stateOf(user)).passkeys[0]?.id ?? 0
    const rename = (by: TestUser, name: string) =>
      app.call(secondFactorRoutes.renamePasskey, { id, name }, { token: by.token })
    const remove = async (by: TestUser) =>
      app.call(
        secondFactorRoutes.removePasskey,
        { id, confirmation: await confirmationOf(app, by) },
        { token: by.token },
      )
    expect((await rename(other, 'Mine')).status).toBe(404)
    expect((await remove(other)).status).toBe(404)
    const unnamed = await rename(user, ' ')
    expect([unnamed.status, unnamed.body.errors]).toEqual([422, { name: ['Enter a name'] }])
    expect((await rename(user, 'Old phone')).status).toBe(200)
    expect((await stateOf(user)).passkeys.map(({ name }) => name)).toEqual(['Old phone'])
    const ticket = await ticketOf(app, user)
    const options = await challengeFor(ticket)
    expect((await remove(user)).status).toBe(200)
    expect((await secondStep(app, { ticket, passkey: passkey.use(options) })).status).toBe(422)
    expect(await stateOf(user)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await signIn(app, user)).status).toBe(200)
    const letter = (await waitingLetters(app, user.email)).at(-1)
    expect(letter?.subject).toBe('A passkey was removed')
  })

  test('that goes leaves the authenticator and its recovery codes', async () => {
    const user = await makeInspector(app)
    await setUpAuthenticator(app, user)
    await addPasskey(app, user)
    const [passkey] = (await stateOf(user)).passkeys
    const confirmation = await confirmationOf(app, user)
    const gone = { id: passkey?.id ?? 0, confirmation }
    expect((await app.call(secondFactorRoutes.removePasskey, gone, { token: user.token })).status).toBe(200)
    expect(await stateOf(user)).toMatchObject({ passkeys: [], recovery_codes_left: 10 })
    expect((await signIn(app, user)).status).toBe(401)
  })
})
