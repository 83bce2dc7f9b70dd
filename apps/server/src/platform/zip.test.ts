// ZIPs as another program reads them.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from '#server/testing/read-zip.ts'
import { turnsOf } from '#server/testing/turns.ts'
import { writeZip } from './zip.ts'

const AT = new Date('2026-03-01T10:00:00Z')
const keep = (zip: Readable) => buffer(zip)

test('what went in comes out, names in all letters', async () => {
  const photo = Buffer.alloc(300_000, 7)
  const zip = await writeZip(keep, async ({ add }) => {
    await add({ name: 'notes/Grüße, 東京.txt', content: ['Hal', 'lo'], modifiedAt: AT, isCompressed: true })
    await add({ name: 'photo.jpg', content: [photo], modifiedAt: AT, isCompressed: false })
    await add({ name: 'empty.csv', content: [], modifiedAt: AT, isCompressed: true })
  })
  const files = await readZip(zip)
  expect([...files.keys()]).toEqual(['notes/Grüße, 東京.txt', 'photo.jpg', 'empty.csv'])
  expect(files.get('notes/Grüße, 東京.txt')?.toString()).toBe('Hallo')
  expect(files.get('photo.jpg')?.equals(photo)).toBe(true)
  expect(files.get('empty.csv')?.length).toBe(0)
})

test('a long file holds the event loop for a small part of its time', async () => {
  const content = [Buffer.alloc(32_000_000, 'Loose shingles. ')]
  const drop = async (zip: Readable) => zip.resume()
  const write = () =>
    writeZip(drop, ({ add }) => add({ name: 'a.json', content, modifiedAt: AT, isCompressed: true }))
  const { longest, all } = await turnsOf(write)
  expect(longest).toBeLessThan(all / 3)
})

test('it is written no faster than it is kept, so memory does not grow with it', async () => {
  const photo = Buffer.alloc(1_000_000, 7)
  let kept = 0
  let ahead = 0
  await writeZip(
    async (zip) => {
      for await (const chunk of zip) {
        await nextTurn()
        kept += chunk.length
      }
    },
    async ({ add }) => {
      for (let i = 1; i <= 50; i += 1) {
        await add({ name: `${i}.jpg`, content: [photo], modifiedAt: AT, isCompressed: false })
        ahead = Math.max(ahead, i * photo.length - kept)
      }
    },
  )
  expect(kept).toBeGreaterThan(50 * photo.length)
  expect(ahead).toBeLessThan(4 * photo.length)
})

test('a file that cannot be read, or a full disk, ends it all', async () => {
  const unreadable = async function* () {
    yield 'some'
    throw new Error('no such file')
  }
  const bytes = { modifiedAt: AT, isCompressed: false }
  await expect(
    writeZip(keep, ({ add }) => add({ name: 'a', content: unreadable(), ...bytes })),
  ).rejects.toThrow('no such file')

  const fullDisk = async (zip: Readable) => {
    for await (const _ of zip) throw new Error('no space left')
  }
  const large = function* () {
    for (let i = 0; i < 1_000; i += 1) yield Buffer.alloc(65_536, i)
  }
  await expect(
    writeZip(fullDisk, ({ add }) => add({ name: 'b', content: large(), ...bytes })),
  ).rejects.toThrow('no space left')
})
