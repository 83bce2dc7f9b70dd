// The rules of texts, over long runs of each class of characters: none takes out of proportion long.
import { cleanAddress, cleanText as cleanAtDoor } from '@plumbline/contract/clean-text'
import { isEmail } from '@plumbline/contract/email-address'
import { isLettersAndSpaces, isWebsite, lettersAndSpacesOf } from '@plumbline/contract/wire'
import { expect, test } from 'vitest'
import { readList } from './content/list.ts'
import { foldLabel } from './label-names.ts'
import { cleanText, cut, oneLine, paragraphsOf, shortened } from './report/text.ts'
import { speechIndexOf, suggest } from './suggest/suggest.ts'
import { disproportionate } from './testing/growth.ts'
import { contentOf, draftReport, finding } from './testing/report.ts'

const RULES: Record<string, (text: string) => unknown> = {
  cleanAtDoor,
  cleanAddress,
  isEmail,
  isWebsite,
  isLettersAndSpaces,
  lettersAndSpacesOf,
  foldLabel,
  cleanText,
  oneLine,
  paragraphsOf,
  'cut to size': (text) => cut(text, 1_000),
  'shortened paragraphs': (text) => shortened(paragraphsOf(text), 1_000),
  'a list of labels': (text) => readList(text, ['Slate', 'Tile']),
}

test.each(Object.entries(RULES))('%s', async (_, rule) => {
  expect(await disproportionate(rule)).toEqual([])
})

test('a sentence that is said, and a label that is searched', async () => {
  const sayable = {
    kind: 'finding',
    stepName: 'roofing',
    section: 'Roofing',
    categoryId: 'roofing.recommendation.covering',
    category: 'Covering',
    header: 'Covering',
    label: 'Missing shingles',
    level: 'Repair',
    condition: '',
    filled: [],
    synonyms: [],
    formerTitle: null,
    sayings: [],
  } as const
  const index = speechIndexOf([sayable], [])
  const today = new Date('2026-11-28')
  expect(await disproportionate((text) => suggest(index, text, { today }))).toEqual([])
  expect(await disproportionate((text) => speechIndexOf([{ ...sayable, condition: text }], []))).toEqual([])
})

test.each(['comment', 'implication', 'task', 'location', 'timeframe', 'trade', 'title'] as const)(
  'the report of a finding by its %s',
  async (field) => {
    const report = draftReport()
    const work = (text: string) => {
      const [first] = report.sections
      if (first) first.findings = [finding('Leak', { [field]: text })]
      return contentOf(report)
    }
    expect(await disproportionate(work)).toEqual([])
  },
)
