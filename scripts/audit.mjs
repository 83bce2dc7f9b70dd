// npm run audit [-- --bill FILE]: holds package-lock.json against the registry's advisories, and writes the bill of
// materials (CycloneDX, JSON). Exit code 0: none; 1: some; 2: the registry gave no advisories, so that nothing is known.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './lib/command.mjs'
import { Failure, runScript } from './lib/failure.mjs'
import { root } from './lib/root.mjs'

const USAGE = 'Usage: npm run audit [-- --bill FILE]'
const PATIENCE_MS = 120_000
const LEVELS = ['critical', 'high', 'moderate', 'low', 'info']

await runScript(async () => {
  const [option, file] = process.argv.slice(2)
  if (option !== undefined && (option !== '--bill' || !file)) throw new Failure(USAGE)
  if (file) {
    const bill = await npmJson('sbom', '--sbom-format', 'cyclonedx')
    if (!Array.isArray(bill.components))
      throw new Failure('npm made no bill of materials.', JSON.stringify(bill))
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`${bill.components.length} libraries are in ${file}`)
  }
  const report = await npmJson('audit')
  if (!report.vulnerabilities) {
    console.error(
      `✖ The registry gave no advisories: ${report.message ?? report.error?.summary ?? 'no answer'}.`,
    )
    console.error(
      '  Nothing is known of the libraries. Ask again where it can be reached, or of another registry',
    )
    console.error('  (npm_config_registry=…).')
    process.exitCode = 2
    return
  }
  const found = advisoriesIn(report.vulnerabilities)
  for (const { level, name, versions, title, url, where } of found)
    console.log(`${level.padEnd(8)} ${name} ${versions}, ${where}: ${title} ${url}`)
  const { total } = report.metadata.dependencies
  console.log(`${total} libraries of package-lock.json, ${found.length} advisories.`)
  process.exitCode = found.length === 0 ? 0 : 1
})

/** What npm prints about the lockfile alone. @returns {Promise<any>} */
async function npmJson(command, ...options) {
  const { output, timedOut } = await npm(
    [command, ...options, '--json', '--package-lock-only', '--loglevel=silent'],
    { timeoutMs: PATIENCE_MS },
  )
  try {
    return JSON.parse(output)
  } catch {
    return { message: timedOut ? `no answer within ${PATIENCE_MS / 1000} s` : output.trim() }
  }
}

/** Each advisory once, the worst first; libraries that only depend on one are left out. */
function advisoriesIn(vulnerabilities) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.values(vulnerabilities)
    .flatMap(({ name, via, nodes }) =>
      via
        .filter((one) => typeof one === 'object')
        .map(({ severity, title, url }) => ({
          level: severity,
          name,
          versions: [...new Set(nodes.map((node) => packages[node]?.version))].join(', '),
          title,
          url,
          where: nodes.every((node) => packages[node]?.dev) ? 'for building and testing' : 'in the product',
        })),
    )
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}
