// What anybody may know of a report by the code on its cover: company, street, number, version and fingerprint.

import type { reportRoutes } from '@plumbline/contract/reports'
import type { OutputOf } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { readVerifyCode, SAMPLE_VERIFY_CODE } from '@plumbline/contract/verify-code'
import type { Queryable } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repo from './reports.repo.ts'
import { madeSamples } from './sample-reports.repo.ts'

type Verification = Omit<OutputOf<typeof reportRoutes.verifyReport>, 'status' | 'message'>

/** The page that tells about a code; it is printed on the cover, so it never changes. */
export function verifyUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verify/${code}`
}

/**
 * Looks a version up by its code as somebody typed or scanned it. With the SHA-256 of a file at hand it also says
 * which version of the same report that file is: only who holds a version learns that it is one.
 * Fails with 404 for a code that nobody has, that is none, or whose report was deleted or not made yet.
 */
export async function verifyReport(
  db: Queryable,
  typed: string,
  fileSha256: string | null,
): Promise<Verification> {
  const code = readVerifyCode(typed)
  if (code === SAMPLE_VERIFY_CODE) return verifySample(db, fileSha256)
  const found = code === null ? undefined : await repo.findMadeByCode(db, code)
  if (!found?.made_at || !found.file_key) throw new AppError('not_found', { message: TEXT.noSuchReport })
  const versions = await repo.fingerprintsOfInspection(db, found.inspection_id)
  const translations = await repo.translationsOfInspection(db, found.inspection_id)
  const newest = versions[0]?.version
  const translated = translations.find(({ version }) => version === found.version)
  const verification = {
    version: found.version,
    newest: found.version === newest,
    made_at: found.made_at.toISOString(),
    sha256: found.file_key,
    ...(translated ? { translation_sha256: translated.file_key } : {}),
    ...(found.is_sample ? { is_sample: true as const } : printedFacts(found)),
  }
  return { ...verification, ...fileAmong([...versions, ...translations], fileSha256) }
}

/** What stands on the cover of whoever holds the report anyway. */
function printedFacts(found: {
  company: string | null
  street: string | null
  printed_number: string | null
  made_at_text: string | null
}): Pick<Verification, 'company' | 'street' | 'number' | 'made_at_text'> {
  const { company, street, printed_number: number, made_at_text } = found
  return company === null || street === null || number === null || made_at_text === null
    ? {}
    : { company, street, number, made_at_text }
}

/** The sample report has one code and as many versions as were made here. Fails with 503 before the first. */
async function verifySample(db: Queryable, fileSha256: string | null): Promise<Verification> {
  const versions = await madeSamples(db)
  const [newest] = versions
  if (!newest) throw new AppError('unavailable')
  return {
    version: newest.version,
    newest: true,
    made_at: newest.asked_at.toISOString(),
    sha256: newest.file_key,
    is_sample: true,
    ...fileAmong(versions, fileSha256),
  }
}

/** Which of these versions, newest first, a file is; nothing where no file was asked about. */
function fileAmong(
  versions: readonly { version: number; file_key: string | null }[],
  sha256: string | null,
): Pick<Verification, 'file'> {
  if (sha256 === null) return {}
  const held = versions.find(({ file_key }) => file_key === sha256.toLowerCase())
  return { file: held ? { version: held.version, newest: held.version === versions[0]?.version } : null }
}
