// node scripts/runtime.mjs <file> [arguments]: runs any script of the project under the right Node.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  if (!process.argv[2]) throw new Failure('Usage: node scripts/runtime.mjs <file> [arguments]')
  const file = resolve(process.argv[2])
  await ensureRuntime()
  await ensureInstalled()
  process.argv.splice(1, 2, file)
  handOverSignals()
  await import(pathToFileURL(file).href)
})
