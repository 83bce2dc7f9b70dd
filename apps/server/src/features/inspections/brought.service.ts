// Taking description answers of the last inspection of a house over in a new one: proposals until they are confirmed.
import { allDetails, type InspectionDetails, propertyDetails } from '@plumbline/contract/inspection-details'
import { answersToBring, type BroughtAnswer } from '@plumbline/domain/brought'
import type { Form } from '@plumbline/domain/form'
import type { Properties } from '#server/features/properties/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertBrought, lastAtProperty } from './brought.repo.ts'
import { allSteps, viewStep } from './inspection-views.ts'
import type { InspectionRow } from './inspections.repo.ts'
import { findLabels } from './labels.repo.ts'
import { NO_LINKS } from './no-links.ts'

export interface LastInspection {
  inspection_id: number
  date: string
  /** How many of its answers would come. */
  answers: number
  /** Those of the property. */
  details: InspectionDetails
}

export interface Bringing {
  /**
   * The last inspection at a property; null where there is none. Fails with 404 for another owner's property or template,
   * with 422 for an archived template.
   */
  look(
    db: Queryable,
    scope: Scope,
    propertyId: number,
    templateId: number | undefined,
  ): Promise<LastInspection | null>
  /** The last inspection at a property, before another is made there. */
  last(db: Queryable, scope: Scope, propertyId: number): Promise<InspectionRow | undefined>
  /** Lays its answers into a new inspection that was just made. */
  bring(tx: Queryable, last: InspectionRow, inspection: { id: number; form: Form }): Promise<void>
}

export function bringingService(deps: {
  properties: Pick<Properties, 'get'>
  templates: Pick<Templates, 'forNew' | 'pinned'>
}): Bringing {
  const answersFor = async (db: Queryable, last: InspectionRow, form: Form): Promise<BroughtAnswer[]> => {
    const { form: lastForm } = await deps.templates.pinned(db, last.template_version_id)
    const said = allSteps(lastForm, await findLabels(db, last.id, null), last)
    const view = (steps: typeof said) => steps.map((step) => viewStep(NO_LINKS, step))
    return answersToBring(view(said), view(allSteps(form, [])))
  }
  return {
    look: async (db, scope, propertyId, templateId) => {
      await deps.properties.get(db, scope, propertyId)
      const { form } = await deps.templates.forNew(db, scope, templateId || undefined)
      const last = await lastAtProperty(db, scope, propertyId)
      if (!last) return null
      const { length } = await answersFor(db, last, form)
      return {
        inspection_id: last.id,
        date: last.added_on,
        answers: length,
        details: allDetails(propertyDetails(last.details)),
      }
    },
    last: lastAtProperty,
    bring: async (tx, last, { id, form }) =>
      insertBrought(tx, id, { id: last.id, date: last.added_on }, await answersFor(tx, last, form)),
  }
}
