// The sample report: an invented house as a report of this installation, made once for each look and content of it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SAMPLE_VERIFY_CODE } from '@plumbline/contract/verify-code'
import { renderReport } from '@plumbline/report/render'
import type { Storage, StoredFile } from '#server/adapters/storage/storage.port.ts'
import { sampleSource } from '#server/features/inspections/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import { LOGO_KEY, logoFile } from '#server/houses/logo.ts'
import { type HousePhoto, photoFile } from '#server/houses/photos.ts'
import { sampleClient, sampleInspector } from '#server/houses/sample-people.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { dayAt, momentAt } from '#server/platform/time-zones.ts'
import { inWorkFolder } from '#server/platform/work-folder.ts'
import { makeDraft, type ReportDraft, toReportData } from './report-draft.ts'
import { RENDER_LIMITS } from './report-files.ts'
import { makeSampleReportJob } from './report-job-definitions.ts'
import { fingerprintOf, issueContent } from './report-making.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './sample-reports.repo.ts'

/** How often a made one is looked for while somebody waits, in ms. */
const LOOK_MS = 250

export interface SampleReportsDeps {
  clock: Clock
  database: Database
  jobs: Jobs
  storage: Storage
  templates: Pick<Templates, 'builtIn'>
  /** The address of the web app, where the page of its code is. */
  publicUrl: string
  /** Called when it was asked for: its job follows at once. */
  prepareRenderer(): void
}

export interface SampleReports {
  /**
   * The sample report as this build makes it; asks for it where nobody did yet.
   * @param patienceMs how long it is waited for
   * @returns null while it is still being made
   */
  find(patienceMs: number): Promise<StoredFile | null>
  /** Makes one that was asked for. Fails where another build asked: that one's workers make it. */
  make(version: number, signal: AbortSignal): Promise<void>
  /** When tries ran out: the next who wants it asks anew. */
  giveUp(version: number): Promise<void>
}

/** All that a sample report says but for its day and number. */
interface Sample {
  draft: ReportDraft
  photos: Map<string, HousePhoto>
  fingerprint: string
}

export function sampleReportsService(deps: SampleReportsDeps): SampleReports {
  const { clock, database, jobs, storage } = deps
  const { db } = database
  const url = verifyUrl(deps.publicUrl, SAMPLE_VERIFY_CODE)

  /** Read once: neither houses nor templates change under a running server. */
  let read: Promise<Sample> | null = null
  const readOnce = () => {
    read ??= readSample(deps, url).catch((error: unknown) => {
      read = null
      throw error
    })
    return read
  }

  const fileOf = async (row: { file_key: string | null } | undefined) =>
    row?.file_key ? storage.stat(row.file_key) : null

  /** The first who wants it, and who finds its file gone, has it made; all others wait for that. */
  const ask = (fingerprint: string, lostKey: string | null) =>
    database.transaction(async (tx) => {
      const asked = await (lostKey === null
        ? repo.insertSample(tx, fingerprint, clock.now())
        : repo.loseSample(tx, fingerprint, lostKey))
      if (!asked) return
      await jobs.enqueue(tx, makeSampleReportJob, asked)
      deps.prepareRenderer()
    })

  const findOrWait = async (patienceMs: number): Promise<StoredFile | null> => {
    const { fingerprint } = await readOnce()
    const row = await repo.findSampleReport(db, fingerprint)
    const there = await fileOf(row)
    if (there) return there
    if (!row || row.file_key) await ask(fingerprint, row?.file_key ?? null)
    for (let waited = 0; waited < patienceMs; waited += LOOK_MS) {
      await delay(LOOK_MS)
      const made = await fileOf(await repo.findSampleReport(db, fingerprint))
      if (made) return made
    }
    return null
  }

  /** Many who wait look together. */
  let waiting: Promise<StoredFile | null> | null = null

  return {
    find: (patienceMs) => {
      waiting ??= findOrWait(patienceMs).finally(() => {
        waiting = null
      })
      return waiting
    },

    make: async (version, signal) => {
      const row = await repo.findSampleVersion(db, version)
      if (!row || row.file_key !== null) return
      const sample = await readOnce()
      if (row.fingerprint !== sample.fingerprint) throw new Error(`sample ${version} is of another build`)
      const stored = await inWorkFolder('report', async (folder) => {
        const files = await cutPhotos(sample, folder)
        const { input, paper, timeZone } = sample.draft
        const day = dayAt(row.asked_at, timeZone)
        const inspection = { ...input.inspection, startDate: day, endDate: day }
        const content = issueContent(
          { ...sample.draft, input: { ...input, inspection } },
          {
            number: `Sample ${version}`,
            version,
            madeAt: row.asked_at.toISOString(),
            madeAtText: momentAt(row.asked_at, timeZone),
            verify: { code: SAMPLE_VERIFY_CODE, url },
          },
        )
        const data = await toReportData(content, paper, files, folder)
        const outFile = join(folder, 'report.pdf')
        await renderReport(data, { outFile, signal, ...RENDER_LIMITS })
        return storage.put(createReadStream(outFile))
      })
      await repo.keepSample(db, version, stored.key)
    },

    giveUp: (version) => repo.forgetSample(db, version),
  }
}

async function readSample({ database, templates }: SampleReportsDeps, url: string): Promise<Sample> {
  const { form } = await templates.builtIn(database.db)
  const { source, photos } = await sampleSource(form)
  const made = makeDraft(
    { source, client: sampleClient, account: sampleInspector, logoKey: LOGO_KEY },
    { appendixA: true, appendixB: true },
  )
  const draft = { ...made, input: { ...made.input, isSample: true } }
  const fingerprint = createHash('sha256').update(fingerprintOf(draft)).update(url).digest('hex')
  return { draft, photos, fingerprint }
}

/** The pictures of a sample as files in a folder. */
async function cutPhotos({ photos }: Sample, folder: string): Promise<Pick<Storage, 'pathOf' | 'open'>> {
  const pathOf = (key: string) => join(folder, `${key}.jpg`)
  const keep = async (key: string, file: File) =>
    writeFile(pathOf(key), new Uint8Array(await file.arrayBuffer()))
  await keep(LOGO_KEY, await logoFile('jpeg'))
  await Promise.all([...photos].map(async ([key, photo]) => keep(key, await photoFile(photo))))
  return { pathOf, open: async (key) => createReadStream(pathOf(key)) }
}
