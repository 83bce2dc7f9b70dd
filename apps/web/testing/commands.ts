// What a component test asks of the machine outside its browser.
import type { BrowserCommand } from 'vitest/node'
import { type Inspector, registerInspector } from '../../../e2e/support/inspector.ts'
import { serverUrl } from './server.ts'

/** Registers an inspector: from an address of its own, as registrations are counted by address. */
export const register: BrowserCommand<[]> = ({ project }): Promise<Inspector> =>
  registerInspector(serverUrl(project.config.env.COMPONENTS_PORT))
