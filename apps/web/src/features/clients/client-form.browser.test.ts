// A client that is added: kept while it is entered, and made once however often it is sent.
import { clientRoutes } from '@plumbline/contract/clients'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lost, onCall } from '#web/testing/calls.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { clientsKept } from '#web/testing/several-inspections.ts'
import { keepToast, toast } from '#web/testing/toasts.ts'

const HOUSE = { Address: '99 Gable Road', City: 'Austin', State: 'Texas', Zip: '78702' }

const name = page.getByLabelText('Client name')
const add = page.css('button[type=submit]:visible')
const atPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

async function fill(clientName: string): Promise<void> {
  await name.fill(clientName)
  for (const [label, value] of Object.entries(HOUSE))
    await page.getByLabelText(label, { exact: true }).fill(value)
  await page.getByLabelText('Email').fill('rosa@example.test')
}

test('a client that is being added outlasts a dropped tab; saved or given up, nothing of it stays', async () => {
  const kept = page.getByText(/^We restored what you entered .*\.$/)
  await openPage('/clients')
  await openPage('/clients/add-client')
  await name.fill('Rosa Vega')
  await page.getByLabelText('Address').fill(HOUSE.Address)
  await openPage('/clients/add-client')
  await expect.element(kept).toBeVisible()
  await expect.element(name).toHaveValue('Rosa Vega')
  await expect.element(page.getByLabelText('Address')).toHaveValue(HOUSE.Address)
  await page
    .css('a:visible')
    .filter({ hasText: /^Cancel$/ })
    .click()
  await atPath('/clients')
  await openPage('/clients/add-client')
  await expect.element(name).toHaveValue('')

  await name.fill('Rosa Vega')
  history.back()
  await atPath('/clients')
  history.forward()
  await expect.element(name).toHaveValue('Rosa Vega')
  await fill('Rosa Vega')
  await add.click()
  await atPath('/clients')
  await openPage('/clients/add-client')
  await expect.element(name).toHaveValue('')
  await expect.element(kept).not.toBeInTheDocument()
})

test('a double click on Add client makes one, and so does one whose answer was lost', async () => {
  await openPage('/clients/add-client')
  await fill('Double Click')
  const button = add.element() as HTMLButtonElement
  button.click()
  button.click()
  const added = toast('Double Click added')
  await keepToast(added)
  await atPath('/clients')
  await expect.element(page.getByRole('link', { name: 'Double Click' })).toBeVisible()
  // It is told once too.
  expect(added.elements()).toHaveLength(1)

  let tries = 0
  onCall(clientRoutes.create, async (request, pass) => {
    tries += 1
    const answer = await pass()
    return tries === 1 ? lost(request, pass) : answer
  })
  await openPage('/clients/add-client')
  await fill('Lost Answer')
  await add.click()
  await expect
    .element(toast("Network Error! It's saved on this device and will upload when you're back online."))
    .toBeVisible()
  await atPath('/clients')
  await expect.poll(() => tries).toBe(2)
  await expect.element(page.getByRole('link', { name: 'Lost Answer' })).toBeVisible()
  const names = async () => (await clientsKept()).map(({ client_name }) => client_name).sort()
  await expect.poll(names).toEqual(['Double Click', 'Lost Answer'])
  // It stands there once.
  expect(page.getByRole('link', { name: 'Lost Answer' }).elements()).toHaveLength(1)
})
