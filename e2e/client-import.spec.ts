// Clients from a spreadsheet: a file is chosen, its columns matched, a wrong line told, the mended file imported whole.

import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const HEADINGS = 'Full Name;Property Address;Town;State;Postal Code;Mobile;E-mail;Notes'

/** As Excel in Europe writes it: a mark, semicolons, quotes, a line break inside of a value. */
function csvOf(lines: readonly string[]): Buffer {
  return Buffer.from(`\uFEFF${[HEADINGS, ...lines].join('\r\n')}\r\n`)
}

const ROSA =
  '"Núñez; Rosa ""Rosie""";"7 Gable Road\r\nUnit 4";Austin;Texas;07030;512 555 0147;rosie@example.test;'
const WRONG = 'Ida Plumb;12 Level Street;Austin;Texas;78702;;ida@example;call first'
const MENDED = WRONG.replace('ida@example', 'ida@example.test')

test('a file is matched, refused by line, mended and imported; a second time nothing is added', async ({
  page,
  inspector,
}) => {
  const clients = async () =>
    (await call(clientRoutes.getClientsList, { paginate: 0 }, { token: inspector.token })).clients
  await signIn(page, inspector)
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Import from CSV' }).click()
  await expect(page).toHaveURL('/clients/import')

  await choose(page, 'Choose file', csvOf([ROSA, WRONG]))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  // "Town" is known; the name is taken by hand to see that a choice holds.
  await expect(page.getByLabel('City')).toHaveValue('2')
  await expect(page.getByText('“Núñez; Rosa "Rosie"”, “Ida Plumb”')).toBeVisible()
  await page.getByLabel('Client Name').selectOption({ label: 'Choose a column' })
  await page.getByLabel(/^Contact Name/).selectOption({ label: 'Notes' })
  await button(page, 'Check the file').click()
  await expect(page.getByText('Choose the column that holds Client Name')).toBeVisible()
  await page.getByLabel('Client Name').selectOption({ label: 'Full Name' })
  await button(page, 'Check the file').click()

  await expect(page.getByRole('heading', { name: 'Check and import' })).toBeFocused()
  await expect(page.getByText('1 row of 2 must be corrected first.')).toBeVisible()
  // Rosa takes lines 2 and 3.
  await expect(page.getByRole('row', { name: '4 Email ida@example Enter Valid Email' })).toBeVisible()
  expect(await clients()).toEqual([])

  await choose(page, 'Choose corrected file', csvOf([ROSA, MENDED]))
  await button(page, 'Import 2 clients').click()
  await expect(page.getByText('2 clients imported')).toBeVisible()
  await page.getByRole('link', { name: 'Show clients' }).click()
  await expect(page.getByRole('row', { name: /Núñez; Rosa "Rosie"/ })).toContainText('7 Gable Road')
  expect(await clients()).toMatchObject([
    { client_name: 'Ida Plumb', contactname: 'call first', email: 'ida@example.test' },
    {
      client_name: 'Núñez; Rosa "Rosie"',
      address: '7 Gable Road, Unit 4',
      zip: '07030',
      phone: '512 555 0147',
    },
  ])

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'Choose file', csvOf([ROSA, MENDED]))
  await button(page, 'Check the file').click()
  await expect(page.getByText('2 rows are duplicates.')).toBeVisible()
  await expect(page.getByText('No clients will be added.')).toBeVisible()
  await page.getByLabel('Skip them').uncheck()
  await expect(button(page, 'Import 2 clients')).toBeVisible()
})

/** The phone's foot holds the same buttons. */
function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true })
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await asked).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
}
