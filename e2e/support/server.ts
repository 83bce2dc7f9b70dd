// Calls of the contract to the server under test, beside the browser: to set a stage, and to see what was kept.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'

/** Where the server under test listens; the configuration of the journeys picks the port. */
export const BASE_URL = `http://localhost:${process.env.E2E_PORT}`

interface CallOptions {
  token?: string
  /** Another server than that of the journeys. */
  baseUrl?: string
  idempotencyKey?: string
}

/** Calls a route and gives its answer; throws with status and text when it is no success. */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  { token, baseUrl = BASE_URL, idempotencyKey = randomUUID() }: CallOptions = {},
): Promise<OutputOf<R>> {
  const { url, init } = encode(route, input, baseUrl)
  const headers = new Headers(init.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  headers.set('idempotency-key', idempotencyKey)
  const response = await fetch(url, { ...init, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${route.path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

function encode(route: Route, input: unknown, baseUrl: string): { url: string; init: RequestInit } {
  const url = new URL(route.path, baseUrl)
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  if (route.method === 'GET') {
    for (const [name, value] of fields) url.searchParams.set(name, String(value))
    return { url: url.href, init: { method: 'GET' } }
  }
  if (!fields.some(([, value]) => hasFile(value))) {
    const headers = { 'content-type': 'application/json' }
    return {
      url: url.href,
      init: { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(fields)) },
    }
  }
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      form.append(Array.isArray(value) ? `${name}[]` : name, one instanceof File ? one : String(one))
    }
  }
  return { url: url.href, init: { method: 'POST', body: form } }
}

function hasFile(value: unknown): boolean {
  return value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File))
}

/**
 * Calls a route whose tries are counted per address (decision 29) from an address of its own: all of 127/8 is
 * this machine on Linux. Where it is not, the usual address is taken.
 */
export function callFromOwnAddress<R extends Route>(
  route: R,
  input: InputOf<R>,
  baseUrl = BASE_URL,
): Promise<OutputOf<R>> {
  const { port } = new URL(baseUrl)
  const body = JSON.stringify(input)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: route.path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...(process.platform === 'linux' ? { localAddress: ownAddress() } : {}),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(JSON.parse(text))
          else reject(new Error(`${route.path} answered ${response.statusCode}: ${text}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `127.${part()}.${part()}.${part()}`
}
