// kill -9 of the server in the midst of writes and of a report: what it acknowledged is there, the report gets done.
// One round; as many as E2E_KILLS says, as in npm run test:nightly.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Inspection, Inspector } from './support/inspector.ts'
import { labelIn, readStep, registerInspector, startInspection } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'
import { drawPhoto, type PhotoFile } from './support/photos.ts'
import { call } from './support/server.ts'

const ROUNDS = Number(process.env.E2E_KILLS ?? 1)
/** As many inspectors' devices write at the same time. */
const WRITERS = 6
const FINDING = 'Shingles missing from roof'
/** Writes go on for between these before the kill; the report is then under way, or done, or not begun. */
const SHORTEST_MS = 150
const LONGEST_MS = 2_500
const REPORT_WITHIN_MS = 90_000

interface Stage {
  server: MortalServer
  inspector: Inspector
  inspection: Inspection
  photo: PhotoFile
}

/** What the server said yes to. */
interface Acknowledged {
  labels: string[]
  /** The newest comment that was acknowledged, by its number; later ones may be there too. */
  comment: number
  /** Sent, whether or not it was answered. */
  lastComment: number
  images: number[]
  reports: number[]
}

test(`killed ${ROUNDS === 1 ? 'once' : `${ROUNDS} times`} while it writes, the server keeps what it acknowledged`, async ({
  page,
}) => {
  test.setTimeout(90_000 + ROUNDS * 90_000)
  const server = await MortalServer.make()
  const kept: Acknowledged = { labels: [], comment: 0, lastComment: 0, images: [], reports: [] }
  const starts: number[] = []
  let inFlight = 0
  let unfinished = 0
  try {
    await server.start()
    const inspector = await registerInspector(server.baseUrl)
    const inspection = await startInspection(inspector, server.baseUrl)
    const stage = { server, inspector, inspection, photo: await drawPhoto(page, { width: 800, height: 600 }) }
    // On a slow machine a round may end before its first answer.
    await addLabel(stage, kept)
    await saveComment(stage, kept)
    await savePhoto(stage, kept)
    for (let round = 0; round < ROUNDS; round += 1) {
      inFlight += await writeUntilKilled(stage, kept)
      starts.push(await server.start())
      if (await isNewestReportUnfinished(stage, kept)) unfinished += 1
      await expectKept(stage, kept)
    }
  } finally {
    await server.dispose()
  }
  const slowest = (Math.max(...starts) / 1000).toFixed(1)
  console.log(
    `server killed ${ROUNDS} times: ${kept.labels.length} labels, ${kept.comment} comments, ${kept.images.length} photos and ` +
      `${kept.reports.length} reports acknowledged, 0 lost; ${inFlight} requests and ${unfinished} reports were under way; started again within ${slowest} s`,
  )
  expect(kept.reports.length).toBe(ROUNDS)
})

/** Writes from several sides and asks for a report, then kills the server. Gives how many requests died with it. */
async function writeUntilKilled(stage: Stage, kept: Acknowledged): Promise<number> {
  let isAlive = true
  let inFlight = 0
  const send = async (work: () => Promise<void>) => {
    inFlight += 1
    try {
      await work()
      inFlight -= 1
    } catch (error) {
      // Without an answer nothing was promised; an answer that is no success is a fault.
      if (isAlive || (error instanceof Error && error.message.includes(' answered '))) throw error
    }
  }
  const { server, inspector, inspection } = stage
  const options = { token: inspector.token, baseUrl: server.baseUrl }
  const asked = await call(
    reportRoutes.generatePdf,
    { client_id: inspection.client.id, appendixA: 1, appendixB: 1, platform: 'web' },
    options,
  )
  if (asked.report_id === undefined) throw new Error('The report was not taken')
  kept.reports.push(asked.report_id)
  let failure: unknown
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    while (isAlive && failure === undefined) {
      await send(async () => {
        if (writer === 0) await saveComment(stage, kept)
        else if (writer === 1) await savePhoto(stage, kept)
        else await addLabel(stage, kept)
      }).catch((error: unknown) => {
        failure = error
      })
    }
  })
  await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
  isAlive = false
  await server.kill()
  await Promise.all(writers)
  if (failure !== undefined) throw failure
  return inFlight
}

