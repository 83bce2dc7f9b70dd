// The three tabs, the last with how many findings there are; they stay on top while the items scroll.
import type { Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { type KeyboardEvent, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import { useIsLow } from '#web/ui/use-width.ts'
import { LeftButton } from '../left/left-button.tsx'
import { findingCount, TABS } from '../state/step-model.ts'
import classes from './step-tabs.module.css'

interface StepTabsProps {
  step: Step
  active: Section
  onChange: (section: Section) => void
  /** Opens the checklist, from behind the tabs where the window is too low for a row of its own. */
  onLeft: () => void
}

/** The id of the element that holds a tab's labels. */
export const TAB_PANEL_ID = 'step-labels'

export function tabId(section: Section): string {
  return `step-tab-${section}`
}

export function StepTabs({ step, active, onChange, onLeft }: StepTabsProps) {
  const isLow = useIsLow()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (move === undefined) return
    const index = TABS.findIndex((tab) => tab.section === active)
    const next = TABS[(index + move + TABS.length) % TABS.length]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onChange(next.section)
    list.current?.querySelector<HTMLElement>(`#${tabId(next.section)}`)?.focus()
  }
  return (
    <div className={classes.bar}>
      <div className={classes.tabs} role="tablist" aria-label="Section tabs" ref={list} onKeyDown={onKeyDown}>
        {TABS.map(({ section, title }) => {
          const findings = section === 'recomendation' ? findingCount(step) : 0
          const isActive = section === active
          return (
            <button
              key={section}
              type="button"
              role="tab"
              id={tabId(section)}
              className={classes.tab}
              aria-selected={isActive}
              aria-controls={TAB_PANEL_ID}
              aria-label={findings > 0 ? `${title}, ${counted(findings, 'finding')}` : title}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onChange(section)}
            >
              <span className={classes.title}>{title}</span>
              {findings > 0 && (
                <span className={classes.badge} aria-hidden="true">
                  {findings}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {isLow && <LeftButton onOpen={onLeft} />}
    </div>
  )
}
