// An S3 server for tests, and on the way to it a gate that checks what S3 would check and breaks what can break there.
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'

/** What goes wrong with a call. */
export type Fault =
  | { status: number; code: string }
  /** It is answered after so many ms. */
  | { afterMs: number }
  /** The connection ends before an answer. */
  | 'cut'
  /** The answer ends in its middle. */
  | 'cut short'
  /** Nothing comes any more: of what is read in the middle, of all else from the beginning, and nothing is done. */
  | 'silence'
  /** One byte of what is sent is another on the way. */
  | 'sent damaged'
  /** One byte of what comes is another on the way. */
  | 'come damaged'

/** A call that came to the gate. */
export interface Call {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  bytes: number
  status: number
}

export interface S3Server {
  /** Configuration of an app that keeps its files here. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** All so far. */
  calls: Call[]
  /** Says of each call what goes wrong with it; null: nothing more does. */
  breakWith(fault: ((call: Omit<Call, 'status'>) => Fault | null) | null): void
  /** Puts other bytes in the place of a file, behind everybody's back. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'plumbline'
/** The one account that the server knows. */
const KEY = 'S3RVER'

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It reckons some of the SDK's wrongly: the gate checks them.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  const calls: Call[] = []
  let faultOf: Parameters<S3Server['breakWith']>[0] = null

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await buffer(request)
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, bytes: sent.length }
    const fault = faultOf?.(call) ?? null
    response.once('close', () => calls.push({ ...call, status: response.statusCode }))
    if (fault === 'cut') return request.socket.destroy()
    if (typeof fault === 'object' && fault !== null && 'afterMs' in fault) await sleep(fault.afterMs)
    if (fault === 'silence' && method !== 'GET') return
    if (fault !== null && typeof fault === 'object' && 'code' in fault) return refuse(response, fault)
    const body = fault === 'sent damaged' ? damaged(sent) : sent
    const refusal = judge(request, body)
    if (refusal) return refuse(response, refusal)
    const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, async (come) => {
      const whole = await buffer(come)
      response.writeHead(come.statusCode ?? 500, come.headers)
      if (fault === 'cut short' || fault === 'silence') {
        response.write(whole.subarray(0, whole.length / 2), () => {
          if (fault === 'cut short') response.destroy()
        })
        return
      }
      response.end(fault === 'come damaged' ? damaged(whole) : whole)
    })
    onward.once('error', () => response.destroy())
    onward.end(body)
  }
  const gate = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening))
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    calls,
    breakWith: (fault) => {
      faultOf = fault
    },
    replace: (key, bytes) =>
      writeFile(join(directory, BUCKET, key.slice(0, 2), `${key.slice(2)}._S3rver_object`), bytes),
    close: async () => {
      gate.closeAllConnections()
      gate.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What S3 refuses and the server behind does not, or not always rightly: other signatures and sums than those of the call. */
function judge(request: IncomingMessage, body: Buffer): { status: number; code: string } | null {
  const { headers } = request
  if (!isSigned(request)) return { status: 403, code: 'SignatureDoesNotMatch' }
  const signed = String(headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const sum = headers['x-amz-checksum-sha256']
  if (sum !== undefined && sum !== createHash('sha256').update(body).digest('base64'))
    return { status: 400, code: 'BadDigest' }
  return null
}

const AUTHORIZATION = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/

/** Whether a call is signed with the secret (AWS Signature Version 4), in a header or as a link that is good now. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [path, text = ''] = url.split('?')
  const query = new URLSearchParams(text)
  const [, credential, names, given] = AUTHORIZATION.exec(`${headers.authorization}`) ?? [
    '',
    query.get('X-Amz-Credential'),
    query.get('X-Amz-SignedHeaders'),
    query.get('X-Amz-Signature'),
  ]
  const at = `${headers['x-amz-date'] ?? query.get('X-Amz-Date')}`
  const seconds = query.get('X-Amz-Expires')
  if (
    seconds !== null &&
    Date.now() > Date.parse(at.replace(DATE, '$1-$2-$3T$4:$5:$6Z')) + Number(seconds) * 1000
  )
    return false
  const scope = `${credential}`.split('/').slice(1)
  const call = [
    method,
    path,
    text
      .split('&')
      .filter((pair) => pair && !pair.startsWith('X-Amz-Signature='))
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...`${names}`.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ]
  const sum = createHash('sha256').update(call.join('\n')).digest('hex')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const signature = hmac(
    scope.reduce<string | Buffer>(hmac, `AWS4${KEY}`),
    ['AWS4-HMAC-SHA256', at, scope.join('/'), sum].join('\n'),
  )
  return signature.toString('hex') === given
}

/** As in signatures: 20261126T000000Z. */
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`,
  )
}

function damaged(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  other[0] = (other[0] ?? 0) ^ 1
  return other
}
