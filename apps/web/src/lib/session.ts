// The signed-in session in the browser: the specification's local-storage keys and who listens to them.
import type { User } from '@plumbline/contract/account'

/** Section 3 of the specification. Nothing else of local storage is ours to clear (decision 7). */
export const STORAGE_KEYS = [
  'access_token',
  'paymentStatus',
  'userData',
  'adminData',
  'Stoken',
  'fcm_token',
  'payInt',
] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

/** Why a session came to its end: `expired` is a 401, `logout` the user's wish, `elsewhere` another tab. */
export type SessionEnd = 'expired' | 'logout' | 'elsewhere'

const changeListeners = new Set<() => void>()
const endListeners = new Set<(why: SessionEnd) => void>()

/** Reads a key; null where there is none or storage is blocked. */
export function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; blocked or full storage is ignored: the session then lives as long as the page. */
export function write(key: StorageKey, value: string): void {
  put(key, value)
  announceChange()
}

function put(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Blocked storage: the specification has no other place for a session.
  }
}

function announceChange(): void {
  for (const listener of changeListeners) listener()
}

/** The access token, or null when signed out. */
export function accessToken(): string | null {
  return read('access_token')
}

let cached: { json: string | null; user: User | null } | undefined

/**
 * The user as last fetched, or null. The same object until it changes, so that React can compare it. Read along with the
 * token each time: another tab may have signed somebody else in, and this one has not heard of it yet.
 */
export function currentUser(): User | null {
  const json = read('userData')
  if (cached?.json !== json) cached = { json, user: parseUser(json) }
  return cached?.user ?? null
}

function parseUser(json: string | null): User | null {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && 'id' in value && 'email' in value
      ? (value as User)
      : null
  } catch {
    return null
  }
}

/** Whether the account may use the paid pages (`is_payment_done` is 1, specification section 6). */
export function isPaid(): boolean {
  return read('paymentStatus') === '1'
}

/** Keeps a new token, before its user is known: whoever was known before is not its user. */
export function startSession(token: string): void {
  noteEnded(null)
  if (token !== accessToken()) put('userData', null)
  write('access_token', token)
}

/** Keeps what the server says of the user: `userData` and `paymentStatus`. */
export function keepUser(user: User): void {
  write('paymentStatus', String(user.is_payment_done))
  write('userData', JSON.stringify(user))
}

/** Whether an administrator is signed in as a user: the administrator's own token is kept aside (decision 8). */
export function isImpersonating(): boolean {
  const adminToken = read('Stoken')
  return adminToken !== null && accessToken() !== null && adminToken !== accessToken()
}

/** Two ids as one number that no account has: both are below 2^31, and of administrators there are few. */
const AS_USER = 2 ** 32

/**
 * Whose it is what is entered on this device now, as a number for what the device keeps of it: the id of the user; while an
 * administrator is signed in as the user one of both, below zero, so that neither sends what the other entered. Null while
 * nobody is known to be signed in.
 */
export function ownerHere(): number | null {
  const user = currentUser()
  if (user === null || !isImpersonating()) return user?.id ?? null
  return -((administratorHere()?.id ?? 0) * AS_USER + user.id)
}

/** The administrator who is signed in as a user, or was last. */
export function administratorHere(): User | null {
  return parseUser(read('adminData'))
}

/** Keeps the administrator's token and user aside, and takes a user's in their place. */
export function beginImpersonation(token: string, user: User): void {
  const [admin, adminToken] = [read('userData'), accessToken()]
  takeSession(token, JSON.stringify(user), {
    Stoken: adminToken ?? '',
    adminData: admin ?? '',
    paymentStatus: String(user.is_payment_done),
  })
}

/** Takes the administrator's token and user again. An administrator is always paid for (decision 1). */
export function endImpersonation(): void {
  takeSession(read('Stoken') ?? '', read('adminData') ?? '', { paymentStatus: '1' })
}

/** Another session in this one's place: at no moment, in no tab, one's token stands beside another's user. */
function takeSession(token: string, user: string, others: Partial<Record<StorageKey, string>>): void {
  noteEnded(null)
  put('userData', null)
  for (const key of STORAGE_KEYS) if (others[key] !== undefined) put(key, others[key])
  put('access_token', token)
  put('userData', user)
  announceChange()
}

/**
 * Clears the specification's keys only (unsent edits stay) and tells who listens. While an administrator is signed in
 * as a user, the own session ends here with it (decision 48).
 */
export function endSession(why: 'expired' | 'logout'): void {
  noteEnded(why === 'expired' ? currentUser() : null)
  for (const key of STORAGE_KEYS) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to clear.
    }
  }
  announceChange()
  for (const listener of endListeners) listener(why)
}

/** Of this tab alone, and only until somebody signs in: whose session ended without the user's wish. */
const ENDED_KEY = 'plumbline-session-ended'

function noteEnded(user: User | null): void {
  try {
    if (user === null) {
      sessionStorage.removeItem(ENDED_KEY)
      return
    }
    const name = `${user.first_name} ${user.last_name}`.trim()
    sessionStorage.setItem(ENDED_KEY, JSON.stringify({ userId: user.id, name } satisfies EndedSession))
  } catch {
    // Blocked storage: sign-in then says nothing of it.
  }
}

export interface EndedSession {
  userId: number
  name: string
}

/** Whose session ended in this tab, by a 401 or in another tab; null after sign-in and after logout. */
export function endedSession(): EndedSession | null {
  try {
    const ended: unknown = JSON.parse(sessionStorage.getItem(ENDED_KEY) ?? 'null')
    return typeof ended === 'object' && ended !== null && 'userId' in ended ? (ended as EndedSession) : null
  } catch {
    return null
  }
}

/** Calls `listener` whenever a key changes; gives the function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Calls `listener` when the session ends, here or in another tab. */
export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Follows sign-in and logout of other tabs. Gives the function that stops it.
 * @param onSwitch called when another tab took another account's token: nothing read so far belongs to it
 */
export function watchOtherTabs(onSwitch: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && !STORAGE_KEYS.some((key) => key === event.key)) return
    const user = cached?.user ?? null
    announceChange()
    const wasTokenRemoved = event.key === 'access_token' && event.newValue === null
    if (event.key === 'access_token' && event.oldValue && event.newValue) onSwitch()
    if (!wasTokenRemoved && event.key !== null) return
    noteEnded(user)
    for (const listener of endListeners) listener('elsewhere')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
