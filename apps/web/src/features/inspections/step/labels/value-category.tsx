// A question that is answered by a value: its name, comment and photos, and the field, whose code comes when one is asked.
import { isBrought } from '@plumbline/domain/label-edits'
import { memo, useId } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { categoryAnchor } from '../left/reveal.ts'
import type { ValueFieldProps } from '../state/use-typed-answer.ts'
import { BroughtValue } from './brought-value.tsx'
import classes from './category.module.css'
import { ItemHead } from './item-head.tsx'
import type { CategoryMarks } from './label-marks.ts'

export const ValueField = lazyComponent<ValueFieldProps>(
  () => import('./value-field.tsx'),
  undefined,
  <div style={{ height: 48 }} />,
)

/** Its one label bears the value. */
export const ValueCategory = memo(function ValueCategory({
  marks,
  ...props
}: ValueFieldProps & { marks: CategoryMarks }) {
  const headingId = useId()
  const { step, category, isReadOnly } = props
  const [check] = category.checks
  if (!check) return null
  return (
    <section id={categoryAnchor(category.id)} className={classes.category} aria-labelledby={headingId}>
      <ItemHead
        step={step}
        section="description"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
        marks={marks}
      />
      <ValueField {...props} />
      {isBrought(check) && <BroughtValue {...props} check={check} />}
    </section>
  )
})
