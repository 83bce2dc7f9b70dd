// What lacks a level and what does not, among hours of photos.
import { FIELD } from '@plumbline/contract/texts'
import { describe, expect, it } from 'vitest'
import type { StoredEdit } from './edits.ts'
import { overlay } from './overlay.ts'
import { Rules } from './rules.ts'
import { FINDING, sampleData, stored } from './testing/sample.ts'
import { waitingOf } from './words.ts'

const photoOf = (label: string) =>
  stored({ kind: 'photo', ...FINDING, label, photoId: `photo of ${label}`, name: 'a.jpg' })
const levelOf = (label: string) => stored({ kind: 'details', ...FINDING, label, level: 'Repair' })
const rename = (label: string, to: string) => stored({ kind: 'rename-label', ...FINDING, label, to })

describe('a photo without a level', () => {
  it('takes the one that is chosen after it, and none that came with a later name', () => {
    const first = photoOf('Flashing')
    const named = [levelOf(FINDING.label), rename(FINDING.label, 'Flashing')]
    const second = photoOf('Flashing')
    const rules = new Rules(sampleData(), [first, ...named, second])
    expect([first, second].map((photo) => rules.missingFor(photo))).toEqual([FIELD.level, null])
    expect([first, second].map((photo) => rules.levelToSend(photo))).toEqual([null, 'Repair'])
    expect(new Rules(sampleData(), [first, levelOf('Flashing')]).missingFor(first)).toBeNull()
  })

  it('goes without one where the record on the server has a level, also where another is chosen here', () => {
    const data = overlay(sampleData(), [levelOf(FINDING.label)]).data
    const photo = photoOf(FINDING.label)
    const chosen = stored({ kind: 'details', ...FINDING, level: 'Safety issue' })
    expect(new Rules(data, [photo]).levelToSend(photo)).toBeNull()
    expect(new Rules(data, [chosen, photo]).levelToSend(photo)).toBeNull()
    expect(new Rules(sampleData(), [chosen, photo]).levelToSend(photo)).toBe('Safety issue')
  })

  it('is judged with the others of its label: twice as many photos are twice the work', () => {
    const workOf = (count: number) => {
      let looks = 0
      const queue = ['Flashing', 'Gutter'].flatMap((label) => [
        levelOf(label),
        ...Array.from({ length: count }, () => photoOf(label)),
      ])
      const counted = queue.map((entry): StoredEdit => {
        const { edit } = entry
        return Object.defineProperty({ ...entry }, 'edit', {
          get: () => {
            looks += 1
            return edit
          },
        })
      })
      const held = { offDisk: new Map(), parked: new Map() }
      const waiting = waitingOf({ server: sampleData(), queue: counted, ...held })
      expect(waiting.every(({ word }) => word === 'kept')).toBe(true)
      return looks
    }
    expect(workOf(200) / workOf(100)).toBeLessThan(2.1)
  })
})
