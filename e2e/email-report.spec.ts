// A report by email from its page: what is typed and pasted, what is sent, what keeps it from being sent.
import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { violationsOf } from './support/axe.ts'
import { addClient, type Inspection, type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { ourAnswer } from './support/our-answer.ts'
import { drawPhoto } from './support/photos.ts'
import { BASE_URL, call } from './support/server.ts'
import { chooseFiles } from './support/step-screen.ts'

const QUEUED = 'Email in process, you will be notified once it is sent'
/** Making the report, then sending it. */
const MAILED_WITHIN_MS = 90_000

interface KeptMail {
  kind: 'mail' | 'sms'
  to: string | string[]
  cc: string[]
  bcc: string[]
  reply_to: string | null
  subject: string
  text: string
  attachments: { name: string; type: string; size: number; url: string }[]
}

test('the report goes to client, Cc and Bcc with the letter and the very file that is kept', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReports(page, inspector, inspection)
  const dialog = await openEmail(page)
  await expect(field(dialog, 'To')).toHaveValue(inspection.client.email)
  await expect(field(dialog, 'To')).not.toBeEditable()
  await expect(field(dialog, 'From')).toHaveValue(inspector.user.email)
  await expect(field(dialog, 'From')).not.toBeEditable()
  const message = field(dialog, 'Message')
  await expect(message).toHaveValue(
    /^Hello Rosa Vega,\n\nHere is the home inspection report for 99 Gable Road on \w+ \d+, \d{4}\.\n/,
  )
  await expect(message).toHaveValue(/Nora Sill\nSill and Daughter Inspections\n\+1 512 555 0147$/)

  const cc = field(dialog, 'Cc')
  await cc.pressSequentially('agent@, ')
  await expect(dialog.getByText('Invalid Email Address: agent@')).toBeVisible()
  await expectNoViolations(page, 'dark')
  await dialog.getByRole('button', { name: 'Email report' }).click()
  await expect(cc).toBeFocused()
  // Backspace takes the wrong one back into the field.
  await cc.press('Backspace')
  await expect(cc).toHaveValue('agent@')
  await cc.press('End')
  await cc.pressSequentially('homes.example.test ')
  await expect(cc).toHaveValue('')
  await expect(dialog.getByText('Invalid Email Address')).toBeHidden()
  await expect(chip(dialog, 'agent@homes.example.test')).toBeVisible()

  const list =
    '"Ruiz, Ana" <ana@lender.example.test>; Bo <bo@lender.example.test>\nAgent@homes.example.test\tdan@lender.example.test'
  await paste(page, field(dialog, 'Bcc'), list)
  for (const name of ['ana', 'bo', 'dan'])
    await expect(chip(dialog, `${name}@lender.example.test`)).toBeVisible()
  await expect(dialog.getByText('Agent@homes.example.test is already in Cc')).toBeVisible()
  // By keyboard: to the last chip, and away with it.
  await field(dialog, 'Bcc').press('ArrowLeft')
  await expect(chip(dialog, 'dan@lender.example.test')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(chip(dialog, 'dan@lender.example.test')).toBeHidden()
  await expect(field(dialog, 'Bcc')).toBeFocused()
  // What is still being typed counts.
  await field(dialog, 'Bcc').fill('eve@lender.example.test')

  await message.fill('Dear Rosa,\n\nthe attic ladder — see page 4.\n\nNora')
  const preview = page.getByRole('dialog', { name: 'Preview email' })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expect(preview.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  const shown = preview.frameLocator('iframe')
  await expect(shown.getByText('the attic ladder — see page 4.')).toBeVisible()
  await expect(shown.getByText('No findings were recorded.')).toBeVisible()
  await expect(
    preview.getByText('ana@lender.example.test, bo@lender.example.test, eve@lender.example.test'),
  ).toBeVisible()
  await expect(preview.getByText('Rosa Vega, 99 Gable Road.pdf')).toBeVisible()
  await expect(preview.getByText('The report is generated first')).toBeVisible()
  await expectNoViolations(page, 'light')
  const said = await shown.getByText('No findings were recorded.').innerText()
  const subject = await preview.getByText('Subject').locator('xpath=following-sibling::dd').innerText()
  await preview.getByRole('button', { name: 'Email report' }).click()
  // By key, which need not wait until the toast stands still: it goes by itself soon.
  await page
    .getByRole('status')
    .filter({ hasText: QUEUED })
    .getByRole('button', { name: 'Email Logs' })
    .press('Enter')
  await expect(page).toHaveURL('/mail-logs')
  await expect(page.getByText('Rosa Vega').first()).toBeVisible()

  const mail = await mailTo(inspection.client.email, inspector.user.email)
  expect(mail.subject).toBe(subject)
  expect(mail.cc.map(addressOf)).toEqual(['agent@homes.example.test'])
  expect(mail.bcc.map(addressOf).toSorted()).toEqual(
    ['ana', 'bo', 'eve'].map((name) => `${name}@lender.example.test`),
  )
  expect(mail.text).toContain('the attic ladder — see page 4.')
  expect(mail.text).toContain(said)
  const [attachment] = mail.attachments
  if (!attachment) throw new Error('The mail has no file')
  expect(attachment.type).toBe('application/pdf')
  const bytes = Buffer.from(await (await fetch(new URL(attachment.url, BASE_URL))).arrayBuffer())
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id: inspection.id }, inspector)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(reports[0]?.sha256)
})

