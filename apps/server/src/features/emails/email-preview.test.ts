// A look at the mail before it is sent: the very mail, and nothing of a file that is not made yet.
import { EMAIL_SENT, emailRoutes } from '@plumbline/contract/emails'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EmailScene, mailEnv } from '#server/testing/email-scene.ts'
import { isWelcome } from '#server/testing/letters.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let smtp: TestSmtpServer
let app: TestApp
let scene: EmailScene
beforeAll(async () => {
  smtp = await startSmtpServer({}, isWelcome)
  app = await testApp({ work: true, env: mailEnv(smtp) })
})
beforeEach(async () => {
  smtp.received.length = 0
  scene = await EmailScene.open(app)
})
afterAll(async () => {
  await app.close()
  await smtp.kill()
  await closeRenderer()
})

const LETTER = 'Hello <b>Rosa</b>,\n\nthe roof "needs" work.'

const preview = (inspection_id: number, email_description = LETTER, by: { token?: string } = scene.by) =>
  app.call(emailRoutes.previewEmail, { inspection_id, email_description }, by)

const withoutAddresses = (html: string) => html.replaceAll(/ (?:href|target)="[^"]*"/g, '')

test('of a finished version it is the very mail that is sent, with both files; its links lead nowhere', async () => {
  const started = await scene.start()
  const choices = { inspection_id: started.inspectionId, language: 'both', print_changes: 0, version: 0 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, scene.by)).status).toBe(200)
  const { body } = await scene.mail(started, { email_description: LETTER })
  await scene.untilStatus(body.log_id, EMAIL_SENT)
  const { parsed } = smtp.received[0] ?? {}

  const { body: shown } = await preview(started.inspectionId, LETTER.replaceAll('\n', '\r\n'))
  expect(shown).toMatchObject({ from: 'Ida Plumb', reply_to: scene.owner.email, way: 'attached' })
  expect(shown.subject).toBe(parsed?.subject)
  expect(shown.html.trim()).toBe(withoutAddresses(parsed?.html ?? '').trim())
  expect(shown.html).not.toMatch(/href|<script|<b>Rosa/)
  const attached = parsed?.attachments.map(({ filename, content }) => ({
    name: filename,
    bytes: (content as ArrayBuffer).byteLength,
  }))
  expect(attached).toHaveLength(2)
  expect(shown.files).toEqual(attached)
})

test('of a report that is made first it says what the report will, and nothing of its file', async () => {
  const started = await scene.start()
  const choices = { inspection_id: started.inspectionId, language: 'es', print_changes: 0, version: 0 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, scene.by)).status).toBe(200)
  const { body: shown } = await preview(started.inspectionId, '')
  expect(shown).toMatchObject({
    subject: 'Informe de inspección: 99 Gable Road, Austin',
    files: [{ name: 'Rosa Vega, 99 Gable Road.pdf', bytes: null }],
    way: null,
  })
  for (const part of ['Aquí está el informe', 'No se anotó ningún hallazgo.', 'Abrir el informe'])
    expect(shown.html).toContain(part)
  expect(shown.html).not.toMatch(/adjunt|auténtica|páginas| MB|Informe [0-9A-Z]{4}-/)
  expect(await scene.versionsOf(started.inspectionId)).toEqual([])
  expect(await scene.logs()).toEqual([])

  // One that is not up to date any more is made anew.
  const { body } = await scene.mail(started)
  await scene.untilStatus(body.log_id, EMAIL_SENT)
  expect((await preview(started.inspectionId)).body.way).toBe('attached')
  await scene.describe(started.client.id, 'Another house.')
  expect((await preview(started.inspectionId)).body.way).toBeNull()
})

test('is refused to a stranger, to nobody, and for a letter that is too long', async () => {
  const { inspectionId } = await scene.start()
  const stranger = await EmailScene.open(app)
  expect((await preview(inspectionId, LETTER, stranger.by)).status).toBe(404)
  expect((await preview(inspectionId, LETTER, {})).status).toBe(401)
  const tooLong = await preview(inspectionId, 'x'.repeat(20_001))
  expect(Object.keys(tooLong.body.errors ?? {})).toEqual(['email_description'])
})
