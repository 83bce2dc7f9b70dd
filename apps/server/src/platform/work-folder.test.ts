// Temporary folders: gone after the work, and swept where a process was killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWorkFolder } from './work-folder.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'plumbline-folders-'))
})
afterAll(() => rm(parent, { recursive: true }))

test('the folder is gone after the work, also after one that failed', async () => {
  expect(await inWorkFolder('report', async () => (await readdir(parent)).length, parent)).toBe(1)
  const failing = inWorkFolder(
    'report',
    async (folder) => {
      await writeFile(join(folder, 'half.pdf'), 'half')
      throw new Error('broken')
    },
    parent,
  )
  await expect(failing).rejects.toThrow('broken')
  expect(await readdir(parent)).toEqual([])
})

test('what a killed process left is swept an hour later by the next; what is at work, and other folders, stay', async () => {
  const script = `
    const { inWorkFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'work-folder.ts'))})
    const { writeFileSync } = await import('node:fs')
    await inWorkFolder('report', async (folder) => {
      writeFileSync(folder + '/report.pdf.part', 'half')
      console.log('at work')
      await new Promise(() => setInterval(() => {}, 1000))
    }, ${JSON.stringify(parent)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [left = ''] = await readdir(parent)
  const other = await mkdtemp(join(parent, 'somebody-elses-'))
  const anHourAgo = new Date(Date.now() - 3_601_000)
  await utimes(other, anHourAgo, anHourAgo)

  await inWorkFolder('report', async () => {}, parent)
  expect(await readdir(parent)).toContain(left)
  await utimes(join(parent, left), anHourAgo, anHourAgo)
  await inWorkFolder('report', async () => {}, parent)
  expect(await readdir(parent)).toEqual([other.slice(parent.length + 1)])
})
