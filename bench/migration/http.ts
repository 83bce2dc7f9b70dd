// Calls a running product over HTTP as any program does: fields in, status and bytes out. It knows nothing of the contract.
import { Agent, type RequestOptions, request } from 'node:http'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  fields?: Fields
  token?: string | undefined
  /** Whom the proxy in front says the call is from: limits count by it. */
  address?: string | undefined
  headers?: Record<string, string>
  /** An answer without an end is cut after so many ms. */
  cutAfterMs?: number
}

export type Fields = Record<string, unknown>

export interface Answer {
  status: number
  type: string
  /** `zstd` or `gzip`; empty where it came as it is. */
  encoding: string
  bytes: Buffer
}

export interface Http {
  /** Fails only where there is no answer at all. */
  ask(ask: Ask): Promise<Answer>
  /** How often it was asked. */
  asked(): number
  close(): void
}

const SOCKETS = 16

export function openHttp(port: number): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  let asked = 0
  return {
    asked: () => asked,
    ask: async ({ method, path, fields = {}, token, address, headers = {}, cutAfterMs }) => {
      asked += 1
      const query = method === 'GET' ? queryOf(fields) : ''
      const body = method === 'POST' ? await bodyOf(fields) : null
      const options = { agent, host: '127.0.0.1', port, method, path: `${path}${query}` }
      const all = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...(body ? { 'content-type': body.type, 'content-length': String(body.bytes.length) } : {}),
        ...headers,
      }
      return send({ ...options, headers: all }, body?.bytes, cutAfterMs)
    },
    close: () => agent.destroy(),
  }
}

/** The answer, compressed as it came. Fails only where there is none at all. */
export function send(
  options: RequestOptions,
  body: Buffer | undefined,
  cutAfterMs?: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      const finish = () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? ''),
          encoding: String(answer.headers['content-encoding'] ?? ''),
          bytes: Buffer.concat(parts),
        })
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', finish)
      if (cutAfterMs !== undefined)
        setTimeout(() => {
          finish()
          answer.destroy()
        }, cutAfterMs)
    })
    sent.once('error', (error) => reject(new Error(`${options.method} ${options.path}: ${error.message}`)))
    sent.end(body)
  })
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** JSON, or a form where there is a file among the fields: lists of files as `name[]`, other nested values as JSON text. */
async function bodyOf(fields: Fields): Promise<{ bytes: Buffer; type: string }> {
  if (!Object.values(fields).some((value) => isFile(value) || (Array.isArray(value) && isFile(value[0]))))
    return { bytes: Buffer.from(JSON.stringify(fields)), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(name, value)
    else if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, item)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const encoded = new Response(form)
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

function isFile(value: unknown): value is Blob {
  return value instanceof Blob
}
