// Whether the page could be loaded anew right now without taking anything away from whoever uses it.
import { queryClient } from '#web/app/query-client.ts'
import { currentUser, endedSession, ownerHere } from '#web/lib/session.ts'
import { isFilledIn, sinceTouched } from '#web/lib/touches.ts'

const REST_MS = 5_000
/** Dialogs, menus, what others show inside of the page, and forms in steps beyond the first one. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], iframe, [data-under-way]'
const FIELD = 'input, textarea, select, [contenteditable]'

/** Nothing is open, typed, chosen or under way on this page, and nobody touched it just now. */
export function isAtRest(): boolean {
  if (sinceTouched() < REST_MS || isFilledIn()) return false
  if (document.activeElement?.matches(FIELD) || document.querySelector(OPEN)) return false
  return queryClient.isMutating() === 0 && !asksBeforeLeaving()
}

/** Whether some part of the page would ask before it is left. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * How many edits of whoever is signed in here, or was until the session ended, did not reach the server yet; what is
 * chosen for one report counts as one. The code for it is loaded when it is asked.
 */
export async function countWaiting(): Promise<number> {
  const userId = ownerHere() ?? endedSession()?.userId
  if (userId === undefined) return 0
  const [edits, choices] = await Promise.all([countEdits(userId), countChoices(userId)])
  return edits + choices
}

async function countEdits(userId: number): Promise<number> {
  if (currentUser()) return (await import('#web/offline/offline.ts')).countUnsent()
  const works = await (await import('#web/offline/kept-work.ts')).keptWork()
  const own = works.find((work) => work.userId === userId)
  return own ? own.edits + own.photos : 0
}

function countChoices(userId: number): Promise<number> {
  const keepers = import('#web/shared/inspection/choices/keepers.ts')
  // A page whose code for them does not come has chosen nothing.
  return keepers.then(({ countKeptChoices }) => countKeptChoices(userId)).catch(() => 0)
}
