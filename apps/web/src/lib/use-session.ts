// The session as React state.
import type { User } from '@plumbline/contract/account'
import { useSyncExternalStore } from 'react'
import { currentUser, isImpersonating, onSessionChange } from '#web/lib/session.ts'

/** The signed-in user as last fetched, or null; renders again when it changes. */
export function useUser(): User | null {
  return useSyncExternalStore(onSessionChange, currentUser)
}

/** Whether an administrator is signed in as a user; renders again when that changes. */
export function useIsImpersonating(): boolean {
  return useSyncExternalStore(onSessionChange, isImpersonating)
}
