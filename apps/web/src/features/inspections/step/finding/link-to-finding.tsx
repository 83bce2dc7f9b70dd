// "Link to a finding" below a text: what is chosen is written where the cursor is, and prints as the finding's number.
import { NativeSelect } from '@mantine/core'
import { findingLink } from '@plumbline/domain/report/finding-links'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import type { RefObject } from 'react'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import { stepsInOrder } from '#web/offline/inspection-data.ts'
import { useStepScreen } from '../state/step-context.tsx'

interface LinkToFindingProps {
  /** Whose text it is: no finding links to itself. */
  path: LabelPath
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** Nothing while the inspection has no other finding. */
export function LinkToFinding({ path, area, onChange }: LinkToFindingProps) {
  const groups = useOtherFindings(path)
  if (groups.length === 0) return null
  const write = (link: string) => {
    const field = area.current
    if (field === null || link === '') return
    const { value, selectionStart, selectionEnd } = field
    onChange(`${value.slice(0, selectionStart)}${link}${value.slice(selectionEnd)}`)
    field.focus()
  }
  return (
    <NativeSelect
      aria-label="Link to a finding"
      mt={8}
      value=""
      data={[{ value: '', label: 'Link to a finding' }, ...groups]}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

/** By section, each with its number once a report printed it. */
function useOtherFindings({ category, label }: LabelPath) {
  const { data } = useStepScreen()
  return stepsInOrder(data.steps)
    .filter((step) => !['na', 'out'].includes(stepProgressOf(step).state))
    .map((step) => ({
      group: step.name,
      items: step.recomendation.flatMap(({ id, checks }) =>
        checks
          .filter((check) => check.checked && !(id === category && isSameLabel(check.label, label)))
          .map((check) => ({
            value: findingLink(step.name, check.label),
            label: check.number ? `${check.number} ${check.label}` : check.label,
          })),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
