// Below a rating that is a finding: the item's findings in the report; while there are none, the likeliest to add.
import { VisuallyHidden } from '@mantine/core'
import type { Category, Step } from '@plumbline/contract/inspections'
import { isNote } from '@plumbline/domain/notes'
import { hasRemark } from '@plumbline/domain/unseen'
import { IconChevronRight, IconCircleCheckFilled, IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { frequentFirst } from '../state/own-uses.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { findingsOf, levelOf } from '../state/step-model.ts'
import classes from './offered-findings.module.css'

const OFFERED = 3

interface OfferedFindingsProps {
  category: Category
  /** The rating. */
  answer: string
  /** It was given just now. */
  isAsked: boolean
}

export function OfferedFindings({ category, answer, isAsked }: OfferedFindingsProps) {
  const { step, catalogue } = useStepScreen()
  const { openLabel } = useStepCallbacks()
  const [isOpen, setIsOpen] = useState(isAsked && !hasRemark(category, answer))
  const places = step.recomendation.filter(({ header }) => header === category.header)
  const added = findingsOf(step, catalogue).filter(({ path }) =>
    places.some(({ id }) => id === path.category),
  )
  if (added.length > 0)
    return (
      <ul className={classes.added} aria-label={`Findings for ${category.label}`}>
        {added.map(({ path, level }) => (
          <li key={`${path.category} ${path.label}`}>
            <button type="button" className={classes.row} onClick={() => openLabel(path)}>
              <IconCircleCheckFilled className={classes.check} size={20} aria-hidden="true" />
              <span className={classes.label}>{path.label}</span>
              {level && <LevelBadge level={level} />}
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    )
  const offers = offersOf(step, places)
  if (offers.length === 0) return null
  if (!isOpen)
    return (
      <button type="button" className={classes.action} onClick={() => setIsOpen(true)}>
        Add a finding
      </button>
    )
  return <Offers of={category} offers={offers} onClose={() => setIsOpen(false)} />
}

interface OffersProps {
  of: Category
  offers: readonly LabelPath[]
  onClose: () => void
}

function Offers({ of, offers, onClose }: OffersProps) {
  const { catalogue } = useStepScreen()
  const { openAdded, showFindings } = useStepCallbacks()
  const titleId = useId()
  const [first] = offers
  const shown = offers.slice(0, OFFERED)
  const [news, setNews] = useState('')
  // Screen readers read what a status comes to say, not what one begins with.
  useEffect(
    () => setNews(`${shown.length} ${shown.length === 1 ? 'finding' : 'findings'} for ${of.label}`),
    [shown.length, of.label],
  )
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <h3 id={titleId} className={classes.title}>
        Add a finding for {of.label}
      </h3>
      <ul className={classes.offers}>
        {shown.map((path) => {
          const level = levelOf(catalogue, path, undefined)
          return (
            <li key={`${path.category} ${path.label}`}>
              <button type="button" className={classes.row} data-offer onClick={() => openAdded(path)}>
                <IconPlus size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.label}>{path.label}</span>
                {level && <LevelBadge level={level} />}
              </button>
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        {first && offers.length > OFFERED && (
          <button type="button" className={classes.action} onClick={() => showFindings(first.category)}>
            All {offers.length} findings
          </button>
        )}
        <button type="button" className={classes.action} data-quiet onClick={onClose}>
          Not now
        </button>
      </div>
    </section>
  )
}

/** The item's findings, those that the inspector adds often first. */
function offersOf({ stepName }: Step, places: readonly Category[]): LabelPath[] {
  return places.flatMap(({ id, checks }) =>
    frequentFirst(id, checks)
      .filter(({ label }) => !isNote(label))
      .map(({ label }) => ({ step: stepName, section: 'recomendation' as const, category: id, label })),
  )
}
