// When what the launcher started is started again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { supervise } from './lib/supervise.mjs'

/** Runs real processes, one script of each after the other; the last for ever. */
async function superviseAll(scripts, { isTold = () => false, now } = {}) {
  let started = 0
  const said = []
  const run = async () => {
    const script = scripts[Math.min(started, scripts.length - 1)]
    started += 1
    const [code, signal] = await once(spawn(process.execPath, ['-e', script]), 'exit')
    return { code, signal }
  }
  const end = await supervise(run, { isTold, say: (line) => said.push(line), now })
  return { started, said, end }
}

const KILLED = 'process.kill(process.pid, "SIGKILL")'

describe('a program', () => {
  test('that is killed is started again, and goes on', async () => {
    const { started, said, end } = await superviseAll([KILLED, KILLED, 'process.exit(0)'])
    expect([started, end.code]).toEqual([3, 0])
    expect(said[1]).toBe('✖ It was ended by SIGKILL: it is started again (2 of 3 in ten minutes).')
  })

  test('that is killed at each start is left after three more', async () => {
    const { started, end } = await superviseAll([KILLED])
    expect([started, end.signal]).toEqual([4, 'SIGKILL'])
  })

  test('that was killed ten minutes ago has its three again', async () => {
    let ms = 0
    const now = () => {
      ms += 240_000
      return ms
    }
    const { started } = await superviseAll([...Array(8).fill(KILLED), 'process.exit(0)'], { now })
    expect(started).toBe(9)
  })

  test('that ends by itself, or was told to, is not', async () => {
    expect((await superviseAll(['process.exit(1)'])).started).toBe(1)
    expect((await superviseAll([KILLED], { isTold: () => true })).started).toBe(1)
  })
})
