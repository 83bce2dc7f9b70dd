// Asks before a form with unsaved changes is left, by a link, the back button or a closed tab.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { askBeforeLeaving } from '#web/lib/ask-before-leaving.ts'
import { accessToken } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Gives the question, and what lets the next navigation pass: called right before leaving after a save. */
export function useLeaveGuard(isDirty: boolean): { question: ReactNode; letPass: () => void } {
  const mayPass = useRef(false)
  const judge = useCallback<BlockerFunction>(
    // A session that has ended leaves the page whatever was typed.
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayPass.current &&
      accessToken() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [isDirty],
  )
  const blocker = useBlocker(judge)

  useEffect(() => (isDirty ? askBeforeLeaving() : undefined), [isDirty])

  const question = (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Your changes aren’t saved and will be lost.</p>
    </ConfirmDialog>
  )
  const letPass = useCallback(() => {
    mayPass.current = true
  }, [])
  return { question, letPass }
}
