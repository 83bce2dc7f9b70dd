// A file of clients that will not do, and an import where the network is lost.
import { clientImportRoutes } from '@plumbline/contract/client-import'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lost, onCall } from '#web/testing/calls.ts'
import { openPage } from '#web/testing/open-page.tsx'

const ROSA = `\uFEFFFull Name;Property Address;Town;State;Postal Code;Mobile;E-mail;Notes\r
"Núñez; Rosa ""Rosie""";"7 Gable Road\r\nUnit 4";Austin;Texas;07030;512 555 0147;rosie@example.test;\r
`

/** The phone's foot holds the same buttons. */
const button = (name: string) => page.css('button:visible').filter({ hasText: new RegExp(`^${name}$`) })

const choose = (text: string) =>
  page
    .css('input[type=file]')
    .first()
    .upload(new File([text], 'clients.csv', { type: 'text/csv' }))

test('what is no CSV file says what to do, and without a network nothing is lost', async () => {
  await openPage('/clients/import')
  await expect.element(button('Choose file')).toBeVisible()
  await choose('PK\x03\x04 a workbook')
  await expect.element(page.getByText('Open it and save it as “CSV UTF-8”')).toBeVisible()
  await choose(ROSA)
  await button('Check the file').click()
  await expect.element(button('Import 1 client')).toBeVisible()
  let isLost = true
  onCall(clientImportRoutes.importClients, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await button('Import 1 client').click()
  await expect.element(page.getByText('Network Error!')).toBeVisible()
  isLost = false
  await button('Import 1 client').click()
  await expect.element(page.getByText('1 client imported')).toBeVisible()
})
