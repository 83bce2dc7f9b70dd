// Where a finding is: places used in its section, the section's own, the house's rooms and its sides, or one that is typed.
// A room that is added here is the house's from then on.
import { Button } from '@mantine/core'
import { DETAIL_LIST_MAX, TEXT_MAX } from '@plumbline/contract/limits'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { ChoiceInput } from '#web/ui/choice-input.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { useIsTouch } from '#web/ui/use-width.ts'
import { placeGroups, spelledAs } from '../state/places.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './comment-sheet.module.css'

interface PlacesDialogProps {
  title: string
  subtitle: string
  /** Above the places. */
  children?: ReactNode
  stepName: string
  /** Not offered. */
  except?: string
  /** Chosen at first. */
  chosen?: readonly string[]
  /** Several can be chosen; else one replaces another, and the close button takes what is chosen. */
  isMany?: boolean
  /** In the field at first. */
  typed?: string
  max?: number
  /** The button's words for so many places. */
  doneOf: (count: number) => string
  onDone: (places: readonly string[]) => void
  onClose: () => void
}

export function PlacesDialog(props: PlacesDialogProps) {
  const { title, subtitle, children, stepName, except, isMany = false, max = TEXT_MAX } = props
  const { data } = useStepScreen()
  const { actions } = useStepCallbacks()
  // Else the keyboard of a phone or tablet would cover the places.
  const takesFocus = !useIsTouch()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(props.chosen ?? [])
  const [typed, setTyped] = useState(props.typed ?? '')
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  // As they were when it opened: no chip moves under the thumb.
  const [groups] = useState(() => placeGroups(data, stepName))
  const offered = groups.map(({ places, ...group }) => ({
    ...group,
    places: [...places, ...(group.isRooms ? added : [])].filter(
      (place) => place !== except && place.length <= max,
    ),
  }))
  const known = groups.flatMap(({ places }) => places).concat(added)
  const text = spelledAs(known, typed.trim())
  const isOver = charactersOver(text, max) > 0
  const places = text === '' || chosen.includes(text) ? chosen : isMany ? [...chosen, text] : [text]
  const toggle = (place: string) => {
    setTyped('')
    if (chosen.includes(place)) setChosen(chosen.filter((one) => one !== place))
    else setChosen(isMany ? [...chosen, place] : [place])
  }
  const addRoom = (room: string) => {
    setIsAdding(false)
    if (room === '') return
    const place = spelledAs(known, room)
    if (!known.includes(place)) setAdded([...added, place])
    if (!chosen.includes(place)) toggle(place)
  }
  const done = () => {
    if (isOver) return field.current?.focus()
    actions.addRooms(added)
    props.onDone(places)
  }
  const hasRoom =
    data.head && (data.head.inspection.details?.rooms ?? []).length + added.length < DETAIL_LIST_MAX
  return (
    <ResponsiveDialog
      opened
      onClose={isMany ? props.onClose : done}
      size={560}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button className={classes.save} disabled={isMany && places.length === 0} onClick={done}>
            {props.doneOf(places.length)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {children}
        <LimitedInput
          ref={field}
          data-autofocus={takesFocus || undefined}
          aria-label="Type a place"
          placeholder="Type a place"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={typed}
          max={max}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isMany) return done()
            if (isOver) return
            setChosen(places)
            setTyped('')
          }}
        />
        {offered.map((group, index) => {
          const found = group.places.filter((place) =>
            place.toLowerCase().includes(typed.trim().toLowerCase()),
          )
          return (
            found.length > 0 && (
              <div key={group.title}>
                <p id={id + index} className={classes.chipsTitle}>
                  {group.title}
                </p>
                <ChoiceChips labelledBy={id + index}>
                  {found.map((place) => (
                    <ChoiceChip
                      key={place}
                      label={place}
                      isChosen={places.includes(place)}
                      onClick={() => toggle(place)}
                    />
                  ))}
                </ChoiceChips>
              </div>
            )
          )
        })}
        {isAdding && <ChoiceInput label="Another room" placeholder="Room" max={max} onAdd={addRoom} />}
        {!isAdding && hasRoom && (
          <button type="button" className={classes.addPlace} onClick={() => setIsAdding(true)}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            Add a room
          </button>
        )}
      </div>
    </ResponsiveDialog>
  )
}
