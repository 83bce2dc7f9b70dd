// The push port that the configuration asks for; the real one is loaded only then.
import { type Config, ConfigError } from '#server/platform/config.ts'
import { noPush } from './push.none.ts'
import type { Push } from './push.port.ts'

/** Fails with ConfigError when the service account's file is of no use. */
export async function openPush(
  config: Pick<Config, 'FCM_SERVICE_ACCOUNT_FILE' | 'FCM_API_BASE'>,
): Promise<Push> {
  if (!config.FCM_SERVICE_ACCOUNT_FILE) return noPush
  const { openFcm } = await import('./push.fcm.ts')
  const { readServiceAccount } = await import('./fcm-account.ts')
  try {
    const account = await readServiceAccount(config.FCM_SERVICE_ACCOUNT_FILE)
    return openFcm({ account, apiBase: config.FCM_API_BASE?.replace(/(?<!\/)\/+$/, '') })
  } catch (error) {
    throw new ConfigError(`FCM_SERVICE_ACCOUNT_FILE: ${error instanceof Error ? error.message : error}`)
  }
}
