// Where a finding is: places used in its section, the section's own, the house's rooms and its sides, or one that is typed.
// A room that is added here is the house's from then on.
import { Button } from '@mantine/core'
import { DETAIL_LIST_MAX, TEXT_MAX } from '@plumbline/contract/limits'
import { roomsOf } from '@plumbline/contract/places'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { hasRoom } from '#web/offline/detail-fields.ts'
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
  /** Where the finding is: neither offered nor taken. */
  except?: string
  /** Chosen at first. */
  chosen?: readonly string[]
  /** Several can be chosen; else one replaces another, and the close button takes what is chosen. */
  isMany?: boolean
  /** In the field at first. */
  typed?: string
  /** What is in the field now. */
  onType?: (text: string) => void
  max?: number
  /** The button's words for so many places. */
  doneOf: (count: number) => string
  onDone: (places: readonly string[]) => void
  onClose: () => void
}

export function PlacesDialog(props: PlacesDialogProps) {
  const { title, subtitle, children, stepName, except = '', isMany = false, max = TEXT_MAX } = props
  const { data } = useStepScreen()
  const { actions } = useStepCallbacks()
  // Else the keyboard of a phone or tablet would cover the places.
  const takesFocus = !useIsTouch()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isRoomEntered = useRef(false)
  const [chosen, setChosen] = useState(props.chosen ?? [])
  const [typed, setTyped] = useState(props.typed ?? '')
  const [own, setOwn] = useState<readonly string[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  // As they were when it opened: no chip moves under the thumb.
  const [groups] = useState(() => placeGroups(data, stepName))
  const details = data.head?.inspection.details
  const isExcept = (place: string) => place !== '' && place.toLowerCase() === except.toLowerCase()
  const fixed = [...groups.flatMap((group) => group.places), ...own]
  const known = [...fixed, ...added]
  const newRooms = added.filter((room) => !fixed.includes(room))
  const offered = [{ title: 'Typed', places: own, isRooms: false }, ...groups].map((group) => ({
    title: group.title,
    places: [...group.places, ...(group.isRooms ? newRooms : [])].filter(
      (place) => !isExcept(place) && place.length <= max,
    ),
  }))
  const text = spelledAs(known, typed.trim())
  const isOver = charactersOver(text, max) > 0
  const isLike = (place: string) => place.toLowerCase().includes(text.toLowerCase())
  const found = text === '' ? [] : offered.flatMap((group) => group.places).filter(isLike)
  const chosenWith = (place: string) => {
    if (place === '' || isExcept(place) || chosen.includes(place)) return chosen
    return isMany ? [...chosen, place] : [place]
  }
  const places = chosenWith(text)
  const type = (value: string) => {
    setTyped(value)
    props.onType?.(value)
  }
  const toggle = (place: string) => {
    // Among several, what is in the field may be another one.
    if (!isMany || isLike(place)) type('')
    setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : chosenWith(place))
  }
  const addRoom = (room: string) => {
    if (document.activeElement instanceof HTMLInputElement) isRoomEntered.current = true
    setIsAdding(false)
    if (room === '') return
    const place = spelledAs(known, room)
    if (!hasRoom([...roomsOf(details ?? {}), ...added], place)) setAdded([...added, place])
    if (!isMany) type('')
    setChosen(chosenWith(place))
  }
  const finish = (taken: readonly string[]) => {
    if (isOver) return field.current?.focus()
    actions.addRooms(added)
    props.onDone(taken)
  }
  const enter = () => {
    const [first = text, ...others] = found
    const place = others.length === 0 ? first : text
    if (!isMany) return finish(chosenWith(place))
    if (isOver || isExcept(text)) return
    setChosen(chosenWith(place))
    if (place !== '' && !known.includes(place)) setOwn([...own, place])
    type('')
  }
  const isRoomLeft = (details?.rooms ?? []).length + added.length < DETAIL_LIST_MAX
  // Part of a place that is offered was typed to find it.
  const isSearch = found.length > 1 || (found[0] ?? text) !== text
  const focusOnceEntered = (button: HTMLButtonElement | null) => {
    if (!button || !isRoomEntered.current) return
    isRoomEntered.current = false
    button.focus()
  }
  return (
    <ResponsiveDialog
      opened
      onClose={isMany ? props.onClose : () => finish(isSearch ? chosen : places)}
      size={560}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            className={classes.save}
            disabled={isMany && places.length === 0}
            onClick={() => finish(places)}
          >
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
          aria-label="Type a location"
          placeholder="Type a location"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={typed}
          max={max}
          autoComplete="off"
          error={isExcept(text) && 'The finding is there already'}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            enter()
          }}
        />
        {offered.map((group, index) => {
          // What was added a moment ago shows whatever is in the field.
          const shown = group.places.filter((place) => isLike(place) || [...own, ...added].includes(place))
          return (
            shown.length > 0 && (
              <div key={group.title}>
                <p id={id + index} className={classes.chipsTitle}>
                  {group.title}
                </p>
                <ChoiceChips labelledBy={id + index}>
                  {shown.map((place) => (
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
        {!isAdding && isRoomLeft && (
          <button
            ref={focusOnceEntered}
            type="button"
            className={classes.addPlace}
            onClick={() => setIsAdding(true)}
          >
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            Add a room
          </button>
        )}
      </div>
    </ResponsiveDialog>
  )
}
