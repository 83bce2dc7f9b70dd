// What lies where in the ZIP of an export, and its writing. Nothing large is held in memory: lists are read a page at a
// time, photos one after the other.
import { FileMissing, type Storage } from '#server/adapters/storage/storage.port.ts'
import type { Queryable } from '#server/platform/database.ts'
import { namePart } from '#server/platform/file-names.ts'
import type { ZipWriter } from '#server/platform/zip.ts'
import { CLIENTS_CSV_HEAD, clientRecord, MAILS_CSV_HEAD, mailRecord } from './export-csv.ts'
import { readMe } from './export-read-me.ts'
import type { ExportedClient, ExportedFile, ExportedInspection, ExportSource } from './export-source.ts'

/** Rows read at once. */
const PAGE = 200
const FOLDER_NAME_MAX = 60

export interface Archive {
  db: Queryable
  storage: Pick<Storage, 'open'>
  source: ExportSource
  userId: number
  /** Of the export: no two files are the same. */
  jobId: number
  madeAt: Date
  signal: AbortSignal
  /** Called after each client and each photo. */
  onStep(): void
}

/** Writes all of it. A file that storage has lost is named in README.txt, and fails nothing. */
export async function writeArchive(zip: ZipWriter, archive: Archive): Promise<void> {
  const { db, source, userId, madeAt } = archive
  const missing: string[] = []
  const text = (name: string, content: AsyncIterable<string> | Iterable<string>) =>
    zip.add({ name, content, modifiedAt: madeAt, isCompressed: true })

  const file = async ({ key, file: name }: ExportedFile) => {
    archive.signal.throwIfAborted()
    const content = await archive.storage.open(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null
      throw error
    })
    if (content === null) missing.push(name)
    else await zip.add({ name, content, modifiedAt: madeAt, isCompressed: false })
  }

  const inspection = async (folder: string, client: ExportedClient, found: ExportedInspection) => {
    const within = (one: ExportedFile) => ({ ...one, file: `${folder}/${one.file}` })
    const reports = await source.reports(db, found.id)
    const { id: _, ...fields } = client
    const content = {
      client: fields,
      ...found.content,
      reports: reports.map(({ key, madeAt: at, number, ...rest }) => ({
        number,
        file: reportFile(number),
        made_at: at.toISOString(),
        sha256: key,
        ...rest,
      })),
    }
    await text(`${folder}/inspection.json`, [JSON.stringify(content, null, 2)])
    if (found.cover) await file(within(found.cover))
    for (const photo of found.photos) {
      await file(within(photo))
      archive.onStep()
    }
    for (const { key, number } of reports) await file(within({ key, file: reportFile(number) }))
  }

  await text('account.json', [JSON.stringify(await accountOf(archive), null, 2)])
  const pictureKey = await source.pictureKey(db, userId)
  if (pictureKey) await file({ key: pictureKey, file: PICTURE_FILE })

  // Inspections first: the list of clients names their folders.
  const folders = new Map<number, string>()
  let clients = 0
  for await (const client of rowsOf(source.clients, archive)) {
    clients += 1
    const found = await source.inspection(db, userId, client.id)
    if (found) {
      const folder = folderOf(client, found.id)
      folders.set(client.id, folder)
      await inspection(folder, client, found)
    }
    archive.onStep()
  }
  await text('clients.csv', clientLines(archive, folders))
  await text('email-log.csv', mailLines(archive))
  await text('README.txt', [
    readMe({ number: archive.jobId, madeAt, clients, inspections: folders.size, missing }),
  ])
}

const PICTURE_FILE = 'profile.jpg'
const reportFile = (number: string) => `reports/${number}.pdf`

/** Begins with the inspection's number, so no two are the same, whatever the names. */
function folderOf(client: ExportedClient, inspectionId: number): string {
  const name = namePart(`${client.client_name} - ${client.address}`, FOLDER_NAME_MAX)
  return `inspections/${[inspectionId, name].filter((part) => part !== '').join(' ')}`
}

async function* rowsOf<Row extends { id: number }>(
  page: (db: Queryable, userId: number, id: number, limit: number) => Promise<Row[]>,
  { db, userId, signal }: Archive,
): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await page(db, userId, last, PAGE)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.id
  }
}

async function* clientLines(archive: Archive, folders: ReadonlyMap<number, string>) {
  yield CLIENTS_CSV_HEAD
  for await (const client of rowsOf(archive.source.clients, archive))
    yield clientRecord(client, folders.get(client.id) ?? '')
}

async function* mailLines(archive: Archive) {
  yield MAILS_CSV_HEAD
  for await (const mail of rowsOf(archive.source.mails, archive)) yield mailRecord(mail)
}

/** The account with its plan, payments, sessions and devices; no token, and no password. */
async function accountOf({ db, source, userId }: Archive): Promise<Record<string, unknown>> {
  const { profile_image, adress: _, ...profile } = await source.profile(db, userId)
  const transactions = []
  for (;;) {
    const page = await source.transactions(db, userId, transactions.length)
    if (page.length === 0) break
    transactions.push(...page)
  }
  return {
    profile: { ...profile, profile_image: profile_image === null ? null : PICTURE_FILE },
    ...(await source.subscription(db, userId)),
    transactions,
    sessions: await source.sessions(db, userId),
    devices: await source.devices(db, userId),
  }
}
