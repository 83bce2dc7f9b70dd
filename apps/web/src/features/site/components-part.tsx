// The eleven components and how much of each is predefined, counted from the catalogue when the page is built.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { TemplateSection } from '@plumbline/contract/template'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './components-part.module.css'
import { Part } from './part.tsx'

const { sections } = builtInTemplate

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const choices = (section: TemplateSection) =>
  sum([...section.description, ...section.observation].map(({ choices }) => choices.length))
const narratives = (section: TemplateSection) =>
  sum(section.recommendation.map(({ recommendations }) => recommendations.length))
const shown = (count: number) => count.toLocaleString('en-US')

export function ComponentsPart() {
  const all = sum(sections.map(choices))
  const ready = sum(sections.map(narratives))
  return (
    <Part
      id="components"
      title="Predefined descriptions for all eleven components"
      lead={`${shown(all)} descriptions and conditions to tap, and ${shown(ready)} findings with standard wording: description, why it matters, recommended action and timeframe. Edit any of them, or add your own.`}
      isRaised
    >
      <ol className={classes.grid}>
        {sections.map((section) => (
          <li key={section.key} className={classes.component}>
            <span className={classes.tile}>
              <StepIcon icon={section.icon} size={24} />
            </span>
            <div>
              <h3 className={classes.name}>{section.title}</h3>
              <p className={classes.count}>
                {shown(choices(section))} to tap, {shown(narratives(section))} standard findings
              </p>
              <p className={classes.examples}>{examplesOf(section)}</p>
            </div>
          </li>
        ))}
        <li className={classes.own}>
          <p>Missing one? Add it right there. You can also rename and delete options in each inspection.</p>
        </li>
      </ol>
    </Part>
  )
}

/** "Full basement, Crawlspace, …": the first of what there is to choose. */
function examplesOf(section: TemplateSection): string {
  return `${section.description[0]?.choices.slice(0, 3).join(', ')} …`
}
