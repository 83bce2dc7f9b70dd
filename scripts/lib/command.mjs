// Runs other programs: each in a process group of its own, which is ended whole when we are.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onEnd } from './lifetime.mjs'
import { root } from './root.mjs'

const GRACE_MS = 8000
const windows = process.platform === 'win32'

/**
 * @param {string} file program; @param {string[]} args its arguments
 * @param {{cwd?: string, env?: object, show?: boolean, timeoutMs?: number, onMessage?: (message: object) => void}}
 *   [options] `show` lets it write to our terminal; else its output is collected. After `timeoutMs` it is ended and counts
 *   as failed; with `onMessage`, which gets what it sends, after so long without a message.
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>} never rejects: 127 where it cannot be run
 */
export function run(file, args, { cwd = root, env = {}, show = false, timeoutMs, onMessage } = {}) {
  return new Promise((resolve) => {
    const stream = show ? 'inherit' : 'pipe'
    const child = start(file, args, {
      cwd,
      env,
      stdio: ['ignore', stream, stream, ...(onMessage ? ['ipc'] : [])],
    })
    let output = ''
    let timedOut = false
    for (const each of [child.stdout, child.stderr])
      each?.setEncoding('utf8').on('data', (text) => (output += text))
    const timer =
      timeoutMs &&
      setTimeout(() => {
        timedOut = true
        stop(child)
      }, timeoutMs)
    child.on('message', (message) => {
      timer?.refresh()
      onMessage(message)
    })
    const done = (code) => {
      clearTimeout(timer)
      resolve({ code, output, timedOut })
    }
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    child.once('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

/** Starts a program that runs until it is stopped or we end; it ends what it started itself. */
export function startService(file, args, { cwd = root, env = {} } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit']
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio, detached: !windows })
  const forget = onEnd(() => stop(child, () => child.kill('SIGTERM')))
  child.once('close', forget)
  return child
}

function start(file, args, { cwd, env, stdio }) {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio,
    detached: !windows,
    windowsHide: true,
  })
  const forget = onEnd(() => stop(child))
  child.once('close', forget)
  child.once('error', forget)
  return child
}

/** Ends a program with all that it started: asked first, killed after a grace. */
function stop(child, ask = () => signal(child, 'SIGINT')) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    ask()
  })
}

function signal(child, name) {
  try {
    if (windows) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Runs npm: the one that runs us where it does, else the one in PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options)
  return run(windows ? 'npm.cmd' : 'npm', args, options)
}

/** Why npm failed, in one line. */
export function explainNpm(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'no space left on the disk'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTCACHED|network/.test(output)) {
    return 'the package registry could not be reached'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return 'the folder cannot be written'
  if (/ENOENT.*npm|spawn npm/.test(output)) return 'npm was not found'
  const line = output.split('\n').find((text) => /npm (error|ERR!)/.test(text) && !/ code /.test(text))
  return line?.replace(/npm (error|ERR!)\s*/, '').trim() || 'npm failed'
}
