// What `npm test -- --changed` runs: Vitest follows the imports of unit tests by itself; journeys are chosen here.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readImports } from '../boundaries/imports.mjs'
import { run } from '../command.mjs'
import { Failure } from '../failure.mjs'
import { root } from '../root.mjs'

/** They walk the whole product, and run after any change of it. */
const WALKS = ['e2e/main-journey.spec.ts', 'e2e/specification.spec.ts']
const PRODUCT = /^(apps|packages)\/(?!.*(\.test\.|\/testing\/)).*\.(tsx?|css|html|typ|json)$/
const FEATURE = /^apps\/(?:web|server)\/src\/features\/([^/]+)\/|^packages\/contract\/src\/([^/.]+)/

/**
 * @param {string} [since] a commit; without it the one that this branch left main at, and on main the last one
 * @returns {Promise<{base: string, files: string[]}>} the commit, and what differs from it, new files too
 */
export async function changedFiles(since) {
  const base = since ? await git('rev-parse', '--verify', `${since}^{commit}`) : await leftMainAt()
  const changed = await git('diff', '--name-only', base)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return { base, files: [...changed.split('\n'), ...added.split('\n')].filter((file) => file !== '') }
}

async function leftMainAt() {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await run('git', ['merge-base', 'HEAD', main])
    if (code === 0) return output.trim()
  }
  return git('rev-parse', 'HEAD')
}

async function git(...args) {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Failure(`git ${args.join(' ')}: ${output.trim()}`)
  return output.trim()
}

/**
 * Journeys that a change can touch: itself and what it imports from `e2e`; for a feature those that call it or have its
 * name; for any change of the product those that walk through all of it.
 * @param {string[]} files @returns {string[]} paths
 */
export function journeysFor(files) {
  const changed = new Set(files)
  const product = files.filter((file) => PRODUCT.test(file))
  const features = new Set(product.flatMap((file) => FEATURE.exec(file)?.slice(1).filter(Boolean) ?? []))
  const imports = new Map()
  const isTouched = (spec) =>
    reachedBy(spec, imports).some((file) => changed.has(file)) ||
    [...features].some((feature) => isOf(feature, spec, imports)) ||
    (product.length > 0 && WALKS.includes(spec))
  return readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .filter(isTouched)
}

function isOf(feature, spec, imports) {
  const isNamed = spec.includes(feature.replace(/s$/, ''))
  return isNamed || importsOf(spec, imports).includes(`@plumbline/contract/${feature}`)
}

/** The journey and all that it imports from `e2e`. */
function reachedBy(spec, imports) {
  const reached = new Set([spec])
  for (const file of reached)
    for (const specifier of importsOf(file, imports)) {
      const target = posix.join(posix.dirname(file), specifier)
      if (specifier.startsWith('.') && /^e2e\/.*\.ts$/.test(target)) reached.add(target)
    }
  return [...reached]
}

function importsOf(file, imports) {
  const known = imports.get(file)
  if (known) return known
  const read = readImports(file, readFileSync(join(root, file), 'utf8')).imports
  const specifiers = read.map(({ specifier }) => specifier).filter((specifier) => specifier !== null)
  imports.set(file, specifiers)
  return specifiers
}
