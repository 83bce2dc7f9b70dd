// Tells the script that runs Vitest how far it is and what failed.
import { relative } from 'node:path'
import { root } from '../root.mjs'

const nameOf = ({ moduleId }) => relative(root, moduleId)

export default class VitestProgress {
  #total = 0
  #done = 0
  #running = new Set()

  onTestRunStart(specifications) {
    this.#total = specifications.length
    this.#send()
  }

  onTestModuleStart(module) {
    this.#running.add(nameOf(module))
    this.#send()
  }

  onTestModuleEnd(module) {
    this.#running.delete(nameOf(module))
    this.#done += 1
    this.#send()
  }

  onTestCaseResult(test) {
    this.#send(
      test.result().state === 'failed' ? { failed: `${nameOf(test.module)} › ${test.fullName}` } : {},
    )
  }

  #send(more) {
    process.send?.({ total: this.#total, done: this.#done, running: [...this.#running], ...more })
  }
}
