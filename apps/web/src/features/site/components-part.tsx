// The eleven components and how much of each is predefined, counted from the catalogue when the page is built.
import { currentCatalogue } from '@plumbline/catalogue/catalogue'
import type { CatalogueStep } from '@plumbline/catalogue/types'
import { stepTitle } from '@plumbline/contract/step-names'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './components-part.module.css'
import { Part } from './part.tsx'

const { steps } = currentCatalogue

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const choices = (step: CatalogueStep) =>
  sum([...step.description, ...step.observation].map(({ labels }) => labels.length))
const narratives = (step: CatalogueStep) =>
  sum(step.recommendation.map(({ recommendations }) => recommendations.length))
const shown = (count: number) => count.toLocaleString('en-US')

export function ComponentsPart() {
  const all = sum(steps.map(choices))
  const ready = sum(steps.map(narratives))
  return (
    <Part
      id="components"
      title="Predefined descriptions for all eleven components"
      lead={`${shown(all)} descriptions and conditions to tap, and ${shown(ready)} findings with the words ready: what was found, why it matters, what to do and by when. Change any of them, or add your own.`}
      isRaised
    >
      <ol className={classes.grid}>
        {steps.map((step) => (
          <li key={step.stepName} className={classes.component}>
            <span className={classes.tile}>
              <StepIcon step={step.stepName} size={24} />
            </span>
            <div>
              <h3 className={classes.name}>{stepTitle(step.stepName)}</h3>
              <p className={classes.count}>
                {shown(choices(step))} to tap, {shown(narratives(step))} ready findings
              </p>
              <p className={classes.examples}>{examplesOf(step)}</p>
            </div>
          </li>
        ))}
        <li className={classes.own}>
          <p>
            Yours is missing? Add it in place. Labels can be renamed and deleted too, in each inspection as it
            needs.
          </p>
        </li>
      </ol>
    </Part>
  )
}

/** "Full basement, Crawlspace, …": the first of what there is to choose. */
function examplesOf(step: CatalogueStep): string {
  return `${step.description[0]?.labels.slice(0, 3).join(', ')} …`
}
