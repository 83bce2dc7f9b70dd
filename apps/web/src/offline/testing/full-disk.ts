// A disk that is full.
import { vi } from 'vitest'

/** The disk refuses what goes into these stores, as a full one does. */
export function fillDisk(...stores: string[]): { free: () => void } {
  const refuse = (way: 'put' | 'add') => {
    const write = IDBObjectStore.prototype[way]
    return vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (stores.includes(this.name)) throw new DOMException('no room', 'QuotaExceededError')
      return write.apply(this, args)
    })
  }
  const spies = [refuse('put'), refuse('add')]
  const free = () => {
    for (const spy of spies) spy.mockRestore()
  }
  return { free }
}
