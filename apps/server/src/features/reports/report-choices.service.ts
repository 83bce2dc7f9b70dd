// What the inspector says of one report; what was not chosen is proposed from the facts.
import {
  OWN_TEXTS_MAX,
  type OwnText,
  REPORT_CHOICES_TEXT,
  type ReportChoices,
  type ReportChoicesFields,
} from '@plumbline/contract/report-choices'
import { TEXT } from '@plumbline/contract/texts'
import { isUntranslated } from '@plumbline/domain/report/own-text'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { choicesOf, findChoices, putChoices, type ReportChoicesRow } from './report-choices.repo.ts'
import type { ReportSettingsService } from './report-settings.service.ts'

export interface ReportChoicesService {
  /** Fails with 404 for another owner's inspection. */
  get(db: Queryable, scope: OfOwner, inspectionId: number): Promise<ReportChoices>
  /** What was chosen of an inspection; null where nothing was. */
  kept(db: Queryable, inspectionId: number): Promise<ReportChoices | null>
  /** Fails with 404 for another owner's, with 409 and what is there now where another save came between. */
  save(tx: Queryable, scope: Scope, fields: ReportChoicesFields): Promise<ReportChoices>
}

export function reportChoicesService(deps: {
  clock: Clock
  settings: Pick<ReportSettingsService, 'stored'>
  /** Fails with 404 for another owner's inspection. */
  checkInspection(db: Queryable, scope: OfOwner, inspectionId: number): Promise<void>
}): ReportChoicesService {
  const get = async (db: Queryable, scope: OfOwner, inspectionId: number): Promise<ReportChoices> => {
    await deps.checkInspection(db, scope, inspectionId)
    const row = await findChoices(db, scope, inspectionId)
    if (row) return present(row)
    const { language } = await deps.settings.stored(db, scope)
    return {
      conclusion: null,
      picks: null,
      agreement: '',
      language,
      print_changes: 0,
      own_texts: [],
      version: 0,
    }
  }

  return {
    get,
    kept: async (db, inspectionId) => {
      const row = await choicesOf(db, inspectionId)
      return row ? present(row) : null
    },
    save: async (tx, scope, { inspection_id, conclusion, picks, own_texts = [], version, ...choices }) => {
      await deps.checkInspection(tx, scope, inspection_id)
      const there = own_texts.length > 0 ? await findChoices(tx, scope, inspection_id) : undefined
      const row = await putChoices(
        tx,
        {
          ...choices,
          owner_id: scope.ownerId,
          inspection_id,
          conclusion: conclusion?.trim() ?? null,
          picks: picks === undefined ? null : JSON.stringify(picks),
          ...(own_texts.length === 0 ? {} : { own_texts: withTexts(there?.own_texts ?? [], own_texts) }),
          updated_at: deps.clock.now(),
        },
        version,
      )
      if (row) return present(row)
      const current = await get(tx, scope, inspection_id)
      throw new AppError('conflict', { message: TEXT.conflict, extra: { current } })
    },
  }
}

function present(row: ReportChoicesRow): ReportChoices {
  const { conclusion, picks, agreement, language, print_changes, own_texts, version } = row
  return {
    conclusion,
    picks,
    agreement,
    language,
    print_changes: print_changes ? 1 : 0,
    own_texts,
    version,
  }
}

/** As JSON. Fails with 422 where it is too much to be kept. */
function withTexts(there: readonly OwnText[], changed: readonly OwnText[]): string {
  const texts = new Map([...there, ...changed].map((one) => [one.text, one]))
  const said = JSON.stringify([...texts.values()].filter((text) => !isUntranslated(text)))
  if (said.length > OWN_TEXTS_MAX) throw invalid({ own_texts: [REPORT_CHOICES_TEXT.tooMuch] })
  return said
}
