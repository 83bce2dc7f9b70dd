// Why the section that is open is left out: asked while it is.
import { useEffect, useRef } from 'react'
import { applicabilityOf } from '#web/offline/applicable.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { ReasonSheet } from './reason-sheet.tsx'

export function StepReason({ onClose }: { onClose: () => void }) {
  const { step, stepName } = useStepScreen()
  const { actions } = useStepCallbacks()
  const { isApplicable, why } = applicabilityOf(step)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isApplicable) wasAsked.current = true
    // Undo took it back.
    else if (wasAsked.current) onClose()
  }, [isApplicable, onClose])
  if (isApplicable) return null
  return (
    <ReasonSheet
      title={step.name}
      why={why}
      onGive={(given) => actions.setApplicable(stepName, false, given)}
      onClose={onClose}
    />
  )
}