const CATEGORY = { step_name: 'roofing', category: 'roofing.description.covering-material' } as const

async function addLabel({ server, inspector, inspection }: Stage, kept: Acknowledged): Promise<void> {
  const label = `Label ${randomUUID()}`
  const input = { inspection_id: inspection.id, ...CATEGORY, new_label: label }
  await call(inspectionRoutes.addLabel, input, { token: inspector.token, baseUrl: server.baseUrl })
  kept.labels.push(label)
}

function findingOf(inspection: Inspection) {
  const category = 'roofing.recommendation.covering'
  return {
    inspection_id: inspection.id,
    step_name: 'roofing' as const,
    category,
    label: FINDING,
    selrecomd: 'Repair' as const,
  }
}

async function saveComment({ server, inspector, inspection }: Stage, kept: Acknowledged): Promise<void> {
  kept.lastComment += 1
  const number = kept.lastComment
  const input = { ...findingOf(inspection), checked: 1, comment: `Comment ${number}` }
  await call(inspectionRoutes.saveCommentImages, input, { token: inspector.token, baseUrl: server.baseUrl })
  kept.comment = number
}

/** Up to 40: a label takes 50, and the category's answer grows with each. */
async function savePhoto({ server, inspector, inspection, photo }: Stage, kept: Acknowledged): Promise<void> {
  if (kept.images.length >= 40) return sleep(20)
  const file = new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })
  const input = { ...findingOf(inspection), images: [file] }
  const answer = await call(inspectionRoutes.saveCommentImages, input, {
    token: inspector.token,
    baseUrl: server.baseUrl,
  })
  kept.images.push(...answer.added_images.map(({ id }) => id))
}

/** Right after the start: whether the kill came before the report was made. */
async function isNewestReportUnfinished({ server, inspector }: Stage, kept: Acknowledged): Promise<boolean> {
  const options = { token: inspector.token, baseUrl: server.baseUrl }
  const { state } = await call(reportRoutes.reportStatus, { report_id: kept.reports.at(-1) ?? 0 }, options)
  return state !== 'done'
}

async function expectKept({ server, inspector, inspection }: Stage, kept: Acknowledged): Promise<void> {
  const options = { token: inspector.token, baseUrl: server.baseUrl }
  const step = await readStep(inspector, inspection.id, 'roofing', server.baseUrl)
  const labels = new Set(coveringOf(step.description).checks.map(({ label }) => label))
  expect(kept.labels.filter((label) => !labels.has(label))).toEqual([])
  const { details } = labelIn(step, 'recomendation', FINDING)
  const number = Number(details?.comments.replace('Comment ', '') ?? 0)
  expect(number).toBeGreaterThanOrEqual(kept.comment)
  expect(number).toBeLessThanOrEqual(kept.lastComment)
  kept.comment = number
  const images = details?.images ?? []
  const ids = new Set(images.map(({ id }) => id))
  expect(kept.images.filter((id) => !ids.has(id))).toEqual([])
  // A row without its file would be a photo lost.
  for (const { url } of images.slice(-3)) expect((await fetch(url)).status).toBe(200)

  const report_id = kept.reports.at(-1) ?? 0
  const state = async () => (await call(reportRoutes.reportStatus, { report_id }, options)).state
  await expect.poll(state, { timeout: REPORT_WITHIN_MS }).toBe('done')
  const { url } = await call(reportRoutes.reportStatus, { report_id }, options)
  const pdf = new Uint8Array(await (await fetch(url ?? '')).arrayBuffer())
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
}

function coveringOf(categories: readonly Category[]): Category {
  const found = categories.find(({ id }) => id === CATEGORY.category)
  if (!found) throw new Error('No category of coverings')
  return found
}
