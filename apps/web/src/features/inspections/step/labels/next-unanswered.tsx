// In a step that is answered in part: how many observations are left, and the way to the first of them.
import { IconArrowDown } from '@tabler/icons-react'
import classes from '../frame/step-screen.module.css'
import { useStepScreen } from '../state/step-context.tsx'
import { unanswered } from '../state/step-model.ts'

/** The id of a category's element. */
export function categoryAnchor(category: string): string {
  return `category-${category}`
}

/** Nothing before the first answer, when the first unanswered one is the first of all, nor after the last. */
export function NextUnanswered() {
  const { step, isReadOnly } = useStepScreen()
  const left = unanswered(step)
  const first = left[0]
  if (!first || left.length === step.observation.length || isReadOnly) return null
  const go = () => {
    const section = document.getElementById(categoryAnchor(first.id))
    section?.scrollIntoView({ block: 'center' })
    section?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={classes.nextUnanswered} onClick={go}>
      <span>{left.length} not answered</span>
      <span>
        Go to {first.label}
        <IconArrowDown size={18} stroke={2} aria-hidden="true" />
      </span>
    </button>
  )
}
