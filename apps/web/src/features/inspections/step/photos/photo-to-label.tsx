// Photos first, label second: shots taken from the foot bar are kept, then go to the label that is chosen.
import type { Section } from '@plumbline/contract/steps'
import { IconCamera, IconClockHour4, IconPhotoPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from '../labels/list-rows.module.css'
import { buildIndex, hitsOf, isQuery, type SearchHit, searchLabels } from '../search/search-index.ts'
import { lastUsed } from '../state/last-used.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { searchTitle, sectionTitle } from '../state/step-model.ts'
import { PhotoInput } from './photo-input.tsx'

interface PhotoToLabelProps {
  shots: readonly ParkedPhoto[]
  /** The open tab, whose labels stand first. */
  section: Section
  onShots: (files: File[]) => void
  onChoose: (path: LabelPath) => void
  /** The photos are thrown away. */
  onDrop: () => void
}

type Choice = Pick<SearchHit, 'path' | 'stepTitle' | 'categoryLabel'>

export default function PhotoToLabel({ shots, section, onShots, onChoose, onDrop }: PhotoToLabelProps) {
  const { step, stepName, data, catalogue, inspectionId } = useStepScreen()
  const isSheet = useIsSheet()
  const [query, setQuery] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const recent = useMemo(
    () => hitsOf(lastUsed(inspectionId), data.steps, catalogue),
    [inspectionId, data.steps, catalogue],
  )
  const index = useMemo(() => buildIndex(data.steps, catalogue), [data.steps, catalogue])
  const found = useMemo(() => {
    const { findings, choices } = searchLabels(index, query, stepName)
    return [...findings, ...choices]
  }, [index, query, stepName])
  const own = step[section].flatMap((category) =>
    category.checks.map(({ label }): Choice & { isChosen: boolean } => ({
      path: { step: stepName, section, category: category.id, label },
      stepTitle: step.name,
      categoryLabel: category.label,
      isChosen: category.checks.some((check) => isSameLabel(check.label, label) && check.checked),
    })),
  )
  // What was chosen is what was looked at: it stands before the rest.
  const ordered = [...own].sort((a, b) => Number(b.isChosen) - Number(a.isChosen))
  return (
    <>
      <ResponsiveDialog
        opened
        onClose={() => setIsAsking(true)}
        size={620}
        title={counted(shots.length, 'photo')}
        subtitle={`Choose the label that ${shots.length === 1 ? 'it belongs' : 'they belong'} to.`}
      >
        <Shots shots={shots} />
        <PhotoInput
          className={classes.another}
          label={isSheet ? 'Take another' : 'Add more photos'}
          isCamera={isSheet}
          onFiles={onShots}
        >
          {isSheet ? (
            <IconCamera size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPhotoPlus size={22} stroke={1.75} aria-hidden="true" />
          )}
          {isSheet ? 'Take another' : 'Add more photos'}
        </PhotoInput>
        <SearchField label={searchTitle(data.steps)} value={query} onChange={setQuery} />
        {!isQuery(query) ? (
          <>
            <Choices title="Last used" choices={recent} onChoose={onChoose} hasClock />
            <Choices title={`${step.name}, ${sectionTitle(section)}`} choices={ordered} onChoose={onChoose} />
          </>
        ) : (
          <Choices title={`${found.length} found`} choices={found} onChoose={onChoose} />
        )}
      </ResponsiveDialog>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Discard ${counted(shots.length, 'photo')}?`}
        confirmLabel="Discard"
        isDestructive
        onConfirm={onDrop}
      >
        A photo belongs to a label. Without one it cannot be kept.
      </ConfirmDialog>
    </>
  )
}

interface ChoicesProps {
  title: string
  choices: readonly Choice[]
  onChoose: (path: LabelPath) => void
  hasClock?: boolean
}

function Choices({ title, choices, onChoose, hasClock = false }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {choices.map(({ path, stepTitle, categoryLabel }) => (
          <li key={`${path.category} ${path.label}`}>
            <button type="button" className={classes.row} onClick={() => onChoose(path)}>
              {hasClock && <IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
              <span className={classes.rowText}>
                {path.label}
                <span className={classes.detail}>
                  {stepTitle}, {sectionTitle(path.section)}, {categoryLabel}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shots({ shots }: { shots: readonly ParkedPhoto[] }) {
  return (
    <ul className={classes.shots} aria-label={counted(shots.length, 'photo')}>
      {shots.map((shot) => (
        <Shot key={shot.photoId} photoId={shot.photoId} />
      ))}
    </ul>
  )
}

function Shot({ photoId }: { photoId: string }) {
  const place = useRef<HTMLLIElement>(null)
  const url = usePendingPhotoUrl(photoId, place)
  return <li ref={place}>{url && <img src={url} alt="" />}</li>
}
