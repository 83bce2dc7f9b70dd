// The start sheet, the same for a first and for a later inspection: which house, when, of which kind, with which template,
// the buyer's agent, the rooms, and whether the last inspection is copied. The property description follows.
import { Button, TextInput } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { roomsProposed } from '@plumbline/contract/detail-choices'
import { PropertyAddress } from '@plumbline/contract/properties'
import { StartForm as StartFields } from '@plumbline/contract/property-description'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldTimeOf, wireTimeOf } from '#web/lib/clock-time.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { newInspectionPath } from '#web/shared/inspection/new-inspection.ts'
import { AgentFields } from '#web/shared/inspection/start/agent-fields.tsx'
import { CopyChoice } from '#web/shared/inspection/start/copy-choice.tsx'
import { KindChoice } from '#web/shared/inspection/start/kind-choice.tsx'
import { useLastInspection } from '#web/shared/inspection/start/last-inspection.query.ts'
import {
  AT_CLIENT,
  type House,
  housesOf,
  NEW_HOUSE,
  PropertyChoice,
} from '#web/shared/inspection/start/property-choice.tsx'
import { RoomFields } from '#web/shared/inspection/start/room-fields.tsx'
import {
  type Begin,
  keepBegin,
  NO_ROOMS,
  newBegin,
  type RoomValues,
  readBegin,
  roomsIn,
} from '#web/shared/inspection/start/start-values.ts'
import { TemplateChoice, useTemplates } from '#web/shared/inspection/start/template-choice.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './start-inspection.module.css'

export interface StartInspectionProps {
  client: Client
  /** The house that is chosen beforehand; left out: that of the newest inspection. */
  propertyId?: number
  /** The client's first, over its property description: told when that begins. Left out: a further one. */
  onFirst?: () => void
  onClose: () => void
}

export function StartInspection(props: StartInspectionProps) {
  const { client, propertyId, onFirst, onClose } = props
  const formId = useId()
  const userId = useOwner() ?? 0
  const inspections = useClientInspections(client.id)
  const houses = onFirst ? housesOf(client, []) : inspections.data && housesOf(client, inspections.data)
  const house = propertyId === undefined ? houses?.[0]?.value : String(propertyId)
  const begun = useQuery({
    queryKey: ['start-sheet', userId, client.id, house],
    gcTime: 0,
    enabled: house !== undefined,
    queryFn: async () => {
      const fresh = newBegin(new Date())
      const property = onFirst ? undefined : knownOf(house ?? AT_CLIENT)
      const kept = await readBegin(userId, { clientId: client.id, property })
      // For a later inspection, a sheet with a date in the past starts over.
      return kept && (onFirst || kept.values.start_date >= fresh.values.start_date) ? kept : fresh
    },
  })
  const keep = useRef<(() => void) | null>(null)
  const close = () => {
    keep.current?.()
    onClose()
  }
  const isReady = houses !== undefined && house !== undefined && begun.data !== undefined
  return (
    <ResponsiveDialog
      opened
      onClose={close}
      title="Start inspection"
      subtitle={onFirst ? `${client.client_name} · ${client.address}` : client.client_name}
      size={520}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady}>
            Next: property
          </Button>
        </>
      }
    >
      {isReady ? (
        <StartForm
          {...props}
          formId={formId}
          userId={userId}
          houses={houses}
          firstHouse={house}
          begun={begun.data}
          keepRef={keep}
        />
      ) : inspections.error && !onFirst ? (
        <ErrorState text={errorText(inspections.error)} onRetry={() => void inspections.refetch()} />
      ) : (
        <SkeletonRows count={2} height={64} gap={8} />
      )}
    </ResponsiveDialog>
  )
}

interface StartFormProps extends StartInspectionProps {
  formId: string
  userId: number
  /** Given what keeps the values of a sheet that is left. */
  keepRef: RefObject<(() => void) | null>
  houses: readonly House[]
  /** Chosen at first, of which `begun` is. */
  firstHouse: string
  begun: Begin
}

