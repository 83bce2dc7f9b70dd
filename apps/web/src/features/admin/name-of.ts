// How a user is called on the administrator's screens.
import type { AdminUser } from '@plumbline/contract/admin'

export function nameOf({ first_name, last_name }: AdminUser): string {
  return `${first_name} ${last_name}`.trim()
}
