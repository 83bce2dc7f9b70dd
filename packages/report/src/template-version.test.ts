// The version names what shapes pages and nothing else: read from a copy of this package, in which files change.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { templateVersion } from './template-version.ts'

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'plumbline-templates-'))
  for (const name of ['package.json', 'src', 'templates'])
    cpSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(copy, name), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

test('is short, and the same for the same files wherever they lie', () => {
  expect(templateVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(templateVersion(copy)).toBe(templateVersion())
})

test.each([
  'templates/finding.typ',
  'templates/theme.typ',
  'src/print-model.ts',
  'src/print-sections.ts',
  'package.json',
])('%s changed: another version', (name) => {
  appendFileSync(join(copy, name), '\n')
  expect(templateVersion(copy)).not.toBe(templateVersion())
})

test('a template more, or one less: another version each', () => {
  writeFileSync(join(copy, 'templates/more.typ'), '')
  const more = templateVersion(copy)
  rmSync(join(copy, 'templates/more.typ'))
  rmSync(join(copy, 'templates/appendix.typ'))
  expect(new Set([templateVersion(), more, templateVersion(copy)]).size).toBe(3)
})

test.each(['templates/receipt.typ', 'src/receipt-data.ts', 'src/report.test.ts', 'src/testing/fixture.ts'])(
  '%s changed: the same version, for no page of a report looks otherwise',
  (name) => {
    appendFileSync(join(copy, name), '\n')
    expect(templateVersion(copy)).toBe(templateVersion())
  },
)
