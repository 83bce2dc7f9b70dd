// HTTP of the steps of an inspection: categories, labels, comments and photos.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { whyOf } from '@plumbline/contract/not-applicable'
import { type Endpoint, prepareAndWrite, read, write, writeAtOnce } from '#server/platform/http/endpoint.ts'
import type { Links } from '#server/platform/links.ts'
import type { Findings } from './findings.service.ts'
import { viewApplicability } from './inspection-views.ts'
import type { Labels } from './labels.service.ts'
import { answerForm, answerSteps } from './steps-json.ts'

export function labelEndpoints(labels: Labels, findings: Findings, links: Links): Endpoint[] {
  return [
    // Opening a step keeps one number and needs no transaction.
    read(inspectionRoutes.getStepCategories, async ({ tx, caller, input }) => {
      const { inspection_id, book_mark = 0 } = input
      const opened = await labels.openSteps(tx, caller.scope, inspection_id, book_mark)
      return answerSteps(links, opened)
    }),
    read(inspectionRoutes.getForm, async ({ tx, caller, input }) =>
      answerForm(links, await labels.formForNew(tx, caller.scope, input.template_id)),
    ),
    read(inspectionRoutes.getCategoryChecks, async ({ tx, caller, input }) => ({
      category: await labels.getCategory(tx, caller.scope, input),
    })),
    writeAtOnce(inspectionRoutes.updateCategoryChecks, ({ tx, caller, input }) =>
      labels.setChecks(tx, caller.scope, input, input.checks, input.version),
    ),
    write(inspectionRoutes.notApplicable, async ({ tx, caller, input }) => {
      const { inspection_id, step_name, is_applicable: isApplicable, version } = input
      const wish = { isApplicable, why: whyOf(input), version }
      const { revision, ...now } = await labels.setApplicable(
        tx,
        caller.scope,
        inspection_id,
        step_name,
        wish,
      )
      return { ...viewApplicability(now), revision }
    }),
    write(inspectionRoutes.addLabel, ({ tx, caller, input }) =>
      labels.add(tx, caller.scope, input, input.new_label, input.version),
    ),
    write(inspectionRoutes.updateLabel, ({ tx, caller, input }) => {
      const { old_value: from, new_value: to, version } = input
      return labels.rename(tx, caller.scope, input, { from, to, version })
    }),
    write(inspectionRoutes.deleteLabel, ({ tx, caller, input }) =>
      labels.remove(tx, caller.scope, input, input.label, input),
    ),
    read(inspectionRoutes.getCommentImages, ({ tx, caller, input }) =>
      labels.getRecord(tx, caller.scope, input, input.label),
    ),
    prepareAndWrite(
      inspectionRoutes.saveCommentImages,
      ({ db, caller, input }) => findings.prepare(db, caller.scope, input),
      ({ tx, caller, input, prepared }) => findings.save(tx, caller.scope, input, prepared),
      { files: 60, totalBytes: 200 * 1024 * 1024 },
    ),
    write(inspectionRoutes.clearCommentImages, ({ tx, caller, input }) =>
      labels.clear(tx, caller.scope, input, input.label, input),
    ),
  ]
}
