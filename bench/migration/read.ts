// Starts a checkout on a copy of made data and writes down what every reading call of its contract answers.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readZip } from '../../apps/server/src/testing/read-zip.ts'
import { type Http, openHttp } from './http.ts'
import { type Made, type MadeAccount, readMade } from './made.ts'
import { linesOf, runMigrations, startDatabase } from './migrate.ts'
import { askForReports, makeExport, makeReports, repeatedCalls, workOnCopy } from './read/afterwards.ts'
import { normalise, normaliseReadMe, sha256 } from './read/normalise.ts'
import { accountCalls, publicCalls, readPages, readWhatIsNamed } from './read/plan-accounts.ts'
import { bookmarkCalls, inspectionCalls, readWholeForms, refusedCalls } from './read/plan-inspections.ts'
import { openRecorder, type Recorder } from './read/record.ts'
import { callsOfTree, checkWhole } from './read/routes.ts'
import { openTree, startTree } from './tree.ts'

export interface ReadOptions {
  tree: string
  /** As `make` left it; it is copied, never written to. */
  dataDir: string
  /** The file of answers to write. */
  out: string
  /** Labels are asked for one by one in a few inspections alone; all are in the answers for whole steps. */
  isQuick: boolean
}

/** Accounts whose exports are made anew, and which are worked on at the end. */
const EXPORTED = ['ada', 'cora', 'dan']
const WORKED = ['ada', 'eve']
/** The quick reading's share of inspections; those that are filled whole are among them. */
const QUICK_EACH = 8
const QUICK_PLACE = 3
const STREAM_MS = 3_000

