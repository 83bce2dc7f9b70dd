// The calls behind Save to my template, loaded when it is chosen.
import type { LabelDetails } from '@plumbline/contract/inspections'
import { keepRoutes, templateRoutes } from '@plumbline/contract/templates'
import { callOk } from '#web/lib/api.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { toast } from '#web/ui/toast.tsx'
import { type KeptLabel, noteKept, wordsOf } from '../state/kept-labels.ts'

/** Saves an option in the owner's template and says so, with Undo. Throws `ApiError`. */
export async function keepForNext(
  inspectionId: number,
  path: LabelPath,
  details: LabelDetails | undefined,
): Promise<void> {
  const { step: step_name, category, label } = path
  const answer = await callOk(keepRoutes.keep, { inspection_id: inspectionId, step_name, category, label })
  const { template, before_version_id } = answer
  const kept: KeptLabel = {
    templateId: template.id,
    templateName: template.name,
    versions: before_version_id === null ? null : { kept: template.version_id, before: before_version_id },
    words: wordsOf(details),
  }
  noteKept(inspectionId, path, kept)
  const undo = () =>
    void takeBack(inspectionId, path, kept).catch(() =>
      toast.error('It wasn’t removed from the template. Try again.'),
    )
  const copy = answer.made_copy ? ', your own copy of the built-in template' : ''
  toast.info(`Saved to ${template.name}${copy}`, {
    ...(kept.versions && { action: { label: 'Undo', onClick: undo } }),
  })
}

/** Takes it out of the template again, where nothing was changed in it since. Throws `ApiError`. */
export async function takeBack(inspectionId: number, path: LabelPath, kept: KeptLabel): Promise<void> {
  if (!kept.versions) return
  const { templateId: template_id, versions } = kept
  const { versions: all } = await callOk(templateRoutes.versions, { template_id })
  if (all[0]?.version_id !== versions.kept) {
    toast.error(`“${kept.templateName}” has changed since then. Edit it in Templates.`)
    return
  }
  await callOk(templateRoutes.revert, { template_id, version_id: versions.before })
  noteKept(inspectionId, path, null)
}
