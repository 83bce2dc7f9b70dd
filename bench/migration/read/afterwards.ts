// A day's work on the copy, after all was read: writes must be answered as before too, and what is made must be the same.
import type { Fields, Http } from '../http.ts'
import type { Made, MadeAccount, MadeClient } from '../made.ts'
import { type Caller, until } from '../make/caller.ts'
import { fillInspection, HALF } from '../make/inspection.ts'
import { makePictures } from '../make/photos.ts'
import { clientFields, paragraph } from '../make/words.ts'
import { randomOf } from '../random.ts'
import { normaliseReport, sha256 } from './normalise.ts'
import { pdfReader } from './pdf.ts'
import type { Call, Recorder } from './record.ts'

const USER = '/v1/oauth/user'
const VERSIONS = '/v1/oauth/inspection/report-versions'
/** One inspection in so many is worked on. */
const WORKED_EACH = 30

/** A caller whose every answer is written down, refusals too. */
function recordedCaller(recorder: Recorder, as: MadeAccount): Caller {
  const ask = async <T>(call: Call): Promise<T> => JSON.parse((await recorder.record([call]))[0] || '{}') as T
  return {
    get: (path, fields = {}) => ask({ as, method: 'GET', path, fields }),
    post: (path, fields = {}) => ask({ as, method: 'POST', path, fields }),
  }
}

/**
 * Writes that were answered before are sent again with their keys: those of the last day are answered as then and do
 * nothing, older ones do it anew, so they go one after the other.
 */
export function repeatedCalls(made: Made): Call[] {
  return made.keptWrites.map(({ account, path, fields, key }) => ({
    as: made.accounts.find(({ name }) => name === account) ?? null,
    method: 'POST',
    path,
    fields,
    headers: { 'idempotency-key': key },
  }))
}

/** One call after the other, so that ids are the same each time. */
export async function workOnCopy(recorder: Recorder, as: MadeAccount, seed: string): Promise<void> {
  const pictures = await makePictures(randomOf(`${seed} pictures`))
  const caller = recordedCaller(recorder, as)
  for (const { client_id, inspection_id } of workedOn(as)) {
    const random = randomOf(`${seed} afterwards ${client_id}`)
    const pen = { caller, random, pictures, photoShare: 0.3, inspectionId: inspection_id ?? 0, touched: [] }
    await fillInspection(pen, client_id, HALF)
    await caller.post('/v1/oauth/getReportByInspectionId', { inspection_id })
  }
  await workOnClients(caller, as, seed)
}

function workedOn({ clients }: MadeAccount): MadeClient[] {
  return clients.filter(
    ({ inspection_id, touched }, place) =>
      inspection_id !== null && touched.length > 0 && place % WORKED_EACH === 2,
  )
}

async function workOnClients(caller: Caller, as: MadeAccount, seed: string): Promise<void> {
  const random = randomOf(`${seed} clients ${as.name}`)
  for (const [place, { client_id }] of as.clients.filter((_, index) => index % 50 === 7).entries()) {
    const fields = clientFields(random, 9_000 + place)
    await caller.post('/v1/oauth/client/update', { client_id, ...fields })
    await caller.post(`/v1/oauth/client/${random.pick(['archive', 'restore', 'delete'])}`, { client_id })
    await caller.post('/v1/oauth/client/get-client', { client_id })
    const { client } = await caller.post<{ client?: { id: number } }>('/v1/oauth/client/create', fields)
    await caller.post('/v1/oauth/inspection/create', {
      client_id: client?.id,
      template_id: 1,
      paragraph_text: paragraph(random),
    })
    await caller.post('/v1/oauth/inspection/checkIfInspectionExists', { client_id: client?.id })
  }
  const file = new Blob(['Name,Address,City,State,Zip,Email\nA,1 B,C,D,1,a@example.com\n'])
  await caller.post('/v1/oauth/client/import', { file, dry_run: 1 })
}

interface Version {
  url: string | null
  appendixA: number
  appendixB: number
}

/** What was not changed since its newest report is answered that report's id, and nothing is made. */
export async function askForReports(recorder: Recorder, as: MadeAccount): Promise<void> {
  const inspections = as.clients.filter(({ inspection_id }) => inspection_id !== null)
  const texts = await recorder.record(
    inspections.map(
      ({ inspection_id }): Call => ({ as, method: 'GET', path: VERSIONS, fields: { inspection_id } }),
    ),
  )
  for (const [place, { client_id }] of inspections.entries()) {
    const { reports = [] } = JSON.parse(texts[place] || '{}') as { reports?: Version[] }
    const [newest] = reports
    if (!newest) continue
    const fields = { client_id, appendixA: newest.appendixA, appendixB: newest.appendixB }
    await recorder.record([{ as, method: 'POST', path: `${USER}/generate-pdf`, fields }])
  }
}

/** Reports of what was worked on, read back: their words, outlines, links, photos. */
export async function makeReports(http: Http, recorder: Recorder, as: MadeAccount): Promise<void> {
  const { token, address, name } = as
  const ask = async <T>(method: 'GET' | 'POST', path: string, fields: Fields): Promise<T> => {
    const { bytes } = await http.ask({ method, path, fields, token, address })
    return JSON.parse(bytes.toString()) as T
  }
  const { readPdf, jpegStreams } = await pdfReader()
  for (const { client_id, inspection_id } of workedOn(as)) {
    const input = { client_id, appendixA: 1, appendixB: 1 }
    const { report_id } = await ask<{ report_id?: number }>('POST', `${USER}/generate-pdf`, input)
    if (report_id === undefined) continue
    await until(`report ${report_id}`, async () => {
      const { state } = await ask<{ state: string }>('GET', `${USER}/report-status`, { report_id })
      return state === 'done' || state === 'failed'
    })
    const { reports } = await ask<{ reports: Version[] }>('GET', VERSIONS, { inspection_id })
    const path = new URL(reports[0]?.url ?? '', 'http://here').pathname
    const { bytes, status } = await http.ask({ method: 'GET', path })
    const { pages, outline, links, alts } = await readPdf(bytes)
    const photos = jpegStreams(bytes).map(sha256)
    const body = normaliseReport(JSON.stringify({ pages, outline, links, alts, photos }))
    await recorder.note('a new report', name, { client_id }, status, body)
  }
}

/** A new export of an account, unpacked. */
export async function makeExport(http: Http, as: MadeAccount): Promise<Buffer> {
  const ask = async (method: 'GET' | 'POST', path: string, fields = {}) => {
    const { bytes } = await http.ask({ method, path, fields, token: as.token, address: as.address })
    return JSON.parse(bytes.toString()) as { job_id: number; state: string; url: string }
  }
  const { job_id: id } = await ask('POST', `${USER}/export`)
  let url = ''
  await until(`export of ${as.name}`, async () => {
    const job = await ask('GET', `${USER}/job`, { id })
    url = job.url
    if (job.state === 'failed') throw new Error(`the export of ${as.name} failed`)
    return job.state === 'done'
  })
  const { bytes } = await http.ask({ method: 'GET', path: new URL(url, 'http://here').pathname })
  return bytes
}
