// What answers do to the kept data when photos and texts arrive in any order.
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { describe, expect, it } from 'vitest'
import { settlementOf } from './answers.ts'
import { UNWRITTEN_FROM } from './change.ts'
import type { StoredEdit } from './edits.ts'
import { blankRecord, categoryOf, type InspectionData, recordOf } from './inspection-data.ts'
import { FINDING, sampleData, stored } from './testing/sample.ts'

const image = (id: number): LabelImage => ({
  id,
  url: `/${id}`,
  thumbnail: `/${id}t`,
  caption: null,
  photo_id: null,
  position: 0,
})

function answerWith(images: number[], comments = 'Loose', version = 1): Category {
  const category = structuredClone(categoryOf(sampleData(), FINDING))
  if (!category) throw new Error('the sample has no such category')
  category.labels_details = [
    { ...blankRecord(FINDING.label), comments, radio: 'Repair', images: images.map(image), version },
  ]
  return category
}

const photo = (photoId: string, more: object = {}) =>
  stored({ kind: 'photo', ...FINDING, photoId, name: 'p.jpg', ...more })

function take(
  data: InspectionData,
  entry: StoredEdit,
  category: Category,
  added: number[] = [],
): InspectionData {
  const { server } = settlementOf([entry], data, entry, { category, added: added.map(image) })
  if (!server) throw new Error('the data is gone')
  return server
}

const imagesOf = (data: InspectionData) =>
  recordOf(categoryOf(data, FINDING), FINDING.label)?.images.map((one) => one.id)

describe('answers', () => {
  it('keeps both photos when the earlier answer comes last', () => {
    const both = take(sampleData(), photo('b'), answerWith([1, 2]), [2])
    expect(imagesOf(take(both, photo('a'), answerWith([1]), [1]))).toEqual([1, 2])
  })

  it('takes the adding of a deleted label along, which a Retry would bring back', () => {
    const adding = stored({ kind: 'add-label', ...FINDING }, { status: 'failed' })
    const other = stored({ kind: 'add-label', ...FINDING, label: 'Another' }, { status: 'failed' })
    const removal = stored({ kind: 'delete-label', ...FINDING })
    const { gone } = settlementOf([adding, other, removal], sampleData(), removal, {
      category: answerWith([]),
    })
    expect(gone).toEqual([adding, removal])
  })

  it('keeps a photo that a slow answer to a text does not know yet, and its text', () => {
    const withPhoto = take(sampleData(), photo('a'), answerWith([1]), [1])
    const text = stored({ kind: 'details', ...FINDING, texts: { comment: 'Two' } })
    const after = take(withPhoto, text, answerWith([], 'Two', 2))
    expect(imagesOf(after)).toEqual([1])
    expect(recordOf(categoryOf(after, FINDING), FINDING.label)).toMatchObject({ comments: 'Two', version: 2 })
    expect(
      recordOf(
        categoryOf(take(after, photo('c'), answerWith([1, 3], 'old', 1), [3]), FINDING),
        FINDING.label,
      ),
    ).toMatchObject({ comments: 'Two', version: 2 })
  })

  it('takes away what was removed or replaced', () => {
    const two = take(sampleData(), photo('b'), answerWith([1, 2]), [2])
    const removal = stored({ kind: 'details', ...FINDING, removeImages: [1] })
    expect(imagesOf(take(two, removal, answerWith([2])))).toEqual([2])
    expect(imagesOf(take(two, photo('c', { replaces: 2 }), answerWith([1, 3]), [3]))).toEqual([1, 3])
  })

  it('tells a photo behind it which image it replaces', () => {
    const first = photo('a')
    const second = photo('b', { replacesPhoto: 'a' })
    const { changed } = settlementOf([first, second], sampleData(), first, {
      category: answerWith([9]),
      added: [image(9)],
    })
    expect(changed[0]?.edit).toMatchObject({ replaces: 9 })
    expect(changed[0]?.edit).not.toHaveProperty('replacesPhoto')
  })

  it('voids photos and texts of a label that is gone', () => {
    const waiting = photo('a')
    const removal = stored({ kind: 'delete-label', ...FINDING })
    const { gone } = settlementOf([waiting, removal], sampleData(), removal, { category: answerWith([]) })
    expect(gone).toEqual([waiting, removal])
  })

  it('leaves what was entered after the removal, though that came to the disk while it was sent', () => {
    const sent = stored({ kind: 'clear', ...FINDING }, { seq: UNWRITTEN_FROM })
    const before = stored({ kind: 'details', ...FINDING, texts: { comment: 'Before' } })
    const kept = { ...sent, seq: before.seq + 1 }
    const since = { ...photo('a'), seq: before.seq + 2 }
    const { gone } = settlementOf([before, kept, since], sampleData(), sent, { category: answerWith([]) })
    expect(gone).toEqual([before, kept])
  })

  it("leaves the base of a text as it was, where another device rewrote the text before the photo's answer", () => {
    const own = photo('a')
    const base = { version: 1, texts: { comment: 'Loose' } }
    const text = stored({ kind: 'details', ...FINDING, texts: { comment: 'Mine' } }, { base })
    const { changed } = settlementOf([own, text], sampleData(), own, {
      category: answerWith([1], 'Theirs', 2),
      added: [image(1)],
    })
    expect(changed).toEqual([])
    const after = settlementOf([own, text], sampleData(), own, {
      category: answerWith([1], 'Loose', 2),
      added: [image(1)],
    })
    expect(after.changed, 'nobody rewrote it').toMatchObject([{ base: { ...base, version: 2 } }])
  })
})
