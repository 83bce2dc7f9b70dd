// What becomes of answers to edits that went out.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, stubServer, stubStorage } from '#web/lib/testing/browser.ts'
import { categoryOf } from './inspection-data.ts'
import { sendEdit } from './send.ts'
import { DESCRIPTION, sampleData, stored } from './testing/sample.ts'

let server: FakeServer
beforeEach(() => {
  stubStorage()
  server = stubServer()
})
afterEach(() => vi.unstubAllGlobals())

const taken = (current: unknown) => ({
  status: 422,
  body: { status: false, message: 'This label is already there', current },
})
const addLabel = (label: string) => {
  const entry = stored({ kind: 'add-label', ...DESCRIPTION, label })
  return sendEdit({ entry, photo: undefined, level: null }, () => undefined)
}

it('a label that another device added is done, whatever its case', async () => {
  const category = categoryOf(sampleData(), DESCRIPTION)
  server.answers.push(taken(category))
  expect(await addLabel('SLATE')).toEqual({ category })
})

it('every other refusal of a label is thrown on', async () => {
  server.answers.push(taken(categoryOf(sampleData(), DESCRIPTION)), taken(undefined))
  await expect(addLabel('Thatch')).rejects.toMatchObject({ status: 422 })
  await expect(addLabel('Slate')).rejects.toMatchObject({ status: 422 })
})
