// What other slices may call of messages.
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import { messageEndpoints } from './messages.routes.ts'
import { type Messages, type News, openMessages } from './messages.service.ts'

export type { Messages, News }

export interface MessagesSlice extends Messages {
  endpoints: Endpoint[]
}

export function messagesSlice(deps: Parameters<typeof openMessages>[0]): MessagesSlice {
  const messages = openMessages(deps)
  return { ...messages, endpoints: messageEndpoints(messages) }
}
