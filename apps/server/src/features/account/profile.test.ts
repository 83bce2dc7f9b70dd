// Changing the profile: what it takes and refuses, the email, the number, and what the report hears of it.
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import {
  makeClient,
  makeInspector,
  makePicture,
  PASSWORD,
  randomAddress,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { codeTo, signIn, waitingLetters } from '#server/testing/letters.ts'
import { freshNumber, proofOf } from '#server/testing/phone-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Changes = Parameters<typeof registration>[0]

function profileOf({ email }: { email: string }, changes: Changes = {}) {
  const { password: _, ...profile } = registration({ email, ...changes })
  return profile
}
const update = (user: TestUser, changes: Changes = {}, token: string | undefined = user.token, at = app) =>
  at.call(accountRoutes.updateProfile, profileOf(user, changes), { token })
const account = async ({ token }: TestUser, at = app) =>
  (await at.call(accountRoutes.myAccount, {}, { token })).body.user
const subjectsTo = async (email: string) => (await waitingLetters(app, email)).map(({ subject }) => subject)

/** As if an administrator had signed in as the user. */
async function impersonate({ id }: TestUser): Promise<void> {
  const admin = await makeInspector(app)
  await app.database.db
    .updateTable('access_tokens')
    .set({ impersonator_id: admin.id })
    .where('user_id', '=', id)
    .execute()
}

test('sets the whole profile, by multipart with a picture and without', async () => {
  const user = await makeInspector(app, { profile_image: await makePicture({ width: 400 }) })
  const before = (await account(user)).profile_image
  const changes = {
    first_name: 'Ana',
    last_name: 'Level',
    adress: '1 Other Street',
    city: 'Wrocław',
    country: 'Polska',
    state: 'Dolny Śląsk',
    zip: '50001',
    inspector_license_number: '99',
    license_expiration_date: '2028-02-29',
    website: 'https://level.example',
    company_info: 'Level & Co',
  }
  const answer = await update(user, changes)
  expect([answer.status, answer.body.message]).toEqual([200, 'Profile Updated Successfully!'])
  const { adress, ...rest } = changes
  expect(await account(user)).toMatchObject({ ...rest, adress, address: adress, email: user.email })
  expect(answer.body.user).toEqual(await account(user))
  expect((await account(user)).profile_image).toBe(before)
  await update(user, { profile_image: await makePicture({ width: 300, shade: 10 }) })
  const after = await account(user)
  expect(after.profile_image).not.toBe(before)
  // What is left out is empty.
  expect([after.first_name, after.website, after.license_expiration_date]).toEqual(['Ida', '', null])
  expect(await subjectsTo(user.email)).toEqual(['Welcome to Plumbline'])
})

describe('refuses', () => {
  test('each field in its words', async () => {
    const user = await makeInspector(app)
    const answer = await app.inject({
      method: 'POST',
      url: accountRoutes.updateProfile.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: {},
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        status: false,
        message: 'Enter first name',
        errors: {
          first_name: ['Enter first name'],
          last_name: ['Enter last name'],
          email: ['Enter Email'],
          adress: ['Enter Address'],
          phone_number: ['Enter Phone Number'],
          company_info: ['Enter Company Info'],
        },
      },
    ])
  })

  test.each([
    [{ email: 'nobody' }, 'Invalid Email'],
    [{ phone_number: '+1' }, 'Enter Phone Number'],
    [{ city: 'St. Louis' }, 'Only letters and spaces'],
    [{ zip: 'abc' }, 'Zip must be a number'],
    [{ inspector_license_number: 'TX-1' }, 'License number must be a number'],
    [{ license_expiration_date: '28/02/2026' }, 'Enter a date'],
    [{ website: 'x' }, 'Enter a website like example.com'],
    [{ company_info: 'x'.repeat(1_001) }, 'At most 1,000 characters'],
  ])('%j', async (changes, message) => {
    const user = await makeInspector(app)
    const answer = await update(user, changes)
    expect([answer.status, answer.body.message]).toEqual([422, message])
    expect((await account(user)).email).toBe(user.email)
  })

  test('a file that is no picture, and whoever is signed out or has not paid', async () => {
    const user = await makeInspector(app)
    const profile_image = new File(['x'], 'logo.png', { type: 'image/png' })
    expect((await update(user, { profile_image })).body.errors).toHaveProperty('profile_image')
    expect((await update(user, {}, '')).status).toBe(401)
    const late = await testApp()
    const unpaid = await makeInspector(late)
    late.clock.advance(29 * 86_400)
    await account(unpaid, late)
    late.clock.advance(86_400)
    expect((await update(unpaid, {}, unpaid.token, late)).status).toBe(402)
    await late.close()
  })
})

