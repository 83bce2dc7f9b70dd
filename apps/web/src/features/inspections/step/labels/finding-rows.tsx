// A recommendation category: rows with check, label and camera; a chosen one adds its first line, level, photos.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import { IconCamera, IconCopyPlus, IconMapPin } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { categoryAnchor } from '../left/reveal.ts'
import { NewestPhoto } from '../photos/newest-photo.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { withCopies } from '../state/copies.ts'
import { frequentFirst } from '../state/own-uses.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { detailsOf, entryOf, levelOf } from '../state/step-model.ts'
import categoryClasses from './category.module.css'
import classes from './finding-rows.module.css'
import { ItemHead } from './item-head.tsx'
import { useLabelGestures } from './label-gestures.ts'
import { usePartFold } from './part-fold.ts'

interface FindingCategoryProps {
  inspectionId: number
  step: string
  category: Category
  isReadOnly: boolean
  catalogue: CatalogueEntries | null
}

export const FindingCategory = memo(function FindingCategory({
  inspectionId,
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
  const pathOf = (label: string): LabelPath => ({
    step,
    section: 'recomendation',
    category: category.id,
    label,
  })
  const isOwn = (label: string) => catalogue !== null && entryOf(catalogue, pathOf(label)) === undefined
  const checks = [...category.checks].sort((a, b) => placeOf(a.label) - placeOf(b.label))
  const listId = useId()
  const { rows, fold } = usePartFold(inspectionId, category, withCopies(checks, isOwn), isOwn)
  return (
    <section
      id={categoryAnchor(category.id)}
      className={categoryClasses.category}
      aria-labelledby={headingId}
    >
      <ItemHead
        step={step}
        section="recomendation"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
      />
      <ul id={listId} className={classes.rows}>
        {rows.map(({ check, copies }) => (
          <FindingRow
            key={check.label}
            path={pathOf(check.label)}
            isChosen={check.checked}
            isReadOnly={isReadOnly}
            details={detailsOf(category, check.label)}
            catalogue={catalogue}
            copies={copies.map(({ label, place }) => ({
              path: pathOf(label),
              place,
              images: detailsOf(category, label)?.images ?? [],
            }))}
          />
        ))}
      </ul>
      {fold && (
        <button
          type="button"
          className={classes.showAll}
          aria-expanded={fold.isOpen}
          aria-controls={listId}
          data-fold
          onClick={fold.toggle}
        >
          {fold.isOpen ? 'Show fewer' : `Show all ${fold.total}`}
        </button>
      )}
    </section>
  )
})

interface FindingRowProps {
  path: LabelPath
  isChosen: boolean
  isReadOnly: boolean
  details: LabelDetails | undefined
  catalogue: CatalogueEntries | null
  copies: readonly CopyRowProps[]
}

function FindingRow({ path, isChosen, isReadOnly, details, catalogue, copies }: FindingRowProps) {
  const { actions, openLabel, addPhotos } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  const { label } = path
  const level = isChosen ? levelOf(catalogue, path, details) : null
  return (
    <li
      className={classes.row}
      data-label={label}
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
          {level && <LevelBadge level={level} />}
          {copies.length > 0 && <span className={classes.place}>{copies.length + 1} places</span>}
          {(details?.location ?? '') !== '' && (
            <span className={classes.place}>
              <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
              {details?.location}
            </span>
          )}
        </span>
      )}
      {isChosen && (
        <span className={classes.rowPhoto}>
          <NewestPhoto path={path} images={details?.images ?? []} />
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
      {copies.length > 0 && <Copies of={path} copies={copies} isReadOnly={isReadOnly} />}
    </li>
  )
}

interface CopyRowProps {
  path: LabelPath
  place: string
  images: readonly LabelImage[]
}

interface CopiesProps {
  of: LabelPath
  copies: readonly CopyRowProps[]
  isReadOnly: boolean
}

/** The same finding in other places: each opens its own sheet and takes its own photos. */
function Copies({ of, copies, isReadOnly }: CopiesProps) {
  const { openLabel, openAgain, addPhotos } = useStepCallbacks()
  return (
    <ul className={classes.copies} aria-label={`${of.label}: other locations`}>
      {copies.map(({ path, place, images }) => (
        <li key={path.label} className={classes.copy}>
          <button
            type="button"
            className={classes.copyMain}
            aria-label={`${of.label}, ${place}`}
            disabled={isReadOnly}
            data-label-nav
            onClick={() => openLabel(path)}
          >
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            {place}
          </button>
          <NewestPhoto path={path} images={images} />
          <PhotoInput
            className={classes.rowCamera}
            label={`Add photos to ${of.label}, ${place}`}
            isDisabled={isReadOnly}
            onFiles={(files) => addPhotos(path, files)}
          >
            <IconCamera size={22} stroke={1.75} aria-hidden="true" />
          </PhotoInput>
        </li>
      ))}
      {!isReadOnly && (
        <li>
          <button type="button" className={classes.again} onClick={() => openAgain(of)}>
            <IconCopyPlus size={18} stroke={1.75} aria-hidden="true" />
            Add another location
          </button>
        </li>
      )}
    </ul>
  )
}
