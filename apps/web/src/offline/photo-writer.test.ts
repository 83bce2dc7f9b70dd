// A picture counts as written when the device took all of it.
import { afterEach, expect, it, vi } from 'vitest'
import type { WriteAnswer, WriteRequest } from './photo-writer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What the writer answers on a device whose files take so many bytes each; `left`: the names of files that stay. */
async function write(
  room: number,
  sizes: readonly number[],
): Promise<{ told: WriteAnswer[]; left: string[] }> {
  const left = new Set<string>()
  const directory = {
    getFileHandle: async (name: string) => {
      left.add(name)
      const write = ({ byteLength }: ArrayBuffer) => Math.min(room, byteLength)
      return {
        createSyncAccessHandle: async () => ({ write, flush: () => undefined, close: () => undefined }),
      }
    },
    removeEntry: async (name: string) => void left.delete(name),
  }
  vi.stubGlobal('navigator', {
    storage: { getDirectory: async () => ({ getDirectoryHandle: async () => directory }) },
  })
  const told: WriteAnswer[] = []
  let listen: (event: { data: WriteRequest }) => Promise<void> = async () => undefined
  vi.stubGlobal('self', {
    addEventListener: (_name: string, listener: typeof listen) => {
      listen = listener
    },
    postMessage: (answer: WriteAnswer) => void told.push(answer),
  })
  await import('./photo-writer.ts')
  const pictures = sizes.map((size, index) => ({
    name: `${index}`,
    picture: new Blob([new Uint8Array(size)]),
    note: new Uint8Array(0),
  }))
  await listen({ data: { id: 1, folder: 'pictures', pictures } })
  return { told, left: [...left] }
}

it('a picture of which the device took a part is refused, and so are those behind it; no part of it stays', async () => {
  const { told, left } = await write(10, [10, 11, 3])
  expect(told.map(({ outcome }) => outcome)).toEqual(['written', 'refused', 'refused'])
  expect(left).toEqual(['0'])
})
