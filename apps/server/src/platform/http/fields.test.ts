// Folding of form fields: the spellings of lists and objects, and what must not get through.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { checkDepth, foldFields, MAX_FIELDS } from './fields.ts'

const fold = (query: string) => foldFields(new URLSearchParams(query))

describe('spellings', () => {
  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a=1&a[]=2', { a: ['1', '2'] }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[0][label]=x&a[0][checked]=1&a[1][label]=y', { a: [{ label: 'x', checked: '1' }, { label: 'y' }] }],
    ['a[b][]=1&a[b][]=2', { a: { b: ['1', '2'] } }],
    ['a[=1', { 'a[': '1' }],
    ['', {}],
  ])('%s', (query, expected) => {
    expect(fold(query)).toEqual(expected)
  })
})

describe('dangers', () => {
  test.each(['__proto__[polluted]=1', 'a[__proto__][polluted]=1', 'constructor[prototype][polluted]=1'])(
    '%s reaches no prototype',
    (query) => {
      fold(query)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test('too many fields and too deep a name are 422', () => {
    const many = Array.from({ length: MAX_FIELDS + 1 }, (): [string, string] => ['a', '1'])
    expect(() => foldFields(many)).toThrow(AppError)
    expect(() => fold(`a${'[b]'.repeat(50)}=1`)).toThrow(AppError)
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
    expect(() => checkDepth({ deep })).toThrow(AppError)
  })

  test('whatever the names are, nothing breaks and nothing is polluted', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', '[', ']', '0', '_', '__proto__', 'constructor'),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        foldFields(pairs)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})
