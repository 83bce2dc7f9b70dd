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

test('a sheet with roles says them; one of before has those that its words had', async () => {
  const read = async (text: string) => {
    const file = { filename: 'roof.csv', bytes: Buffer.from(text) }
    const { template, issues } = await readTemplate(file, OPTIONS)
    return { rating: template.sections[0]?.observation[0], issues, template }
  }
  const before = await read(
    'section,kind,label,choices\r\nRoof,rating?,x,\r\nRoof,condition,Shingles,Good; Poor; Soggy\r\n',
  )
  expect(before.rating).toMatchObject({ roles: { Good: 'good', Poor: 'finding' } })
  const now = await read(
    'section,kind,label,choices,roles,limits\r\nRoof,condition,Shingles,Good; Wet; From the ground,Wet = finding; Good = Absent; Wet = fine; Dry = good,From the ground; Never\r\n',
  )
  expect(now.rating).toMatchObject({ roles: { Good: 'absent' }, limits: ['From the ground'] })
  expect(now.issues.map(({ column, code }) => [column, code])).toEqual([
    ['limits', 'unknown-limit'],
    ['roles', 'unknown-role'],
    ['roles', 'unknown-role'],
  ])
  const again = await read((await writeTemplate('csv', before.template, null, new Date())).toString())
  expect(again.rating).toEqual(before.rating)
  const out = (await writeTemplate('csv', now.template, null, new Date())).toString()
  expect((await read(out)).rating).toEqual(now.rating)
})
