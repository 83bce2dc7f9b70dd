// What is entered behind an edit stands on the answer to it: it meets no work of its own.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { settlementOf } from './answers.ts'
import type { Edit } from './edits.ts'
import { categoryOf } from './inspection-data.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FINDING, headedData, INSPECTION } from './testing/sample.ts'
import { drained, openTab, type Tab } from './testing/tab.ts'

const typed = (comment: string): Edit => ({
  kind: 'details',
  ...FINDING,
  level: 'Repair',
  texts: { comment },
})

let server: FakeServer
let tab: Tab
let user = 8_950

beforeEach(async () => {
  user += 1
  stubStorage()
  server = new FakeServer(headedData())
  tab = await openTab({ user, server, skipped: 0, isOnline: true, space: null })
  await tab.disconnect()
})
afterEach(() => {
  tab.drainer.stop()
  vi.unstubAllGlobals()
})

it('what is entered while the answer is written stands on its version', async () => {
  await tab.outbox.apply(INSPECTION, typed('One'))
  await tab.outbox.update(INSPECTION, (entry) => ({ ...entry, attempts: 1 }))
  const [sent] = tab.outbox.stateOf(INSPECTION).queue
  if (!sent) throw new Error('nothing waits')
  server.elsewhere(typed('One'))
  const category = categoryOf(server.data, FINDING)
  if (!category) throw new Error('there is no such category')
  let entered: Promise<unknown> = Promise.resolve()
  await tab.outbox.settle(INSPECTION, (queue, kept) => {
    // As a person types just then.
    entered = tab.outbox.apply(INSPECTION, typed('Two'))
    return settlementOf(queue, kept, sent, { category })
  })
  await entered
  const { queue } = tab.outbox.stateOf(INSPECTION)
  expect(queue).toMatchObject([{ edit: { texts: { comment: 'Two' } }, base: { version: 1 } }])
})

it.each(['after the answer to', 'behind'])(
  'a finding that is entered again %s an Undo meets nothing newer',
  async (when) => {
    const enter = async (edit: Edit) => {
      await tab.outbox.apply(INSPECTION, edit)
      if (when === 'behind' && edit.kind === 'clear') return
      tab.connect()
      await drained(tab)
      await tab.disconnect()
    }
    await enter(typed('One'))
    await enter({ kind: 'clear', ...FINDING })
    await enter(typed('Two'))
    expect(server.tries.map(({ edit }) => edit.kind)).toEqual(['details', 'clear', 'details'])
  },
)
