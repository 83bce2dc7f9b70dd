// What a component test asks of the machine outside its browser.
import type { Page } from 'playwright-core'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { violationsOf } from '../../../e2e/support/axe.ts'
import {
  beginAtFirstEdition as beginAtFirst,
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
import { standsOutOf } from '../../../e2e/support/overflow.ts'
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
export const beginAtFirstEdition: BrowserCommand<[templateId: number]> = (_, templateId) =>
  beginAtFirst(templateId)

/** What axe finds wrong on the page, in these colours; one line for each fault. */
export const violations: BrowserCommand<[name: string, colorScheme: 'light' | 'dark']> = async (
  context,
  name,
  colorScheme,
) => {
  await context.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await violationsOf(await frameOf(context), name)
  await context.page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return found
}

/** What stands out of the window's side; one line for each thing. */
export const standsOut: BrowserCommand<[name: string]> = async (context, name) =>
  standsOutOf(await frameOf(context), name)

/** The frame that a test runs in, as far as it is asked as a page. */
async function frameOf({ frame, page }: BrowserCommandContext): Promise<Page> {
  const own = await frame()
  const asked: Pick<Page, 'frames' | 'evaluate' | 'waitForTimeout'> = {
    frames: () => [own],
    evaluate: own.evaluate.bind(own),
    waitForTimeout: (time) => page.waitForTimeout(time),
  }
  return asked as Page
}