export async function read({ tree: path, dataDir, out, isQuick }: ReadOptions): Promise<void> {
  const tree = openTree(path)
  const made = await readMade(dataDir)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-read-'))
  const copy = join(folder, 'data')
  try {
    await timed('copy', () => cp(dataDir, copy, { recursive: true }))
    await timed('migrations', () => migrateCopy(tree, copy))
    // The server sees the moment at which the data was made, whenever it is read.
    const offset = Math.ceil((Date.parse(made.at) - Date.now()) / 1000) + 1
    const product = await startTree(tree, copy, offset)
    const http = openHttp(product.port)
    const recorder = openRecorder(http, out)
    try {
      await readAll(http, recorder, made, isQuick)
      checkWhole(await callsOfTree(tree), recorder.counts)
      const answers = [...recorder.counts.values()].reduce((sum, count) => sum + count, 0)
      console.log(`${answers} answers of ${recorder.counts.size} calls in ${out}`)
    } finally {
      await recorder.close()
      http.close()
      await product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function migrateCopy(tree: string, dataDir: string): Promise<void> {
  const postgres = await startDatabase(tree, dataDir)
  try {
    for (const line of linesOf(await runMigrations(tree, postgres.connection, 'migrations')))
      console.log(line)
  } finally {
    await postgres.stop()
  }
}

async function readAll(http: Http, recorder: Recorder, made: Made, isQuick: boolean): Promise<void> {
  const { accounts, seed } = made
  await timed('mailbox and streams', async () => {
    await readMailbox(http, recorder)
    await readStreams(http, recorder, accounts)
  })
  await timed('accounts and lists', async () => {
    for (const as of accounts) {
      await recorder.record(accountCalls(as, made))
      await readPages(recorder, as)
      await readWhatIsNamed(recorder, as)
    }
  })
  await timed('inspections', async () => {
    for (const as of accounts) {
      for (const [place, client] of as.clients.entries()) {
        const touched = isQuick && place % QUICK_EACH !== QUICK_PLACE ? [] : client.touched
        await recorder.record(inspectionCalls(as, { ...client, touched }))
      }
      await readWholeForms(recorder, as)
      const other = accounts.find(({ name, clients }) => name !== as.name && clients.length > 0)
      if (other) await recorder.record(refusedCalls(as, other))
    }
  })
  await timed('verification, files, signed out', async () => {
    await readCodes(recorder)
    await readFiles(http, recorder)
    await recorder.record(publicCalls(made, recorder.counts.keys()))
  })
  await timed('exports', async () => {
    for (const as of accounts.filter(({ name }) => EXPORTED.includes(name)))
      await readExport(http, recorder, as)
  })
  await timed('steps by bookmark', async () => {
    for (const as of accounts) for (const calls of bookmarkCalls(as)) await recorder.record(calls)
  })
  await timed("a day's work", async () => {
    for (const call of repeatedCalls(made)) await recorder.record([call])
    for (const as of accounts.filter(({ name }) => WORKED.includes(name))) {
      await askForReports(recorder, as)
      await workOnCopy(recorder, as, seed)
    }
  })
  await timed('new reports', async () => {
    for (const as of accounts.filter(({ name }) => WORKED.includes(name)))
      await makeReports(http, recorder, as)
  })
}

/** Mails and codes that were sent; not a call of the contract. */
async function readMailbox(http: Http, recorder: Recorder): Promise<void> {
  const path = '/dev/mailbox'
  const { bytes, status } = await http.ask({ method: 'GET', path, headers: { accept: 'application/json' } })
  await recorder.note(`GET ${path}`, 'nobody', {}, status, normalise(path, bytes.toString()))
}

/** What the streams tell those who come back after all that happened. */
async function readStreams(http: Http, recorder: Recorder, accounts: MadeAccount[]): Promise<void> {
  const path = '/v1/oauth/notifications/stream'
  const headers = { 'last-event-id': '0' }
  const answers = await Promise.all(
    accounts.map(({ token, address }) =>
      http.ask({ method: 'GET', path, headers, token, address, cutAfterMs: STREAM_MS }),
    ),
  )
  for (const [place, { bytes, status }] of answers.entries()) {
    const body = JSON.stringify(normalise(path, bytes.toString()))
    await recorder.note(`GET ${path}`, accounts[place]?.name ?? '', headers, status, body)
  }
}

/** The codes on reports, each from another address: limits count by it. */
async function readCodes(recorder: Recorder): Promise<void> {
  const fields = [...recorder.codes]
    .toSorted()
    .flatMap((code) => [{ code }, { code, sha256: 'ab'.repeat(32) }])
  const others = [{ code: 'NOT-A-CODE' }, { code: '' }, {}]
  await recorder.record(
    [...fields, ...others].map((one, place) => ({
      as: null,
      method: 'GET',
      path: '/verify-report',
      fields: one,
      headers: { 'x-forwarded-for': `10.40.0.${place % 250}` },
    })),
  )
}

async function readFiles(http: Http, recorder: Recorder): Promise<void> {
  for (const [file, link] of [...recorder.links].toSorted()) {
    const { status, type, bytes } = await http.ask({ method: 'GET', path: link })
    const body = { type, bytes: bytes.length, sha256: sha256(bytes) }
    await recorder.note('GET /files', 'nobody', { file }, status, JSON.stringify(body))
  }
}

/** JSON and texts as they are, everything else by its hash. */
async function readExport(http: Http, recorder: Recorder, as: MadeAccount): Promise<void> {
  const zip = await makeExport(http, as)
  for (const [name, bytes] of await readZip(zip)) {
    const body = bodyOfFile(name, bytes)
    await recorder.note('POST /v1/oauth/user/export', as.name, { file: name }, 200, JSON.stringify(body))
  }
}

function bodyOfFile(name: string, bytes: Buffer) {
  const text = () => normalise(`export ${name}`, bytes.toString())
  if (name.endsWith('.json')) return { json: JSON.parse(text()) as unknown }
  if (name === 'README.txt') return { text: normaliseReadMe(text()) }
  if (/\.(csv|txt)$/.test(name)) return { text: text() }
  return { bytes: bytes.length, sha256: sha256(bytes) }
}
