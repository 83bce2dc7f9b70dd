// The session as React state.
import type { User } from '@plumbline/contract/account'
import { useSyncExternalStore } from 'react'
import { currentUser, isImpersonating, isPaid, onSessionChange, ownerHere } from '#web/lib/session.ts'

/** The signed-in user as last fetched, or null; renders again when it changes. */
export function useUser(): User | null {
  return useSyncExternalStore(onSessionChange, currentUser)
}

/** `ownerHere`; renders again when it changes. */
export function useOwner(): number | null {
  return useSyncExternalStore(onSessionChange, ownerHere)
}

/** Whether the account may use the paid pages; renders again when that changes. */
export function useIsPaid(): boolean {
  return useSyncExternalStore(onSessionChange, isPaid)
}

/** Whether an administrator is signed in as a user; renders again when that changes. */
export function useIsImpersonating(): boolean {
  return useSyncExternalStore(onSessionChange, isImpersonating)
}
