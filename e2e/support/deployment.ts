// A copy of the product that can be updated: the same app under other hashes, as another build has them.
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const NAMES_FILES = /\.(js|css|html|json)$/
/** Whatever may be one. */
const FILE_NAME = /[\w-][\w.-]*/g
/** What a device keeps, as the build wrote it into the service worker. */
const DEVICE_FILES = /\{"build":"[^\]]*\]\}/
const THROWS = 'throw new Error("This build is broken");'

/** What is wrong with an update: its first script throws, or the script of a page is not there. */
type Fault = 'throws' | 'lacks a file'

interface DeviceFiles {
  build: string
  files: { url: string; integrity: string }[]
}

export class Deployment {
  readonly root = mkdtempSync(join(tmpdir(), 'plumbline-deployed-'))
  readonly #web = join(this.root, 'apps/web/dist')
  /** Where the next build is made. */
  readonly #next = join(this.root, 'apps/web/next')
  #version = 0

  constructor() {
    for (const part of ['package.json', 'apps/server', 'apps/web/dist'])
      cpSync(join(ROOT, part), join(this.root, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'))
  }

  /** Puts a new build in the place of the last: every asset is called something else. */
  update(fault?: Fault): void {
    this.#version += 1
    this.#put(this.#version, fault)
  }

  /** Puts the build before the last in its place again. */
  goBack(): void {
    this.#put(this.#version - 1)
  }

  /** Whole, at once: pages that are open load what they still lack from a server that runs on until it is restarted. */
  #put(version: number, fault?: Fault): void {
    cpSync(join(ROOT, 'apps/web/dist'), this.#next, { recursive: true })
    if (version > 0) this.#rename(version, fault)
    const last = join(this.root, 'apps/web/last')
    renameSync(this.#web, last)
    renameSync(this.#next, this.#web)
    rmSync(last, { recursive: true })
  }

  #rename(version: number, fault: Fault | undefined): void {
    // The server sends a compressed copy where there is one, and these are of the build as it was.
    for (const copy of readdirSync(this.#next, { recursive: true, encoding: 'utf8' }))
      if (/\.(br|gz)$/.test(copy)) rmSync(join(this.#next, copy))
    const assets = join(this.#next, 'assets')
    const names = readdirSync(assets)
    const newNames = new Map(names.map((name) => [name, nameIn(version, name)]))
    const renamed = (text: string) => text.replaceAll(FILE_NAME, (name) => newNames.get(name) ?? name)
    const files = readdirSync(this.#next, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => NAMES_FILES.test(name))) this.#rewrite(file, renamed)
    for (const name of names) renameSync(join(assets, name), join(assets, nameIn(version, name)))
    this.#rewriteWorker(fault)
  }

  /** Its list has the hash of every file. */
  #rewriteWorker(fault: Fault | undefined): void {
    this.#rewrite('worker.js', (worker) =>
      worker.replace(DEVICE_FILES, (json) => {
        const { build, files }: DeviceFiles = JSON.parse(json)
        if (fault === 'throws') this.#rewrite(build, (script) => THROWS + script)
        const listed = files.map((file) => ({ ...file, integrity: integrityOf(join(this.#next, file.url)) }))
        const page = files.find(({ url }) => url.includes('/reports.page-'))
        if (fault === 'lacks a file') rmSync(join(this.#next, page?.url ?? ''))
        return JSON.stringify({ build, files: listed })
      }),
    )
  }

  #rewrite(file: string, change: (text: string) => string): void {
    const path = join(this.#next, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** `index-A1yy8ab4.js` → `index-A1yy8ab4x.js`, with letters alone. */
function nameIn(version: number, name: string): string {
  return name.replace(/(\.\w+)$/, `${'x'.repeat(version)}$1`)
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}
