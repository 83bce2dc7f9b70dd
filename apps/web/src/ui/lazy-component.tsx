// A dialog, or a part of a page, whose code comes when it is opened, and which can be opened again where the signal was lost meanwhile.
// React's own lazy would remember the failure until the page is loaded anew.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { loadCode } from '#web/lib/load-code.ts'
import { tellNotLoaded } from '#web/ui/not-loaded.ts'

const TRY_AGAIN_MS = 3_000

/**
 * Shows nothing until the code is there. Without a network it says so, and closes the dialog.
 * @param close what closing is for this dialog; without it the code is asked for again while the dialog is wanted
 * @param waiting what stands until the code is there
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close?: (props: Props) => void,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null

  return function LazyComponent(props: Props): ReactNode {
    const [Component, setComponent] = useState(() => loaded)
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      if (loaded) return
      let timer: number | undefined
      let isGone = false
      const tryOnce = async (isFirst: boolean) => {
        try {
          loaded = (await loadCode(load)).default
          if (!isGone) setComponent(() => loaded)
        } catch {
          if (isGone) return
          if (isFirst) void tellNotLoaded()
          if (close) close(latest.current)
          else timer = window.setTimeout(() => void tryOnce(false), TRY_AGAIN_MS)
        }
      }
      void tryOnce(true)
      return () => {
        isGone = true
        window.clearTimeout(timer)
      }
    }, [])
    return Component ? <Component {...props} /> : waiting
  }
}
