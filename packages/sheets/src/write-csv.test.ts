// What of a sheet that was brought in goes out as CSV.
import { expect, test } from 'vitest'
import { readTemplate } from './read-file.ts'
import { OPTIONS } from './testing/options.ts'
import { writeTemplate } from './write-file.ts'

async function through(sheet: string): Promise<string> {
  const { template, source } = await readTemplate({ filename: 'a.csv', bytes: Buffer.from(sheet) }, OPTIONS)
  return (await writeTemplate('csv', template, source, new Date())).toString().slice(1)
}

test('a cell that was kept is no formula, and goes out the same ever after', async () => {
  const row = 'Roof,recommendation,Moss'
  const out = await through(`section,kind,label,mine,=1+1\n${row},"=HYPERLINK(""x"")",-5\n${row} 2,'=a,\n`)
  expect(out).toBe(`section,kind,label,mine,'=1+1\r\n${row},"'=HYPERLINK(""x"")",'-5\r\n${row} 2,'=a,\r\n`)
  expect(await through(out)).toBe(out)
})

test('cells under no header are told and given back', async () => {
  const sheet = 'section,kind,label,,\r\nRoof,recommendation,Moss,,note\r\n'
  const { columns } = await readTemplate({ filename: 'a.csv', bytes: Buffer.from(sheet) }, OPTIONS)
  expect(columns.at(-1)).toEqual({ header: '', state: 'unknown', cells: 1 })
  expect(await through(sheet)).toBe(sheet)
  expect(await through(sheet.replace(',,\r\n', '\r\n'))).toBe(sheet)
})
