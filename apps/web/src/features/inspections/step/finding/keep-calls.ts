// The calls behind Keep for next inspections, loaded when it is pressed.
import type { LabelDetails } from '@plumbline/contract/inspections'
import { keepRoutes, templateRoutes } from '@plumbline/contract/templates'
import { callOk } from '#web/lib/api.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { toast } from '#web/ui/toast.tsx'
import { type KeptLabel, noteKept, wordsOf } from '../state/kept-labels.ts'

/** Keeps a label in the template; says more than its place does only where an own copy was made. Throws `ApiError`. */
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
  if (!answer.made_copy) return
  const undo = () =>
    void takeBack(inspectionId, path, kept).catch(() => toast.error('It could not be taken back. Try again.'))
  toast.info(`Kept in “${template.name}”, now your own copy of the built-in template`, {
    action: { label: 'Undo', onClick: undo },
  })
}

/** Takes it out of the template again, where nothing was changed in it since. Throws `ApiError`. */
export async function takeBack(inspectionId: number, path: LabelPath, kept: KeptLabel): Promise<void> {
  if (!kept.versions) return
  const { templateId: template_id, versions } = kept
  const { versions: all } = await callOk(templateRoutes.versions, { template_id })
  if (all[0]?.version_id !== versions.kept) {
    toast.error(`“${kept.templateName}” was changed since. Change it in Templates.`)
    return
  }
  await callOk(templateRoutes.revert, { template_id, version_id: versions.before })
  noteKept(inspectionId, path, null)
}
