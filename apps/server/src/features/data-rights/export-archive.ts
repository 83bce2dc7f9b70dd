// What lies where in the ZIP of an export, and its writing. Nothing large is held in memory: lists are read a page at a
// time, photos one after the other.
import { FileMissing, type Storage } from '#server/adapters/storage/storage.port.ts'
import type { Queryable } from '#server/platform/database.ts'
import { namePart } from '#server/platform/file-names.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ExportedFile, ExportOf, ExportPage } from '#server/platform/slice.ts'
import type { ZipWriter } from '#server/platform/zip.ts'
import {
  BYTE_ORDER_MARK,
  CLIENTS_CSV_HEAD,
  clientRecord,
  csvRecord,
  type ExportedClient,
} from './export-csv.ts'
import { readMe } from './export-read-me.ts'

/** Rows read at once. */
const PAGE = 200
const FOLDER_NAME_MAX = 60

/** What an export is made of: a folder for each inspection, the list of clients, and what each slice adds. */
export interface ArchiveSource {
  clients: {
    count(db: Queryable, scope: Scope): Promise<number>
    after: ExportPage<OwnersClient>
  }
  inspections: {
    countPhotos(db: Queryable, scope: Scope): Promise<number>
    /** A client's inspections. */
    takeAlong(db: Queryable, scope: Scope, clientId: number): Promise<ExportedInspection[]>
  }
  /** Of all other slices. */
  parts: readonly ExportOf[]
}

interface OwnersClient extends ExportedClient {
  owner_id: number
}

interface ExportedInspection {
  id: number
  /** Of its property. */
  address: string
  content: Record<string, unknown>
  cover: ExportedFile | null
  photos: ExportedFile[]
}

export interface Archive {
  db: Queryable
  storage: Pick<Storage, 'open'>
  source: ArchiveSource
  scope: Scope
  /** Of the export: no two files are the same. */
  jobId: number
  madeAt: Date
  signal: AbortSignal
  /** Called after each client and each photo. */
  onStep(): void
}

/** Writes all of it. A file that storage has lost is named in README.txt, and fails nothing. */
export async function writeArchive(zip: ZipWriter, archive: Archive): Promise<void> {
  const { db, source, scope, madeAt } = archive
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

  const inspection = async (folder: string, client: OwnersClient, found: ExportedInspection) => {
    const within = (one: ExportedFile) => ({ ...one, file: `${folder}/${one.file}` })
    const parts = await Promise.all(source.parts.map((part) => part.inspection?.(db, found.id)))
    // Whose it is goes without saying in a copy of all that is the owner's.
    const { id: _, owner_id: _ownerId, ...fields } = client
    const content = Object.assign({ client: fields }, found.content, ...parts.map((part) => part?.content))
    await text(`${folder}/inspection.json`, [JSON.stringify(content, null, 2)])
    if (found.cover) await file(within(found.cover))
    for (const photo of found.photos) {
      await file(within(photo))
      archive.onStep()
    }
    for (const one of parts.flatMap((part) => part?.files ?? [])) await file(within(one))
  }

  await text('account.json', [JSON.stringify(await accountOf(archive), null, 2)])
  for (const part of source.parts) for (const one of (await part.files?.(db, scope)) ?? []) await file(one)
  for (const part of source.parts)
    for await (const { file: name, bytes } of part.documents?.(db, scope) ?? [])
      await zip.add({ name, content: [bytes], modifiedAt: madeAt, isCompressed: true })

  // Inspections first: the list of clients names their folders.
  const folders = new Map<number, string[]>()
  let clients = 0
  let inspections = 0
  for await (const client of rowsOf(source.clients.after, archive)) {
    clients += 1
    const all = await source.inspections.takeAlong(db, scope, client.id)
    if (all.length > 0)
      folders.set(
        client.id,
        all.map((found) => folderOf(client, found)),
      )
    for (const found of all) await inspection(folderOf(client, found), client, found)
    inspections += all.length
    archive.onStep()
  }
  await text('clients.csv', clientLines(archive, folders))
  for (const { list } of source.parts) if (list) await text(list.file, linesOf(list, archive))
  await text('README.txt', [readMe({ number: archive.jobId, madeAt, clients, inspections, missing })])
}

/** Begins with the inspection's number, so no two are the same, whatever the names. */
function folderOf(client: ExportedClient, { id, address }: ExportedInspection): string {
  const name = namePart(`${client.client_name} - ${address}`, FOLDER_NAME_MAX)
  return `inspections/${[id, name].filter((part) => part !== '').join(' ')}`
}

async function* rowsOf<Row extends { id: number }>(
  page: ExportPage<Row>,
  { db, scope, signal }: Archive,
): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await page(db, scope, last, PAGE)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.id
  }
}

async function* clientLines(archive: Archive, folders: ReadonlyMap<number, string[]>) {
  yield CLIENTS_CSV_HEAD
  for await (const client of rowsOf(archive.source.clients.after, archive))
    yield clientRecord(client, folders.get(client.id) ?? [])
}

async function* linesOf({ heading, rows }: NonNullable<ExportOf['list']>, archive: Archive) {
  yield BYTE_ORDER_MARK + csvRecord(heading)
  for await (const { values } of rowsOf(rows, archive)) yield csvRecord(values)
}

/** The account with all that the slices say of it; no token, and no password. */
async function accountOf({ db, source, scope }: Archive): Promise<Record<string, unknown>> {
  const parts = []
  for (const part of source.parts) parts.push(await part.account?.(db, scope))
  return Object.assign({}, ...parts)
}
