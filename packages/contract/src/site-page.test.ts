// Prerendered pages, filled: what depends on a fact, what stands once for each plan, and what values cannot do.
import { expect, test } from 'vitest'
import { fillPage } from './site-page.ts'

const PLANS = [
  { NICKNAME: 'Monthly', PRICE: '$49', INTERVAL: 'per month', CHARGED: 'every 30 days' },
  { NICKNAME: 'Yearly', PRICE: '$490', INTERVAL: 'per year', CHARGED: 'every 365 days' },
]

test('a fact stands in its places', () => {
  const html = '<a href="{{PUBLIC_URL}}/x">{{PUBLIC_URL}}</a>'
  expect(fillPage(html, { PUBLIC_URL: 'https://a.test', plans: [] })).toBe(
    '<a href="https://a.test/x">https://a.test</a>',
  )
})

test('what depends on a fact is left out without it, however deep', () => {
  const html =
    '[<site-if fact="APPS">apps<site-if fact="APP_STORE_URL"> {{APP_STORE_URL}}</site-if><site-unless fact="GOOGLE_PLAY_URL"> no play</site-unless></site-if><site-unless fact="APPS">none</site-unless>]'
  const filled = (facts: object) => fillPage(html, { ...facts, plans: [] })
  expect(filled({})).toBe('[none]')
  expect(filled({ APPS: 'yes' })).toBe('[apps no play]')
  expect(filled({ APPS: 'yes', APP_STORE_URL: 'https://s.test', GOOGLE_PLAY_URL: 'x' })).toBe(
    '[apps https://s.test]',
  )
})

test('a plan each', () => {
  const html = '<ul><site-each of="plans"><li>{{NICKNAME}} {{PRICE}}</li></site-each></ul>'
  expect(fillPage(html, { plans: PLANS })).toBe('<ul><li>Monthly $49</li><li>Yearly $490</li></ul>')
  expect(fillPage(html, { plans: [] })).toBe('<ul></ul>')
})

test('values are text in markup, and themselves elsewhere', () => {
  const facts = { SELLER: `<b>"O'Hara" & $& Co</b>`, plans: [] }
  expect(fillPage('{{SELLER}}', facts)).toBe('&lt;b&gt;&quot;O&#39;Hara&quot; &amp; $&amp; Co&lt;/b&gt;')
  expect(fillPage('{{SELLER}}', facts, false)).toBe(facts.SELLER)
})
