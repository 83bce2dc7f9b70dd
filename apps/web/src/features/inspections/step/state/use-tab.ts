// Which of the three tabs is open: kept for each step, so that one comes back to where one was. A step that was not open
// before opens on the tab that one works in.
import { SECTIONS, type Section } from '@plumbline/contract/steps'
import { useCallback, useState } from 'react'

const KEY = 'plumbline-tabs'
/** The tab last chosen, in whichever step. */
const LAST = ' last'

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

/** The link from a finding opens its tab: `#recomendation`. Else the tab last open in this step, in a new one the tab last chosen. */
export function useTab(step: string): [Section, (section: Section) => void] {
  const [section, setSection] = useState<Section>(() => {
    const wanted = window.location.hash.slice(1)
    if (isSection(wanted)) return wanted
    const { [step]: kept, [LAST]: last } = keptTabs()
    if (isSection(kept)) return kept
    return isSection(last) ? last : 'description'
  })
  const change = useCallback(
    (to: Section) => {
      setSection(to)
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ ...keptTabs(), [step]: to, [LAST]: to }))
      } catch {
        // Blocked storage: the step then opens on its descriptions.
      }
    },
    [step],
  )
  return [section, change]
}
