// node scripts/css-classes.mjs: each class of a CSS module is used, and each one used is there; types know neither. And what
// else only a look at the sources tells: no field cuts what is pasted, and texts grow with the browser's own text size.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './lib/root.mjs'

const source = join(root, 'apps', 'web', 'src')
const files = readdirSync(source, { recursive: true }).map((name) => join(source, name))
const problems = []

/** The classes of each CSS module, and those of them that are used. */
const modules = new Map()
for (const file of files.filter((name) => name.endsWith('.module.css')))
  modules.set(file, { defined: classesIn(readFileSync(file, 'utf8')), used: new Set() })

for (const file of files.filter((name) => name.endsWith('.css')))
  for (const [found] of readFileSync(file, 'utf8').matchAll(/\b(?:font-size|line-height|font):[^;{}]*\dpx/g))
    problems.push(`${relative(root, file)}: “${found}” does not grow with the browser's text size: write rem`)

for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8')
  if (/\bmaxLength[=:]/.test(text))
    problems.push(
      `${relative(root, file)}: maxLength cuts what is pasted (ADR 119): use ui/limited-field.tsx`,
    )
  for (const [, name, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const module = modules.get(
      from.startsWith('#web/') ? join(source, from.slice(5)) : join(dirname(file), from),
    )
    if (!module) continue // Types say so.
    for (const [, used] of text
      .replace(/^import .*/gm, '')
      .matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      module.used.add(used)
      if (!module.defined.has(used)) problems.push(`${relative(root, file)}: ${from} has no class ${used}`)
    }
  }
}
for (const [file, { defined, used }] of modules)
  for (const name of defined)
    if (!used.has(name)) problems.push(`${relative(root, file)}: nothing uses .${name}`)

for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${modules.size} CSS modules fit what uses them`)
process.exit(problems.length > 0 ? 1 : 0)

/** The names of all classes in selectors, without comments, texts and what is global. */
function classesIn(css) {
  const plain = css.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '')
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector)
  const names = selectors
    .filter((text) => !text.trim().startsWith('@'))
    .join(' ')
    .matchAll(/\.([a-z]\w*)/gi)
  return new Set([...names].map(([, name]) => name))
}
