// "Say it" over the step screen: whether it is open, and that what was taken is shown.
import { type ReactNode, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { SayItSheet } from './lazy-dialogs.ts'

interface Inputs {
  stepName: string
  /** Brings a label into view. */
  show: (path: LabelPath) => void
  onNewLabel: (label: string) => void
}

/** Gives how to open the sheet, and the sheet to render. A finding of another step leaves the screen as it is. */
export function useSayIt({ stepName, show, onNewLabel }: Inputs): {
  /** With the words that are there already. */
  open: (said?: string) => void
  sheet: ReactNode
} {
  const [said, setSaid] = useState<string | null>(null)
  return {
    open: (words = '') => setSaid(words),
    sheet: said !== null && (
      <SayItSheet
        said={said}
        onClose={() => setSaid(null)}
        onNewLabel={onNewLabel}
        onTaken={(path) => {
          if (path.step === stepName) show(path)
        }}
      />
    ),
  }
}
