// What a start calls to have the demo there, and the logins that it prints.
import { resolve } from 'node:path'
import type { App, AppDeps } from '#server/app.ts'
import { accountService } from '#server/features/account/index.ts'
import { templatesService } from '#server/features/templates/index.ts'
import { loadDemo as load } from './load-demo.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD, INSPECTOR_EMAIL } from './people.ts'

/** Loads the demo where it is not there yet; `lines` are to be printed at every start. */
export async function loadDemo({
  app,
  ...deps
}: AppDeps & { app: App }): Promise<{ isLoaded: boolean; lines: string[] }> {
  const { isLoaded } = await load({
    inject: app.server.inject.bind(app.server) as App['server']['inject'],
    accounts: accountService(deps),
    templates: templatesService(),
    database: deps.database,
    clock: deps.clock,
    dataDir: resolve(deps.config.DATA_DIR),
  })
  const lines = [`Demo logins: ${INSPECTOR_EMAIL} and ${ADMIN_EMAIL}, password ${DEMO_PASSWORD}`]
  return { isLoaded, lines }
}
