// Everything taken along, and left for good: an export that is downloaded and unpacked, then the account's deletion.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { readZip } from '../apps/server/src/testing/read-zip.ts'
import { messagesTo } from './support/codes.ts'
import { PASSWORD, registration } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { call, callFromOwnAddress } from './support/server.ts'

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' })

test('exports everything, unpacks it, deletes the account, and may come back as somebody new', async ({
  page,
  inspector,
  inspection,
}) => {
  const { token, user } = inspector
  const photo = await drawPhoto(page, { name: 'ridge.jpg' })
  await call(
    inspectionRoutes.saveCommentImages,
    {
      inspection_id: inspection.id,
      step_name: 'roofing',
      category: 'roofing.description.covering-material',
      label: 'Slate',
      checked: 1,
      comment: 'Slipped near the ridge',
      images: [new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })],
    },
    { token },
  )
  await signIn(page, inspector)
  await page.goto('/my-account')
  const section = yourData(page)

  await test.step('the export is made, survives a reload, and is downloaded', async () => {
    await section.getByRole('button', { name: 'Export my data' }).click()
    await page.reload()
    const download = section.getByRole('link', { name: /^Download \(/ })
    await expect(download).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^plumbline-export-\d{4}-\d\d-\d\d\.zip$/)
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-export-'))
    try {
      const path = join(folder, 'export.zip')
      await file.saveAs(path)
      const files = await readZip(await readFile(path))
      const names = [...files.keys()]
      const textOf = (name: string) => files.get(name)?.toString() ?? ''
      const within = `inspections/${inspection.id} ${inspection.client.client_name} - 99 Gable Road`
      expect(textOf('clients.csv')).toContain('Rosa Vega,')
      expect(JSON.parse(textOf('account.json'))).toMatchObject({ profile: { email: user.email } })
      expect(textOf(`${within}/inspection.json`)).toContain('Slipped near the ridge')
      expect(names.some((name) => name.startsWith(`${within}/photos/02 Roofing - Slate - `))).toBe(true)
      expect(textOf('README.txt')).toContain('No files are missing.')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await expect.poll(async () => (await messagesTo(user.email))[0]?.subject).toBe('Your export is ready')
  })

  await test.step('the account is deleted by the right password alone', async () => {
    await section.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    const password = dialog.getByLabel('Password', { exact: true })
    await confirm.click()
    await expect(dialog.getByText('Password required')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('not the one')
    await confirm.click()
    await expect(dialog.getByText('Password is incorrect', { exact: true })).toBeVisible()
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your account is closed, and your data is being deleted')).toBeVisible()
    await expect(page.getByText('Everything in your account was deleted')).toBeVisible()
    await expect
      .poll(async () => (await messagesTo(user.email))[0]?.subject)
      .toBe('Your account has been deleted')
  })

  await test.step('nobody signs in to it, and its email is free', async () => {
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Wrong Credentials!')).toBeVisible()
    const again = await callFromOwnAddress(authRoutes.register, { ...registration(), email: user.email })
    expect(again.user.id).not.toBe(user.id)
  })
})
