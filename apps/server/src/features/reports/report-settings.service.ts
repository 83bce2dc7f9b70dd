// How an owner wants its reports to be; an owner who changed nothing has the usual settings.
import {
  MAIL_MEGABYTES,
  REPORT_SETTINGS_TEXT,
  type ReportSettings,
  type ReportSettingsFields,
} from '@plumbline/contract/report-settings'
import { TEXT } from '@plumbline/contract/texts'
import type { UploadedFile } from '@plumbline/contract/wire'
import type { ReportSettings as SettingsOfInput } from '@plumbline/domain/report/input'
import { settingsInput } from '@plumbline/domain/report/settings'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { type Picture, preparePortrait, UnreadablePicture } from '#server/platform/images.ts'
import type { Links } from '#server/platform/links.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { findSettings, putSettings, type ReportSettingsRow } from './report-settings.repo.ts'

type Stored = Omit<ReportSettingsRow, 'owner_id' | 'updated_at'>

const USUAL: Stored = {
  version: 0,
  standard: 'none',
  standard_text: '',
  license_state: '',
  summary: true,
  lists: true,
  costs: false,
  state_note: '',
  meaning_safety: '',
  meaning_concern: '',
  meaning_repair: '',
  meaning_improve: '',
  meaning_monitor: '',
  signature: 'none',
  signature_text: '',
  signature_sentence: '',
  signature_key: null,
  signature_width: null,
  signature_height: null,
  mail_megabytes: MAIL_MEGABYTES.least,
  language: 'en',
}

/** The settings as they are to be, with a new picture kept; null: the picture stays. */
export interface PreparedSettings {
  fields: Omit<ReportSettingsFields, 'signature_image'>
  picture: (Picture & { key: string }) | null
}

export interface ReportSettingsService {
  /** As the owner sees them. */
  get(db: Queryable, scope: OfOwner): Promise<ReportSettings>
  /** As they are kept. */
  stored(db: Queryable, scope: OfOwner): Promise<Stored>
  /** As a report takes them. */
  input(db: Queryable, scope: OfOwner): Promise<SettingsOfInput>
  /** Decodes and keeps a picture before the transaction. Fails with 422 when it does not decode, and with 429. */
  prepare(scope: Scope, fields: ReportSettingsFields): Promise<PreparedSettings>
  /** Fails with 409 and what is there now where another save came between, with 422 for a picture that is not there. */
  update(tx: Queryable, scope: Scope, settings: PreparedSettings): Promise<ReportSettings>
  /** Before an owner's rows go: its signature is asked to be removed. */
  removeOfOwner(tx: Queryable, ownerId: number): Promise<void>
}

export interface ReportSettingsDeps {
  clock: Clock
  links: Links
  storage: Pick<Storage, 'put'>
  spendOnPictures: SpendOnPictures
  holdFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  forgetFiles(tx: Queryable, keys: readonly string[]): Promise<void>
}

export function reportSettingsService(deps: ReportSettingsDeps): ReportSettingsService {
  const { clock, links, storage } = deps
  const stored = async (db: Queryable, scope: OfOwner): Promise<Stored> =>
    (await findSettings(db, scope)) ?? USUAL
  const get = async (db: Queryable, scope: OfOwner) => present(links, await stored(db, scope))

  return {
    get,
    stored,

    input: async (db, scope) => {
      const row = await stored(db, scope)
      const picture = keptPicture(row)
      return settingsInput(present(links, row), picture && { ...picture, caption: null })
    },

    prepare: async ({ userId }, { signature_image, ...fields }) => {
      if (!signature_image) return { fields, picture: null }
      await deps.spendOnPictures(userId, [signature_image])
      const picture = await decodeSignature(userId, signature_image)
      return { fields, picture: { ...picture, key: (await storage.put(picture.bytes)).key } }
    },

    update: async (tx, scope, { fields, picture }) => {
      const { version, ...settings } = fields
      const before = await stored(tx, scope)
      const shown = picture ?? keptPicture(before)
      if (settings.signature === 'picture' && !shown)
        throw invalid({ signature_image: [REPORT_SETTINGS_TEXT.drawSignature] })
      if (picture) {
        await deps.holdFiles(tx, [picture.key])
        // It may have been removed in between, where an equal one was somebody's before.
        await storage.put(picture.bytes)
      }
      // A picture that nothing prints any more is not kept.
      const isPicture = settings.signature === 'picture'
      const row = await putSettings(
        tx,
        {
          ...settings,
          owner_id: scope.ownerId,
          signature_key: isPicture && shown ? shown.key : null,
          signature_width: isPicture && shown ? shown.width : null,
          signature_height: isPicture && shown ? shown.height : null,
          updated_at: clock.now(),
        },
        version,
      )
      if (!row)
        throw new AppError('conflict', { message: TEXT.conflict, extra: { current: await get(tx, scope) } })
      const { signature_key: old } = before
      if (old !== null && old !== row.signature_key) await deps.forgetFiles(tx, [old])
      return present(links, row)
    },

    removeOfOwner: async (tx, ownerId) => {
      const { signature_key: key } = await stored(tx, { ownerId })
      if (key !== null) await deps.forgetFiles(tx, [key])
    },
  }
}

/** Fails with 422 when it does not decode. */
export async function decodeSignature(userId: number, file: UploadedFile): Promise<Picture> {
  try {
    return await preparePortrait(userId, file.bytes)
  } catch (error) {
    if (error instanceof UnreadablePicture) throw invalid({ signature_image: [error.reason] })
    throw error
  }
}

function keptPicture({ signature_key: key, signature_width: width, signature_height: height }: Stored) {
  return key === null || width === null || height === null ? null : { key, width, height }
}

function present(links: Links, row: Stored): ReportSettings {
  const { signature_key: key } = row
  return {
    standard: row.standard,
    standard_text: row.standard_text,
    license_state: row.license_state,
    summary: row.summary ? 1 : 0,
    lists: row.lists ? 1 : 0,
    costs: row.costs ? 1 : 0,
    state_note: row.state_note,
    meaning_safety: row.meaning_safety,
    meaning_concern: row.meaning_concern,
    meaning_repair: row.meaning_repair,
    meaning_improve: row.meaning_improve,
    meaning_monitor: row.meaning_monitor,
    signature: row.signature,
    signature_text: row.signature_text,
    signature_sentence: row.signature_sentence,
    signature_image: key === null ? null : links.to({ key, type: 'image/jpeg', name: 'signature.jpg' }),
    mail_megabytes: row.mail_megabytes,
    language: row.language,
    version: row.version,
  }
}
