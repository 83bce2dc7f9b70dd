// Lists that this device stood in for are asked anew as soon as the server answers again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useAnswerer } from '#web/lib/reach.ts'
import { useIsKept } from '#web/offline/or-kept.ts'

export function useListsAgain(): void {
  const queries = useQueryClient()
  const isBack = useAnswerer() === 'server'
  const isKept = useIsKept()
  useEffect(() => {
    if (!isBack || !isKept) return
    for (const queryKey of [queryKeys.clients, queryKeys.inspections])
      void queries.invalidateQueries({ queryKey })
  }, [isBack, isKept, queries])
}
