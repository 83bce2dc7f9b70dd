// The address of a page follows what it shows: what was made on this device has the server's number once that is known.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isChoosingFile, sinceTouched } from '#web/lib/touches.ts'
import { isAddressHeld, isInUse } from '#web/offline/in-use.ts'
import { useOffline } from '#web/offline/use-offline.ts'

/** As long as something is open, typed or chosen there, or was touched just now, the page stays as it is. */
const AGAIN_MS = 1_000
/** From the finger on the glass to what its tap does. */
const TAP_MS = 500
/** A number of this device in an address. */
const LOCAL_ID = /-\d{13,}/g

export function useFollowNames(): void {
  const names = useOffline()?.outbox.ledger.names
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    if (!names) return
    const here = pathname + search + hash
    let timer = 0
    const follow = () => {
      window.clearTimeout(timer)
      const there = here.replaceAll(LOCAL_ID, (id) => String(names.idOf(Number(id))))
      if (there === here) return
      const isBusy = isInUse() || isAddressHeld() || isChoosingFile() || sinceTouched() < TAP_MS
      if (isBusy) timer = window.setTimeout(follow, AGAIN_MS)
      else navigate(there, { replace: true, preventScrollReset: true })
    }
    const stop = names.onNote(() => {
      // The server lists it from now on.
      for (const queryKey of [queryKeys.clients, queryKeys.inspections])
        void queries.invalidateQueries({ queryKey })
      follow()
    })
    follow()
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [names, pathname, search, hash, navigate, queries])
}
