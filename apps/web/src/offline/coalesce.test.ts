// Which edits join a waiting one, and which must stand behind it.
import { describe, expect, it } from 'vitest'
import { enqueue } from './coalesce.ts'
import type { Edit, StoredEdit } from './edits.ts'
import { DESCRIPTION, FINDING, OBSERVATION, stored } from './testing/sample.ts'

const key = () => 'new-key'
const typed = (comment: string): Edit => ({ kind: 'details', ...FINDING, texts: { comment } })

function join(older: StoredEdit, edit: Edit, between: StoredEdit[] = []): StoredEdit {
  return enqueue([older, ...between], stored(edit, { seq: 0 }), key)
}

describe('enqueue', () => {
  it('joins typing of one label, with the base of the first key', () => {
    const first = stored(typed('L'), { base: { version: 3, texts: { comment: '' } } })
    const second = stored(typed('Loose'), {
      seq: 0,
      base: { version: 3, texts: { comment: 'L', task: 'x' } },
    })
    const joined = enqueue([first], second, key)
    expect(joined.seq).toBe(first.seq)
    expect(joined.key).toBe(first.key)
    expect(joined.edit).toMatchObject({ texts: { comment: 'Loose' } })
    expect(joined.base).toEqual({ version: 3, texts: { comment: '', task: 'x' } })
  })

  it('joins what was refused where it is of the same label, and no other', () => {
    const checks = (label: string): Edit => ({
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label, checked: true }],
    })
    const refused = stored(checks('Slate'), { status: 'failed', attempts: 1, strange: 3 })
    const again = { status: 'pending', key: 'new-key', attempts: 0, strange: 0 }
    expect(join(refused, checks('Slate'))).toMatchObject(again)
    expect(join(refused, checks('Metal')).seq).toBe(0)
  })

  it('never changes what was tried, for its key stands for what was sent', () => {
    const tried = stored(typed('L'), { attempts: 1 })
    expect(join(tried, typed('Lo')).seq).toBe(0)
  })

  it('gives a refused edit a new key and sends it again', () => {
    const refused = stored(typed('L'), {
      attempts: 1,
      status: 'failed',
      failure: { kind: 'refused', message: 'no' },
    })
    expect(join(refused, typed('Lo'))).toMatchObject({
      seq: refused.seq,
      key: 'new-key',
      status: 'pending',
      attempts: 0,
    })
  })

  it('does not overtake another edit of the label', () => {
    const first = stored(typed('L'))
    const between = stored({ kind: 'rename-label', ...FINDING, to: 'Other' })
    expect(join(first, typed('Lo'), [between]).seq).toBe(0)
  })

  it('joins the checks of a category; the newest observation is the one choice', () => {
    const slate = stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] })
    const both = join(slate, { kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Metal', checked: true }] })
    expect(both.edit).toMatchObject({ checks: [{ label: 'Slate' }, { label: 'Metal' }] })
    const off = join(slate, { kind: 'checks', ...DESCRIPTION, checks: [{ label: 'slate', checked: false }] })
    expect(off.edit).toMatchObject({ checks: [{ label: 'slate', checked: false }] })
    const poor = stored({ kind: 'checks', ...OBSERVATION, checks: [{ label: 'Poor', checked: true }] })
    const now = join(poor, { kind: 'checks', ...OBSERVATION, checks: [{ label: 'Marginal', checked: true }] })
    expect(now.edit).toMatchObject({ checks: [{ label: 'Marginal', checked: true }] })
  })

  it('keeps an edit with an undo time apart', () => {
    const removal = stored({ kind: 'details', ...FINDING, removeImages: [1] }, { isUndoable: true })
    expect(join(removal, typed('L')).seq).toBe(0)
  })
})
