// The page that somebody wanted before the sign-in: kept in this tab alone until it, so that a link leads where it says.

const KEY = 'plumbline-wished-page'
/** Stands for our own address, whatever that is: a page of another is none of ours. */
const OWN = 'http://own.invalid'

interface Wish {
  path: string
  /** Whose session ended on it; null: nobody was signed in. */
  userId: number | null
}

/** Notes a path of our own, with its query and hash; anything else is forgotten. */
export function noteWishedPage(path: string, userId: number | null = null): void {
  forgetWishedPage()
  const own = ownPath(path)
  if (own === null) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: own, userId } satisfies Wish))
  } catch {
    // Blocked storage: the sign-in then leads to the dashboard.
  }
}

export function forgetWishedPage(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds no wish.
  }
}

/** The path that was wanted, once; null where there is none, or where another user's session ended on it. */
export function takeWishedPage(userId: number): string | null {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    forgetWishedPage()
    if (typeof wish !== 'object' || wish === null || !('path' in wish)) return null
    const isHis = 'userId' in wish && (wish.userId === null || wish.userId === userId)
    return isHis && typeof wish.path === 'string' ? ownPath(wish.path) : null
  } catch {
    return null
  }
}

/** Null for whatever a browser would take for another address: `//x`, `/\x`, `javascript:`. */
function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, OWN)) return null
  const { origin, pathname, search, hash } = new URL(text, OWN)
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
