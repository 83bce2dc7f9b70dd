// Signing one report (decision 56): it is whose who signs, and prints in place of the signature of the report settings.
import { REPORT_SETTINGS_TEXT } from '@plumbline/contract/report-settings'
import {
  REPORT_SIGNATURE_TEXT,
  type ReportSignature,
  type SavedSignature,
  type SignReportFields,
} from '@plumbline/contract/report-signature'
import type { InputSignature } from '@plumbline/domain/report/input'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Picture } from '#server/platform/images.ts'
import type { Links } from '#server/platform/links.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { zoneNameOn } from '#server/platform/time-zones.ts'
import { decodeSignature } from './report-settings.service.ts'
import * as repo from './report-signature.repo.ts'

/** So far ahead of the server's a day may be: somewhere it is that day already. */
const AHEAD_MS = 14 * 3_600_000

/** What is signed, with its picture kept; null: none came. */
export interface PreparedSignature {
  fields: Omit<SignReportFields, 'signature_image'>
  picture: (Picture & { key: string }) | null
}

type Kept = Pick<repo.UserSignatureRow, 'kind' | 'text' | 'key' | 'width' | 'height'>

export interface ReportSignatureService {
  /** Fails with 404 for another owner's inspection. */
  get(
    db: Queryable,
    scope: Scope,
    inspectionId: number,
  ): Promise<{ signature: ReportSignature | null; saved: SavedSignature | null }>
  /** As a report takes it; null where the report has none of its own. */
  input(db: Queryable, inspectionId: number): Promise<InputSignature | null>
  /** Decodes and keeps a picture before the transaction. Fails with 422 when it does not decode, and with 429. */
  prepare(scope: Scope, fields: SignReportFields): Promise<PreparedSignature>
  /** Fails with 404 for another owner's inspection, with 422 for a day to come and where nothing is saved. */
  sign(tx: Queryable, scope: Scope, prepared: PreparedSignature): Promise<ReportSignature | null>
  /** For the export: of an inspection, and of a user. */
  kept(db: Queryable, inspectionId: number): Promise<repo.ReportSignatureRow | null>
  saved(db: Queryable, userId: number): Promise<repo.UserSignatureRow | null>
  /** Before an inspection's rows go for good: its picture is asked to be removed. */
  removeOfInspection(tx: Queryable, removed: { id: number; isKept: boolean }): Promise<void>
  /** The same of a user's, and of the owner's that goes with the user. */
  removeOfAccount(tx: Queryable, account: { userId: number; ownerId: number | null }): Promise<void>
}

export interface ReportSignatureDeps {
  clock: Clock
  links: Links
  storage: Pick<Storage, 'put'>
  spendOnPictures: SpendOnPictures
  /** Fails with 404 for another owner's inspection. */
  checkInspection(db: Queryable, scope: OfOwner, inspectionId: number): Promise<void>
  /** Of a user, as reports print it. */
  nameOf(db: Queryable, userId: number): Promise<string>
  holdFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  forgetFiles(tx: Queryable, keys: readonly string[]): Promise<void>
}

