// A form in steps: each is an entry of the browser's history, so that Back is the step before; the focus follows.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusFirstError } from '#web/ui/forms.ts'

interface FormStepsState {
  /** From 0. */
  step: number
  formRef: RefObject<HTMLFormElement | null>
  headingRef: RefObject<HTMLHeadingElement | null>
  /** To the next step, or to one before. */
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
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const entered = stepOf(state)
  // A page that was loaded anew holds nothing secret of the steps before: it begins at the first one, which lies so
  // many entries back.
  const isLoadedAnew = useRef(entered > 0)
  useEffect(() => {
    if (isLoadedAnew.current && entered > 0) navigate(-entered)
    isLoadedAnew.current = false
  }, [entered, navigate])
  const step = isLoadedAnew.current ? 0 : entered

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The new step's heading is read, then its fields follow.
    headingRef.current?.focus()
  }, [step])

  const goTo = (next: number) => {
    if (next < step) navigate(next - step)
    else if (next > step) navigate({ pathname, search }, { state: { ...objectOf(state), formStep: next } })
  }
  const focusError = () => focusFirstError(formRef.current)
  return {
    step,
    formRef,
    headingRef,
    goTo,
    focusError,
    showErrors: (form, errors) => {
      const wrong = Object.keys(errors)
      if (wrong.length === 0) return
      const holding = fieldsBeforeLast.findIndex((names) => names.some((name) => wrong.includes(name)))
      goTo(holding === -1 ? fieldsBeforeLast.length : holding)
      form.setErrors(errors)
      focusError()
    },
  }
}

function objectOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}

function stepOf(state: unknown): number {
  const { formStep } = objectOf(state) as { formStep?: unknown }
  return typeof formStep === 'number' ? formStep : 0
}
