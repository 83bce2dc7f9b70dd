// A browser that is watched as little as possible: test drivers follow each request and each script, which costs the page time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './product.ts'

export interface BareBrowser {
  /** A tab of its own, with a script that runs first on each of its pages. */
  open(firstScript: string): Promise<BareTab>
  close(): Promise<void>
}

export interface BareTab {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** What the page set `window.usable` to: milliseconds of its own clock. */
  untilUsable(): Promise<number>
  /** 4: each task of the page's main thread takes four times as long. */
  slowDown(rate: number): Promise<void>
}

const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } }

/** Starts one with a profile on disk. */
export async function startBareBrowser(executable: string, profile: string): Promise<BareBrowser> {
  const port = await freePort()
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run']
  const child = spawn(
    executable,
    [...args, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const socket = new WebSocket(await addressOf(port))
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: object = {}, sessionId?: string) => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  return {
    open: async (source) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const attached = await send('Target.attachToTarget', { targetId, flatten: true })
      const tab = (method: string, params?: object) => send(method, params, String(attached.sessionId))
      await tab('Page.enable')
      await tab('Emulation.setDeviceMetricsOverride', PHONE)
      await tab('Page.addScriptToEvaluateOnNewDocument', { source })
      return {
        goto: async (url) => void (await tab('Page.navigate', { url })),
        reload: async () => void (await tab('Page.reload')),
        untilUsable: async () => {
          for (;;) {
            // Asked rarely: the answer is of the page's clock, and each question takes a little of its time.
            await sleep(1_000)
            const { result } = await tab('Runtime.evaluate', { expression: 'window.usable' })
            const { value } = (result ?? {}) as { value?: number }
            if (value !== undefined) return value
          }
        },
        slowDown: async (rate) => void (await tab('Emulation.setCPUThrottlingRate', { rate })),
      }
    },
    close: async () => {
      const ended = once(child, 'exit')
      await send('Browser.close').catch(() => child.kill())
      await ended
    },
  }
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const version = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }>,
      () => null,
    )
    if (version) return version.webSocketDebuggerUrl
    await sleep(100)
  }
  throw new Error('the browser did not start in 10 s')
}