/** A known house by its id; null: that at the client's address. */
const knownOf = (house: string) => (house === AT_CLIENT ? null : Number(house))

function StartForm(props: StartFormProps) {
  const { client, onFirst, onClose, formId, userId, keepRef, houses, firstHouse, begun } = props
  const formElement = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const templates = useTemplates()
  const [kind, setKind] = useState(begun.values.kind)
  const [template, setTemplate] = useState(begun.values.template)
  const [copies, setCopies] = useState(begun.values.copies)
  const [house, setHouse] = useState(firstHouse)
  // Each house has its own.
  const [roomsBy, setRoomsBy] = useState<Record<string, RoomValues | null>>({
    [firstHouse]: begun.values.rooms,
  })
  const rooms = roomsBy[house] ?? null
  const { start_date, start_time, agent_name, agent_email } = begun.values
  const form = useValidatedForm({
    schema: StartFields,
    initialValues: { start_date, start_time, agent_name, agent_email },
  })
  const address = useValidatedForm({
    schema: PropertyAddress,
    initialValues: { address: '', city: '', state: '', zip: '' },
  })
  const known = Number(house)
  const last = useLastInspection(known > 0 ? known : null, template)
  const canCopy =
    last !== null && (last.answers !== 0 || Object.values(last.details).some((one) => one?.length))
  const copied = canCopy && copies ? last.details : {}
  const shownRooms = rooms ?? { ...NO_ROOMS, ...roomsIn(copied) }
  const chosen = templates.find(({ id }) => id === template) ?? templates[0]

  const setRooms = (value: RoomValues) => setRoomsBy({ ...roomsBy, [house]: value })
  const chosenHouse = () => (house === NEW_HOUSE ? address.values : knownOf(house))

  const keep = (isDone: boolean) => {
    const { agent_name, agent_email } = form.values
    const values = { ...form.values, kind, template, rooms, copies }
    const details = {
      ...copied,
      ...shownRooms,
      agent_name: agent_name.trim(),
      agent_email: agent_email.trim(),
    }
    const property = onFirst ? undefined : chosenHouse()
    return keepBegin(userId, { clientId: client.id, property }, { values, details, isDone })
  }
  useEffect(() => {
    // Where the device refuses, nothing but the sheet's own values is lost. What was told before stays told.
    keepRef.current = begun.isDone ? null : () => void keep(false).catch(() => undefined)
  })
  const start = async (property: number | PropertyAddress | null) => {
    try {
      await keep(true)
    } catch (error) {
      toast.error(errorText(error))
      return
    }
    if (onFirst) return onFirst()
    onClose()
    const takesOver = canCopy && copies && typeof property === 'number'
    navigate(newInspectionPath(client.id, { kind, template, property, takesOver }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isNewHouse = house === NEW_HOUSE
    const isWrong = [form.validate(), ...(isNewHouse ? [address.validate()] : [])].some(
      (one) => one.hasErrors,
    )
    if (isWrong) return focusFirstError(formElement.current)
    void start(chosenHouse())
  }
  return (
    <form id={formId} ref={formElement} noValidate className={classes.form} onSubmit={submit}>
      {!onFirst && <PropertyChoice houses={houses} chosen={house} onChoose={setHouse} address={address} />}
      <div className={classes.pair}>
        <TextInput label="Date" type="date" {...form.getInputProps('start_date')} />
        <TextInput
          label="Time"
          type="time"
          value={fieldTimeOf(form.values.start_time)}
          onChange={(event) => form.setFieldValue('start_time', wireTimeOf(event.currentTarget.value))}
          error={form.errors.start_time}
        />
      </div>
      <KindChoice chosen={kind} onChoose={setKind} />
      <TemplateChoice templates={templates} chosen={template} onChoose={setTemplate} />
      <AgentFields name={form.getInputProps('agent_name')} email={form.getInputProps('agent_email')} />
      <RoomFields proposed={roomsProposed(chosen?.kind ?? '')} value={shownRooms} onChange={setRooms} />
      {canCopy && <CopyChoice last={last} isChosen={copies} onChoose={setCopies} />}
    </form>
  )
}
