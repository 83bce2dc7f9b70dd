// The limits of rendering: time, memory, abort, a child that is used again, and nothing left behind.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { claimChild } from './child-pool.ts'
import { closeRenderer, type RenderProgress, renderReport, warmRenderer } from './render.ts'
import { reportData } from './testing/fixture.ts'

let folder: string
const outFile = () => join(folder, 'report.pdf')

/** Enough text to keep the compiler busy for seconds. */
function heavyData() {
  const draft = draftReport()
  const comment = 'A long comment that must be broken into lines. '.repeat(400)
  for (const section of draft.sections) {
    section.findings = Array.from({ length: 40 }, (_, place) => finding(`Finding ${place}`, { comment }))
  }
  return reportData(draft)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-render-'))
})
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

test('progress is told stage by stage, and the file appears whole', async () => {
  const seen: RenderProgress[] = []
  const report = await renderReport(reportData(), {
    outFile: outFile(),
    onProgress: (progress) => seen.push(progress),
  })
  expect(seen.map(({ stage }) => stage)).toEqual(['photos', 'layout', 'writing'])
  expect(seen.map(({ share }) => share)).toEqual([...seen.map(({ share }) => share)].sort((a, b) => a - b))
  expect(readdirSync(folder)).toEqual(['report.pdf'])
  expect(readFileSync(outFile()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(report.bytes).toBe(readFileSync(outFile()).length)
})

test('the time limit ends the child and leaves no file', async () => {
  const stages: string[] = []
  const onProgress = ({ stage }: RenderProgress) => stages.push(stage)
  await expect(
    renderReport(heavyData(), { outFile: outFile(), timeoutMs: 700, onProgress }),
  ).rejects.toMatchObject({
    name: 'ReportError',
    kind: 'limit',
    message: 'rendering took longer than 700 ms',
  })
  expect(stages).not.toContain('writing')
  expect(readdirSync(folder)).toEqual([])
})

// Only Linux tells of another process there.
test.runIf(existsSync('/proc/self/status'))(
  'the memory limit ends the child and leaves no file',
  async () => {
    await expect(renderReport(heavyData(), { outFile: outFile(), memoryMb: 120 })).rejects.toMatchObject({
      kind: 'limit',
      message: 'rendering took more than 120 MB of memory',
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

test('an abort ends the child and leaves no file', async () => {
  const abort = new AbortController()
  const rendering = renderReport(heavyData(), {
    outFile: outFile(),
    signal: abort.signal,
    onProgress: ({ stage }) => stage === 'layout' && abort.abort(),
  })
  await expect(rendering).rejects.toMatchObject({ kind: 'retryable', message: 'rendering was stopped' })
  expect(readdirSync(folder)).toEqual([])
  await expect(
    renderReport(reportData(), { outFile: outFile(), signal: abort.signal }),
  ).rejects.toMatchObject({
    kind: 'retryable',
  })
})

test('after a failure the next report is rendered, and a folder that is not there is said so', async () => {
  const missing = join(folder, 'nowhere', 'report.pdf')
  await expect(renderReport(reportData(), { outFile: missing })).rejects.toMatchObject({
    kind: 'retryable',
    message: expect.stringContaining('ENOENT'),
  })
  await expect(renderReport(reportData(), { outFile: outFile() })).resolves.toMatchObject({
    standard: 'ua-1',
  })
})

// Only Linux tells of another process there.
test.runIf(existsSync('/proc/self/status'))(
  'when the program is killed, the child ends by itself and leaves no file',
  async () => {
    const driver = fork(join(import.meta.dirname, 'testing/render-driver.ts'), [outFile()])
    await new Promise<void>((resolve) => driver.on('message', (stage) => stage === 'layout' && resolve()))
    const children = readFileSync(`/proc/${driver.pid}/task/${driver.pid}/children`, 'latin1')
      .trim()
      .split(' ')
    expect(children).toHaveLength(1)
    driver.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${children[0]}`), { timeout: 15_000 }).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a process started ahead takes the next report', async () => {
  await closeRenderer()
  warmRenderer()
  await expect(renderReport(reportData(), { outFile: outFile() })).resolves.toMatchObject({
    standard: 'ua-1',
  })
})

test('the secrets of the server do not reach the process', async () => {
  await closeRenderer()
  vi.stubEnv('APP_SECRET', 'of the server alone')
  const child = claimChild()
  const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8')
  await child.kill()
  vi.unstubAllEnvs()
  expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain('APP_SECRET')
})

test('several at once do not disturb each other', async () => {
  const names = ['a', 'b', 'c']
  await Promise.all(
    names.map((name) => {
      const draft = draftReport()
      sectionOf(draft, 1).findings = [finding(`Finding of ${name}`)]
      return renderReport(reportData(draft), { outFile: join(folder, `${name}.pdf`) })
    }),
  )
  expect(readdirSync(folder).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})
