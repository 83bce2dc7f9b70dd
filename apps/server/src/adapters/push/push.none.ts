// No push messages: the default. Notifications still reach open pages, and wait for those that open later.
import { type Push, PushRefused } from './push.port.ts'

export const noPush: Push = {
  name: 'none',
  isOn: false,
  send: async () => {
    throw new PushRefused('push messages are not configured')
  },
}
