// What the export of an account holds of its reports.
import type { ExportOf } from '#server/platform/slice.ts'
import type { ReportChoicesService } from './report-choices.service.ts'
import type { ReportSettingsService } from './report-settings.service.ts'
import type { UserSignatureRow } from './report-signature.repo.ts'
import type { ReportSignatureService } from './report-signature.service.ts'
import type { Reports } from './reports.service.ts'

const SIGNATURE_FILE = 'signature.jpg'
/** The user's own. */
const SAVED_FILE = 'my-signature.jpg'

/**
 * How the owner wants reports to be, and the signature; in the folder of each inspection what was chosen for its report,
 * and all finished versions, oldest first.
 */
export function reportExport(
  reports: Pick<Reports, 'filesOf'>,
  settings: Pick<ReportSettingsService, 'get' | 'stored'>,
  choices: Pick<ReportChoicesService, 'kept'>,
  signatures: Pick<ReportSignatureService, 'kept' | 'saved'>,
): ExportOf {
  return {
    account: async (db, scope) => {
      const { version: _, signature_image, ...rest } = await settings.get(db, scope)
      return {
        report_settings: { ...rest, signature_image: signature_image && SIGNATURE_FILE },
        saved_signature: presentSignature(await signatures.saved(db, scope.userId), SAVED_FILE),
      }
    },
    files: async (db, scope) => {
      const { signature_key: key } = await settings.stored(db, scope)
      const saved = await signatures.saved(db, scope.userId)
      return [
        ...(key === null ? [] : [{ key, file: SIGNATURE_FILE }]),
        ...(saved && saved.key !== null ? [{ key: saved.key, file: SAVED_FILE }] : []),
      ]
    },
    inspection: async (db, inspectionId) => {
      const finished = await reports.filesOf(db, inspectionId)
      const signature = await signatures.kept(db, inspectionId)
      const fileOf = (number: string, language?: string) =>
        `reports/${number}${language ? ` ${language}` : ''}.pdf`
      return {
        content: {
          report_choices: await choices.kept(db, inspectionId),
          report_signature: signature && {
            ...presentSignature(signature, SIGNATURE_FILE),
            name: signature.name,
            signed_on: signature.signed_on,
            time_zone: signature.time_zone,
          },
          reports: finished.map(({ key, madeAt, number, translation, ...rest }) => ({
            number,
            file: fileOf(number),
            made_at: madeAt.toISOString(),
            sha256: key,
            translation: translation && {
              language: translation.language,
              file: fileOf(number, translation.language),
              sha256: translation.key,
            },
            ...rest,
          })),
        },
        files: [
          ...(signature && signature.key !== null ? [{ key: signature.key, file: SIGNATURE_FILE }] : []),
          ...finished.flatMap(({ key, number, translation }) => [
            { key, file: fileOf(number) },
            ...(translation ? [{ key: translation.key, file: fileOf(number, translation.language) }] : []),
          ]),
        ],
      }
    },
  }
}

function presentSignature(kept: Pick<UserSignatureRow, 'kind' | 'text' | 'key'> | null, file: string) {
  if (!kept) return null
  const { kind, text, key } = kept
  return { signature: kind, signature_text: text, signature_image: key && file }
}
