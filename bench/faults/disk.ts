// Disks that are full, or read-only, under load: that of the files, and that of the embedded database and of the log. What
// uploads, covers, reports and exports do there, step by step, is in full-disk.test.ts of the server.
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts'
import { Crew } from '../inspectors/crew.ts'
import { freePort } from '../product.ts'
import { Member, PRODUCTION } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 4
const WELL_MS = 8_000
const BROKEN_MS = 15_000
/** The database keeps some hundred megabytes of its log, and needs room to grow while it is well. */
const DATA_MB = 700
const FILES_MB = 200
const LOG_MB = 20

export async function fillDisks(rounds = 1): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.log('only root may mount the small disks that this fills: nothing was tried')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-disks-'))
  const files = mount(join(folder, 'files'), FILES_MB)
  const data = mountImage(join(folder, 'data'), DATA_MB, files.path)
  const logs = mount(join(folder, 'log'), LOG_MB)
  const smtp = await startSmtpServer()
  const port = await freePort()
  const log = join(logs.path, 'server.log')
  const member = new Member(port, log, {
    ...PRODUCTION,
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: smtp.url,
    PORT: String(port),
    DATA_DIR: data.path,
  })
  const phases: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['the disk of the files full', files.fill, files.clear],
    ['the disk of the files read-only', files.setReadOnly, files.setWritable],
    ['the disk of the log full', logs.fill, logs.clear],
    ['the disk of the embedded database full', data.fill, data.clear],
    ['the disk of the embedded database read-only', data.setReadOnly, data.setWritable],
  ]
  try {
    member.start()
    await member.untilReady()
    const crew = await Crew.gather(() => [port])
    crew.begin(INSPECTORS)
    for (let round = 0; round < rounds; round += 1)
      for (const [name, breakIt, mendIt] of phases) {
        await sleep(WELL_MS)
        const before = { seen: crew.seen.length, starts: member.starts }
        await breakIt()
        await sleep(BROKEN_MS)
        const ready = await readiness(port)
        await mendIt()
        const begun = performance.now()
        await member.untilReady()
        const refused = crew.seen.slice(before.seen).filter(({ status }) => status === 503).length
        console.log(
          `${name}, ${BROKEN_MS / 1000} s: ${refused} answers 503; ready: ${ready}; started again ${member.starts - before.starts} times; ready ${Math.round(performance.now() - begun)} ms after there was room`,
        )
      }
    await sleep(WELL_MS)
    const lines = readFileSync(log, 'utf8').trim().split('\n').length
    await crew.end()
    const after = readFileSync(log, 'utf8').trim().split('\n').length
    console.log(`${INSPECTORS} inspectors; the log went on: ${after > lines}`)
    return (await tellOutcome(crew, { smtp })) && after > lines
  } finally {
    await member.stop()
    await smtp.kill()
    for (const disk of [data, files, logs]) disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readiness(port: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return `${answer.status} “${((await answer.json()) as { message?: string }).message}”`
  } catch {
    return 'no answer'
  }
}

/** A disk of memory. */
function mount(path: string, megabytes: number) {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  /** Somebody who writes at this moment holds it up. */
  const remount = async (mode: 'ro' | 'rw') => {
    for (let tries = 0; tries < 200; tries += 1)
      try {
        execFileSync('mount', ['-o', `remount,${mode}`, path], { stdio: 'ignore' })
        return
      } catch {
        await sleep(20)
      }
    throw new Error(`the disk does not turn ${mode}`)
  }
  return {
    ...filled(path),
    setReadOnly: () => remount('ro'),
    setWritable: () => remount('rw'),
    unmount: () => execFileSync('umount', [path]),
  }
}

/**
 * A disk with a file system that turns read-only under whoever writes, as one does whose hardware fails.
 * @param files a folder of another disk, which is its folder `files`
 */
function mountImage(path: string, megabytes: number, files: string) {
  const image = `${path}.img`
  const mountIt = () => {
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, path])
    mkdirSync(join(path, 'files'), { recursive: true })
    execFileSync('mount', ['--bind', files, join(path, 'files')])
  }
  /** At once; whoever has a file open there keeps the old one. */
  const unmount = () => execFileSync('umount', ['--lazy', path])
  mkdirSync(path, { recursive: true })
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  mountIt()
  return {
    ...filled(path),
    setReadOnly: () => {
      execFileSync('mount', ['-o', 'remount,abort', path], { stdio: 'ignore' })
    },
    /** As after a restart of the machine. */
    setWritable: () => {
      unmount()
      mountIt()
    },
    unmount,
  }
}

function filled(path: string) {
  const filling = join(path, 'filling')
  return {
    path,
    /** To its last byte, whoever else writes meanwhile. */
    fill: () => {
      const { bavail, bsize } = statfsSync(path)
      try {
        writeFileSync(filling, Buffer.alloc((bavail + 1) * bsize))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    clear: () => rmSync(filling, { force: true }),
  }
}
