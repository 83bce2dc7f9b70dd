// HTTP of how an owner wants its reports to be, of what the inspector says of one of them, and of its signature.
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { REPORT_SIGNATURE_TEXT, reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { type Endpoint, ONE_FILE, prepareAndWrite, read, write } from '#server/platform/http/endpoint.ts'
import type { ReportChoicesService } from './report-choices.service.ts'
import type { ReportSettingsService } from './report-settings.service.ts'
import type { ReportSignatureService } from './report-signature.service.ts'

export function reportSettingsEndpoints(
  settings: ReportSettingsService,
  choices: ReportChoicesService,
  signatures: ReportSignatureService,
): Endpoint[] {
  return [
    read(reportSettingsRoutes.get, async ({ tx, caller }) => ({
      settings: await settings.get(tx, caller.scope),
    })),
    prepareAndWrite(
      reportSettingsRoutes.update,
      ({ caller, input }) => settings.prepare(caller.scope, input),
      async ({ tx, caller, prepared }) => ({
        settings: await settings.update(tx, caller.scope, prepared),
        message: REPORT_SETTINGS_TEXT.saved,
      }),
      ONE_FILE,
    ),
    read(reportChoicesRoutes.get, async ({ tx, caller, input }) => ({
      choices: await choices.get(tx, caller.scope, input.inspection_id),
    })),
    write(reportChoicesRoutes.save, async ({ tx, caller, input }) => ({
      choices: await choices.save(tx, caller.scope, input),
      message: REPORT_CHOICES_TEXT.saved,
    })),
    read(reportSignatureRoutes.get, ({ tx, caller, input }) =>
      signatures.get(tx, caller.scope, input.inspection_id),
    ),
    prepareAndWrite(
      reportSignatureRoutes.sign,
      ({ caller, input }) => signatures.prepare(caller.scope, input),
      async ({ tx, caller, prepared }) => {
        const signature = await signatures.sign(tx, caller.scope, prepared)
        const message = signature ? REPORT_SIGNATURE_TEXT.signed : REPORT_SIGNATURE_TEXT.removed
        return { signature, message }
      },
      ONE_FILE,
    ),
  ]
}
