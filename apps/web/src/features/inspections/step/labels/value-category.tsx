// A question that is answered by a value: its name, comment and photos, and the field, whose code comes when one is asked.
import { isBrought } from '@plumbline/domain/label-edits'
import { IconNote, IconPhoto } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { categoryAnchor } from '../left/reveal.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import type { ValueFieldProps } from '../state/use-typed-answer.ts'
import { BroughtValue } from './brought-value.tsx'
import classes from './category.module.css'
import { CategoryHead } from './category-head.tsx'
import { type CategoryMarks, contentWords } from './label-marks.ts'

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
  const { openLabel } = useStepCallbacks()
  const headingId = useId()
  const { step, category, isReadOnly } = props
  const [check] = category.checks
  if (!check) return null
  const [own] = marks.values()
  const path = { step, section: 'description', category: category.id, label: check.label } as const
  return (
    <section id={categoryAnchor(category.id)} className={classes.category} aria-labelledby={headingId}>
      <CategoryHead
        step={step}
        section="description"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
        extra={
          check.checked && (
            <button
              type="button"
              className={classes.headButton}
              aria-label={`Comment and photos of ${category.label}${contentWords(own)}`}
              disabled={isReadOnly}
              onClick={() => openLabel(path)}
            >
              <IconNote size={20} stroke={1.75} aria-hidden="true" data-filled={own?.hasText || undefined} />
              <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
              {own !== undefined && own.photos > 0 && own.photos}
            </button>
          )
        }
      />
      <ValueField {...props} />
      {isBrought(check) && <BroughtValue {...props} check={check} />}
    </section>
  )
})
