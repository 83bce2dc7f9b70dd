// Labels to choose one of, each with its step and category.
import { IconClockHour4 } from '@tabler/icons-react'
import type { LabelPath } from '#web/offline/edits.ts'
import { MarkedText } from '../search/marked-text.tsx'
import type { SearchHit } from '../search/search-index.ts'
import { sectionTitle } from '../state/step-model.ts'
import classes from './list-rows.module.css'

export type LabelChoice = Pick<SearchHit, 'path' | 'stepTitle' | 'categoryLabel'>

interface LabelChoicesProps {
  title: string
  choices: readonly LabelChoice[]
  onChoose: (path: LabelPath) => void
  /** Marked where a label has them. */
  words?: readonly string[]
  hasClock?: boolean
  isDisabled?: boolean
}

export function LabelChoices({
  title,
  choices,
  onChoose,
  words = [],
  hasClock = false,
  isDisabled = false,
}: LabelChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {choices.map(({ path, stepTitle, categoryLabel }) => (
          <li key={`${path.category} ${path.label}`}>
            <button
              type="button"
              className={classes.row}
              disabled={isDisabled}
              onClick={() => onChoose(path)}
            >
              {hasClock && <IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
              <span className={classes.rowText}>
                <span>
                  <MarkedText text={path.label} words={words} />
                </span>
                <span className={classes.detail}>
                  {[
                    stepTitle,
                    ...(path.section === 'recomendation' ? [] : [sectionTitle(path.section)]),
                    categoryLabel,
                  ].join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
