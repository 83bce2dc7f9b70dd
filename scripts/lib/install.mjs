// Installs the packages of the lockfile, where what is installed differs from it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { explainNpm, npm } from './command.mjs'
import { Failure } from './failure.mjs'
import { root } from './root.mjs'
import { stage } from './stage.mjs'

/** Nothing we use needs an install script; what a package links or builds there is done by ourselves. */
const FLAGS = ['--ignore-scripts', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']

/** What reports are set in, of the nine weights of a font: the others are 170 MB. */
export const FONT_WEIGHTS = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']

/** Runs `npm ci` where it is needed. Fails with a Failure that says why. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await stage('packages', async () => {
    const { code, output } = await npm(['ci', ...FLAGS])
    if (code !== 0)
      throw new Failure(`The packages could not be installed: ${explainNpm(output)}.`, output.trim())
    removeUnusedWeights()
  })
}

function removeUnusedWeights() {
  const fonts = join(root, 'node_modules', '@expo-google-fonts')
  for (const font of readdirSync(fonts))
    for (const weight of readdirSync(join(fonts, font)))
      if (/^\d00/.test(weight) && !FONT_WEIGHTS.includes(weight))
        rmSync(join(fonts, font, weight), { recursive: true })
}

/**
 * Compares the lockfile with npm's own record, which it writes last: an interrupted install has none. A package
 * of another platform is the only one that may be missing.
 */
export function isInstalled(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, peer }]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return Boolean(optional || peer)
    return link ? found.link === true : found.version === version && found.integrity === integrity
  })
}
