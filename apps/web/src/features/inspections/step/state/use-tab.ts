// Which of the three tabs is open: kept for each step, so that one comes back to where one was.
import { SECTIONS, type Section } from '@plumbline/contract/steps'
import { useCallback, useState } from 'react'

const KEY = 'plumbline-tabs'

function keptTabs(): Partial<Record<string, Section>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function isSection(value: string | undefined): value is Section {
  return SECTIONS.some((section) => section === value)
}

/** The link from a finding opens its tab: `#recomendation`. Else the tab last open in this step. */
export function useTab(step: string): [Section, (section: Section) => void] {
  const [section, setSection] = useState<Section>(() => {
    const wanted = window.location.hash.slice(1)
    if (isSection(wanted)) return wanted
    const kept = keptTabs()[step]
    return isSection(kept) ? kept : 'description'
  })
  const change = useCallback(
    (to: Section) => {
      setSection(to)
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ ...keptTabs(), [step]: to }))
      } catch {
        // Blocked storage: the step then opens on its descriptions.
      }
    },
    [step],
  )
  return [section, change]
}
