// Two changes of one record that wait, as one edit: what either of them changed, each with its newest value.
import type { ClientFields } from '@plumbline/contract/clients'
import { describe, expect, it } from 'vitest'
import { mergeWhole, type WholeEdit } from './whole-edits.ts'

const TIMES = {
  start_date: 'd',
  end_date: 'd',
  start_time: '09:00',
  end_time: '11:00',
  weather_condition: 'Clear',
}
const ROSA = { client_name: 'Rosa', city: 'Mesa', email: 'old' } as ClientFields

describe.each<[string, (values: object, changed?: string[]) => WholeEdit, [string, string, string]]>([
  [
    'times',
    (values, changed) =>
      ({ kind: 'times', times: { ...TIMES, ...values }, ...(changed ? { changed } : {}) }) as WholeEdit,
    ['start_time', 'weather_condition', 'end_time'],
  ],
  [
    'client fields',
    (values, changed) =>
      ({
        kind: 'client-fields',
        clientId: 1,
        fields: { ...ROSA, ...values },
        ...(changed ? { changed } : {}),
      }) as WholeEdit,
    ['city', 'email', 'client_name'],
  ],
])('%s', (_, edit, [one, other, third]) => {
  const valuesOf = (merged: WholeEdit | null) =>
    merged?.kind === 'times' ? merged.times : merged?.kind === 'client-fields' ? merged.fields : {}
  const changedOf = (merged: WholeEdit | null) => (merged && 'changed' in merged ? merged.changed : undefined)

  it('keeps what only the older one changed', () => {
    // The newer form was filled in from what the server has, without the older change.
    const merged = mergeWhole(edit({ [one]: 'older' }, [one]), edit({ [other]: 'newer' }, [other]))
    expect(valuesOf(merged)).toMatchObject({ [one]: 'older', [other]: 'newer' })
    expect(changedOf(merged)).toEqual([one, other])
  })

  it('takes the newer value where both changed a field, and names it once', () => {
    const merged = mergeWhole(edit({ [one]: 'older' }, [one, third]), edit({ [one]: 'newer' }, [other, one]))
    expect(valuesOf(merged)).toMatchObject({ [one]: 'newer' })
    expect([...(changedOf(merged) ?? [])].sort()).toEqual([one, other, third].sort())
  })

  it.each([
    ['older', undefined, [other]],
    ['newer', [one], undefined],
  ])('changes all where the %s one does not say what it changed', (_which, older, newer) => {
    const merged = mergeWhole(
      edit({ [one]: 'older' }, older as string[]),
      edit({ [other]: 'newer' }, newer as string[]),
    )
    expect(changedOf(merged)).toBeUndefined()
    expect(valuesOf(merged)).toEqual(valuesOf(edit({ [other]: 'newer' })))
  })
})
