// What the watchdog ends, and what it leaves alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WATCHED = fileURLToPath(new URL('../testing/watched.ts', import.meta.url))

function start(what: string) {
  const child = spawn(process.execPath, [WATCHED, what])
  let said = ''
  child.stdout.on('data', (piece) => (said += piece))
  child.stderr.on('data', (piece) => (said += piece))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, ended, begun: once(child.stdout, 'data') }
}

test('a loop that computes without a turn is ended, and says so', async () => {
  const { signal, said } = await start('spin').ended
  expect(signal).toBe('SIGKILL')
  expect(said).toContain('✖ The event loop did not turn in 1 s of processor time')
})

test.each(['wait', 'work'])('a process is left alone that has to %s for three seconds', async (what) => {
  expect(await start(what).ended).toMatchObject({ code: 0, said: 'begun\ndone\n' })
})

// Elsewhere processes are not stopped so.
test.runIf(existsSync('/proc/self/stat'))('time in which the machine sleeps counts for nothing', async () => {
  const { child, ended, begun } = start('wait')
  await begun
  child.kill('SIGSTOP')
  await setTimeout(3_000)
  child.kill('SIGCONT')
  expect(await ended).toMatchObject({ code: 0 })
})
