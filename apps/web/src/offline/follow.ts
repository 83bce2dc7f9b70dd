// Keeps this device up to date while somebody is signed in: asks the feed when the stream says that something was changed,
// when a network is back, and now and then; one tab asks, and tells the others.
import { isLive } from '#web/lib/live.ts'
import { followFeed, type Told } from './feed.ts'
import { isInUse } from './in-use.ts'
import { dropOld, keepContent } from './keep-content.ts'
import { keptLists } from './kept-lists.ts'
import { loadNewForm } from './new-form.ts'
import { currentOffline, type OfflineStore } from './offline.ts'
import { keepThumbnails } from './thumbnails.ts'

/** A page that opens reads what it shows by itself: the rest comes after it, in ms. */
const FIRST_MS = 1_500
/** Between two readings, in ms. */
const PAUSE_MS = 1_000
/** Own edits are changes too: nothing is read until none was made or sent for so long, in ms. */
const QUIET_MS = 2_000
/** What may be read later is looked at again after so long, in ms. */
const LATER_MS = 3_000
/** So long at most. */
const LONGEST_MS = 8_000
/** Without a stream, and after a reading that failed. */
const EVERY_MS = 30_000

type Message = { told: Told } | { read: number }

export interface Following {
  /** Something was changed, or may have been. */
  hurry(): void
  stop(): void
}

let current: Following | null = null

/** Brings what is missing now: what is to be kept was changed on this device. */
export function followAtOnce(): void {
  current?.hurry()
}

/** @param onTold hears what was changed, in every tab */
export function followChanges(userId: number, onTold: (told: Told) => void): Following | null {
  const [lists, offline] = [keptLists(), currentOffline()]
  if (!lists || !offline || offline.owner !== userId || !navigator.locks) return null
  const { outbox } = offline
  const name = `plumbline-kept-${userId}`
  const channel = new BroadcastChannel(name)
  let lastEditAt = 0
  let askedAt = 0
  let startedAt = Date.now() + FIRST_MS - PAUSE_MS
  let timer = 0
  let isStopped = false
  let isRunning = false
  let hasFailed = false
  /** A page reads it once, and whenever it was changed. */
  let hasNewForm = false
  /** Read by another tab while this one was in use. */
  const unread = new Set<number>()

  const say = (message: Message) => channel.postMessage(message)
  /** Only how much is here has changed. */
  const sayHowMuch = () => {
    say({ told: [] })
    onTold([])
  }
  const isQuiet = () => Date.now() - lastEditAt >= QUIET_MS
  const plan = () => {
    if (isStopped || isRunning) return
    window.clearTimeout(timer)
    const longest = askedAt + LONGEST_MS
    const quiet = Math.min(lastEditAt + QUIET_MS, longest)
    timer = window.setTimeout(run, Math.max(0, quiet - Date.now(), startedAt + PAUSE_MS - Date.now()))
  }
  const read = async () => {
    const isFirst = (await lists.followed()) === null
    const followed = await followFeed(lists)
    // The first time nothing that pages show is older than what was read.
    const told = isFirst ? [] : followed
    if (isFirst || told === 'all' || told.length > 0) {
      say({ told })
      onTold(told)
    }
    if ((await dropOld(lists, outbox)) > 0) sayHowMuch()
    if (isOfNewForm(told)) hasNewForm = false
    if (!hasNewForm) {
      await loadNewForm(outbox)
      hasNewForm = true
    }
    const isAll = await keepContent(
      lists,
      outbox,
      (inspectionId) => (isQuiet() && !isInUse()) || !outbox.ledger.all().has(inspectionId),
      (inspectionId) => {
        say({ read: inspectionId })
        sayHowMuch()
      },
    )
    // They come last, and make way for what is changed meanwhile.
    const mayGoOn = () => isQuiet() && askedAt === 0 && !isStopped
    const areAll = isAll && (await keepThumbnails(lists, userId, mayGoOn, sayHowMuch))
    if (!areAll) window.setTimeout(hurry, LATER_MS)
  }
  const run = () => {
    isRunning = true
    askedAt = 0
    startedAt = Date.now()
    void navigator.locks
      // Another tab that asks right now tells what it hears; what came since it asked is asked for behind it.
      .request(name, async () => {
        if (!isStopped) await read()
      })
      // Without a network, a session or storage: the next time.
      .then(
        () => false,
        () => true,
      )
      .then((isFailure) => {
        hasFailed = isFailure
        isRunning = false
        if (askedAt > 0) plan()
      })
  }
  const showRead = () => {
    if (isInUse()) return
    for (const inspectionId of unread) void outbox.ledger.reload(inspectionId)
    unread.clear()
  }
  const hurry = () => {
    if (isStopped) return
    if (askedAt === 0) askedAt = Date.now()
    plan()
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('told' in data) onTold(data.told)
    else if (outbox.ledger.all().has(data.read)) {
      unread.add(data.read)
      showRead()
    }
  }
  const later = window.setInterval(showRead, LATER_MS)
  const endEdits = followEdits(offline, () => {
    lastEditAt = Date.now()
  })
  const onVisible = () => {
    if (document.visibilityState === 'visible') hurry()
  }
  const every = window.setInterval(() => {
    if (hasFailed || !isLive()) onVisible()
  }, EVERY_MS)
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', onVisible)
  hurry()
  current = {
    hurry,
    stop: () => {
      isStopped = true
      current = null
      window.clearTimeout(timer)
      window.clearInterval(every)
      window.clearInterval(later)
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', onVisible)
      endEdits()
      channel.close()
    },
  }
  return current
}

function isOfNewForm(told: Told): boolean {
  return told === 'all' || told.some(({ kind }) => kind === 'template' || kind === 'profile')
}

/** Calls `onEdit` when an edit was made, or one was sent. */
function followEdits({ outbox }: OfflineStore, onEdit: () => void): () => void {
  let before = new Map<number, number>()
  return outbox.onQueueChange(() => {
    const now = new Map([...outbox.ledger.all()].map(([id, { state }]) => [id, state.queue.length]))
    for (const [id, length] of now) if ((before.get(id) ?? 0) !== length) onEdit()
    before = now
  })
}
