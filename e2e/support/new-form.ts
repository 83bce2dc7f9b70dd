// What a device keeps to start inspections without a signal.
import type { Page } from '@playwright/test'
import type { Inspector } from './inspector.ts'
import { rowsKept } from './kept-rows.ts'

/** Whether the device has what a new inspection begins with. */
export const hasNewForm = async (page: Page, inspector: Inspector) => (await formsKept(page, inspector)) > 0

/** With how many templates an inspection can begin: the default, and others. */
export const formsKept = (page: Page, { user }: Inspector) =>
  rowsKept(page, `plumbline-field-${user.id}`, 'forms')
