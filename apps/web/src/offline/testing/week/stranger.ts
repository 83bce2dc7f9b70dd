// Who answers in our server's place: a Wi-Fi's sign-in page, a gateway, a proxy. What it says goes through the app's own call.
import { vi } from 'vitest'
import type { Answer } from '../../answers.ts'
import { type Outgoing, sendEdit } from '../../send.ts'

interface Said {
  status: number
  text: string
}

const PAGE = '<!doctype html><title>Sign in to the guest network</title>'

/** None of them has our header. */
export const STRANGE: readonly Said[] = [
  { status: 200, text: '{}' },
  { status: 200, text: '[]' },
  { status: 200, text: '{"status":"ok"}' },
  { status: 200, text: '{"status":true}' },
  { status: 200, text: PAGE },
  { status: 401, text: PAGE },
  { status: 404, text: '{"status":false,"message":"no route"}' },
  { status: 404, text: PAGE },
  { status: 413, text: '<h1>413 Request Entity Too Large</h1>' },
  { status: 422, text: '{"status":false,"message":"Unprocessable"}' },
  { status: 502, text: '' },
  { status: 511, text: PAGE },
]

let saying: Said = { status: 502, text: '' }

/** Puts a stranger at the other end of every request. */
export function stubStranger(): void {
  vi.stubGlobal('fetch', async () => new Response(saying.text, { status: saying.status }))
  vi.stubGlobal('XMLHttpRequest', StrangeUpload)
  vi.stubGlobal('location', new URL('http://plumbline.example/'))
}

/** Sends an edit, which this answers. */
export function sendToStranger(request: Outgoing, said: Said): Promise<Answer> {
  saying = said
  return sendEdit(request, () => undefined)
}

class StrangeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly responseURL = location.href
  readonly status = saying.status
  readonly responseText = saying.text
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}
