// The review's list of what was not inspected, and the ratings of a section in a few words.
import type { ReportGap } from '@plumbline/domain/report/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ratingsOf } from './review-section.tsx'
import { NotInspected } from './review-summary.tsx'

const gap = (part: string, more: Partial<ReportGap> = {}): ReportGap => ({
  section: 1,
  component: 'Roofing',
  part,
  answer: 'Not visible',
  reason: null,
  isWhole: false,
  ...more,
})

test('what was not inspected is listed largest first, with its reason where there is one', () => {
  const gaps = [
    gap('Flashing'),
    gap('Covering', { isLimit: true, answer: 'In part', reason: 'Snow' }),
    gap('Cooling', { component: 'Cooling', isWhole: true, answer: 'Not inspected', reason: '46 °F' }),
  ]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotInspected gaps={gaps} anchor="not-inspected" />
    </MemoryRouter>,
  )
  const texts = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text)
  expect(texts('dt')).toEqual(['Cooling', 'Covering · Roofing', 'Flashing · Roofing'])
  expect(texts('dd')).toEqual(['Not inspected: 46 °F', 'In part: Snow', 'Not visible'])
})

test('ratings count what needs a look by its word, and the rest together', () => {
  const rated = (mark: Parameters<typeof ratingsOf>[0][number]['mark'], text: string) => ({
    mark,
    value: { text, remark: [], photos: [] },
  })
  const good = rated('good', 'Satisfactory')
  const bad = [rated('poor', 'Poor'), rated('marginal', 'Marginal'), rated('poor', 'Poor')]
  expect(ratingsOf([good, ...bad, rated('unseen', 'Not visible')])).toBe('2 Poor, 1 Marginal, 2 other')
  expect(ratingsOf([good, good])).toBe('2 Satisfactory')
})
