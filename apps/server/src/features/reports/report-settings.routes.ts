// HTTP of how an owner wants its reports to be, and of what the inspector says of one of them.
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { REPORT_SETTINGS_TEXT, reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { type Endpoint, ONE_FILE, prepareAndWrite, read, write } from '#server/platform/http/endpoint.ts'
import type { ReportChoicesService } from './report-choices.service.ts'
import type { ReportSettingsService } from './report-settings.service.ts'

export function reportSettingsEndpoints(
  settings: ReportSettingsService,
  choices: ReportChoicesService,
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
  ]
}
