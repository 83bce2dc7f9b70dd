// Which parts stand open: kept on the device for each inspection.
import { beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

/** As after a reload: nothing is known but what is kept. */
const load = async () => {
  vi.resetModules()
  return await import('./open-parts.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

it('keeps what was opened, for its inspection alone', async () => {
  const before = await load()
  before.setPartOpen(1, 'covering', true)
  before.setPartOpen(1, 'flashing', true)
  before.setPartOpen(1, 'flashing', false)
  const after = await load()
  expect([...after.openParts(1)]).toEqual(['covering'])
  expect([...after.openParts(2)]).toEqual([])
})

it('holds as long as the page where nothing can be kept', async () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const { openParts, setPartOpen } = await load()
  setPartOpen(1, 'covering', true)
  expect(openParts(1).has('covering')).toBe(true)
})

it('opens none where what is kept cannot be read', async () => {
  kept.set('plumbline-open-parts-1', '{"covering":')
  expect((await load()).openParts(1).size).toBe(0)
})
