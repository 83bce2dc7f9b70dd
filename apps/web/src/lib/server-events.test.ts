// The parser of server-sent events: pieces cut anywhere, every line's end, comments, ids.
import { expect, it } from 'vitest'
import { parseServerEvents, type ServerEvent } from './server-events.ts'

function parse(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const take = parseServerEvents((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

const TEXT =
  ': hello\n\nid: 7\n\nevent: notification\nid: 8\ndata: {"a":\ndata: 1}\n\nevent: report\ndata: x\n\n'
const EVENTS = [
  { name: '', id: '7', data: '' },
  { name: 'notification', id: '8', data: '{"a":\n1}' },
  { name: 'report', id: '8', data: 'x' },
]

it('reads names, ids and data of several lines; comments are nothing', () => {
  expect(parse(TEXT)).toEqual(EVENTS)
})

it('reads the same whatever the pieces', () => {
  expect(parse(...TEXT)).toEqual(EVENTS)
  for (let cut = 1; cut < TEXT.length; cut += 1)
    expect(parse(TEXT.slice(0, cut), TEXT.slice(cut))).toEqual(EVENTS)
})

it('takes every kind of line end, one that is cut in two as well', () => {
  const carriageReturns = TEXT.replaceAll('\n', '\r\n')
  expect(parse(carriageReturns)).toEqual(EVENTS)
  expect(parse(...carriageReturns)).toEqual(EVENTS)
  expect(parse(`${TEXT.replaceAll('\n', '\r')}:`)).toEqual(EVENTS)
})

it('gives no block that is not whole, and keeps colons and spaces of the data', () => {
  expect(parse('data: half\n')).toEqual([])
  expect(parse('data:  a: b\n\n')).toEqual([{ name: '', id: '', data: ' a: b' }])
  expect(parse('id\ndata\n\n')).toEqual([{ name: '', id: '', data: '' }])
})
