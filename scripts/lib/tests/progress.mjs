// One line that tells what runs and how far it is: rewritten in a terminal, else now and then a new one.
import { basename } from 'node:path'
import { formatTime } from '../stage.mjs'

const REWRITE_MS = 500
const NEW_LINE_MS = 30_000

/**
 * @typedef {{total: number, done: number, running: string[], failed?: string}} Message what a runner's reporter sends
 */
export class Progress {
  /** @type {Map<string, Message>} */
  #lanes = new Map()
  #begun = performance.now()
  #out
  #timer
  #last = ''

  constructor(out = process.stdout) {
    this.#out = out
    this.#timer = setInterval(() => this.#show(), out.isTTY ? REWRITE_MS : NEW_LINE_MS)
    this.#timer.unref()
  }

  /** Takes a message of the runner `name`; a failure has its line at once. @param {string} name @param {Message} message */
  tell(name, message) {
    this.#lanes.set(name, message)
    if (message.failed) this.#write(`✖ ${message.failed}\n`)
  }

  /** Nothing more comes from the runner `name`. */
  leave(name) {
    this.#lanes.delete(name)
    this.#clear()
  }

  end() {
    clearInterval(this.#timer)
    this.#clear()
  }

  #show() {
    if (this.#lanes.size === 0) return
    const lanes = progressText(this.#lanes)
    if (!this.#out.isTTY) {
      // A log need not say twice that nothing went on.
      if (lanes !== this.#last)
        this.#out.write(`  ${formatTime(performance.now() - this.#begun)}  ${lanes}\n`)
      this.#last = lanes
      return
    }
    const line = `  ${formatTime(performance.now() - this.#begun)}  ${lanes}`
    this.#out.write(`\r\x1b[2K${line.slice(0, this.#out.columns - 1)}`)
  }

  #write(text) {
    this.#clear()
    this.#out.write(text)
  }

  #clear() {
    if (this.#out.isTTY) this.#out.write('\r\x1b[2K')
  }
}

/** `unit, server 12 of 480: zip, pages · end to end 3 of 340: clients` @param {Map<string, Message>} lanes */
export function progressText(lanes) {
  return [...lanes]
    .map(([name, { done, total, running }]) => {
      const files = running.map((file) => basename(file).replace(/\.(test|spec)\.\w+$/, ''))
      return `${name} ${done} of ${total}${files.length > 0 ? `: ${files.join(', ')}` : ''}`
    })
    .join(' · ')
}
