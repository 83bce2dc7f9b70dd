// A store whose calls are counted and timed.
import type { Metrics } from '#server/platform/metrics.ts'
import { FileMissing, type Storage } from './storage.port.ts'

/** The same store; a file that is not there is an answer, no failure. */
export function measuredStorage(storage: Storage, metrics: Pick<Metrics, 'stored'>): Storage {
  const timed = async <T>(operation: string, call: Promise<T>): Promise<T> => {
    const begun = performance.now()
    const tell = (outcome: 'done' | 'failed') =>
      metrics.stored({ operation, outcome }, (performance.now() - begun) / 1000)
    try {
      const answer = await call
      tell('done')
      return answer
    } catch (error) {
      tell(error instanceof FileMissing ? 'done' : 'failed')
      throw error
    }
  }
  return {
    name: storage.name,
    put: (content) => timed('put', storage.put(content)),
    stat: (key) => timed('stat', storage.stat(key)),
    open: (key, range) => timed('open', storage.open(key, range)),
    read: (key) => timed('read', storage.read(key)),
    pathOf: (key) => storage.pathOf(key),
    hasSpace: () => storage.hasSpace(),
    remove: (key) => timed('remove', storage.remove(key)),
    keys: () => storage.keys(),
    direct: storage.direct,
  }
}
