// What the HTML of a comment reads as.
import { expect, test } from 'vitest'
import { isHtml, textOfHtml } from './html-text.ts'

test.each([
  ['<p>One. </p><p> Two.</p>', 'One.\n\nTwo.'],
  ['One<br>two <br><br>\nthree', 'One\ntwo \n\nthree'],
  ['<p>Rot:</p><ul><li>sill</li><li>post</li></ul><p>End</p>', 'Rot:\n\n- sill\n- post\n\nEnd'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a\tb\nc'],
  ['<div><div><p>deep</p></div></div>', 'deep'],
  ['See <a href="https://a.test">here</a>.', 'See here (https://a.test).'],
  [
    '<a href="https://a.test"> https://a.test </a> and <a href="mailto:a">mail</a>',
    'https://a.test and mail',
  ],
  ['<p>Film:</p><iframe src="https://a.test/v"></iframe>', 'Film:\n\nhttps://a.test/v'],
  ['a &amp; b<b> </b> c', 'a & b c'],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('signs of comparison are no tags', () => {
  expect(['a < b > c', '<p', '<x></x>', 'a <br> b', '<p<p>'].map(isHtml)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
