// What is chosen for a report, as the review shows and changes it, and as the report's check waits for it.
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callOk } from '#web/lib/api.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { choicesKey, keeperOf } from './keepers.ts'

/** A server without an answer is asked again so long afterwards. */
const AGAIN_MS = 5_000

/** Sends what waits as soon as the page stands, is looked at again, or has a signal. */
export function useChoicesKeeper(inspectionId: number) {
  const owner = useOwner() ?? 0
  const keeper = keeperOf(owner, inspectionId, useQueryClient())
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  // One that was made on this device is not on the server yet.
  const isAble = owner !== 0 && inspectionId > 0
  useEffect(() => {
    if (!isAble) return
    const send = () => void keeper.read().then(() => keeper.send())
    const onSeen = () => {
      if (document.visibilityState === 'visible') send()
      else void keeper.send()
    }
    send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', onSeen)
      void keeper.send()
    }
  }, [keeper, isAble])
  const isUnheard = isAble && state.sending === 'no-signal'
  useEffect(() => {
    if (!isUnheard) return
    const timer = setInterval(() => void keeper.send(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [keeper, isUnheard])
  return { keeper, state }
}

/** What the server says. */
export const choicesQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: choicesKey(inspectionId),
    enabled: inspectionId > 0,
    queryFn: async ({ signal }) =>
      (await callOk(reportChoicesRoutes.get, { inspection_id: inspectionId }, { signal })).choices,
  })

/** With what the server says: `error` where it did not, and nothing was heard before. */
export function useChoices(inspectionId: number) {
  const { keeper, state } = useChoicesKeeper(inspectionId)
  const { data, error, refetch } = useQuery(choicesQuery(inspectionId))
  useEffect(() => {
    if (data) keeper.tell(data)
  }, [keeper, data])
  return { keeper, state, error: data ? null : error, retry: () => void refetch() }
}
