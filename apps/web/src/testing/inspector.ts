// Whom a component test is about: an inspector of its own, clients, an inspection, and what the server keeps of them.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { User } from '@plumbline/contract/account'
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import {
  type Category,
  inspectionRoutes,
  type LabelDetails,
  type Step,
} from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Section } from '@plumbline/contract/steps'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import * as address from '@plumbline/domain/step-address'
import { commands } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { currentUser, keepUser, startSession } from '#web/lib/session.ts'

/** Of everybody whom a test registers. */
export const PASSWORD = 'level and square'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** `apps/web/testing/commands.ts` */
    register: () => Promise<Session>
    openSession: (email: string) => Promise<string>
    moveRegistration: (userId: number, days: number) => Promise<void>
    moveActivity: (userId: number, days: number) => Promise<void>
    makeAdministrator: (userId: number) => Promise<void>
    holdPayment: (paymentIntent: string, seconds: number) => Promise<void>
    endBillingLinks: (userId: number) => Promise<void>
    endResendWait: (phoneNumber: string) => Promise<void>
    beginAtFirstEdition: (templateId: number) => Promise<void>
    violations: (name: string, colorScheme: 'light' | 'dark') => Promise<string[]>
    standsOut: (name: string) => Promise<string[]>
  }
}

export interface Session {
  token: string
  user: User
}

export interface Inspection {
  id: number
  client: Client
}

let inspector: Promise<User> | undefined

/** The test's inspector, registered and signed in when first asked for. */
export function inspectorHere(): Promise<User> {
  inspector ??= newInspector()
  return inspector
}

/** An administrator in the inspector's place. */
export function administratorHere(): Promise<User> {
  inspector = newAdministrator()
  return inspector
}

async function newAdministrator(): Promise<User> {
  const { token, user } = await commands.register()
  await commands.makeAdministrator(user.id)
  startSession(token)
  await refreshUser()
  return currentUser() ?? user
}

/** Whom an inspector or administrator here has to do with, or not. */
export const registerAnother = (): Promise<Session> => commands.register()

/** As if nobody had signed in on this device. */
export async function visitorHere(): Promise<User> {
  const user = await inspectorHere()
  localStorage.clear()
  sessionStorage.clear()
  return user
}

/** The next test begins with an empty device. */
export function forgetInspector(): void {
  inspector = undefined
  localStorage.clear()
  sessionStorage.clear()
}

/** On its trial, so everything is open to it. */
async function newInspector(): Promise<User> {
  const { token, user } = await commands.register()
  startSession(token)
  keepUser(user)
  return user
}

export async function addClient(fields: Partial<InputOf<typeof clientRoutes.create>> = {}): Promise<Client> {
  await inspectorHere()
  const house = { address: '99 Gable Road', city: 'Austin', state: 'Texas', zip: '78702' }
  const name = { client_name: 'Rosa Vega', email: 'rosa.vega@example.test' }
  return (await call(clientRoutes.create, { ...name, ...house, ...fields })).client
}

/** A template of the inspector's own, with this content. */
export async function addTemplate(content: Template): Promise<number> {
  await inspectorHere()
  const { template } = await call(templateRoutes.create, { name: content.name, from_template_id: 1 })
  const { id: template_id, version_id: base_version_id } = template
  await call(templateRoutes.save, { template_id, base_version_id, content })
  return template_id
}

/** A client with an inspection in which nothing is entered yet; without a template of its own on the built-in one. */
export async function startInspection(template_id = 1): Promise<Inspection> {
  const client = await addClient()
  const fields = { client_id: client.id, template_id, paragraph_text: 'A house of one storey.' }
  const { inspection_id: id } = await call(inspectionRoutes.create, fields)
  return { id, client }
}

/** The address of a step of the built-in form, by its key. */
export function stepPath({ id }: Pick<Inspection, 'id'>, stepName: string): string {
  const stepId = builtInTemplate.sections.findIndex(({ key }) => key === stepName) + 1
  return address.stepPath(id, { stepName, stepId })
}

/** A step as the server keeps it. */
export async function readStep({ id }: Pick<Inspection, 'id'>, step: string): Promise<Step> {
  const input = { inspection_id: id, book_mark: 0 }
  const { stepCategories } = await call(inspectionRoutes.getStepCategories, input)
  const found = stepCategories[step]
  if (!found) throw new Error(`The server has no step ${step}`)
  return found
}

/** What the server keeps of a label. */
interface KeptLabel {
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
