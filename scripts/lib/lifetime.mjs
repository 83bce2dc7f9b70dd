// When this process is to end (Ctrl-C, TERM, npm or the launcher gone), and what is ended with it.
import { readFileSync } from 'node:fs'

const PARENT_POLL_MS = 500
let ending = false
let handlers = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Calls `stop` once when the process is told to end, then exits. Gives a function that takes it back. */
export function onEnd(stop) {
  handlers.add(stop)
  return () => handlers.delete(stop)
}

/** Ends by hand: what `onEnd` was given is awaited first. */
export async function end(code) {
  if (ending) return
  ending = true
  await Promise.allSettled([...handlers].map((stop) => stop()))
  process.exit(code)
}

const listeners = Object.fromEntries(
  signals.map((signal) => [
    signal,
    () => {
      tellLauncher()
      end(signal === 'SIGINT' ? 130 : 143)
    },
  ]),
)

/** Begins to listen. A shell stands between npm and us, so that a killed npm is seen by the parent's number alone. */
export function watchLifetime() {
  for (const signal of signals) process.on(signal, listeners[signal])
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
}

/** Leaves the signals to the server, which from now on runs in this process; only its parents stay watched. */
export function handOverSignals() {
  handlers = new Set()
  for (const signal of signals) {
    process.off(signal, listeners[signal])
    process.on(signal, () => {
      tellLauncher()
      // Nobody else listens yet: there is nothing to be stopped in order.
      if (process.listenerCount(signal) === 1) process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}

/** Tells the launcher above (lib/runtime.mjs) that the signal came here too, so that it is not sent twice. */
function tellLauncher() {
  if (process.connected) process.send('ending')
}

/** Calls `gone` once when the launcher above or npm has gone. Does not keep the process alive. */
export function watchParent(gone) {
  const parents = readParents()
  let told = false
  const tell = () => {
    if (told) return
    told = true
    clearInterval(timer)
    gone()
  }
  const timer = setInterval(() => readParents() !== parents && tell(), PARENT_POLL_MS)
  timer.unref()
  if (process.env.npm_lifecycle_event === undefined) clearInterval(timer)
  if (process.channel) {
    process.once('disconnect', tell)
    process.channel.unref()
  }
}

/** The parent's number, and npm's where npm's shell stands between: a killed npm leaves that shell alive. */
function readParents() {
  const parent = process.ppid
  const script = process.env.npm_lifecycle_script
  try {
    if (!script || !readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(script)) return String(parent)
    return `${parent} ${/\nPPid:\s*(\d+)/.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]}`
  } catch {
    return String(parent)
  }
}
