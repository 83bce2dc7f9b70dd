// News of the server as it happens. One tab of the browser holds the stream and tells the others; a tab that closes, is
// hidden for long or does not answer hands it on.

import { type Notification, notificationRoutes, type ReportEvent } from '@plumbline/contract/notifications'
import type { EventSourceMessage } from 'eventsource-parser'
import { permission } from '#web/features/notifications/permission.ts'
import { openEventStream } from '#web/lib/event-stream.ts'
import { isLive, setLive } from '#web/lib/live.ts'
import { accessToken, endSession } from '#web/lib/session.ts'
import { oneTab } from './one-tab.ts'

/** A hidden tab lets go of the stream after this long, in ms; later where it may show the browser's own notices. */
const HIDDEN_LONG_MS = 5 * 60_000
const HIDDEN_LONG_WITH_NOTICES_MS = 60 * 60_000
/** The tab that holds the stream answers within this, or it sleeps (phones put hidden tabs to sleep) and loses it. */
const ANSWER_WITHIN_MS = 2_000

/** An event of the contract; its schema is judged by the server, here it would cost each page the code for it. */
type News =
  | { name: 'notification'; data: Notification }
  | { name: 'report'; data: ReportEvent }
  | { name: 'changed' }

interface LiveHandlers {
  onNews: (news: News) => void
  /** News may have been missed, or something changed in another tab: read anew what is shown. */
  onGap: () => void
}

type Message =
  | { kind: 'event'; event: EventSourceMessage }
  | { kind: 'state'; isLive: boolean; lastEventId: string }
  | { kind: 'hello' }
  | { kind: 'changed' }

let tellOthers: (message: Message) => void = () => {}

/** Tells this browser's other tabs that notifications were read or removed. */
export function announceChange(): void {
  tellOthers({ kind: 'changed' })
}

/** Follows the news of the user that is signed in. Gives the function that ends it. */
export function followNews(userId: number, handlers: LiveHandlers): () => void {
  const name = `plumbline-live-${userId}`
  const channel = new BroadcastChannel(name)
  let lastEventId = ''
  let isStreaming = false
  let answer = 0
  let sleep = 0

  const say = (message: Message) => channel.postMessage(message)
  const sayState = () => say({ kind: 'state', isLive: isStreaming, lastEventId })

  const take = (event: EventSourceMessage) => {
    const news = readNews(event)
    if (news) handlers.onNews(news)
  }
  const openStream = () =>
    openEventStream({
      path: notificationRoutes.notificationStream.path,
      token: accessToken,
      lastEventId,
      onEvent: (event) => {
        say({ kind: 'event', event })
        take(event)
      },
      onId: (id) => {
        lastEventId = id
        sayState()
      },
      onLive: (isNowLive) => {
        if (isNowLive === isStreaming) return
        isStreaming = isNowLive
        setLive(isNowLive)
        sayState()
        if (isNowLive) handlers.onGap()
      },
      onUnauthorized: (token) => {
        if (token === accessToken()) endSession('expired')
      },
    })

  const letGo = () => {
    turn.letGo()
    if (isStreaming) {
      isStreaming = false
      sayState()
    }
    setLive(false)
  }
  const turn = oneTab(name, openStream, () => {
    letGo()
    if (!document.hidden) turn.want()
  })

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'changed') handlers.onGap()
    else if (message.kind === 'hello') {
      if (turn.isOurs()) sayState()
    } else if (!turn.isOurs()) {
      window.clearTimeout(answer)
      if (message.kind === 'event') take(message.event)
      else {
        lastEventId = message.lastEventId || lastEventId
        const wasLive = isLive()
        setLive(message.isLive)
        if (message.isLive && !wasLive) handlers.onGap()
      }
    }
  }
  tellOthers = say

  const follow = () => {
    window.clearTimeout(sleep)
    turn.want()
    if (turn.isOurs()) return
    say({ kind: 'hello' })
    window.clearTimeout(answer)
    answer = window.setTimeout(turn.take, ANSWER_WITHIN_MS)
  }
  const onVisibility = () => {
    window.clearTimeout(sleep)
    if (document.hidden) {
      window.clearTimeout(answer)
      sleep = window.setTimeout(
        letGo,
        permission() === 'granted' ? HIDDEN_LONG_WITH_NOTICES_MS : HIDDEN_LONG_MS,
      )
    } else follow()
  }
  document.addEventListener('visibilitychange', onVisibility)
  // A page that goes into the back-forward cache must not keep the others from the stream.
  window.addEventListener('pagehide', letGo)
  window.addEventListener('pageshow', onVisibility)
  onVisibility()
  if (document.hidden) turn.want()

  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', letGo)
    window.removeEventListener('pageshow', onVisibility)
    window.clearTimeout(answer)
    window.clearTimeout(sleep)
    letGo()
    tellOthers = () => {}
    channel.close()
  }
}

/** Null for an event that this version does not know. */
function readNews({ event: name, data }: EventSourceMessage): News | null {
  if (name === 'changed') return { name }
  if (name !== 'notification' && name !== 'report') return null
  try {
    return { name, data: JSON.parse(data) }
  } catch {
    return null
  }
}
