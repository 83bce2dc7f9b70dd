// The email of a report before it is sent: the letter that is kept, whom it goes to, what is shown of it, what it waits for.
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { onCall } from '#web/testing/calls.ts'
import { addClient, type Inspection, startInspection } from '#web/testing/inspector.ts'
import { messagesTo } from '#web/testing/mailbox.ts'
import { DESKTOP, openPage } from '#web/testing/open-page.tsx'

const QUEUED = 'Email in process, you will be notified once it is sent'

const dialog = page.getByRole('dialog', { name: 'Email report' })
const preview = page.getByRole('dialog', { name: 'Preview email' })
const _mail = page.frameLocator(preview.css('iframe'))
const send = dialog.getByRole('button', { name: 'Email report' })
const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) })
const chip = (address: string) => dialog.getByRole('button', { name: `${address}. Edit`, exact: true })

async function openEmail({ client }: Inspection, size = DESKTOP): Promise<void> {
  await openPage(`/reports?client=${client.id}`, size)
  await expect.element(page.getByRole('heading', { name: 'Before you generate' })).toBeVisible()
  await page.css('button:visible').filter({ hasText: 'Email report' }).click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  await expect.element(dialog).toBeVisible()
}

function paste(into: Locator, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  into
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a letter outlives its dialog; duplicates, the 51st and a text too long are named', async () => {
  const inspection = await startInspection()
  await openEmail(inspection)
  const many = Array.from({ length: 51 }, (_, index) => `p${index}@crowd.example.test`)
  paste(field('Cc'), `rosa.vega@example.test, ${many.join('; ')}`)
  await expect.element(dialog.getByText('rosa.vega@example.test is already in To')).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        'Up to 50 recipients in To, Cc and Bcc combined: p49@crowd.example.test and 1 more were left out',
      ),
    )
    .toBeVisible()
  await field('Message').fill('Half a letter')
  await expect.element(dialog.getByText('Your message is saved on this device.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await openEmail(inspection)
  await expect.element(dialog.getByText('We restored your message.')).toBeVisible()
  await expect.element(field('Message')).toHaveValue('Half a letter')
  await expect.element(chip('p48@crowd.example.test')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('Message')).toHaveValue(expect.stringMatching(/^Hello Rosa Vega/))

  await field('Message').fill('x'.repeat(20_001))
  await expect.element(dialog.getByText('1 character too long')).toBeVisible()
  await send.click()
  await expect.element(field('Message')).toHaveFocus()
})

test('the buyer’s agent is proposed for Cc, and added by a tap alone', async () => {
  const client = await addClient()
  const details = { agent_name: 'Karen Ortiz', agent_email: 'karen@ortizhomes.example' }
  const fields = { client_id: client.id, template_id: 1, paragraph_text: 'A house.', details }
  const { inspection_id: id } = await call(inspectionRoutes.create, fields)
  await openEmail({ id, client })
  const add = dialog.getByRole('button', { name: 'Add Karen Ortiz (buyer’s agent) to Cc' })
  await expect.element(chip(details.agent_email)).not.toBeInTheDocument()
  await add.click()
  await expect.element(chip(details.agent_email)).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: `Remove ${details.agent_email}` }).click()
  await expect.element(add).toBeVisible()
})

test('an answer that is lost mails once, and the letter is gone then', async () => {
  const inspection = await startInspection()
  await openEmail(inspection)
  await field('Message').fill('Sent once')
  // The server takes it, its answer is lost.
  let isLost = true
  onCall(emailRoutes.emailReport, async (_, pass) => {
    const answer = await pass()
    if (isLost) throw new TypeError('Failed to fetch')
    return answer
  })
  await send.click()
  await expect.element(page.getByText('Network Error!')).toBeVisible()
  await expect.element(field('Message')).toHaveValue('Sent once')
  isLost = false
  await send.click()
  await expect.element(page.getByText(QUEUED)).toBeVisible()
  const own = async () =>
    (await messagesTo(inspection.client.email)).filter(({ text }) => text.includes('Sent once'))
  await expect.poll(async () => (await own()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect((await call(emailRoutes.emailLogs, {})).logs).toHaveLength(1)
  // The same version goes again as it was; a new one begins with a message of its own.
  await openPage(`/reports?client=${inspection.client.id}`, DESKTOP)
  await expect.element(page.getByRole('button', { name: 'Email again' })).toBeVisible()
  await page.getByLabelText('Appendix B').click()
  await page.getByRole('button', { name: 'Generate version 2' }).click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await page.getByRole('button', { name: 'Email report' }).click()
  await page.getByRole('button', { name: 'Email unsigned' }).click()
  await expect.element(field('Message')).toHaveValue(expect.stringMatching(/^Hello Rosa Vega/))
  await expect.element(dialog.getByText('We restored your message.')).not.toBeInTheDocument()
})
