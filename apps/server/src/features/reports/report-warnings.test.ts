// What the typesetter warns of reaches the log with the report's id, and with nothing of what the report says.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const ownArguments = [...process.execArgv]
const lines: Record<string, unknown>[] = []
let folder: string
let app: TestApp
let owner: TestUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-warnings-'))
  app = await testApp({ work: true, onLog: (line) => lines.push(line) })
  owner = await makeInspector(app)
})
afterAll(async () => {
  process.execArgv.splice(0, process.execArgv.length, ...ownArguments)
  await app.close()
  await closeRenderer()
  await rm(folder, { recursive: true, force: true })
})

/** Has the process that renders set its reports with templates whose layout never comes to rest. */
async function withRestlessTemplates(): Promise<void> {
  const compile = import.meta.resolve('@plumbline/report/compile')
  const templates = join(folder, 'templates')
  await cp(fileURLToPath(new URL('../templates/', compile)), templates, { recursive: true })
  const main = join(templates, 'report.typ')
  const restless = '#context counter("restless").update(counter("restless").final().first() + 1)'
  await writeFile(main, `${await readFile(main, 'utf8')}\n${restless}\n`)
  const hooks = join(folder, 'hooks.mjs')
  const there = JSON.stringify(`${pathToFileURL(templates).href}/`)
  await writeFile(
    hooks,
    `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith('/report/src/compile.ts')) return loaded
      return { ...loaded, source: String(loaded.source).replace("'../templates/'", ${JSON.stringify(there)}) }
    } })`,
  )
  process.execArgv.push(`--import=${pathToFileURL(hooks).href}`)
  await closeRenderer()
}

async function make() {
  const client = await makeClient(app, owner)
  const start = { client_id: client.id, template_id: 1, paragraph_text: 'A house.' }
  expect((await app.call(inspectionRoutes.create, start, { token: owner.token })).status).toBe(200)
  const { reportId } = await makeReport(app, owner, client.id)
  return { reportId, told: lines.filter(({ msg }) => msg === 'report: set with warnings') }
}

test('a report as usual is set without a warning, and a layout without rest is told of', async () => {
  expect((await make()).told).toEqual([])
  await withRestlessTemplates()
  const { reportId, told } = await make()
  expect(told).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      msg: 'report: set with warnings',
      reportId,
      language: 'en',
      warnings: [expect.stringMatching(/^layout did not converge/)],
    },
  ])
})
