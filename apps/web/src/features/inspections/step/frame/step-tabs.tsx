// The three tabs with their counts; they stay on top while the labels scroll.
import type { Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { type KeyboardEvent, useRef } from 'react'
import { TABS, tabCount } from '../state/step-model.ts'
import classes from './step-tabs.module.css'

interface StepTabsProps {
  step: Step
  active: Section
  onChange: (section: Section) => void
}

/** The id of the element that holds a tab's labels. */
export const TAB_PANEL_ID = 'step-labels'

export function tabId(section: Section): string {
  return `step-tab-${section}`
}

export function StepTabs({ step, active, onChange }: StepTabsProps) {
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
    <div
      className={classes.tabs}
      role="tablist"
      aria-label="Sections of the step"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {TABS.map(({ section, title }) => {
        const { count, text } = tabCount(step, section)
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
            aria-label={`${title}, ${text}`}
            tabIndex={isActive ? 0 : -1}
            onClick={() => onChange(section)}
          >
            <span className={classes.title}>{title}</span>
            <span className={classes.words} aria-hidden="true">
              {text}
            </span>
            <span className={classes.badge} aria-hidden="true">
              {count}
            </span>
          </button>
        )
      })}
    </div>
  )
}
