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

test('the blanks of a finding go out as they came; what is no list of them is told', async () => {
  const read = async (slots: string) => {
    const text = `section,kind,label,condition,slots\r\nRoof,finding,Hole,A hole{{ of [size] in.}}.,${slots}\r\n`
    const { template, issues } = await readTemplate(
      { filename: 'roof.csv', bytes: Buffer.from(text) },
      OPTIONS,
    )
    const finding = template.sections[0]?.recommendation[0]?.recommendations[0]
    return { template, finding, codes: issues.map(({ column, code }) => [column, code]) }
  }
  const { template, finding, codes } = await read('"{""size"":""length""}"')
  expect([finding?.slots, codes]).toEqual([{ size: 'length' }, []])
  const out = (await writeTemplate('csv', template, null, new Date())).toString()
  const again = await readTemplate({ filename: 'roof.csv', bytes: Buffer.from(out) }, OPTIONS)
  expect(again.template.sections).toEqual(template.sections)
  // Another vendor's file has the sentence alone.
  const bytes = Buffer.from(await writeTemplate('spectora', template, null, new Date()))
  const theirs = await readTemplate({ filename: 'roof.xlsx', bytes }, OPTIONS)
  expect(theirs.template.sections[0]?.recommendation[0]?.recommendations[0]?.condition).toBe('A hole.')

  const wrong = await read('size = length')
  expect(wrong.finding).not.toHaveProperty('slots')
  expect(wrong.codes).toEqual([['slots', 'unknown-slots']])
})

test('braces that are no pair are told by their row, and print as they are', async () => {
  const text =
    'section,kind,label,condition,task,slots\r\nRoof,finding,Hole,A hole{{ of [size] in.,Mend it.,"{""size"":""length""}"\r\n'
  const { template, issues } = await readTemplate({ filename: 'roof.csv', bytes: Buffer.from(text) }, OPTIONS)
  const finding = template.sections[0]?.recommendation[0]?.recommendations[0]
  expect(finding?.condition).toBe('A hole{{ of [size] in.')
  expect(finding).not.toHaveProperty('slots')
  expect(issues).toEqual([
    {
      row: 2,
      column: 'condition',
      code: 'bad-pattern',
      message:
        'Each {{ needs a }} after it, and a blank between them. The blanks were left out: brackets and braces print as they are.',
    },
  ])
})

test('required facts and places on the walk are read, by number or name, and written as they are', async () => {
  const read = async (text: string) =>
    readTemplate({ filename: 'roof.csv', bytes: Buffer.from(text) }, OPTIONS)
  const { template, issues } = await read(
    [
      'section,kind,label,choices,required,stop',
      'Roof,question,Covering,Slate; Metal,yes,3',
      'Roof,question,Age,Old; New,,attic',
      'Roof,condition,Flashing,Good; Poor,,Roof',
      'Roof,condition,Gutters,Good; Poor,,14',
      '',
    ].join('\r\n'),
  )
  const [roof] = template.sections
  expect(roof?.description).toMatchObject([{ required: true, stop: 3 }, { stop: 10 }])
  expect(roof?.description[1]).not.toHaveProperty('required')
  expect(roof?.observation.map(({ stop }) => stop)).toEqual([3, undefined])
  expect(issues.map(({ row, column, code }) => [row, column, code])).toEqual([[5, 'stop', 'unknown-stop']])
  const again = await read((await writeTemplate('csv', template, null, new Date())).toString())
  expect(again.template.sections).toEqual(template.sections)
})
