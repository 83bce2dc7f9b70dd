// What a sentence may mean among the labels of an inspection: the ranking is the domain's, and changes nothing.
import type { Candidate } from '@plumbline/contract/suggest'
import { stepOf } from '@plumbline/domain/form'
import type { Templates } from '#server/features/templates/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { inThread } from '#server/platform/work-threads.ts'
import { findContent } from './labels.repo.ts'
import type { Sentence } from './suggest.work.ts'

const WORK = new URL('./suggest.work.ts', import.meta.url)
/** A first sentence reads the whole template. */
const LIMITS = { seconds: 10 }

export interface Said {
  inspection_id: number
  text: string
  /** The key of the section that is open. */
  step_name?: string | undefined
}

export interface Suggestions {
  /** At most three, best first. Fails with 404 for another owner's inspection, with 422 for a step that it has not. */
  suggest(db: Queryable, scope: Scope, said: Said): Promise<Candidate[]>
}

export function suggestService(deps: { clock: Clock; templates: Pick<Templates, 'pinned'> }): Suggestions {
  return {
    suggest: async (db, scope, { inspection_id, text, step_name }) => {
      const inspection = await findContent(db, scope, inspection_id, null)
      if (!inspection) throw notFound()
      const { form } = await deps.templates.pinned(db, inspection.template_version_id)
      if (step_name !== undefined && !stepOf(form, step_name)) throw invalid({ step_name: ['Unknown step'] })
      const sentence: Sentence = {
        text,
        stepName: step_name ?? null,
        today: deps.clock.now(),
        labels: inspection.labels.map(({ category, catalogueLabel, name, isDeleted }) => ({
          category,
          catalogueLabel,
          name,
          isDeleted,
        })),
      }
      const shared = { key: `template-version:${inspection.template_version_id}`, value: form.template }
      return inThread<Candidate[]>(scope.ownerId, WORK, sentence, { ...LIMITS, shared })
    },
  }
}
