// What was chosen for a report and could not be sent is sent from any page: once that stands, and once a signal is back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterLoad } from '#web/lib/after-load.ts'
import { useAnswerer } from '#web/lib/reach.ts'
import { useOwner } from '#web/lib/use-session.ts'

export function useUnsentChoices(): void {
  const queries = useQueryClient()
  const owner = useOwner()
  const isBack = useAnswerer() === 'server'
  useEffect(() => {
    if (owner === null || !isBack) return
    return afterLoad(() => {
      import('#web/shared/inspection/choices/keepers.ts')
        .then(({ sendKeptChoices }) => sendKeptChoices(owner, queries))
        // Code that does not come stays unsent: the review and the report page load their own.
        .catch(() => undefined)
    })
  }, [owner, isBack, queries])
}