test('an edit that is not on the server keeps the report from being sent, and is one link away', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  // Not tried again by itself before the link is pressed.
  await page.route('**/update-category-checks', (route) =>
    route.fulfill(
      ourAnswer(503, { status: false, message: 'Something went wrong' }, { 'retry-after': '600' }),
    ),
  )
  await page.goto(`${stepPath(inspection, 'roofing')}#recomendation`)
  await page.getByRole('tabpanel').getByRole('checkbox').first().click()
  await page.keyboard.press('Escape')
  await page.goto(`/reports?client=${inspection.client.id}`)
  const dialog = await openEmail(page)
  await expect(dialog.getByText(/1 change not uploaded/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Email report' })).toBeDisabled()
  const [place] = await dialog.getByRole('alert').getByRole('link').all()
  await expect(place ?? dialog).toHaveAttribute('href', /inspection-step-data\/\d+\/roofing/)
  await page.unroute('**/update-category-checks')
  await dialog.getByRole('button', { name: 'Upload now' }).click()
  await expect(dialog.getByRole('button', { name: 'Email report' })).toBeEnabled()
})

test('so does a photo that is not sorted, which leads to where it is', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await chooseFiles(
    page,
    page.getByRole('button', { name: 'Add photos', exact: true }),
    await drawPhoto(page),
  )
  await expect(page.getByRole('dialog', { name: /^1 photo/ }).locator('img')).toHaveCount(1)
  // Until the disk has it, the page asks before it is left.
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.poll(() => page.evaluate(leave)).toBe(true)
  await page.goto(`/reports?client=${inspection.client.id}`)
  const dialog = await openEmail(page)
  await expect(dialog.getByText('1 photo not sorted')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Email report' })).toBeDisabled()
  await dialog.getByRole('link', { name: /1 photo not sorted/ }).click()
  await expect(page.getByRole('dialog', { name: /^1 photo/ })).toBeVisible()
})

test('the history comes ten at a time, is searched, and says when it fails', async ({ page, inspector }) => {
  for (let number = 1; number <= 11; number += 1) {
    const client = await addClient(inspector, `House ${String(number).padStart(2, '0')}`)
    const fields = { client_id: client.id, template_id: 1, paragraph_text: 'A house of one storey.' }
    await call(inspectionRoutes.create, fields, inspector)
    await call(reportRoutes.generatePdf, { client_id: client.id }, inspector)
  }
  const made = async () => (await call(reportRoutes.reportHistory, {}, inspector)).reports.length
  await expect.poll(made, { timeout: MAILED_WITHIN_MS }).toBe(11)
  await signIn(page, inspector)
  const sizes: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/report-history')) sizes.push(url.searchParams.get('listSize') ?? '')
  })
  await page.goto('/reports-history')
  await expect(page.getByRole('link', { name: /^Download the report for House/ })).toHaveCount(11)
  await expect(page.getByText('All records have been fetched')).toBeVisible()
  // News of a report has what is shown asked anew, so a size may come twice.
  expect([...new Set(sizes)]).toEqual(['0', '10'])

  await page.getByRole('searchbox').fill('house 07')
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1)
  await page.route('**/report-history*', (route) => route.abort())
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText('Network Error!').first()).toBeVisible()
  await page.unroute('**/report-history*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No reports found')).toBeVisible()
})

async function openReports(page: Page, inspector: Inspector, { client }: Inspection): Promise<void> {
  const time = {
    start_date: '2026-11-18',
    end_date: '2026-11-18',
    start_time: '9:00 AM',
    end_time: '11:30 AM',
  }
  await call(inspectionRoutes.updateTime, { client_id: client.id, ...time }, inspector)
  await signIn(page, inspector)
  await page.goto(`/reports?client=${client.id}`)
}

/** Opens the dialog and gives it. */
async function openEmail(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: /^(Skip signing|Email unsigned)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Email report' })
  await expect(dialog).toBeVisible()
  return dialog
}

function field(dialog: Locator, name: string): Locator {
  return dialog.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) })
}

function chip(dialog: Locator, address: string): Locator {
  return dialog.getByRole('button', { name: `${address}. Edit`, exact: true })
}

async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.focus()
  await page.keyboard.press('Control+V')
}

async function expectNoViolations(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect(await violationsOf(page, colorScheme)).toEqual([])
}

/** The mail that this inspector sent to this client, once it is in the server's mailbox. */
async function mailTo(client: string, inspector: string): Promise<KeptMail> {
  const find = async (): Promise<KeptMail[]> => {
    const response = await fetch(`${BASE_URL}/dev/mailbox`, { headers: { accept: 'application/json' } })
    const { messages }: { messages: KeptMail[] } = await response.json()
    return messages.filter(
      ({ kind, to, reply_to }) =>
        kind === 'mail' &&
        [to].flat().map(addressOf).includes(client) &&
        addressOf(reply_to ?? '') === inspector,
    )
  }
  await expect.poll(async () => (await find()).length, { timeout: MAILED_WITHIN_MS }).toBe(1)
  const [mail] = await find()
  if (!mail) throw new Error('The mail is gone')
  return mail
}

/** "Rosa Vega <rosa@x>" or a bare address. */
function addressOf(text: string): string {
  return /<([^<>]+)>/.exec(text)?.[1] ?? text.trim()
}
