// What the tests need of a browser: local storage, and a server behind fetch that notes what it is asked.
import { vi } from 'vitest'

/** Puts an empty local storage in place; gives the map behind it. */
export function stubStorage(): Map<string, string> {
  return stubWebStorage('localStorage')
}

/** A wide window, which toasts ask for before they make room. */
export function stubWindow(): void {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
}

/** The same for that of the tab. */
export function stubSessionStorage(): Map<string, string> {
  return stubWebStorage('sessionStorage')
}

function stubWebStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
  return kept
}

export interface Received {
  method: string
  /** Path and query. */
  url: string
  headers: Headers
  body: string
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
  /** By somebody else, without the header of our server. */
  isStrange?: true
}

export interface FakeServer {
  received: Received[]
  /** What the next requests are answered, in order; the last one goes on. */
  answers: Answer[]
}

/** What each answer of our server bears (decision 43). */
export const OUR_MARK = { plumbline: '1' }

const ORIGIN = 'http://plumbline.example'

/** Answers every fetch of a path; requests are encoded by the platform's own Request. */
export function stubServer(): FakeServer {
  const received: Received[] = []
  const answers: Answer[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const request = new Request(ORIGIN + path, init)
    received.push({
      method: request.method,
      url: request.url.slice(ORIGIN.length),
      headers: request.headers,
      body: await request.text(),
    })
    const {
      status,
      body,
      headers = {},
      isStrange = false,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {
      status: 500,
      body: 'none',
    }
    const said = isStrange ? headers : { ...OUR_MARK, ...headers }
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: said })
  })
  return { received, answers }
}

/** Makes every fetch fail as a lost network does. */
export function loseNetwork(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
