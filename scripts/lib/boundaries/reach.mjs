// What a program loads: the files of the tree and the packages that its imports lead to, types left out.
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { makeResolvers, relativeTo, resolve, SOURCE } from './check.mjs'
import { readImports } from './imports.mjs'

/**
 * @param {string} root of a tree with node_modules @param {string[]} entries relative to it
 * @returns {{files: string[], packages: {name: string, file: string}[]}} `packages`: each with a file that asks for it
 */
export function reachedFrom(root, entries) {
  const base = realpathSync(root)
  const tree = { base, resolvers: makeResolvers() }
  const files = new Set(entries.map((entry) => join(base, entry)))
  const packages = []
  for (const file of files) {
    if (!SOURCE.test(file)) continue
    for (const { specifier, typeOnly } of readImports(file, readFileSync(file, 'utf8')).imports) {
      const target = typeOnly || specifier === null ? undefined : resolve(tree, file, specifier, false)
      if (target?.file) files.add(target.file)
      if (target?.package && !target.package.startsWith('node:'))
        packages.push({ name: target.package, file: relativeTo(base, file) })
    }
  }
  return { files: [...files].map((file) => relativeTo(base, file)), packages }
}
