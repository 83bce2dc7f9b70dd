// Finds a Chromium for the end-to-end tests, and installs one where there is none.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './command.mjs'
import { Failure } from './failure.mjs'
import { root } from './root.mjs'
import { stage } from './stage.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Order: `CHROMIUM_PATH`, PATH, Playwright's own, as root on Debian its package, Playwright's download.
 * @returns {Promise<string>} the program's path
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  return (await stage('browser', install)).path
}

export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Failure(`CHROMIUM_PATH is ${given}, which is not a program.`)
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (folder && isProgram(join(folder, name))) return join(folder, name)
  }
  return findPlaywrights()
}

async function install() {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const apt = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends']
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const first = await run('apt-get', ['install', ...apt, 'chromium'], { env })
    if (first.code !== 0) {
      await run('apt-get', ['update', '-q', '-o', 'DPkg::Lock::Timeout=300'], { env })
      await run('apt-get', ['install', ...apt, 'chromium'], { env })
    }
    const path = findBrowser()
    if (path) return { path, note: 'from Debian' }
  }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { output } = await run(process.execPath, [cli, 'install', 'chromium'])
  const path = findBrowser()
  if (path) return { path, note: "Playwright's" }
  throw new Failure(
    'No Chromium could be installed. Install one, or set CHROMIUM_PATH.',
    output.trim().slice(-2000),
  )
}

/** Playwright keeps its browsers in folders like `chromium-1208/chrome-linux64/chrome`. */
function findPlaywrights() {
  const caches = {
    linux: join(homedir(), '.cache', 'ms-playwright'),
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  }
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || caches[process.platform]
  if (!cache || !existsSync(cache)) return undefined
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  for (const folder of folders.sort().reverse()) {
    for (const inner of readdirSync(join(cache, folder))) {
      for (const program of ['chrome', 'chrome.exe', 'Chromium.app/Contents/MacOS/Chromium']) {
        if (isProgram(join(cache, folder, inner, program))) return join(cache, folder, inner, program)
      }
    }
  }
  return undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
