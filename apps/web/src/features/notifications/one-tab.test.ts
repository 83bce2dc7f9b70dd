// One tab at a time has its turn: the next one when it lets go, or the one that takes it.
import { expect, test, vi } from 'vitest'
import { oneTab } from './one-tab.ts'

function tabs() {
  const name = crypto.randomUUID()
  const log: string[] = []
  const tab = (who: string) => {
    const turn = oneTab(
      name,
      () => {
        log.push(`${who} begins`)
        return () => log.push(`${who} ends`)
      },
      () => {
        log.push(`${who} lost it`)
        turn.letGo()
      },
    )
    return turn
  }
  const heard = (last: string) => vi.waitFor(() => expect(log.at(-1)).toBe(last), 30_000)
  return { log, heard, first: tab('first'), second: tab('second') }
}

test('whoever waits has the turn when the other lets go, and begins once', async () => {
  const { log, heard, first, second } = tabs()
  first.want()
  await heard('first begins')
  first.want()
  second.want()
  second.want()
  expect([first.isOurs(), second.isOurs()]).toEqual([true, false])
  first.letGo()
  await heard('second begins')
  expect(log).toEqual(['first begins', 'first ends', 'second begins'])
  expect([first.isOurs(), second.isOurs()]).toEqual([false, true])
  second.letGo()
})

test('a tab that takes the turn ends that of the other, which is told', async () => {
  const { log, heard, first, second } = tabs()
  first.want()
  await heard('first begins')
  second.want()
  second.take()
  await vi.waitFor(() => expect(log).toHaveLength(4), 30_000)
  expect(log).toEqual(expect.arrayContaining(['first lost it', 'first ends', 'second begins']))
  expect([first.isOurs(), second.isOurs()]).toEqual([false, true])
  second.take()
  second.letGo()
  first.want()
  await heard('first begins')
  first.letGo()
})

test('a tab that no longer wants it never begins, and hears nothing', async () => {
  const { log, heard, first, second } = tabs()
  first.want()
  await heard('first begins')
  second.want()
  second.letGo()
  first.letGo()
  first.want()
  await vi.waitFor(() => expect(log.filter((line) => line === 'first begins')).toHaveLength(2), 30_000)
  expect(log.filter((line) => line.startsWith('second'))).toEqual([])
  first.letGo()
})
