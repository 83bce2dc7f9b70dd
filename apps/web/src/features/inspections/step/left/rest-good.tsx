// Rates what is unanswered in a section good, in the template's own words, and names what it will rate.
import { Button } from '@mantine/core'
import type { Category, Step } from '@plumbline/contract/inspections'
import { type RestGood as Rest, restGoodOf } from '@plumbline/domain/rest-good'
import { useId } from 'react'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'
import { rateRest } from './rate-rest.ts'

/** Nothing where no item is left that has the rating. @param among the items of the section that are shown here */
export function RestGood({ step, among }: { step: Step; among?: readonly Category[] }) {
  const { actions } = useStepCallbacks()
  const { isReadOnly } = useStepScreen()
  const id = useId()
  const rest = isReadOnly ? null : restGoodOf(step, among)
  if (!rest) return null
  return (
    <div className={classes.rest}>
      <Button
        variant="default"
        aria-describedby={id}
        data-rest
        onClick={() => rateRest(step, actions, among)}
      >
        {step.asks_required
          ? 'Everything else inspected; no other findings'
          : `Rest ${withinSentence(rest.word)}`}
      </Button>
      <p id={id} className={classes.dimmed}>
        {namesOf(rest)}
      </p>
    </div>
  )
}

/** "Inspected: Covering, Flashing. None seen: Leaks." */
function namesOf({ items }: Rest): string {
  const byWord = Map.groupBy(items, ({ label }) => label)
  return [...byWord]
    .map(([word, rated]) => `${word}: ${rated.map(({ category }) => category.label).join(', ')}.`)
    .join(' ')
}

/** "satisfactory", but "OK". */
function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}