describe('the email', () => {
  test('changes: the old address is told, the new one is unconfirmed and gets a code', async () => {
    const user = await makeInspector(app)
    await app.call(accountRoutes.confirmEmail, { code: await codeTo(app, user.email) }, { token: user.token })
    const email = `new-${user.email}`
    expect((await update(user, { email })).body.user).toMatchObject({ email, is_email_confirmed: 0 })
    expect(await subjectsTo(user.email)).toEqual(['Welcome to Plumbline', 'Your account email was changed'])
    const [, told] = await waitingLetters(app, user.email)
    expect(JSON.stringify(told)).toContain(email)
    expect(await subjectsTo(email)).toEqual(['Confirm your email'])
    const code = await codeTo(app, email)
    await app.call(accountRoutes.confirmEmail, { code }, { token: user.token })
    expect((await account(user)).is_email_confirmed).toBe(1)
    expect((await signIn(app, email, PASSWORD, randomAddress())).status).toBe(200)
    expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(400)
  })

  test('that was confirmed by a code to the old one is not confirmed', async () => {
    const user = await makeInspector(app)
    const old = await codeTo(app, user.email)
    await update(user, { email: `moved-${user.email}` })
    const answer = await app.call(accountRoutes.confirmEmail, { code: old }, { token: user.token })
    expect([answer.body.status, (await account(user)).is_email_confirmed]).toEqual([false, 0])
  })

  test('in another spelling is the same: nobody is told, it stays confirmed', async () => {
    const user = await makeInspector(app)
    const code = await codeTo(app, user.email)
    await app.call(accountRoutes.confirmEmail, { code }, { token: user.token })
    const email = user.email.toUpperCase()
    expect((await update(user, { email })).body.user).toMatchObject({ email, is_email_confirmed: 1 })
    expect(await subjectsTo(user.email)).toEqual(['Welcome to Plumbline'])
  })

  test('of another is taken, also for two who want it at once', async () => {
    const [one, other] = [await makeInspector(app), await makeInspector(app)]
    const taken = await update(one, { email: other.email.toUpperCase() })
    expect([taken.status, taken.body.errors]).toEqual([422, { email: ['Email is Already Taken'] }])
    const email = `wanted-${one.email}`
    const both = await Promise.all([update(one, { email }), update(other, { email })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const lost = both[0]?.status === 422 ? one : other
    expect(await subjectsTo(lost.email)).toEqual(['Welcome to Plumbline'])
  })

  test('changes four times a day at most, and the rest of the profile goes on', async () => {
    const user = await makeInspector(app)
    const statuses = []
    const addresses = []
    for (let change = 0; change < 12; change += 1) {
      const email = String(registration().email)
      addresses.push(email)
      statuses.push((await update(user, { email })).status)
    }
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(8).fill(429)])
    const mailed = await Promise.all(addresses.map(subjectsTo))
    expect(mailed.filter((subjects) => subjects.length > 0)).toHaveLength(4)
    const { email } = await account(user)
    expect((await update(user, { email, first_name: 'Ana' })).status).toBe(200)
    app.clock.advance(24 * 3_600)
    expect((await update(user)).status).toBe(200)
  })

  test('is told in words of which no mail client makes a link', async () => {
    const user = await makeInspector(app, { first_name: 'http://evil.example', last_name: 'evil.com' })
    const changed = await update(user, { email: registration().email, first_name: 'www.evil.com' })
    expect(changed.status).toBe(200)
    const letters = [
      ...(await waitingLetters(app, user.email)),
      ...(await waitingLetters(app, changed.body.user.email)),
    ]
    expect(letters).toHaveLength(3)
    for (const letter of letters) {
      const { html, text, subject } = renderMail(letter)
      expect(`${html} ${text} ${subject}`).not.toMatch(/evil\.\S|\.evil/)
    }
  })

  test('is not changed by an administrator who is signed in as the user; the rest is', async () => {
    const user = await makeInspector(app)
    await impersonate(user)
    const other = await makeInspector(app)
    for (const email of [`admin-${user.email}`, other.email]) {
      const answer = await update(user, { email })
      expect([answer.status, answer.body.message]).toEqual([403, 'Not while signed in as a user'])
    }
    expect((await update(user, { first_name: 'Ana' })).status).toBe(200)
    expect(await account(user)).toMatchObject({ email: user.email, first_name: 'Ana' })
  })
})

