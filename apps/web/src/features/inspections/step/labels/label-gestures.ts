// What every label understands besides a tap: long press and right click for its menu, dropped files.
import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { useStepCallbacks } from '../state/step-context.tsx'

const LONG_PRESS_MS = 500
const MOVED_PX = 10

/** Handlers for a label's element; `isOver` while files hang above it. A long press swallows its click. */
export function useLabelGestures(path: LabelPath, isReadOnly: boolean) {
  const { openMenu, addPhotos } = useStepCallbacks()
  const [isOver, setIsOver] = useState(false)
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = null
  }
  if (isReadOnly) return { isOver: false, gestures: {} }
  return {
    isOver,
    gestures: {
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault()
        end()
        openMenu(path, { x: event.clientX, y: event.clientY })
      },
      onPointerDown: (event: PointerEvent) => {
        wasLong.current = false
        if (event.pointerType === 'mouse') return
        const { clientX: x, clientY: y } = event
        const timer = window.setTimeout(() => {
          wasLong.current = true
          openMenu(path, { x, y })
        }, LONG_PRESS_MS)
        press.current = { timer, x, y }
      },
      onPointerMove: (event: PointerEvent) => {
        const start = press.current
        if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVED_PX) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (!wasLong.current) return
        wasLong.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        addPhotos(path, files)
      },
    },
  }
}
