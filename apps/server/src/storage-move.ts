// `npm run storage:move -- --to s3|disk`: copies the files that the database names, and says what is to be set then.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openConfiguredS3, openFilesOnDisk } from './adapters/storage/open-storage.ts'
import { type CopiedBetween, copyBetween } from './platform/backup/copy-between-stores.ts'
import { openSnapshots } from './platform/backup/snapshot.ts'
import { type CommandCall, readArguments, runCommand } from './platform/command.ts'
import { processEnvironment, readConfig } from './platform/config.ts'
import { isDiskFull } from './platform/disk-full.ts'
import { connectBeside } from './platform/open-database.ts'
import { StartError } from './platform/postgres/start-error.ts'
import { StageLog } from './platform/stages.ts'
import { StoreAway } from './platform/store-away.ts'

const USAGE = 'Usage: npm run storage:move -- --to s3 [--check], or --to disk [--check]'
const TELL_EVERY_MS = 5_000

const FROM = { s3: 'to', disk: 'from' }

/** What is left to do; the source is never removed by us. */
const NEXT = {
  s3: [
    'Stop all processes, run this once more for what came meanwhile, and start them with the S3_… that it was run with.',
    'The files on the disk stay: remove them by hand once you have seen that all is well.',
  ],
  disk: [
    'Stop all processes, run this once more for what came meanwhile, and start them without S3_ENDPOINT and the rest of S3_….',
    'The bucket stays as it is: remove it by hand once you have seen that all is well.',
  ],
}

const stages = new StageLog()
await runCommand(async (call) => {
  const { to, check } = readArguments(
    USAGE,
    () => parseArgs({ options: { to: { type: 'string' }, check: { type: 'boolean' } } }).values,
  )
  if (to !== 's3' && to !== 'disk') throw new StartError(USAGE)
  return move(call, to, check === true)
})

async function move(call: CommandCall, target: 's3' | 'disk', isThorough: boolean): Promise<boolean> {
  const config = readConfig(processEnvironment())
  const dataDir = resolve(config.DATA_DIR)
  const s3 = await openConfiguredS3(config, dataDir)
  if (!s3)
    throw new StartError(`Set S3_ENDPOINT and what belongs to it: of the bucket to move ${FROM[target]}.`)
  const keys = await stages.run('database', async () => {
    const opened = await connectBeside(config, dataDir, (line) => stages.note(line))
    call.atEnd(() => opened.stop())
    const snapshots = await openSnapshots(opened.connection)
    const named = await snapshots.read(async ({ fileKeys }) => fileKeys).finally(() => snapshots.close())
    return { result: named, detail: `${opened.name}; it names ${named.length} files` }
  })
  const disk = await openFilesOnDisk(dataDir)
  const [from, to] = target === 's3' ? [disk, s3] : [s3, disk]
  const result = await stages.run('files', async () => {
    const copied = await copyBetween(from, to, keys, { isThorough, onProgress: tellOf(keys.length) }).catch(
      (error: unknown) => {
        throw explain(error)
      },
    )
    return { result: copied, detail: textOf(copied) }
  })
  for (const [what, lost] of [
    ['in neither store', result.missing],
    ['broken where they are, and were not copied', result.broken],
  ] as const)
    if (lost.length > 0)
      stages.fail(
        `${lost.length} files are ${what}: ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''}`,
      )
  const isWhole = result.missing.length + result.broken.length === 0
  if (isWhole) stages.ready(`All files are ${target === 's3' ? 'in S3' : `in ${dataDir}`}`, NEXT[target])
  return isWhole
}

/** A line every few seconds. */
function tellOf(total: number): (soFar: CopiedBetween) => void {
  let told = performance.now()
  return (soFar) => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    const done = soFar.copied + soFar.there + soFar.missing.length + soFar.broken.length
    stages.note(`${done} of ${total}: ${textOf(soFar)}`)
  }
}

function textOf({ copied, bytes, there }: CopiedBetween): string {
  return `${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${there} there before`
}

/** What ends it in the middle loses nothing: the same command goes on. */
function explain(error: unknown): unknown {
  const again = 'What was copied stays: run this again.'
  if (error instanceof StoreAway) return new StartError(`${reasonOf(error.cause)} ${again}`)
  if (isDiskFull(error)) return new StartError(`There is no room for more. ${again}`)
  return error
}

function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  return `The store of files cannot be used (${text}).`
}
