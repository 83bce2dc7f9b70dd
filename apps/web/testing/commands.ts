// What a component test asks of the machine outside its browser.
import type { BrowserCommand } from 'vitest/node'
import {
  endBillingLinks as endLinks,
  holdPayment as hold,
  makeAdministrator as makeAdmin,
  moveRegistration as move,
} from '../../../e2e/support/database.ts'
import { type Inspector, registerInspector } from '../../../e2e/support/inspector.ts'
import { serverUrl } from './server.ts'

/** Registers an inspector: from an address of its own, as registrations are counted by address. */
export const register: BrowserCommand<[]> = ({ project }): Promise<Inspector> =>
  registerInspector(serverUrl(project.config.env.COMPONENTS_PORT))

// The database under the server, each as `e2e/support/database.ts` has it.
export const moveRegistration: BrowserCommand<[userId: number, days: number]> = (_, ...change) =>
  move(...change)
export const makeAdministrator: BrowserCommand<[userId: number]> = (_, userId) => makeAdmin(userId)
export const holdPayment: BrowserCommand<[paymentIntent: string, seconds: number]> = (_, ...change) =>
  hold(...change)
export const endBillingLinks: BrowserCommand<[userId: number]> = (_, userId) => endLinks(userId)
