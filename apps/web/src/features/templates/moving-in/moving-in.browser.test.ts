// Moving in: a file that was read before is noticed, an import is undone, a bad file is refused with its reason, reading is canceled.
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const HEADERS =
  'Section Name,Item Name,Comment Name,"Comment Type (info, limit, defect)","Category (-1: Low, 0: Med, 1: High)",Comment Text'
/** As Spectora names its sheets. */
const NAME = 'Desert Ridge-2026-11-19.csv'
const SHEET = new File(
  [
    [
      HEADERS,
      ...['Moss', 'Rust', 'Gaps', 'Dents'].map((one) => `Roof,Coverings,${one},defect,0,It is so.`),
    ].join('\n'),
  ],
  NAME,
)

const moveIn = page.getByRole('button', { name: 'Import 4 entries' })

/** Drops the file on the field, as with a mouse. */
async function drop(file: File): Promise<void> {
  const field = page.getByText('Drop your file here')
  await expect.element(field).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  field.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Until the test's end, or that which it gives, files go to the server in this way. */
function sendBy(way: typeof XMLHttpRequest): () => void {
  const before = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = way
  const end = () => {
    globalThis.XMLHttpRequest = before
  }
  onTestFinished(end)
  return end
}

class Lost extends XMLHttpRequest {
  override send(): void {
    this.dispatchEvent(new ProgressEvent('error'))
  }
}

class AnswerLost extends XMLHttpRequest {
  constructor() {
    super()
    this.addEventListener('load', (event) => {
      event.stopImmediatePropagation()
      this.dispatchEvent(new ProgressEvent('error'))
    })
  }
}

class Unanswered extends XMLHttpRequest {
  override send(): void {}
  override abort(): void {
    this.dispatchEvent(new ProgressEvent('abort'))
  }
}

const own = async () =>
  (await call(templateRoutes.list, {})).templates.filter(({ is_builtin }) => !is_builtin)

test('a file that was read before is noticed; an import is undone while nothing uses it', async () => {
  await openPage('/templates/move-in')
  await drop(SHEET)
  await expect.element(moveIn).toBeVisible()
  // The server makes the template, its answer is lost: the second try makes no second one.
  const findAnswers = sendBy(AnswerLost)
  await moveIn.click()
  await expect.element(page.getByText('Try again when you’re back online.')).toBeVisible()
  findAnswers()
  expect(await own()).toHaveLength(1)
  await moveIn.click()
  await page.getByRole('button', { name: 'Import another' }).click()
  expect(await own()).toHaveLength(1)
  await drop(SHEET)
  await expect.element(page.getByText('Imported Today as Desert Ridge.')).toBeVisible()
  await moveIn.click()
  await expect.element(page.getByText('4 entries imported')).toBeVisible()
  expect(await own()).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('Import undone.')).toBeVisible()
  expect(await own()).toHaveLength(1)
  await expect.element(page.getByText(', undone')).toBeVisible()
})

test('each bad file says what it is and what to do', async () => {
  await openPage('/templates/move-in')
  const old = [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(512)]
  const locked = new Uint8Array(Uint16Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0)).buffer)
  const files: [string, BlobPart[]][] = [
    ['This is the page that offers the download, not the sheet.', ['<!doctype html><html></html>']],
    ['This is an old .xls file. Open it and save it as .xlsx.', old],
    ['This workbook is password-protected. Save it without a password.', [...old, locked]],
    ['No header row was found.', ['a,b\n1,2\n']],
    ['This file is empty.', []],
    ['The file is too large. The limit is 20 MB', [new Uint8Array(20 * 1024 * 1024 + 1)]],
  ]
  for (const [message, parts] of files) {
    await drop(new File(parts, 'sheet.xls'))
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  }
  sendBy(Lost)
  await drop(new File(['a,b\n'], NAME))
  await expect.element(page.getByText('You’re offline, so the file wasn’t read.')).toBeVisible()
})

test('reading is canceled after a second, and the page is as before', async () => {
  await openPage('/templates/move-in')
  // The answer does not come.
  sendBy(Unanswered)
  await drop(SHEET)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

test('a pasted list becomes findings of a part', async () => {
  await inspectorHere()
  await openPage('/templates')
  await page.getByRole('link', { name: 'Import another file or list' }).click()
  const look = page.getByRole('button', { name: 'Check the list' })
  await look.click()
  await expect.element(page.getByLabelText('Section')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Section').fill('Roof')
  await page.getByLabelText(/^Item/).fill('Flashing')
  await page.getByLabelText('Findings, one per line').fill('- Loose flashing: It moves.\n- =Rust\n')
  await look.click()
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await expect.element(page.getByText('2 entries imported')).toBeVisible()
  const [made] = await own()
  const { content } = await call(templateRoutes.get, { template_id: made?.id ?? 0 })
  const recommendations = [{ label: 'Loose flashing', condition: 'It moves.' }, { label: '=Rust' }]
  expect(content).toMatchObject({
    name: 'My findings',
    sections: [{ title: 'Roof', recommendation: [{ label: 'Flashing', recommendations }] }],
  })
})
