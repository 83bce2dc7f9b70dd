// "Move to…": another label for a finding, or for one photo of a label.
import { useMemo, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { inOrder, type ShownPhoto } from '#web/offline/overlay.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { LabelChoices } from '../labels/label-choices.tsx'
import rows from '../labels/list-rows.module.css'
import { type SearchHit, similarFindings } from '../search/search-index.ts'
import { useLabelSearch } from '../search/use-label-search.ts'
import { NotMoved } from '../state/move-actions.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { detailsOf, isSamePath } from '../state/step-model.ts'
import classes from './comment-sheet.module.css'

interface MoveToProps {
  path: LabelPath
  /** The photo to move; without it the whole finding. */
  photo?: ShownPhoto | undefined
  onClose: () => void
  /** It is there now. */
  onMoved: (to: LabelPath) => void
}

export function MoveTo({ path, photo, onClose, onMoved }: MoveToProps) {
  const { data, offline, stepName } = useStepScreen()
  const { actions } = useStepCallbacks()
  const { query, setQuery, index, found, recent, title } = useLabelSearch()
  const [problem, setProblem] = useState<string | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const similar = useMemo(() => similarFindings(index, path.label, stepName), [index, path, stepName])
  const mayTake = ({ path: to }: SearchHit) =>
    !isSamePath(to, path) &&
    data.steps[to.step]?.is_applicable !== 0 &&
    (photo !== undefined || to.section === 'recomendation')
  const category = actions.categoryOf(path)
  const details = category && detailsOf(category, path.label)
  const photos = inOrder(details?.images ?? [], offline.photosOf(path)).length
  const move = async (to: LabelPath) => {
    setIsMoving(true)
    try {
      if (photo) await actions.movePhoto(path, photo, to)
      onMoved(photo ? to : await actions.moveFinding(path, to))
    } catch (error) {
      setProblem(error instanceof NotMoved ? error.message : 'It could not be moved. Try again.')
      setIsMoving(false)
    }
  }
  const shared = { onChoose: (to: LabelPath) => void move(to), isDisabled: isMoving }
  const near = similar.hits.filter(mayTake)
  const others = recent.filter(mayTake).filter((one) => !near.some((hit) => isSamePath(hit.path, one.path)))
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={560}
      title={photo ? 'Move photo to…' : 'Move to…'}
      subtitle={`${whatMoves(path.label, details?.location ?? '')}. ${photo ? 'The other photos stay.' : goAlong(photos)}`}
      footer={
        <div className={rows.search}>
          <SearchField label={title} value={query} onChange={setQuery} />
        </div>
      }
    >
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {found ? (
        <LabelChoices
          title={`${[...found.findings, ...found.choices].filter(mayTake).length} found`}
          choices={[...found.findings, ...found.choices].filter(mayTake)}
          words={found.words}
          {...shared}
        />
      ) : (
        <>
          <LabelChoices title="Suggested" choices={near} words={similar.words} {...shared} />
          <LabelChoices title="Last used" choices={others} hasClock {...shared} />
        </>
      )}
      {!photo && (
        <p className={classes.hint}>
          Text you edited stays as it is. Standard wording changes to match the new finding.
        </p>
      )}
    </ResponsiveDialog>
  )
}

function whatMoves(label: string, place: string): string {
  return place === '' ? label : `${label}, ${place}`
}

function goAlong(photos: number): string {
  if (photos === 0) return 'It has no photos.'
  return `${counted(photos, 'photo')} ${photos === 1 ? 'goes' : 'go'} with it.`
}
