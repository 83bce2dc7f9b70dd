// A swipe to the left or right over the labels changes the tab; it never deletes. Each tab is a button too.
import type { Section } from '@plumbline/contract/steps'
import { type TouchEvent, useRef } from 'react'
import { TABS } from '../state/step-model.ts'

const FAR_PX = 64
const SLOW_MS = 700

/** Touch handlers: a swipe to the left brings the next tab, one to the right the one before. */
export function useTabSwipe(section: Section, changeTab: (to: Section) => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current
      const touch = event.changedTouches[0]
      start.current = null
      if (!from || !touch || event.timeStamp - from.at > SLOW_MS) return
      const dx = touch.clientX - from.x
      const dy = touch.clientY - from.y
      if (Math.abs(dx) < FAR_PX || Math.abs(dx) < Math.abs(dy) * 2) return
      const at = TABS.findIndex((tab) => tab.section === section)
      const next = TABS[at + (dx < 0 ? 1 : -1)]
      if (next) changeTab(next.section)
    },
  }
}