export function reportSignatureService(deps: ReportSignatureDeps): ReportSignatureService {
  const { clock, links, storage } = deps
  const shape = ({ kind, text, key }: Kept): SavedSignature => ({
    signature: kind,
    signature_text: text,
    signature_image: key === null ? null : links.to({ key, type: 'image/jpeg', name: 'signature.jpg' }),
  })
  const present = async (db: Queryable, row: repo.ReportSignatureRow): Promise<ReportSignature> => {
    const { name, signed_on, time_zone } = row
    return { ...shape(row), name, signed_on, time_zone, printed_in: await repo.newestSince(db, row) }
  }
  /** Those that no row names any more. */
  const forget = (tx: Queryable, keys: readonly (string | null | undefined)[]) =>
    deps.forgetFiles(
      tx,
      keys.filter((key) => typeof key === 'string'),
    )

  /** What is put beside the day: as typed, as drawn, or as it was saved. */
  const whatIsSigned = async (
    tx: Queryable,
    { userId }: Scope,
    { fields, picture }: PreparedSignature,
  ): Promise<Kept> => {
    if (fields.signature === 'typed')
      return { kind: 'typed', text: fields.signature_text, key: null, width: null, height: null }
    if (fields.signature === 'saved') {
      const saved = await repo.savedSignature(tx, userId)
      if (!saved) throw invalid({ signature: [REPORT_SIGNATURE_TEXT.noneSaved] })
      const { kind, text, key, width, height } = saved
      if (key !== null) await deps.holdFiles(tx, [key])
      return { kind, text, key, width, height }
    }
    if (!picture) throw invalid({ signature_image: [REPORT_SETTINGS_TEXT.drawSignature] })
    const { key, width, height } = picture
    await deps.holdFiles(tx, [key])
    // It may have been removed in between, where an equal one was somebody's before.
    await storage.put(picture.bytes)
    return { kind: 'picture', text: '', key, width, height }
  }

  return {
    get: async (db, scope, inspectionId) => {
      await deps.checkInspection(db, scope, inspectionId)
      const row = await repo.signatureOf(db, inspectionId)
      const saved = await repo.savedSignature(db, scope.userId)
      return { signature: row ? await present(db, row) : null, saved: saved ? shape(saved) : null }
    },

    input: async (db, inspectionId) => {
      const row = await repo.signatureOf(db, inspectionId)
      if (!row) return null
      const { kind, text, key, width, height, name, signed_on, time_zone } = row
      return {
        image: key === null ? null : { key, width, height, caption: null },
        text: kind === 'typed' ? text : null,
        name,
        signedOn: { day: signed_on, zone: time_zone && zoneNameOn(signed_on, time_zone) },
      }
    },

    prepare: async ({ userId }, { signature_image, ...fields }) => {
      if (fields.signature !== 'picture' || !signature_image) return { fields, picture: null }
      await deps.spendOnPictures(userId, [signature_image])
      const picture = await decodeSignature(userId, signature_image)
      return { fields, picture: { ...picture, key: (await storage.put(picture.bytes)).key } }
    },

    sign: async (tx, scope, prepared) => {
      const { inspection_id, signature, signed_on, time_zone, save } = prepared.fields
      await deps.checkInspection(tx, scope, inspection_id)
      const before = await repo.signatureOf(tx, inspection_id)
      if (signature === 'none') {
        await repo.dropSignature(tx, inspection_id)
        await forget(tx, [before?.key])
        return null
      }
      if (Date.parse(`${signed_on}T00:00:00Z`) > clock.now().getTime() + AHEAD_MS)
        throw invalid({ signed_on: [REPORT_SIGNATURE_TEXT.futureDay] })
      const signed = { ...(await whatIsSigned(tx, scope, prepared)), updated_at: clock.now() }
      await repo.putSignature(tx, {
        ...signed,
        inspection_id,
        owner_id: scope.ownerId,
        user_id: scope.userId,
        name: await deps.nameOf(tx, scope.userId),
        signed_on,
        time_zone: time_zone || null,
      })
      const old = save ? await repo.savedSignature(tx, scope.userId) : undefined
      if (save) await repo.saveSignature(tx, { ...signed, user_id: scope.userId })
      await forget(
        tx,
        [before?.key, old?.key].filter((key) => key !== signed.key),
      )
      const row = await repo.signatureOf(tx, inspection_id)
      return row ? present(tx, row) : null
    },

    kept: async (db, inspectionId) => (await repo.signatureOf(db, inspectionId)) ?? null,
    saved: async (db, userId) => (await repo.savedSignature(db, userId)) ?? null,

    removeOfInspection: async (tx, { id, isKept }) => {
      if (!isKept) await forget(tx, [(await repo.signatureOf(tx, id))?.key])
    },

    removeOfAccount: async (tx, { userId, ownerId }) => {
      const saved = await repo.savedSignature(tx, userId)
      await forget(tx, [saved?.key, ...(ownerId === null ? [] : await repo.signatureKeys(tx, { ownerId }))])
    },
  }
}
