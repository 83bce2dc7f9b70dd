// Settings and choices in the report itself: printed, counted as a change, and what changed since the version before.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { reportRoutes } from '@plumbline/contract/reports'
import type { ReportContent } from '@plumbline/domain/report/content'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
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

async function addFinding(inspection_id: number, at: number) {
  const steps = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by())
  const category = steps.body.stepCategories.roofing?.recomendation[0]
  const place = { category: category?.id ?? '', label: category?.checks[at]?.label ?? '' }
  const finding = {
    inspection_id,
    step_name: 'roofing',
    ...place,
    checked: 1,
    selrecomd: 'Repair',
    comment: 'It leaks.',
  }
  expect((await app.call(inspectionRoutes.saveCommentImages, finding as never, by())).status).toBe(200)
  return place
}

const contentOf = async (report_id: number) =>
  (await app.call(reportRoutes.reportContent, { report_id }, by())).body.content as unknown as ReportContent
const versionsOf = async (inspection_id: number) =>
  (await app.call(reportRoutes.reportVersions, { inspection_id }, by())).body.reports

test('settings and choices are printed, make a new version, and tell what changed', async () => {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  const first = await addFinding(inspection_id, 0)
  const { reportId: before } = await makeReport(app, owner, client.id)
  expect((await contentOf(before)).scope).toMatchObject({ signature: null, changes: null, stateNote: null })

  const second = await addFinding(inspection_id, 1)
  const { settings } = (await app.call(reportSettingsRoutes.get, {}, by())).body
  const drawn = {
    signature: 'picture',
    signature_image: await makePicture({ width: 600, height: 200 }),
  } as const
  const ohio = { standard: 'state', standard_text: 'Ohio Standards', state_note: 'As Ohio asks.' } as const
  await app.call(reportSettingsRoutes.update, { ...settings, ...ohio, ...drawn, summary: 0 }, by())
  const choices = {
    inspection_id,
    conclusion: 'The house is sound.',
    picks: [second, first],
    agreement: 'PA-1',
    language: 'en' as const,
    print_changes: 1,
    version: 0,
  }
  expect((await app.call(reportChoicesRoutes.save, choices, by())).status).toBe(200)
  expect((await versionsOf(inspection_id))[0]?.up_to_date).toBe(false)

  const { reportId } = await makeReport(app, owner, client.id)
  const { top, scope, summary } = await contentOf(reportId)
  expect(top.conclusion).toEqual(['The house is sound.'])
  expect(top.findings.map(({ title }) => title)).toEqual([second.label, first.label])
  expect(summary.isShown).toBe(false)
  expect(scope.stateNote?.text).toEqual(['As Ohio asks.'])
  expect(scope.signature?.image).toMatchObject({ width: 600, height: 200 })
  expect(scope.facts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ohio Standards', 'PA-1']))
  expect(scope.changes?.text).toMatch(/1 finding added/)

  // Nothing is new since, although there is no change to tell of a version made now.
  expect((await versionsOf(inspection_id))[0]?.up_to_date).toBe(true)
  expect((await makeReport(app, owner, client.id)).reportId).toBe(reportId)
  expect(await versionsOf(inspection_id)).toHaveLength(2)
})

test('what the built-in template says of costs and levels gives way to estimates and to the owner’s words', async () => {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  const place = await addFinding(inspection_id, 0)
  const { settings } = (await app.call(reportSettingsRoutes.get, {}, by())).body
  const { signature_image: _, ...now } = settings
  const wanted = { ...now, costs: 1, meaning_concern: 'Call us.' } as const
  expect((await app.call(reportSettingsRoutes.update, wanted, by())).status).toBe(200)
  const said = async () => {
    const { reportId } = await makeReport(app, owner, client.id, { appendixA: 1 })
    const { scope, appendices } = await contentOf(reportId)
    const text = [...scope.limitations, ...appendices.flatMap(({ sections }) => sections)]
    return JSON.stringify(text)
  }
  const without = await said()
  expect(without).toContain('Concern: Call us.')
  expect(without).not.toContain('a concern is significant')
  expect(without).toContain('Repair costs, market value')
  expect(without).toContain('what a repair will cost')

  const cost = { inspection_id, step_name: 'roofing', ...place, checked: 1, cost_from: 400, cost_to: 900 }
  expect((await app.call(inspectionRoutes.saveCommentImages, cost as never, by())).status).toBe(200)
  const withCosts = await said()
  expect(withCosts).toContain('Market value, insurability')
  expect(withCosts).not.toMatch(/[Rr]epair costs|what a repair will cost/)
})

test('before sending it is told what changed since the last version, and what no font can print', async () => {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by())).body
  const check = async (token = owner.token) =>
    await app.call(reportRoutes.reportCheck, { inspection_id, appendixA: 1 }, { token })
  await addFinding(inspection_id, 0)
  expect((await check()).body).toMatchObject({ since: null, unprintable: [] })

  await makeReport(app, owner, client.id)
  const same = 'No findings were added, removed or reworded.'
  expect((await check()).body.since).toEqual({ version: 1, changes: same })
  const { category, label } = await addFinding(inspection_id, 1)
  const comment = 'Cracked \u{10FFFD} here.'
  const worded = { inspection_id, step_name: 'roofing', category, label, checked: 1, comment } as never
  expect((await app.call(inspectionRoutes.saveCommentImages, worded, by())).status).toBe(200)
  expect((await check()).body).toMatchObject({
    since: { version: 1, changes: expect.stringContaining('1 finding added') },
    unprintable: [{ text: comment, signs: ['\u{10FFFD}'] }],
  })

  // Whatever language the next one is to speak: nothing was reworded by that.
  const choices = { inspection_id, picks: [], agreement: '', print_changes: 0, version: 0 }
  const spanish = { ...choices, language: 'es' as const }
  expect((await app.call(reportChoicesRoutes.save, spanish, by())).status).toBe(200)
  expect((await check()).body.since?.changes).toMatch(/^1 finding added \(\d+\.\d+\)\.$/)

  // What is new is told since the last version and not since the first; to the inspector in English, although the version
  // speaks Spanish: levels and times, too.
  await makeReport(app, owner, client.id)
  expect((await check()).body.since).toEqual({ version: 2, changes: same })
  const sooner = { ...(worded as object), selrecomd: 'Concern', timeframe: 'Immediately' } as never
  expect((await app.call(inspectionRoutes.saveCommentImages, sooner, by())).status).toBe(200)
  expect((await check()).body.since?.changes).toMatch(
    /^The level for (\d\.\d) is now Concern\. The timeframe for \1 is now Immediately\.$/,
  )

  const stranger = await makeInspector(app)
  expect((await check(stranger.token)).status).toBe(404)
  expect((await check('')).status).toBe(401)
})
