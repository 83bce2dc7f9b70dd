// Forms that one inspection has: a version of its template, and what it had besides (ADR 67).
import type { Template } from '@plumbline/contract/template'
import type { TemplateCard } from '@plumbline/contract/templates'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertContent, insertVersion } from './own.repo.ts'
import { checked, contentHash, pack } from './packed.ts'

export interface InspectionForm {
  inspectionId: number
  /** The newest version, with its content. */
  template: TemplateCard
  newest: Template
  /** What the inspection asks. */
  content: Template
}

export interface InspectionForms {
  /**
   * The version that an inspection pins once it takes the newest over: that one, or a form of its own where it has more.
   * Fails with 422 where that is more than a form may hold.
   */
  make(tx: Queryable, scope: Scope, form: InspectionForm): Promise<number>
}

export function inspectionForms({ clock }: { clock: Clock }): InspectionForms {
  return {
    make: async (tx, scope, { inspectionId, template, newest, content }) => {
      if (contentHash(content) === contentHash(newest)) return template.version_id
      checked(content)
      const packed = pack(content)
      await insertContent(tx, packed)
      return insertVersion(tx, scope, {
        ...packed,
        templateId: template.id,
        number: template.number,
        note: null,
        madeAt: clock.now(),
        ofInspection: { id: inspectionId, baseVersionId: template.version_id },
      })
    },
  }
}
