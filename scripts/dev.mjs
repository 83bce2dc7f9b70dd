// npm run dev: the server and the web app, each reloading what changed. The page is on PORT, the API behind it.
import { join } from 'node:path'
import { startService } from './lib/command.mjs'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Failure(`PORT is ${process.env.PORT}: not a port.`)
  const apiPort = String(port + 1)
  const server = startService(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
    {
      env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
    },
  )
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const web = startService(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: join(root, 'apps', 'web'),
    env: { API_PORT: apiPort },
  })
  for (const child of [server, web]) child.once('close', (code) => end(code ?? 1))
})
