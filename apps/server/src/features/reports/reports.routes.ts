// HTTP of reports.
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { type Endpoint, prepareAndWrite, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { Tell } from '#server/platform/slice.ts'
import { checkReport, ownTexts } from './report-check.ts'
import type { DraftOf } from './report-draft.ts'
import { verifyReport } from './report-verification.ts'
import type { Reports } from './reports.service.ts'

export function reportEndpoints(reports: Reports, draftOf: DraftOf, tell: Tell): Endpoint[] {
  return [
    prepareAndWrite(
      reportRoutes.generatePdf,
      ({ caller }) => reports.countAsk(caller.scope),
      async ({ tx, caller, input }) => {
        const asked = await reports.ask(tx, caller.scope, input, {
          appendixA: input.appendixA ?? false,
          appendixB: input.appendixB ?? false,
        })
        if ('refusal' in asked) return new Refusal(asked.refusal)
        // The report's news may go there.
        await tell(tx, 'device.named', { caller, device: input })
        return { report_id: asked.reportId, message: TEXT.reportInProcess }
      },
    ),
    read(reportRoutes.reportStatus, ({ tx, caller, input }) =>
      reports.status(tx, caller.scope, input.report_id),
    ),
    write(reportRoutes.cancelReport, async ({ tx, caller, input }) => {
      await reports.cancel(tx, caller.scope, input.report_id)
      return { message: TEXT.reportCanceled }
    }),
    read(reportRoutes.reportVersions, async ({ tx, caller, input }) => ({
      reports: await reports.versions(tx, caller.scope, input.inspection_id),
    })),
    write(reportRoutes.reportContent, async ({ tx, caller, input }) => {
      const { content, made } = await reports.content(tx, caller.scope, input.report_id)
      return { content: { ...content }, content_made: made }
    }),
    read(reportRoutes.reportCheck, ({ tx, caller, input }) =>
      checkReport(tx, draftOf, caller.scope, input.inspection_id, {
        appendixA: input.appendixA ?? false,
        appendixB: input.appendixB ?? false,
      }),
    ),
    read(reportRoutes.ownTexts, ({ tx, caller, input }) =>
      ownTexts(tx, draftOf, caller.scope, input.inspection_id, {
        appendixA: input.appendixA ?? false,
        appendixB: input.appendixB ?? false,
      }),
    ),
    write(reportRoutes.endPhotoLinks, async ({ tx, caller, input }) => {
      await reports.endPhotoLinks(tx, caller.scope, input.inspection_id)
      return { message: TEXT.photoLinksEnded }
    }),
    read(reportRoutes.reportHistory, async ({ tx, caller, input }) => ({
      reports: await reports.history(tx, caller.scope, {
        search: input.search ?? '',
        from: input.listSize ?? null,
        allVersions: input.all_versions ?? false,
      }),
    })),
    read(reportRoutes.verifyReport, ({ tx, input }) => verifyReport(tx, input.code, input.sha256 ?? null)),
  ]
}
