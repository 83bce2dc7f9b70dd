// What inspectors write in the column `kind` of a sheet of their own.
import { expect, test } from 'vitest'
import { readTemplate } from './read-file.ts'
import { OPTIONS } from './testing/options.ts'
import { writeTemplate } from './write-file.ts'

const SHEET = [
  'section,part,kind,label,choices',
  'Roof,Coverings,Question,Material,Asphalt',
  'Roof,Coverings,info,Age,',
  'Roof,Coverings,condition,Shingles,Poor',
  'Roof,Coverings,finding,Moss,',
  'Roof,Coverings,Defect,Rust,',
  'Roof,,limit,Snow,',
  '',
].join('\r\n')

test('words of the trade and of Spectora stand for kinds, and go out as they came', async () => {
  const { template, source, issues, counts } = await readTemplate(
    { filename: 'roof.csv', bytes: Buffer.from(SHEET) },
    OPTIONS,
  )
  expect(issues).toEqual([])
  expect(counts).toMatchObject({ questions: 3, recommendations: 2, limitations: 1, skipped: 0 })
  const [roof] = template.sections
  expect(roof?.description.map(({ label }) => label)).toEqual(['Material', 'Age'])
  expect(roof?.observation.map(({ label }) => label)).toEqual(['Shingles'])
  expect(roof?.limitations).toEqual(['Snow'])
  expect((await writeTemplate('csv', template, source, new Date())).toString().slice(1)).toBe(SHEET)
})
