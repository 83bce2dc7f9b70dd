// A recommendation category: rows with check, label and camera; a chosen one adds its first line, level, photos.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import { IconCamera, IconChevronRight } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { RowThumbnails } from '../photos/row-thumbnails.tsx'
import { frequentFirst } from '../state/own-uses.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { detailsOf, levelOf } from '../state/step-model.ts'
import classes from './category.module.css'
import { CategoryHead } from './category-head.tsx'
import { useLabelGestures } from './label-gestures.ts'

interface FindingCategoryProps {
  step: string
  category: Category
  isReadOnly: boolean
  catalogue: CatalogueEntries | null
}

export const FindingCategory = memo(function FindingCategory({
  step,
  category,
  isReadOnly,
  catalogue,
}: FindingCategoryProps) {
  const headingId = useId()
  // The order of the moment in which the tab was opened: no row moves under the thumb.
  const [places] = useState(
    () => new Map(frequentFirst(category.id, category.checks).map(({ label }, place) => [label, place])),
  )
  const placeOf = (label: string) => places.get(label) ?? places.size
  const checks = [...category.checks].sort((a, b) => placeOf(a.label) - placeOf(b.label))
  return (
    <section className={classes.category} aria-labelledby={headingId}>
      <CategoryHead
        step={step}
        section="recomendation"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
      />
      <ul className={classes.rows}>
        {checks.map((check) => (
          <FindingRow
            key={check.label}
            path={{ step, section: 'recomendation', category: category.id, label: check.label }}
            isChosen={check.checked}
            isReadOnly={isReadOnly}
            details={detailsOf(category, check.label)}
            catalogue={catalogue}
          />
        ))}
      </ul>
    </section>
  )
})

interface FindingRowProps {
  path: LabelPath
  isChosen: boolean
  isReadOnly: boolean
  details: LabelDetails | undefined
  catalogue: CatalogueEntries | null
}

function FindingRow({ path, isChosen, isReadOnly, details, catalogue }: FindingRowProps) {
  const { actions, openLabel, addPhotos } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  const { label } = path
  const level = isChosen ? levelOf(catalogue, path, details) : null
  return (
    <li
      className={classes.row}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      {...gestures}
    >
      <CheckBox
        label={`${label}: in the report`}
        isChecked={isChosen}
        isDisabled={isReadOnly}
        onChange={(checked) => actions.toggle(path, checked)}
      />
      <button
        type="button"
        className={classes.rowMain}
        disabled={isReadOnly}
        data-label-nav
        onClick={() => openLabel(path)}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          actions.toggle(path, !isChosen)
        }}
      >
        <span className={classes.rowLabel}>{label}</span>
        {isChosen && details && details.comments !== '' && (
          <span className={classes.rowLine}>{details.comments}</span>
        )}
      </button>
      {isChosen && (
        <span className={classes.rowMarks}>
          <RowThumbnails path={path} images={details?.images ?? []} />
          {level && <LevelBadge level={level} />}
        </span>
      )}
      <PhotoInput
        className={classes.rowCamera}
        label={`Add photos to ${label}`}
        isDisabled={isReadOnly}
        onFiles={(files) => addPhotos(path, files)}
      >
        <IconCamera size={22} stroke={1.75} aria-hidden="true" />
      </PhotoInput>
      {isChosen && (
        <button
          type="button"
          className={classes.rowOpen}
          aria-label={`Open ${label}`}
          tabIndex={-1}
          disabled={isReadOnly}
          onClick={() => openLabel(path)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
