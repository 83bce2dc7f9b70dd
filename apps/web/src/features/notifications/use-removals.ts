// Entries taken out of the bell: they can be put back until it closes, only then the server is told.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendRemovals } from '#web/features/notifications/notification.queries.ts'

export interface Removals {
  removed: ReadonlySet<number>
  remove: (ids: readonly number[]) => void
  undo: () => void
  /** Makes them final. */
  commit: () => void
}

const NONE: ReadonlySet<number> = new Set()

export function useRemovals(): Removals {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState(NONE)
  const waiting = useRef(NONE)
  const keep = (ids: ReadonlySet<number>) => {
    waiting.current = ids
    setRemoved(ids)
  }
  const send = useRef(() => {})
  send.current = () => {
    const ids = waiting.current
    waiting.current = NONE
    // Hidden until the list without them is there.
    void sendRemovals(queries, ids).then(() =>
      setRemoved((shown) => new Set([...shown].filter((id) => !ids.has(id)))),
    )
  }
  useEffect(() => {
    const commit = () => send.current()
    window.addEventListener('pagehide', commit)
    return () => {
      window.removeEventListener('pagehide', commit)
      commit()
    }
  }, [])
  return {
    removed,
    remove: (ids) => keep(new Set([...waiting.current, ...ids])),
    undo: () => keep(NONE),
    commit: () => send.current(),
  }
}
