// The mark by which a printed report is verified: a QR code as vectors, and the address and code to type instead.
import { showVerifyCode } from '@plumbline/contract/verify-code'
import type { ReportIssue } from '@plumbline/domain/report/content'
import { encode } from 'uqr'
import { breakable } from './long-words.ts'
import type { PageWords } from './page-words.ts'

/** A module smaller than this, in points, is lost by cheap printers and old phones. */
const MODULE_POINTS = 1.45
/** As the mock has it. */
const LEAST_POINTS = 44

export interface PrintVerify {
  url: string
  /** Where the code is typed: the address without its scheme. */
  site: string
  /** In groups. */
  code: string
  /** The QR code without a border: the paper around it is its quiet zone. */
  svg: string
  alt: string
  /** Width and height on paper, in points. */
  size: number
}

/** Null where the report has no page to be verified at. */
export function printVerify(verify: ReportIssue['verify'], words: PageWords): PrintVerify | null {
  if (verify === null) return null
  const { url } = verify
  const qr = encode(url, { ecc: 'M', border: 0 })
  const page = new URL('.', url)
  return {
    url,
    site: breakable(`${page.host}${page.pathname.replace(/\/$/, '')}`),
    code: showVerifyCode(verify.code),
    svg: drawModules(qr.data),
    alt: words.qrCode.replace('{}', url),
    size: Math.max(LEAST_POINTS, qr.size * MODULE_POINTS),
  }
}

/** All dark modules as one path, each run of a row a rectangle: one shape leaves no hairlines between modules. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  const path = rows
    .flatMap((row, y) => runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('')
  const size = rows.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<path fill="#1F1D1A" shape-rendering="crispEdges" d="${path}"/></svg>`
  )
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  }
  return runs
}
