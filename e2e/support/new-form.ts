// What a device keeps to start inspections without a signal.
import type { Page } from '@playwright/test'
import type { Inspector } from './inspector.ts'
import { rowsKept } from './kept-rows.ts'

/** Whether the device has what a new inspection begins with. */
export const hasNewForm = async (page: Page, { user }: Inspector) =>
  (await rowsKept(page, `plumbline-field-${user.id}`, 'forms')) > 0
