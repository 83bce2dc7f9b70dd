// Who a journey is about: an inspector with an account of its own, clients, an inspection.
import { randomUUID } from 'node:crypto'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { accountRoutes, type User } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import {
  type Category,
  inspectionRoutes,
  type LabelDetails,
  type Step,
} from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Section } from '@plumbline/contract/steps'
import * as address from '@plumbline/domain/step-address'
import { BASE_URL, call, callFromOwnAddress } from './server.ts'

export const PASSWORD = 'level and square'

export interface Inspector {
  token: string
  user: User
}

export interface Inspection {
  id: number
  client: Client
}

/** The fields of a registration that passes, under an email of its own. */
export function registration() {
  return {
    first_name: 'Nora',
    last_name: 'Sill',
    email: `nora.${randomUUID()}@example.test`,
    password: PASSWORD,
    adress: '4 Batten Lane',
    phone_number: '+1 512 555 0147',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    zip: '78701',
    company_info: 'Sill and Daughter Inspections',
  } satisfies InputOf<typeof authRoutes.register>
}

/** Registers an inspector; on its trial, so everything is open to it. */
export async function registerInspector(
  baseUrl = BASE_URL,
  fields: Partial<InputOf<typeof authRoutes.register>> = {},
): Promise<Inspector> {
  return await callFromOwnAddress(authRoutes.register, { ...registration(), ...fields }, baseUrl)
}

/** A session of its own, as on another device. */
export async function openSession(
  email: string,
  password = PASSWORD,
  baseUrl = BASE_URL,
): Promise<Inspector> {
  const fields = { username: email, password, grant_type: 'password', client_id: 'web', client_secret: 'web' }
  const { access_token: token } = await callFromOwnAddress(authRoutes.token, fields, baseUrl)
  const { user } = await call(accountRoutes.getUser, {}, { token, baseUrl })
  return { token, user }
}

/** The fields of a client that pass. */
export function clientFields(name = 'Rosa Vega'): InputOf<typeof clientRoutes.create> {
  return {
    client_name: name,
    address: '99 Gable Road',
    city: 'Austin',
    state: 'Texas',
    zip: '78702',
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.test`,
  }
}

export async function addClient({ token }: Inspector, name?: string, baseUrl = BASE_URL): Promise<Client> {
  return (await call(clientRoutes.create, clientFields(name), { token, baseUrl })).client
}

/** A client with an inspection in which nothing is entered yet. */
export async function startInspection(inspector: Inspector, baseUrl = BASE_URL): Promise<Inspection> {
  const client = await addClient(inspector, undefined, baseUrl)
  const fields = { client_id: client.id, template_id: 1, paragraph_text: 'A house of one storey.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields, { token: inspector.token, baseUrl })
  return { id: inspection_id, client }
}

/** The address of a step of the built-in form, by its key. */
export function stepPath({ id }: Pick<Inspection, 'id'>, stepName: string): string {
  const stepId = builtInTemplate.sections.findIndex(({ key }) => key === stepName) + 1
  return address.stepPath(id, { stepName, stepId })
}

/** A step as the server holds it. */
export async function readStep(
  { token }: Inspector,
  inspectionId: number,
  step: string,
  baseUrl = BASE_URL,
): Promise<Step> {
  const input = { inspection_id: inspectionId, book_mark: 0 }
  const { stepCategories } = await call(inspectionRoutes.getStepCategories, input, { token, baseUrl })
  const found = stepCategories[step]
  if (!found) throw new Error(`The server has no step ${step}`)
  return found
}

/** What the server holds of a label. */
export interface KeptLabel {
  category: Category
  isChecked: boolean
  details: LabelDetails | undefined
}

/** Looks a label up in a section of a step; throws where it is not. */
export function labelIn(step: Step, section: Section, label: string): KeptLabel {
  for (const category of step[section]) {
    const check = category.checks.find((one) => one.label === label)
    if (!check) continue
    const details = category.labels_details.find((one) => one.label === label)
    return { category, isChecked: check.checked, details }
  }
  throw new Error(`${step.name} has no label ${label} in ${section}`)
}

/** How often a label stands in a section. */
export function countLabel(step: Step, section: Section, label: string): number {
  return step[section].flatMap(({ checks }) => checks).filter((check) => check.label === label).length
}
