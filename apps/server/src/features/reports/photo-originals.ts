// Which photo an address stands for: of a version that is there, whose addresses were not ended.
import { readVerifyCode } from '@plumbline/contract/verify-code'
import type { ReportLanguage } from '@plumbline/domain/report/content'
import type { PhotoOriginal } from '#server/migrations/0036_report_contents.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { isSigned } from './photo-links.ts'
import { findOriginal } from './reports.repo.ts'

/** The parts of an address as they came. */
export interface PhotoAddress {
  code: string
  number: string
  signature: string
}

export interface FoundPhoto {
  inspection_id: number
  version: number
  number: string | null
  /** Of the version's own file. */
  language: ReportLanguage
  /** Its number in the report. */
  photo: number
  original: PhotoOriginal
}

/** Of a version whose addresses were ended: which one was right is known no more. */
export interface EndedPhoto {
  language: ReportLanguage
  isEnded: true
}

/** Null for an address that is made up or changed, or of a version that is gone. */
export async function findPhoto(
  db: Queryable,
  address: PhotoAddress,
): Promise<FoundPhoto | EndedPhoto | null> {
  const photo = /^[1-9]\d{0,5}$/.test(address.number) ? Number(address.number) : null
  const code = readVerifyCode(address.code)
  if (photo === null || code === null) return null
  const found = await findOriginal(db, code, photo)
  if (!found?.original) return null
  if (found.secret === null) return { language: found.language, isEnded: true }
  if (!isSigned(found.secret, photo, address.signature)) return null
  const { inspection_id, version, number, language, original } = found
  return { inspection_id, version, number, language, photo, original }
}
