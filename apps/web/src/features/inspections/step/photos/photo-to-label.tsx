// Photos first, label second: shots taken from the foot bar are kept, then go to labels, all at once or some by some.

import { Button } from '@mantine/core'
import type { Section } from '@plumbline/contract/steps'
import { IconCamera, IconCheck, IconClockHour4, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
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
  onChoose: (path: LabelPath, photos: readonly ParkedPhoto[]) => void
  /** They stay as they are, without a label. */
  onLater: () => void
  /** Photos are thrown away. */
  onDrop: (photos: readonly ParkedPhoto[]) => void
}

type Choice = Pick<SearchHit, 'path' | 'stepTitle' | 'categoryLabel'>

export default function PhotoToLabel({
  shots,
  section,
  onShots,
  onChoose: onChoosePath,
  onLater,
  onDrop,
}: PhotoToLabelProps) {
  const { step, stepName, data, catalogue, inspectionId } = useStepScreen()
  const isSheet = useIsSheet()
  const [query, setQuery] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  // All are chosen at first, those taken meanwhile too.
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set())
  const chosen = shots.filter(({ photoId }) => !unchosen.has(photoId))
  const onChoose = (path: LabelPath) => {
    if (chosen.length > 0) onChoosePath(path, chosen)
  }
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
        onClose={onLater}
        size={620}
        title={counted(shots.length, 'photo')}
        subtitle={whatIsAsked(chosen.length, shots.length)}
        footer={
          <>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
              disabled={chosen.length === 0}
              onClick={() => setIsAsking(true)}
            >
              Discard…
            </Button>
            <Button variant="default" onClick={onLater}>
              Sort later
            </Button>
          </>
        }
      >
        <Shots
          shots={shots}
          unchosen={unchosen}
          onToggle={(photoId) => setUnchosen((now) => toggled(now, photoId))}
        />
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
        title={`Discard ${counted(chosen.length, 'photo')}?`}
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          onDrop(chosen)
        }}
      >
        They are on this device alone, and cannot be brought back.
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

interface ShotsProps {
  shots: readonly ParkedPhoto[]
  unchosen: ReadonlySet<string>
  onToggle: (photoId: string) => void
}

function Shots({ shots, unchosen, onToggle }: ShotsProps) {
  return (
    <ul className={classes.shots} aria-label={counted(shots.length, 'photo')}>
      {shots.map(({ photoId }, index) => (
        <Shot
          key={photoId}
          photoId={photoId}
          name={`Photo ${index + 1} of ${shots.length}`}
          isChosen={!unchosen.has(photoId)}
          onToggle={() => onToggle(photoId)}
        />
      ))}
    </ul>
  )
}

interface ShotProps {
  photoId: string
  name: string
  isChosen: boolean
  onToggle: () => void
}

function Shot({ photoId, name, isChosen, onToggle }: ShotProps) {
  const place = useRef<HTMLLIElement>(null)
  const url = usePendingPhotoUrl(photoId, place)
  return (
    <li ref={place}>
      <button
        type="button"
        className={classes.shot}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={onToggle}
      >
        {url && <img src={url} alt="" />}
        {isChosen && <IconCheck className={classes.shotMark} size={18} stroke={2.5} aria-hidden="true" />}
      </button>
    </li>
  )
}

function whatIsAsked(chosen: number, all: number): string {
  if (chosen === 0) return 'Choose photos, then the label that they belong to.'
  const belong = chosen === 1 ? 'it belongs' : 'they belong'
  return chosen === all
    ? `Choose the label that ${belong} to.`
    : `${chosen} of ${all} chosen. Choose the label that ${belong} to.`
}

function toggled(now: ReadonlySet<string>, photoId: string): ReadonlySet<string> {
  const next = new Set(now)
  if (!next.delete(photoId)) next.add(photoId)
  return next
}
