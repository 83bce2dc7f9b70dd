// Addresses of the originals of a version's photos: each leads to one photo, for as long as the version is there.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReportContent, ReportLanguage, ReportPhoto } from '@plumbline/domain/report/content'
import { picturesOf } from '@plumbline/domain/report/pictures'
import type { PhotoOriginal, PhotoOriginals } from '#server/migrations/0036_report_contents.tables.ts'

const SECRET_BYTES = 16
const SIGNATURE_BYTES = 16

/** The page of a photo; what is behind it shows whether the signature is right. */
export const PHOTO_PATH = '/photo/:code/:number/:signature'

/** Signs the addresses of one version: forgotten, all of them end. */
export function newPhotoSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The originals of a version's numbered photos, by their numbers. */
export function originalsOf(
  content: ReportContent,
  originals: ReadonlyMap<string, PhotoOriginal>,
): PhotoOriginals {
  const found: Record<string, PhotoOriginal> = {}
  for (const picture of numbered(content)) {
    const original = originals.get(picture.key)
    if (original) found[String(picture.number)] = original
  }
  return found
}

/** The address of each numbered picture that has an original, by its key; empty where the version has no secret. */
export function photoLinks(
  content: ReportContent,
  originals: PhotoOriginals,
  { publicUrl, code, secret }: { publicUrl: string; code: string; secret: string | null },
): Record<string, string> {
  if (secret === null) return {}
  const links: Record<string, string> = {}
  for (const picture of numbered(content)) {
    if (originals[String(picture.number)] === undefined) continue
    const url = `${publicUrl}/photo/${code}/${picture.number}/${signatureOf(secret, picture.number)}`
    links[picture.key] ??= withLanguage(url, content.language)
  }
  return links
}

/** What is behind an address speaks the language of the file that leads there. */
export function withLanguage(address: string, language: ReportLanguage): string {
  return language === 'en' ? address : `${address}?lang=${language}`
}

function numbered(content: ReportContent): ReportPhoto[] {
  return picturesOf(content).filter((picture): picture is ReportPhoto => 'number' in picture)
}

/** Whether an address was made with this secret. */
export function isSigned(secret: string, number: number, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, number))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

function signatureOf(secret: string, number: number): string {
  const whole = createHmac('sha256', secret).update(`photo ${number}`).digest()
  return whole.subarray(0, SIGNATURE_BYTES).toString('base64url')
}
