// The table of devices.
import type { Generated } from 'kysely'

export interface DevicesTable {
  id: Generated<number>
  user_id: number
  /** The session that is on this device: one has one device, and takes it along when it ends. */
  token_id: number
  platform: string
  permission: 'granted' | 'denied' | 'default'
  /** What Firebase knows the device by; null where it has none, or another session took it over. */
  fcm_token: string | null
  updated_at: Date
}

export interface DeviceTables {
  devices: DevicesTable
}
