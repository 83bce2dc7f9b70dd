// What tests begin with: a signed-in inspector, a client of theirs, pictures.
import { randomUUID } from 'node:crypto'
import { authRoutes } from '@plumbline/contract/auth'
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import type { InputOf } from '@plumbline/contract/route'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'correct horse battery'

export interface TestUser {
  token: string
  id: number
  email: string
}

/** Fields of a registration that passes. */
export function registration(
  fields: Partial<InputOf<typeof authRoutes.register>> = {},
): InputOf<typeof authRoutes.register> {
  return {
    first_name: 'Ida',
    last_name: 'Plumb',
    email: `${randomUUID()}@example.test`,
    password: PASSWORD,
    adress: '12 Level Street',
    phone_number: '+15125550123',
    city: 'Austin',
    country: 'United States',
    state: 'Texas',
    zip: '78701',
    company_info: 'Plumb Inspections',
    ...fields,
  }
}

/** Registers an inspector; each has an address of its own, so that rate limits do not add up. */
export async function makeInspector(
  app: TestApp,
  fields: Partial<InputOf<typeof authRoutes.register>> = {},
): Promise<TestUser> {
  const input = registration(fields)
  const answer = await app.call(authRoutes.register, input, { address: randomAddress() })
  if (answer.status !== 200) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`)
  return { token: answer.body.token, id: answer.body.user.id, email: answer.body.user.email }
}

/** The id of the owner that a user is a member of. */
export async function ownerIdOf(app: TestApp, user: Pick<TestUser, 'id'>): Promise<number> {
  const { owner_id } = await app.database.db
    .selectFrom('members')
    .select('owner_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return owner_id
}

/** A second member of an inspector's owner, signed in; made by hand, for no screen makes one. */
export async function makeColleague(app: TestApp, of: Pick<TestUser, 'id'>): Promise<TestUser> {
  const user = await makeInspector(app)
  const { db } = app.database
  const left = await ownerIdOf(app, user)
  const joined = { owner_id: await ownerIdOf(app, of), role: 'member' as const }
  await db.updateTable('members').set(joined).where('user_id', '=', user.id).execute()
  await db.deleteFrom('owners').where('id', '=', left).execute()
  await app.settle()
  return user
}

/** An administrator, signed in. */
export async function makeAdmin(app: TestApp): Promise<TestUser> {
  const user = await makeInspector(app, { first_name: 'Ada', last_name: 'Min' })
  await app.database.db.updateTable('users').set({ user_type_id: 1 }).where('id', '=', user.id).execute()
  await app.settle()
  return user
}

/** Fields of a client that pass. */
export function clientFields(
  fields: Partial<InputOf<typeof clientRoutes.create>> = {},
): InputOf<typeof clientRoutes.create> {
  return {
    client_name: 'Rosa Vega',
    contactname: 'Agent Smith',
    address: '99 Gable Road',
    city: 'Austin',
    state: 'Texas',
    zip: '78702',
    phone: '+15125550199',
    fax: '',
    email: 'rosa@example.test',
    ...fields,
  }
}

export async function makeClient(
  app: TestApp,
  owner: TestUser,
  fields: Partial<InputOf<typeof clientRoutes.create>> = {},
): Promise<Client> {
  const answer = await app.call(clientRoutes.create, clientFields(fields), { token: owner.token })
  if (answer.status !== 200) throw new Error(`client not made: ${JSON.stringify(answer.body)}`)
  return answer.body.client
}

/** A picture of one colour as a file of a form; another `shade` is another picture. */
export async function makePicture(
  options: { width?: number; height?: number; shade?: number; format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<File> {
  const { width = 320, height = 240, shade = 120, format = 'jpeg' } = options
  const background = { r: shade, g: 90, b: 60 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `photo.${format}`, { type: `image/${format}` })
}

/** An address that no other test counts tries on. */
export function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `10.${part()}.${part()}.${part()}`
}
