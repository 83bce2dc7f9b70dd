// Each report loads what its text needs and no more, sets every script of our faces, and knows which signs none has.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { contentOf, draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import { afterAll, expect, test } from 'vitest'
import { fontFolders } from './fonts.ts'
import { closeRenderer, renderReport } from './render.ts'
import { reportData } from './testing/fixture.ts'
import { readPdf } from './testing/pdf.ts'
import { STANDARD } from './testing/renderer.ts'
import { unprintable } from './unprintable.ts'

afterAll(closeRenderer)

const families = (text: string) => [...new Set(fontFolders(text).map((folder) => basename(dirname(folder))))]
const usual = families('')

test('what every report holds is in the two text faces', () => {
  expect(usual).toEqual(['source-sans-3', 'source-serif-4'])
  const text =
    'Señor O’Neill – “Flat 3” … 14 °F, €20, (−5) → Крыша, bench-1795308134328-2009\u200b53494@example.com'
  expect(families(text)).toEqual(usual)
})

/** `roof`, or a name, as the largest languages of our faces write it. */
const SCRIPTS = {
  屋顶: 'noto-sans-sc',
  김민수: 'noto-sans-kr',
  سقف: 'noto-sans-arabic',
  שרה: 'noto-sans-hebrew',
  สมชาย: 'noto-sans-thai',
  छत: 'noto-sans',
  'ছাদ, রান্নাঘর': 'noto-sans-bengali',
  'கூரை, சமையலறை': 'noto-sans-tamil',
  'పైకప్పు, వంటగది': 'noto-sans-telugu',
  છત: 'noto-sans-gujarati',
  'ਛੱਤ, ਰਸੋਈ': 'noto-sans-gurmukhi',
  ಛಾವಣಿ: 'noto-sans-kannada',
  മേൽക്കൂര: 'noto-sans-malayalam',
  ଛାତ: 'noto-sans-oriya',
  වහලය: 'noto-sans-sinhala',
  'ដំបូល ផ្ទះបាយ': 'noto-sans-khmer',
  ຫລັງຄາ: 'noto-sans-lao',
  ခေါင်မိုး: 'noto-sans-myanmar',
  'ཐོག་ཁེབས།': 'noto-serif-tibetan',
  'ጣሪያ፣ ወጥ ቤት': 'noto-sans-ethiopic',
  Տանիք: 'noto-sans-armenian',
  სახურავი: 'noto-sans-georgian',
  ܐܓܪܐ: 'noto-sans-syriac',
  ފުރާޅު: 'noto-sans-thaana',
  ᎠᏂᏴᏫ: 'noto-sans-cherokee',
  ᐃᒡᓗ: 'noto-sans-canadian-aboriginal',
  '👍': 'noto-emoji',
  𝛼: 'noto-sans-math',
} as const

test.each(Object.entries(SCRIPTS))('%s brings its own face', (text, font) => {
  const more = families(text).slice(usual.length)
  expect(more).toContain(font)
  expect(more.filter((name) => name !== 'noto-sans' || name === font)).toEqual([font])
})

test('every script is set, within the standard and with its letters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-fonts-'))
  const draft = draftReport({ appendices: [] })
  sectionOf(draft, 1).findings = Object.keys(SCRIPTS).map((text) =>
    finding(text, { comment: `${text}.`, location: text }),
  )
  draft.client.address = Object.keys(SCRIPTS).slice(0, 6).join(' ')
  const data = reportData(draft)
  expect(unprintable(data.content)).toEqual([])
  const outFile = join(folder, 'scripts.pdf')
  try {
    expect((await renderReport(data, { outFile })).standard).toBe(STANDARD)
    const text = (await readPdf(readFileSync(outFile))).pages.join(' ')
    for (const word of ['屋顶', 'ছাদ', 'ጣሪያ', 'Տանիք', 'სახურავი', 'ᐃᒡᓗ']) expect(text).toContain(word)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a sign that no font has is named beforehand, with the text that holds it', () => {
  const draft = draftReport()
  const title = 'Mark \u{f8d0} beside \u{10fffd} and \u{f8d0}'
  sectionOf(draft, 1).findings = [finding(title), finding('屋顶 ✔️ 👩‍👩‍👧 soft\u00adhyphen')]
  const found = unprintable(contentOf(draft))
  expect(found).toContainEqual({ text: title, signs: ['\u{f8d0}', '\u{10fffd}'] })
  for (const { text } of found) expect(text).toContain(title)
  expect(unprintable(contentOf(draftReport()))).toEqual([])
})
