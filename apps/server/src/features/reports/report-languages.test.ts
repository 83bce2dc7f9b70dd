// A report in English, in Spanish, or in both as two files of one version.
import { createHash } from 'node:crypto'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import type { ReportContent } from '@plumbline/domain/report/content'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport, PATIENCE } from '#server/testing/finished-jobs.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: owner.token })

/** An inspection with one finding of the built-in words, and one text of the inspector's own. */
async function inspect(language: 'en' | 'es' | 'both') {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'It has been cared for.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  const steps = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by())
  const category = steps.body.stepCategories.roofing?.recomendation[0]
  const place = { category: category?.id ?? '', label: category?.checks[0]?.label ?? '' }
  const finding = {
    inspection_id,
    step_name: 'roofing',
    ...place,
    checked: 1,
    selrecomd: 'Repair',
    comment: 'Seen from a ladder.',
  }
  expect((await app.call(inspectionRoutes.saveCommentImages, finding as never, by())).status).toBe(200)
  const choices = { inspection_id, language, print_changes: 0, version: 0 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, by())).status).toBe(200)
  const { reportId } = await makeReport(app, owner, client.id)
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  if (!version) throw new Error('a report was made')
  const another = category?.checks[1]?.label ?? ''
  return { client, inspection_id, finding, another, reportId, version }
}

async function bytesOf(url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url)
  return (await app.inject({ method: 'GET', url: pathname + search })).rawPayload
}
const textOf = async (bytes: Buffer) =>
  (await readPdf(new Uint8Array(bytes))).pages.join(' ').replaceAll(/\s+/g, ' ')

test('both languages are two files of one version, each genuine by the same code', async () => {
  const { version, client, inspection_id, finding } = await inspect('both')
  expect(version).toMatchObject({ version: 1, language: 'en', translation: { language: 'es' } })
  const { translation, url } = version
  if (!translation || !url) throw new Error('there are two files')
  const [english, spanish] = [await bytesOf(url), await bytesOf(translation.url)]
  expect(createHash('sha256').update(spanish).digest('hex')).toBe(translation.sha256)
  expect(spanish.length).toBe(translation.bytes)
  const [said, dicho] = [await textOf(english), await textOf(spanish)]
  expect(said).toContain('What matters most')
  expect(dicho).toContain('Informe de inspección'.toUpperCase())
  expect(dicho).toContain('Techo')
  // The inspector's words stay as they are.
  expect(dicho).toContain('Seen from a ladder.')
  expect(dicho).toContain('El informe en inglés es el otro archivo de esta misma versión.')

  const code = version.verify_url?.split('/').at(-1) ?? ''
  for (const sha256 of [version.sha256 ?? '', translation.sha256]) {
    const { body } = await app.call(reportRoutes.verifyReport, { code, sha256 })
    expect(body.file).toEqual({ version: 1, newest: true })
    expect([body.sha256, body.translation_sha256]).toEqual([version.sha256, translation.sha256])
  }

  // Nothing new: the same version, also with its second file.
  await makeReport(app, owner, client.id)
  const again = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  expect(again.map(({ version: number, up_to_date }) => [number, up_to_date])).toEqual([[1, true]])

  // Each version's code tells the hashes of its own two files.
  const rewritten = { ...finding, comment: 'Seen from a drone.' }
  await app.call(inspectionRoutes.saveCommentImages, rewritten as never, by())
  await makeReport(app, owner, client.id)
  const [second, first] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  expect([first?.sha256, first?.translation?.sha256]).toEqual([version.sha256, translation.sha256])
  for (const each of [first, second]) {
    const { body } = await app.call(reportRoutes.verifyReport, {
      code: each?.verify_url?.split('/').at(-1) ?? '',
    })
    expect([body.version, body.sha256, body.translation_sha256]).toEqual([
      each?.version,
      each?.sha256,
      each?.translation?.sha256,
    ])
  }

  // Both files go with their client, 30 days later.
  expect((await app.call(clientRoutes.remove, { client_id: client.id }, by())).status).toBe(200)
  await eraseRemoved(app)
  for (const key of [version.sha256 ?? '', translation.sha256])
    await expect.poll(async () => app.storage.stat(key), PATIENCE).toBeNull()
})

