// Keep for next time: what was added or reworded in an inspection goes into the template that the next one begins with.
import { LABEL_MAX } from '@plumbline/contract/limits'
import { HOME_TEMPLATE_ID, type TemplateCard } from '@plumbline/contract/templates'
import { type KeptChange, keepLabel } from '@plumbline/domain/content/keep'
import { cutText } from '@plumbline/domain/content/list'
import type { OwnTemplates, Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Categories, CategoryPath } from './category-access.ts'
import { findLabel } from './label-edits.ts'
import { NO_TEXTS } from './label-overlay.ts'
import { ownTextsOf, readyOf } from './ready-finding.ts'

/** Of the copy that is made where there was only the built-in template. */
const COPY_NAME = 'My template'

export interface Kept {
  template: TemplateCard
  /** Null: there was nothing to keep. */
  change: KeptChange | null
  /** The version before it. */
  before_version_id: number | null
  /** Whether an own copy was made for it. */
  made_copy: boolean
}

export interface Keeping {
  /**
   * Keeps a label, by a new version; an inspection of a built-in template keeps in an own copy, which becomes the default
   * where the built-in one was. Fails with 404 for another owner's inspection, with 422 for a step, category or label that it has not, and
   * where the template is full.
   */
  keep(tx: Queryable, scope: Scope, path: CategoryPath & { label: string }): Promise<Kept>
}

const NOTHING_KEPT = { change: null, before_version_id: null, made_copy: false } as const

export function keepingService(deps: {
  templates: Pick<Templates, 'pinned'>
  own: Pick<
    OwnTemplates,
    'card' | 'change' | 'copyOf' | 'defaultCard' | 'get' | 'makeCopyOf' | 'makeDefaultCopy'
  >
  categories: Pick<Categories, 'read'>
}): Keeping {
  const { templates, own, categories } = deps

  /**
   * Where it is kept: in the inspection's template, if that is one's own; for the built-in one of a home in the default, if
   * that is; for another built-in one in the own copy of it. The built-in one where there is none of these.
   */
  const targetOf = async (tx: Queryable, scope: Scope, versionId: number): Promise<TemplateCard> => {
    const { templateId } = await templates.pinned(tx, versionId)
    const pinned = await own.card(tx, scope, templateId)
    if (!pinned.is_builtin) return pinned
    if (pinned.id === HOME_TEMPLATE_ID || pinned.is_default) return own.defaultCard(tx, scope)
    return (await own.copyOf(tx, scope, pinned.id)) ?? pinned
  }

  const copyOf = (tx: Queryable, scope: Scope, { id, is_default }: TemplateCard) =>
    is_default ? own.makeDefaultCopy(tx, scope, COPY_NAME) : own.makeCopyOf(tx, scope, id)

  return {
    keep: async (tx, scope, path) => {
      const { inspection, form, category } = await categories.read(tx, scope, path)
      const { name, catalogueLabel, stored } = findLabel(category, path.label)
      const label = {
        category: category.definition.id,
        formLabel: catalogueLabel,
        name,
        ...ownTextsOf(readyOf(form, category.definition, { catalogueLabel }), stored ?? NO_TEXTS),
      }
      const meant = await targetOf(tx, scope, inspection.template_version_id)
      if (meant.is_builtin && !keepLabel((await own.get(tx, scope, meant.id)).content, label))
        return { template: meant, ...NOTHING_KEPT }
      const { id } = meant.is_builtin ? await copyOf(tx, scope, meant) : meant
      const note = cutText(`Saved from an inspection: ${name}`, LABEL_MAX)
      const { before, template, edited } = await own.change(tx, scope, id, note, (content) =>
        keepLabel(content, label),
      )
      if (!edited) return { template, ...NOTHING_KEPT }
      return {
        template,
        change: edited.change,
        before_version_id: before.version_id,
        made_copy: meant.is_builtin,
      }
    },
  }
}
