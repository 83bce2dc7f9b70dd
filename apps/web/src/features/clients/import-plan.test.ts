// The choices of the mapping screen, and the CSV that the import screens write.
import { describe, expect, test } from 'vitest'
import { exampleCsv, remarksCsv } from '#web/features/clients/import-csv.ts'
import {
  columnName,
  examplesOf,
  letterOf,
  missingColumns,
  sameColumns,
  unusedColumns,
  withColumn,
} from '#web/features/clients/import-plan.ts'

describe('a field', () => {
  test('takes a column, a second one, and loses both with the first', () => {
    const one = withColumn({ city: [3] }, 'client_name', 0, 1)
    const two = withColumn(one, 'client_name', 1, 2)
    expect(two).toEqual({ city: [3], client_name: [1, 2] })
    expect(withColumn(two, 'client_name', 1, null)).toEqual(one)
    expect(withColumn(two, 'client_name', 0, null)).toEqual({ city: [3] })
    expect(withColumn(two, 'client_name', 0, 4)).toEqual({ city: [3], client_name: [4, 2] })
  })

  test('shows what the first lines give it', () => {
    expect(examplesOf([['Rosa', 'Vega'], ['', ''], ['Ida']], [0, 1])).toEqual(['Rosa Vega', 'Ida'])
  })

  test('that is needed is missed', () => {
    expect(missingColumns({ client_name: [0], city: [1], state: [2], zip: [3] })).toMatchObject([
      { field: 'address' },
      { field: 'email' },
    ])
  })
})

describe('columns', () => {
  test('are told apart by their letter where their headings do not', () => {
    const headings = ['Name', 'Phone', '', 'Phone']
    expect(headings.map((_, at) => columnName(headings, at))).toEqual([
      'Name',
      'Phone (column B)',
      'Column C',
      'Phone (column D)',
    ])
    expect([25, 26, 701, 702].map(letterOf)).toEqual(['Z', 'AA', 'ZZ', 'AAA'])
  })

  test('that no field takes are named, but for those without a heading', () => {
    expect(unusedColumns(['Name', 'Notes', ''], { client_name: [0] })).toEqual(['Notes'])
  })

  test('of another file are the same only in the same order', () => {
    expect(sameColumns(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(sameColumns(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(sameColumns(['a'], ['a', 'b'])).toBe(false)
  })
})

describe('written CSV', () => {
  test('holds quotes, and no formula', () => {
    expect(
      remarksCsv([
        { line: 4, field: 'email', message: 'Enter Valid Email', value: '=1+1' },
        { line: 5, field: '_', message: 'Two, three', value: 'a "b"' },
      ]),
    ).toBe(
      '\uFEFFLine,Field,Value,Problem\r\n4,Email,\'=1+1,Enter Valid Email\r\n5,Whole line,"a ""b""","Two, three"\r\n',
    )
  })

  test('to fill in has every heading', () => {
    expect(exampleCsv()).toContain('Client Name,Contact Name,Address,City,State,Zip,Phone,Fax,Email\r\n')
  })
})
