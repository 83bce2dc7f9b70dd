// Loads the code of menus and popovers when a button that has one is first approached.
import { cloneElement, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { loadCode } from '#web/lib/load-code.ts'
import { tellNotLoaded } from '#web/ui/not-loaded.ts'

export type Floating = typeof import('#web/ui/mantine-floating.ts')

let asked: Promise<Floating> | null = null

function load(): Promise<Floating> {
  asked ??= loadCode(() => import('#web/ui/mantine-floating.ts')).catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

/** Once the page can be used, and before the signal may be lost. */
export const PRELOAD_AFTER_MS = 1_000

interface Approached {
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

/** A button that opens something floating. */
export type FloatingTarget = ReactElement<Approached>

interface FloatingControl {
  /** The code, once this very button was pressed; until then show `button` alone: a list has hundreds of them. */
  floating: Floating | null
  /** The target with what it needs to ask for the code. */
  button: ReactElement
  /** Goes around the button, so that the focus stays with it when the code arrives. */
  holder: RefObject<HTMLSpanElement | null>
}

function preload(): void {
  load().catch(() => {
    // Said when it is pressed.
  })
}

/** Takes the button and what opens its menu. */
export function useFloating(target: FloatingTarget, open: () => void): FloatingControl {
  const holder = useRef<HTMLSpanElement>(null)
  const [floating, setFloating] = useState<Floating | null>(null)
  const [isWanted, setWanted] = useState(false)
  const latest = useRef(open)
  latest.current = open

  useEffect(() => {
    if (!isWanted || floating === null) return
    setWanted(false)
    // The button was put inside of the menu: it is another element now, and the focus returns to it later.
    holder.current?.querySelector('button')?.focus()
    latest.current()
  }, [isWanted, floating])

  useEffect(() => {
    const timer = window.setTimeout(preload, PRELOAD_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])

  const press = () => {
    setWanted(true)
    load().then(
      (value) => setFloating(value),
      () => {
        setWanted(false)
        void tellNotLoaded()
      },
    )
  }
  return {
    floating,
    holder,
    button: cloneElement(target, { onClick: press, onPointerEnter: preload, onFocus: preload }),
  }
}
