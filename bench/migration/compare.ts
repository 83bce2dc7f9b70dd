// Two readings side by side, byte by byte: what is missing, what is more, and where answers differ.
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { ADDED_FIELDS } from './added-fields.ts'
import { type Answer, CHANGED_ANSWERS } from './changed-answers.ts'

interface Line {
  call: string
  as: string
  input: unknown
  status: number
  hash: string
}

/** Where a line of a file lies, and what it says in short. */
interface Place {
  offset: number
  length: number
  digest: string
  call: string
}

interface Reading {
  places: Map<string, Place>
  file: FileHandle
}

export interface Comparison {
  compared: number
  equal: number
  /** Equal but for fields that may have been added. */
  added: number
  /** Changed as is meant, and in nothing else. */
  changed: number
  different: number
}

/** Of the answers to `GET /files`: the base64url of application/pdf in the name of a report made before. */
const PDF_TYPE = 'YXBwbGljYXRpb24vcGRm'

/** Differences of one call that are shown; all are counted. */
const SHOWN = 3
const CONTEXT = 70

/** Prints the first differences and the totals. */
export async function compare(before: string, after: string): Promise<Comparison> {
  const [old, young] = await Promise.all([openReading(before), openReading(after)])
  const total: Comparison = { compared: 0, equal: 0, added: 0, changed: 0, different: 0 }
  const byReason = new Map<string, number>()
  let reports = 0
  const byCall = new Map<string, number>()
  const tell = (call: string, text: string) => {
    total.different += 1
    const count = (byCall.get(call) ?? 0) + 1
    byCall.set(call, count)
    if (count <= SHOWN) console.log(text)
  }
  try {
    for (const [key, place] of old.places) {
      total.compared += 1
      const other = young.places.get(key)
      if (!other) tell(place.call, `- ${key}\n  was asked before, and is not any more\n`)
      else if (other.digest === place.digest) {
        total.equal += 1
        if (key.includes(PDF_TYPE)) reports += 1
      } else {
        const lines = await Promise.all([lineAt(old, place), lineAt(young, other)])
        const judged = judge(...lines)
        if (judged.difference !== null) tell(place.call, `≠ ${key}\n${judged.difference}\n`)
        else if (judged.reasons.length === 0) total.added += 1
        else {
          total.changed += 1
          for (const reason of judged.reasons) byReason.set(reason, (byReason.get(reason) ?? 0) + 1)
        }
      }
    }
    for (const [key, place] of young.places)
      if (!old.places.has(key)) tell(place.call, `+ ${key}\n  is asked now, and was not before\n`)
  } finally {
    await Promise.all([old.file.close(), young.file.close()])
  }
  for (const [call, count] of byCall) console.log(`${count} of ${call}`)
  for (const [reason, count] of byReason) console.log(`${count} changed as is meant: ${reason}`)
  console.log(`${reports} reports made before are the same files`)
  const { compared, equal, added, changed, different } = total
  console.log(
    `${compared} calls compared: ${equal} equal, ${added} equal but for added fields, ${changed} changed as is meant, ${different} different`,
  )
  return total
}

/** Lines by call, caller and input; where the same is asked again, by how often too. */
async function openReading(path: string): Promise<Reading> {
  const places = new Map<string, Place>()
  let offset = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const length = Buffer.byteLength(text)
    const { call, as, input, status, hash } = headOf(text)
    const asked = `${call} as ${as} ${JSON.stringify(input)}`
    let key = asked
    for (let times = 2; places.has(key); times += 1) key = `${asked} (time ${times})`
    places.set(key, { offset, length, digest: `${status} ${hash}`, call })
    offset += length + 1
  }
  return { places, file: await open(path) }
}

const BODY = '","body":'

/** What stands before the body, which may be large and is not read. */
function headOf(text: string): Line {
  return JSON.parse(`${text.slice(0, text.indexOf(BODY))}"}`) as Line
}

async function lineAt({ file }: Reading, { offset, length }: Place): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.toString()
}

/**
 * What differs, in words, and where nothing does but what is allowed, null with the reasons of changes; without any, the
 * younger has gained allowed fields alone.
 */
function judge(old: string, young: string) {
  const call = headOf(old).call
  const [older, younger] = [answerOf(old), answerOf(young)]
  for (const { path } of ADDED_FIELDS.filter((field) => field.call === '*' || field.call === call))
    takeAway(older.body, younger.body, path)
  const reasons: string[] = []
  let was = older
  for (const { meant, reason } of CHANGED_ANSWERS.filter((answer) => answer.call === call)) {
    const next = meant(was, younger)
    if (JSON.stringify(next) !== JSON.stringify(was)) reasons.push(reason)
    was = next
  }
  return { difference: differenceOf(was, younger), reasons }
}

function answerOf(line: string): Answer {
  const body = JSON.parse(line.slice(line.indexOf(BODY) + BODY.length, -1)) as Answer['body']
  return { status: headOf(line).status, body }
}

function differenceOf(was: Answer, is: Answer): string | null {
  if (was.status !== is.status)
    return `  status ${was.status} → ${is.status}\n  ${JSON.stringify(is.body).slice(0, 300)}`
  if (JSON.stringify(was) === JSON.stringify(is)) return null
  const found = firstDifferences(was.body, is.body, '')
  return found.length > 0 ? found.join('\n') : '  the same fields in another order'
}

/** Removes a field that only the younger has. */
function takeAway(was: unknown, is: unknown, [name, ...rest]: readonly string[]): void {
  if (name === undefined || !isTree(was) || !isTree(is)) return
  for (const key of name === '*' ? Object.keys(is) : [name]) {
    if (rest.length > 0) takeAway(was[key], is[key], rest)
    else if (key in is && !(key in was)) delete is[key]
  }
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const PATHS_SHOWN = 5

function firstDifferences(was: unknown, is: unknown, path: string): string[] {
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== Array.isArray(is))
    return was === is ? [] : [`  ${path || 'body'}: ${aroundDifference(was, is)}`]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .flatMap((name) => {
      const at = `${path}${path ? '.' : ''}${name}`
      if (!(name in is)) return [`  ${at}: is gone, was ${short(was[name])}`]
      if (!(name in was)) return [`  ${at}: is new: ${short(is[name])}`]
      return firstDifferences(was[name], is[name], at)
    })
    .slice(0, PATHS_SHOWN)
}

function short(value: unknown): string {
  return JSON.stringify(value).slice(0, 2 * CONTEXT)
}

/** Long texts from a little before where they part. */
function aroundDifference(was: unknown, is: unknown): string {
  const [one, other] = [JSON.stringify(was), JSON.stringify(is)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const from = Math.max(0, same - CONTEXT / 2)
  return `${one.slice(from, from + 2 * CONTEXT)} → ${other.slice(from, from + 2 * CONTEXT)}`
}
