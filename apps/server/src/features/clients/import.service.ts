// Imports a judged file of clients: all or none, with those left out that are there already where that is wished.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  IMPORT_LISTED_MAX,
  IMPORT_TEXT,
  type ImportResult,
  type ImportWarning,
} from '@plumbline/contract/client-import'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Scope } from '#server/platform/scope.ts'
import { fileInThread } from '#server/platform/work-threads.ts'
import { clientsAfter, insertClients, type KnownClient, lockImports } from './import.repo.ts'
import { keysOf } from './import-duplicates.ts'
import type { ClientLine, ImportWish, JudgedFile } from './import-lines.ts'

export interface ClientImport {
  /** Reads and judges a file outside of any transaction. Fails with 422, see `judgeFile`, and with 429 after many in an hour. */
  judge(scope: Scope, wish: ImportWish): Promise<JudgedFile>
  /** Imports what was judged, or tells what would come of it. Does nothing where a line fails. */
  run(tx: Queryable, scope: Scope, file: JudgedFile, options: RunOptions): Promise<ImportAnswer>
}

export interface RunOptions {
  isDryRun: boolean
  skipsDuplicates: boolean
}

type ImportAnswer = ImportResult & { status: boolean; message?: string }

const JUDGE = new URL('./import.work.ts', import.meta.url)
/** Of an owner: one takes seconds, and a person tries it out with other columns. */
const IMPORTS = { tries: 120, seconds: 3_600 }
/** Clients read, compared or inserted between two turns for other requests. */
const BATCH = 1_000

export function clientImport({ clock, limits }: { clock: Clock; limits: RateLimits }): ClientImport {
  return {
    judge: async (scope, wish) => {
      await limits.take(`client-import:${scope.ownerId}`, IMPORTS)
      return fileInThread<JudgedFile>(scope.ownerId, JUDGE, wish)
    },
    run: async (tx, scope, file, { isDryRun, skipsDuplicates }) => {
      await lockImports(tx, scope)
      const repeated = await findRepeated(tx, scope, file)
      const isFaulty = file.errors.count > 0
      const wanted = skipsDuplicates ? file.clients.filter((line) => !repeated.has(line)) : file.clients
      const created = isFaulty ? 0 : wanted.length
      if (!isFaulty && !isDryRun) await insertAll(tx, scope, wanted, clock.now())
      const warnings = [...file.warnings.listed, ...warningsOf(repeated)]
      const answer: ImportResult = {
        created,
        skipped: skipsDuplicates ? repeated.size : 0,
        total: file.total,
        failed: file.failed,
        errors: file.errors.listed,
        error_count: file.errors.count,
        warnings: warnings.toSorted((a, b) => a.line - b.line).slice(0, IMPORT_LISTED_MAX),
        warning_count: file.warnings.count + repeated.size,
        columns: file.columns,
        sample: file.sample,
        mapping: file.mapping,
        encoding: file.encoding,
      }
      if (isDryRun) return { status: true, ...answer }
      return isFaulty
        ? { status: false, message: IMPORT_TEXT.nothingImported, ...answer }
        : { status: true, message: IMPORT_TEXT.imported(created), ...answer }
    },
  }
}

/** The lines whose client is there already or stands in an earlier line, each with the words for it. */
async function findRepeated(tx: Queryable, scope: Scope, file: JudgedFile): Promise<Map<ClientLine, string>> {
  const known = await knownKeys(tx, scope, file)
  const lineOf = new Map<string, number>()
  const repeated = new Map<ClientLine, string>()
  let compared = 0
  for (const client of file.clients) {
    compared += 1
    if (compared % BATCH === 0) await nextTurn()
    const keys = keysOf(client.fields)
    const state = keys.map((key) => known.get(key)).find((found) => found !== undefined)
    const earlier = keys.map((key) => lineOf.get(key)).find((found) => found !== undefined)
    for (const key of keys) if (!lineOf.has(key)) lineOf.set(key, client.line)
    const message = state
      ? state === 'active'
        ? IMPORT_TEXT.duplicate
        : IMPORT_TEXT.duplicateArchived
      : earlier && IMPORT_TEXT.duplicateOfLine(earlier)
    if (message) repeated.set(client, message)
  }
  return repeated
}

/** As many as an answer lists. */
function warningsOf(repeated: ReadonlyMap<ClientLine, string>): ImportWarning[] {
  const warnings: ImportWarning[] = []
  for (const [{ line, fields }, message] of repeated) {
    if (warnings.length === IMPORT_LISTED_MAX) break
    warnings.push({ kind: 'duplicate', line, field: 'client_name', message, value: fields.client_name })
  }
  return warnings
}

/** The keys of the file's clients that the owner has already. */
async function knownKeys(
  tx: Queryable,
  scope: Scope,
  file: JudgedFile,
): Promise<Map<string, 'active' | 'archived'>> {
  const asked = new Set<string>()
  for (const { fields } of file.clients) for (const key of keysOf(fields)) asked.add(key)
  const known = new Map<string, 'active' | 'archived'>()
  let page: KnownClient[] = []
  do {
    page = await clientsAfter(tx, scope, page.at(-1)?.id ?? 0, BATCH)
    for (const client of page)
      for (const key of keysOf(client))
        if (asked.has(key) && known.get(key) !== 'active')
          known.set(key, client.is_active ? 'active' : 'archived')
  } while (page.length === BATCH)
  return known
}

async function insertAll(
  tx: Queryable,
  scope: Scope,
  lines: readonly ClientLine[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH)
    await insertClients(
      tx,
      scope,
      lines.slice(from, from + BATCH).map(({ fields }) => fields),
      now,
    )
}
