// Whether the sections of an inspection are listed by section or by walk: remembered on the device.
import { useState } from 'react'

const KEY = 'plumbline-view'

export type View = 'section' | 'walk'

export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(keptView)
  const change = (to: View) => {
    setView(to)
    try {
      localStorage.setItem(KEY, to)
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
    }
  }
  return [view, change]
}

function keptView(): View {
  try {
    return localStorage.getItem(KEY) === 'walk' ? 'walk' : 'section'
  } catch {
    return 'section'
  }
}
