// The order of test files: those that take longest first, so that none of them runs alone at the end.
import { BaseSequencer } from 'vitest/node'
import { SLOW_FILES } from './slow-files.mjs'

export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = SLOW_FILES.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? SLOW_FILES.length : place
    }
    // All others as Vitest orders them: by what they took the last time, else by size.
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