describe('the number', () => {
  const verified = async () => {
    const phone_number = freshNumber()
    const user = await makeInspector(app, {
      phone_number,
      phone_token: await proofOf(app, phone_number),
    })
    return { user, phone_number }
  }

  test('stays proved while it is the same, in any spelling', async () => {
    const { user, phone_number } = await verified()
    const spelled = `(${phone_number.slice(2, 5)}) ${phone_number.slice(5, 8)}-${phone_number.slice(8)}`
    expect((await update(user, { phone_number: spelled })).body.user.is_phone_verified).toBe(1)
  })

  test('that changes is proved by a proof of its own, or not proved', async () => {
    const { user } = await verified()
    const phone_number = freshNumber()
    expect((await update(user, { phone_number })).body.user.is_phone_verified).toBe(0)
    const phone_token = await proofOf(app, phone_number)
    expect((await update(user, { phone_number, phone_token })).body.user.is_phone_verified).toBe(1)
  })

  test('with a proof of another number is refused', async () => {
    const { user } = await verified()
    const phone_token = await proofOf(app, freshNumber())
    const answer = await update(user, { phone_number: freshNumber(), phone_token })
    expect([answer.status, answer.body.errors]).toEqual([422, { phone_number: ['Verify this phone number'] }])
  })

  test('must be proved to change where the configuration says so', async () => {
    const strict = await testApp({ env: { REQUIRE_VERIFIED_PHONE: '1' } })
    const phone_number = freshNumber()
    const phone_token = await proofOf(strict, phone_number)
    const user = await makeInspector(strict, { phone_number, phone_token })
    expect((await update(user, { phone_number, first_name: 'Ana' }, user.token, strict)).status).toBe(200)
    const other = freshNumber()
    const refused = await update(user, { phone_number: other }, user.token, strict)
    expect([refused.status, refused.body.message]).toEqual([422, 'Verify this phone number'])
    const proved = { phone_number: other, phone_token: await proofOf(strict, other) }
    expect((await update(user, proved, user.token, strict)).status).toBe(200)
    await strict.close()
  })
})

test('changes sixty times an hour at most', async () => {
  const user = await makeInspector(app)
  const { email } = await account(user)
  for (let change = 0; change < 60; change += 1)
    expect((await update(user, { email, first_name: `Ana ${change}` })).status).toBe(200)
  const refused = await update(user, { email, first_name: 'Bea' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await account(user)).first_name).toBe('Ana 59')
  app.clock.advance(3_600)
  expect((await update(user, { email, first_name: 'Bea' })).status).toBe(200)
})

test('a changed profile makes another version of the report', async () => {
  const working = await testApp({ work: true })
  const user = await makeInspector(working)
  const by = { token: user.token }
  const { id: client_id } = await makeClient(working, user)
  await working.call(inspectionRoutes.create, { client_id, paragraph_text: 'A house.' }, by)
  const generate = async () => (await makeReport(working, user, client_id)).reportId
  const first = await generate()
  await update(user, {}, user.token, working)
  expect(await generate()).toBe(first)
  await update(user, { company_info: 'Another Company' }, user.token, working)
  expect(await generate()).not.toBe(first)
  await working.close()
  await closeRenderer()
})
