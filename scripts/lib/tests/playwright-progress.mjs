// Tells the script that runs Playwright how far it is and what failed.
import { basename } from 'node:path'

const nameOf = ({ location }) => `e2e/${basename(location.file)}`

export default class PlaywrightProgress {
  #total = 0
  #done = 0
  #running = []

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.#total = suite.allTests().length
    this.#send()
  }

  onTestBegin(test) {
    this.#running.push(nameOf(test))
    this.#send()
  }

  onTestEnd(test, { status, retry }) {
    this.#running.splice(this.#running.indexOf(nameOf(test)), 1)
    const failed = status !== 'skipped' && status !== test.expectedStatus
    // One that is tried again is not done yet.
    if (!failed || retry === test.retries) this.#done += 1
    this.#send(failed ? { failed: `${nameOf(test)} › ${test.title}` } : {})
  }

  #send(more) {
    process.send?.({ total: this.#total, done: this.#done, running: [...this.#running], ...more })
  }
}
