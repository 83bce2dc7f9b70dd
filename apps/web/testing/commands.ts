// What a component test asks of the machine outside its browser.
import type { BrowserCommand } from 'vitest/node'
import {
  endBillingLinks as endLinks,
  endResendWait as endWait,
  holdPayment as hold,
  makeAdministrator as makeAdmin,
  moveRegistration as move,
  moveActivity as moveEvents,
} from '../../../e2e/support/database.ts'
import {
  type Inspector,
  openSession as open,
  PASSWORD,
  registerInspector,
} from '../../../e2e/support/inspector.ts'
import { serverUrl } from './server.ts'

/** Registers an inspector: from an address of its own, as registrations are counted by address. */
export const register: BrowserCommand<[]> = ({ project }): Promise<Inspector> =>
  registerInspector(serverUrl(project.config.env.COMPONENTS_PORT))

/** Signs in as on another device, from an address of its own. Gives the token. */
export const openSession: BrowserCommand<[email: string]> = async ({ project }, email) =>
  (await open(email, PASSWORD, serverUrl(project.config.env.COMPONENTS_PORT))).token

// The database under the server, each as `e2e/support/database.ts` has it.
export const moveRegistration: BrowserCommand<[userId: number, days: number]> = (_, ...change) =>
  move(...change)
export const moveActivity: BrowserCommand<[userId: number, days: number]> = (_, ...change) =>
  moveEvents(...change)
export const makeAdministrator: BrowserCommand<[userId: number]> = (_, userId) => makeAdmin(userId)
export const holdPayment: BrowserCommand<[paymentIntent: string, seconds: number]> = (_, ...change) =>
  hold(...change)
export const endBillingLinks: BrowserCommand<[userId: number]> = (_, userId) => endLinks(userId)
export const endResendWait: BrowserCommand<[phoneNumber: string]> = (_, phoneNumber) => endWait(phoneNumber)
