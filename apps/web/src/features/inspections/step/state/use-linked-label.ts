// A link to a label (review, check before sending) opens it, one to a category shows it: `?category=&label=` with the tab
// behind `#`.
import type { Step } from '@plumbline/contract/inspections'
import { SECTIONS } from '@plumbline/contract/steps'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LabelPath } from '#web/offline/edits.ts'
import { isChecked } from './step-model.ts'

/** The chosen label that the address asks for, or null: following a link never chooses one. */
function linkedLabel(step: Step, search: string): LabelPath | null {
  const query = new URLSearchParams(search)
  const label = query.get('label')
  if (label === null) return null
  for (const section of SECTIONS) {
    const category = step[section].find(({ id }) => id === query.get('category'))
    if (category && isChecked(category, label)) {
      return { step: step.stepName, section, category: category.id, label }
    }
  }
  return null
}

/** The category that the address asks for without a label, or null. */
function linkedCategory(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.has('label') ? null : query.get('category')
}

/**
 * Opens the linked label, or shows the linked category, once; the address then names the step alone, so that a reload
 * does not do it again.
 */
export function useLinkedLabel(
  step: Step,
  isReadOnly: boolean,
  open: (path: LabelPath) => void,
  show: (category: string) => void,
): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const linked = useRef<LabelPath | string | null>(null)
  useEffect(() => {
    if (search !== '') {
      linked.current = linkedCategory(search) ?? (isReadOnly ? null : linkedLabel(step, search))
      navigate({ search: '', hash }, { replace: true, preventScrollReset: true })
    } else if (linked.current) {
      if (typeof linked.current === 'string') show(linked.current)
      else open(linked.current)
      linked.current = null
    }
  }, [step, isReadOnly, open, show, search, hash, navigate])
}
