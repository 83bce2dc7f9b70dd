// Weather details of an inspection: dates that bind each other, times, and the weather.
import '@mantine/dates/styles.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { InspectionTimeForm } from '@plumbline/contract/inspection-times'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type FoundTime,
  useInspectionTime,
  useSaveInspectionTime,
} from '#web/features/inspections/inspection-time.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { fieldTimeOf, wireTimeOf } from '#web/lib/clock-time.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { dayAt, zoneToName } from '#web/lib/format.ts'
import { inspectionName, useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import type { WeatherDialogProps } from '#web/shared/slots.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './weather-dialog.module.css'

/** The calendar floats beside the dialog and is named as one; no red for weekends, which are no fault. */
const CALENDAR = {
  valueFormat: 'YYYY-MM-DD',
  firstDayOfWeek: 0,
  weekendDays: [],
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
  popoverProps: { attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendar' } } },
} as const satisfies Partial<DateInputProps>

export function WeatherDialog({
  clientId,
  inspectionId,
  hasOthers = false,
  clientName,
  opened,
  onClose,
}: WeatherDialogProps) {
  const formId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const shownId = chosen ?? inspectionId
  const time = useInspectionTime(clientId, shownId, opened)
  const save = useSaveInspectionTime()
  const hasNone = time.error instanceof ApiError && time.error.kind === 'refused'
  const failure = time.error ? errorText(time.error) : null
  useEffect(() => {
    if (failure !== null) toast.error(failure)
  }, [failure])
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title="Weather details"
      subtitle={clientName}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {hasNone ? (
            <Button component={Link} to={paths.propertyDescription(clientId)} onClick={onClose}>
              Start inspection
            </Button>
          ) : (
            <Button type="submit" form={formId} loading={save.isPending} disabled={!time.isSuccess}>
              Save details
            </Button>
          )}
        </>
      }
    >
      {hasOthers && opened && shownId !== undefined && (
        <WhichInspection clientId={clientId} inspectionId={shownId} isHeld={isChanged} onChoose={setChosen} />
      )}
      {time.isPending && <SkeletonRows count={3} height={72} />}
      {failure !== null && !hasNone && <ErrorState text={failure} onRetry={() => time.refetch()} />}
      {hasNone && (
        <EmptyState
          icon={IconCalendarPlus}
          text={TEXT.noInspection}
          hint="Start an inspection to enter dates, times and weather."
        />
      )}
      {time.isSuccess && (
        <WeatherForm
          key={time.data.inspectionId}
          formId={formId}
          found={time.data}
          save={save}
          onChanged={setIsChanged}
          onSaved={close}
        />
      )}
    </ResponsiveDialog>
  )
}

interface WhichInspectionProps {
  clientId: number
  inspectionId: number
  /** What was changed is saved or given up first. */
  isHeld: boolean
  onChoose: (inspectionId: number) => void
}

/** Of a client with several: each has times and weather of its own. */
function WhichInspection({ clientId, inspectionId, isHeld, onChoose }: WhichInspectionProps) {
  const { data: cards = [] } = useClientInspections(clientId)
  if (cards.length < 2) return null
  return (
    <NativeSelect
      className={classes.which}
      label="Inspection"
      description={isHeld ? 'Save or cancel your changes to choose another.' : null}
      disabled={isHeld}
      value={inspectionId}
      data={cards.map((card) => ({
        value: String(card.id),
        label: `${inspectionName(card)}, ${card.property.address}`,
      }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}

interface WeatherFormProps {
  formId: string
  found: FoundTime
  save: ReturnType<typeof useSaveInspectionTime>
  /** Told whether something differs from what is saved. */
  onChanged: (isChanged: boolean) => void
  onSaved: () => void
}

function WeatherForm({ formId, found, save, onChanged, onSaved }: WeatherFormProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const { inspection: saved, time_zone } = found
  const today = dayAt(new Date(), time_zone)
  const zoneName = zoneToName(time_zone)
  const form = useValidatedForm({
    schema: InspectionTimeForm,
    initialValues: {
      start_date: saved?.start_date ?? today,
      end_date: saved?.end_date ?? saved?.start_date ?? today,
      start_time: saved?.start_time ?? '',
      end_time: saved?.end_time ?? '',
      weather_condition: saved?.weather_condition ?? '',
    },
  })

  const isChanged = form.isDirty()
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  /** The picker that was changed says what is wrong between the two. */
  function pick(picked: 'start_date' | 'end_date', value: string | null) {
    const days = { ...form.getValues(), [picked]: value ?? '' }
    form.setFieldValue(picked, value ?? '')
    form.clearFieldError('start_date')
    form.clearFieldError('end_date')
    if (days.start_date !== '' && days.end_date !== '' && days.end_date < days.start_date) {
      form.setFieldError(picked, picked === 'end_date' ? FIELD.endBeforeStart : FIELD.startAfterEnd)
    }
  }

  function submit(values: typeof form.values) {
    save.mutate(
      { found, times: values },
      {
        onSuccess: onSaved,
        onError: (error) => {
          form.setErrors(fieldErrors(error))
          toast.error(errorText(error))
        },
      },
    )
  }

  return (
    <form
      id={formId}
      ref={formElement}
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
    >
      {zoneName !== null && (
        <p className={`${classes.whole} ${classes.zone}`}>
          Dates and times are in the property’s time zone: {zoneName}.
        </p>
      )}
      <DateInput
        label="Start date"
        {...CALENDAR}
        {...form.getInputProps('start_date')}
        onChange={(value) => pick('start_date', value)}
      />
      <TextInput
        label="Start time"
        type="time"
        value={fieldTimeOf(form.values.start_time)}
        onChange={(event) => form.setFieldValue('start_time', wireTimeOf(event.currentTarget.value))}
        error={form.errors.start_time}
      />
      <DateInput
        label="End date"
        {...CALENDAR}
        {...form.getInputProps('end_date')}
        onChange={(value) => pick('end_date', value)}
      />
      <TextInput
        label="End time"
        type="time"
        value={fieldTimeOf(form.values.end_time)}
        onChange={(event) => form.setFieldValue('end_time', wireTimeOf(event.currentTarget.value))}
        error={form.errors.end_time}
      />
      <TextInput
        className={classes.whole}
        label="Weather condition"
        description="During the inspection. Example: Clear, 64 °F"
        {...form.getInputProps('weather_condition')}
      />
    </form>
  )
}
