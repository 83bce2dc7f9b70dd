// The head of a form in steps: the step's title, which one it is, and a bar.
import type { Ref } from 'react'
import classes from './form-steps.module.css'

interface FormStepsProps {
  titles: readonly string[]
  /** From 0. */
  step: number
  /** The heading takes the focus when the step changes. */
  headingRef: Ref<HTMLHeadingElement>
}

export function FormSteps({ titles, step, headingRef }: FormStepsProps) {
  return (
    <>
      <div className={classes.head} data-under-way={step > 0 || undefined}>
        <h2 ref={headingRef} tabIndex={-1}>
          {titles[step]}
        </h2>
        <span className={classes.count}>
          Step {step + 1} of {titles.length}
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} data-reached={index <= step || undefined} />
        ))}
      </div>
    </>
  )
}
