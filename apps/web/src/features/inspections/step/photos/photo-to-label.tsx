// Photos first, label second: shots taken from the foot bar are kept, then go to labels, all at once or some by some.

import { Button } from '@mantine/core'
import type { Section } from '@plumbline/contract/steps'
import { IconCamera, IconCheck, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type LabelChoice, LabelChoices } from '../labels/label-choices.tsx'
import classes from '../labels/list-rows.module.css'
import { useLabelSearch } from '../search/use-label-search.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { sectionTitle } from '../state/step-model.ts'
import { PhotoInput } from './photo-input.tsx'
import { groupsOf, type ShotGroup, shotNotes } from './shot-groups.ts'

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

export default function PhotoToLabel({
  shots,
  section,
  onShots,
  onChoose: onChoosePath,
  onLater,
  onDrop,
}: PhotoToLabelProps) {
  const { step, stepName, inspectionId } = useStepScreen()
  const isSheet = useIsSheet()
  const { query, setQuery, found, recent, title } = useLabelSearch()
  const [isAsking, setIsAsking] = useState(false)
  const groups = groupsOf(shots, shotNotes(inspectionId))
  // The last group is chosen at first, and what is taken meanwhile.
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(
    () => new Set(groups.slice(0, -1).flatMap((group) => group.shots.map(({ photoId }) => photoId))),
  )
  const chosen = shots.filter(({ photoId }) => !unchosen.has(photoId))
  const onChoose = (path: LabelPath) => {
    if (chosen.length > 0) onChoosePath(path, chosen)
  }
  const own = step[section].flatMap((category) =>
    category.checks.map(({ label }): LabelChoice & { isChosen: boolean } => ({
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
        {groups.map((group) => (
          <Group
            key={group.shots[0]?.photoId}
            group={group}
            hasHead={groups.length > 1}
            unchosen={unchosen}
            onChosen={(ids, isChosen) => setUnchosen((now) => withChosen(now, ids, isChosen))}
          />
        ))}
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
        <SearchField label={title} value={query} onChange={setQuery} />
        {found ? (
          <LabelChoices
            title={`${found.findings.length + found.choices.length} found`}
            choices={[...found.findings, ...found.choices]}
            words={found.words}
            onChoose={onChoose}
          />
        ) : (
          <>
            <LabelChoices title="Last used" choices={recent} onChoose={onChoose} hasClock />
            <LabelChoices
              title={`${step.name}, ${sectionTitle(section)}`}
              choices={ordered}
              onChoose={onChoose}
            />
          </>
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
        They’re only on this device and can’t be restored.
      </ConfirmDialog>
    </>
  )
}

interface GroupProps {
  group: ShotGroup
  /** There are others. */
  hasHead: boolean
  unchosen: ReadonlySet<string>
  onChosen: (photoIds: readonly string[], isChosen: boolean) => void
}

function Group({ group: { note, shots }, hasHead, unchosen, onChosen }: GroupProps) {
  const { data } = useStepScreen()
  const ids = shots.map(({ photoId }) => photoId)
  const isAll = ids.every((id) => !unchosen.has(id))
  const step = note && data.steps[note.step]?.name
  const title = note ? [timeText(note.at), step].filter(Boolean).join(', ') : 'Earlier'
  return (
    <section aria-label={hasHead ? title : counted(shots.length, 'photo')}>
      {hasHead && (
        <div className={classes.shotsHead}>
          <h3 className={classes.group}>{title}</h3>
          <button type="button" className={classes.chooseAll} onClick={() => onChosen(ids, !isAll)}>
            {isAll ? 'Select none' : `Select all ${shots.length}`}
          </button>
        </div>
      )}
      <ul className={classes.shots}>
        {shots.map(({ photoId }, index) => (
          <Shot
            key={photoId}
            photoId={photoId}
            name={`Photo ${index + 1} of ${shots.length}`}
            isChosen={!unchosen.has(photoId)}
            onToggle={() => onChosen([photoId], unchosen.has(photoId))}
          />
        ))}
      </ul>
    </section>
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
  if (chosen === 0) return 'Choose photos, then where they belong.'
  const belong = chosen === 1 ? 'it belongs' : 'they belong'
  return chosen === all ? `Choose where ${belong}.` : `${chosen} of ${all} chosen. Choose where ${belong}.`
}

function withChosen(
  now: ReadonlySet<string>,
  photoIds: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(now)
  for (const id of photoIds) {
    if (isChosen) next.delete(id)
    else next.add(id)
  }
  return next
}

/** "10:42 AM" */
function timeText(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
