// The session as React state.
import type { User } from '@plumbline/contract/account'
import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange } from '#web/lib/session.ts'

/** The signed-in user as last fetched, or null; renders again when it changes. */
export function useUser(): User | null {
  return useSyncExternalStore(onSessionChange, currentUser)
}
