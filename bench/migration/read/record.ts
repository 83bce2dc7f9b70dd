// Asks call after call and writes each answer as a line, in the order of the plan, however the answers arrive.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Ask, Http } from '../http.ts'
import type { MadeAccount } from '../made.ts'
import { linksIn, normalise, sha256 } from './normalise.ts'

export interface Call extends Pick<Ask, 'method' | 'path' | 'fields'> {
  /** Null: signed out. */
  as: Pick<MadeAccount, 'name' | 'token' | 'address'> | null
  headers?: Record<string, string>
}

export interface Recorder {
  /** Asks all of them, several at once; gives the bodies of JSON answers. */
  record(calls: readonly Call[]): Promise<string[]>
  /** Writes what was found out in another way than by one answer. */
  note(call: string, as: string, input: unknown, status: number, body: string): Promise<void>
  /** Links seen so far: of each file the first, by its key, type and name. */
  links: Map<string, string>
  /** Codes of reports seen so far. */
  codes: Set<string>
  /** How many answers of each call. */
  counts: Map<string, number>
  close(): Promise<void>
}

const VERIFY_CODE = /"verify_url":"[^"]*\/verify\/([^"]+)"/g
/** Answers asked for at once. */
const LANES = 6
const BATCH = 500

export function openRecorder(http: Http, path: string): Recorder {
  const file = createWriteStream(path)
  const links = new Map<string, string>()
  const codes = new Set<string>()
  const counts = new Map<string, number>()

  const note = async (call: string, as: string, input: unknown, status: number, body: string) => {
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const head = JSON.stringify({ call, as, input, status, hash: sha256(body) })
    if (!file.write(`${head.slice(0, -1)},"body":${body}}\n`)) await once(file, 'drain')
  }

  const answerOf = async ({ method, path: address, fields = {}, as, headers = {} }: Call) => {
    const answer = await http.ask({
      method,
      path: address,
      fields,
      headers,
      token: as?.token,
      address: as?.address ?? '10.30.0.1',
    })
    if (answer.type.startsWith('application/json')) {
      const text = answer.bytes.toString()
      for (const [file_, link] of linksIn(text)) if (!links.has(file_)) links.set(file_, link)
      for (const [, code = ''] of text.matchAll(VERIFY_CODE)) codes.add(code)
      return { text, status: answer.status, body: normalise(`${method} ${address}`, text) }
    }
    const { bytes, type, status } = answer
    const body = JSON.stringify({ type, bytes: bytes.length, sha256: sha256(bytes) })
    return { text: '', status, body }
  }

  return {
    links,
    codes,
    counts,
    note,
    record: async (calls) => {
      const texts: string[] = []
      for (let from = 0; from < calls.length; from += BATCH) {
        const batch = calls.slice(from, from + BATCH)
        const answers = await inLanes(batch, answerOf)
        for (const [index, { text, status, body }] of answers.entries()) {
          const { method, path: address, as, fields = {} } = batch[index] as Call
          texts.push(text)
          await note(`${method} ${address}`, as?.name ?? 'nobody', fields, status, body)
        }
      }
      return texts
    },
    close: async () => {
      file.end()
      await finished(file)
    },
  }
}

async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
