// "Say it" over the step screen: whether it is open, and where a finding that was taken is shown.
import type { Section } from '@plumbline/contract/steps'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LabelPath } from '#web/offline/edits.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { showTaken } from '../say-it/show-taken.ts'
import { SayItSheet } from './lazy-dialogs.ts'

interface Inputs {
  stepName: string
  changeTab: (section: Section) => void
  onNewLabel: (label: string) => void
}

/** Gives how to open the sheet, and the sheet to render. A finding of another step leaves the screen as it is. */
export function useSayIt({ stepName, changeTab, onNewLabel }: Inputs): {
  open: () => void
  sheet: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const show = (path: LabelPath) => {
    flushSync(() => changeTab(path.section))
    showTaken(path)
  }
  return {
    open: () => setIsOpen(true),
    sheet: isOpen && (
      <SayItSheet
        onClose={() => setIsOpen(false)}
        onNewLabel={onNewLabel}
        onTaken={(path) => {
          if (path.step === stepName) afterLayers(() => show(path))
        }}
      />
    ),
  }
}
