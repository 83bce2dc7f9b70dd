// A form in steps: which one is open, the focus that follows, and the step that a complaint belongs to.
import { type RefObject, useRef, useState } from 'react'
import { focusFirstError } from '#web/ui/forms.ts'

interface FormStepsState {
  /** From 0. */
  step: number
  formRef: RefObject<HTMLFormElement | null>
  headingRef: RefObject<HTMLHeadingElement | null>
  goTo: (step: number) => void
  /** Moves the focus to the first wrong field of the open step. */
  focusError: () => void
  /** Marks what the server found wrong, in the first step that holds some of it; nothing to mark leaves all as it is. */
  showErrors: (
    form: { setErrors: (errors: Record<string, string>) => void },
    errors: Record<string, string>,
  ) => void
}

/** Takes the names of the fields of each step but the last, to which all others belong. */
export function useFormSteps(fieldsBeforeLast: readonly (readonly string[])[]): FormStepsState {
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState(0)
  const focusError = () => focusFirstError(formRef.current)
  return {
    step,
    formRef,
    headingRef,
    goTo: (next) => {
      setStep(next)
      // The new step's heading is read, then its fields follow.
      requestAnimationFrame(() => headingRef.current?.focus())
    },
    focusError,
    showErrors: (form, errors) => {
      const wrong = Object.keys(errors)
      if (wrong.length === 0) return
      const holding = fieldsBeforeLast.findIndex((names) => names.some((name) => wrong.includes(name)))
      setStep(holding === -1 ? fieldsBeforeLast.length : holding)
      form.setErrors(errors)
      focusError()
    },
  }
}