test('Spanish alone is one file, whose content speaks it and marks what is not said in it', async () => {
  const { version, reportId } = await inspect('es')
  expect(version).toMatchObject({ language: 'es', translation: null })
  const { body } = await app.call(reportRoutes.reportContent, { report_id: reportId }, by())
  const content = body.content as unknown as ReportContent
  expect([content.language, content.sections[1]?.title]).toEqual(['es', 'Techo'])
  expect(content.own).toContain('Seen from a ladder.')
  const said = await textOf(await bytesOf(version.url ?? ''))
  expect(said).toContain('Palabras propias del inspector, en inglés.')
  expect(said).not.toContain('otro archivo')
})

test('own text that is written in Spanish makes another version, in which nothing is said to be in English', async () => {
  const { inspection_id, client } = await inspect('es')
  const latest = async () =>
    (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  const contentOf = async (report_id: number) =>
    (await app.call(reportRoutes.reportContent, { report_id }, by())).body.content as unknown as ReportContent
  const [first] = await latest()
  const translation = 'Escrito en español.'
  const own_texts = (await contentOf(first?.id ?? 0)).own.map((text) => ({
    text,
    language: 'en' as const,
    translation,
  }))
  const lines = ['Seen from a ladder.', 'It has been cared for.']
  expect(own_texts.map(({ text }) => text)).toEqual(lines)
  const listed = async (token = owner.token) => app.call(reportRoutes.ownTexts, { inspection_id }, { token })
  expect((await listed()).body.texts).toEqual(lines)
  expect((await listed((await makeInspector(app)).token)).status).toBe(404)
  const choices = { inspection_id, language: 'es', print_changes: 0, own_texts, version: 1 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, by())).status).toBe(200)
  // What is written in both languages is still the inspector's.
  expect((await listed()).body.texts).toEqual(lines)
  expect((await latest())[0]?.up_to_date).toBe(false)
  await makeReport(app, owner, client.id)
  const [second] = await latest()
  const said = await textOf(await bytesOf(second?.url ?? ''))
  expect(said).toContain(translation)
  for (const english of ['Seen from a ladder.', 'en inglés', ' EN '])
    expect([english, said.includes(english)]).toEqual([english, false])
})

test('own text that was typed in Spanish is what the English file marks', async () => {
  const { inspection_id, client } = await inspect('both')
  const own_texts = [{ text: 'Seen from a ladder.', language: 'es', translation: '' }]
  const choices = { inspection_id, language: 'both', print_changes: 0, own_texts, version: 1 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, by())).status).toBe(200)
  await makeReport(app, owner, client.id)
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  const said = await textOf(await bytesOf(version?.url ?? ''))
  expect(said).toContain('ES The inspector’s own words, in Spanish. The report in Spanish is the other file')
  expect(said).toMatch(/Seen from a ladder\.\s*ES/)
  const dicho = await textOf(await bytesOf(version?.translation?.url ?? ''))
  expect(dicho).toMatch(/Seen from a ladder\.(?!\s*EN)/)
  expect(dicho).toMatch(/It has been cared for\.\s*EN/)
})

test('another language makes another version', async () => {
  const { inspection_id, client } = await inspect('en')
  const choices = { inspection_id, language: 'both', print_changes: 0, version: 1 }
  await app.call(reportChoicesRoutes.save, choices as never, by())
  const versions = async () =>
    (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  expect((await versions())[0]?.up_to_date).toBe(false)
  await makeReport(app, owner, client.id)
  expect((await versions()).map(({ translation }) => translation?.language ?? null)).toEqual(['es', null])
})

test.each(['both', 'en'] as const)('after a version in %s, both files say what changed', async (first) => {
  const { inspection_id, client, finding, another } = await inspect(first)
  const choices = { inspection_id, language: 'both', print_changes: 1, version: 1 }
  expect((await app.call(reportChoicesRoutes.save, choices as never, by())).status).toBe(200)
  const added = { ...finding, label: another, comment: 'Seen from the eaves.' }
  expect((await app.call(inspectionRoutes.saveCommentImages, added as never, by())).status).toBe(200)
  await makeReport(app, owner, client.id)
  const [version] = (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports
  const said = await textOf(await bytesOf(version?.url ?? ''))
  expect(said).toContain('Changed since version 1')
  expect(said).toContain('1 finding added (2.2).')
  const dicho = await textOf(await bytesOf(version?.translation?.url ?? ''))
  expect(dicho).toContain('Cambios desde la versión 1')
  expect(dicho).toContain('1 hallazgo agregado (2.2).')
})
