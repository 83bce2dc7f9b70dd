// Pages by the count already loaded, while rows are added at the head of the list.
import { expect, it } from 'vitest'
import { uniqueById } from './use-endless.ts'

it('shows a row once that a newer one pushed into the next page', () => {
  const server = [30, 29, 28, 27, 26, 25].map((id) => ({ id }))
  const first = server.slice(0, 3)
  server.unshift({ id: 31 })
  const second = server.slice(first.length, first.length + 3)
  expect(uniqueById([...first, ...second]).map(({ id }) => id)).toEqual([30, 29, 28, 27, 26])
  expect(uniqueById([])).toEqual([])
})
