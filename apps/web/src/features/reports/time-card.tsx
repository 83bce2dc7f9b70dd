// When and in which weather the inspection was made; edited in the weather dialog.
import { Button, Skeleton } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionTime } from '@plumbline/contract/inspection-times'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Part } from '#web/features/reports/part.tsx'
import { dayOf, longDate, shortDate } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useSlots } from '#web/shared/slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './reports.module.css'

interface TimeCardProps {
  client: Client | undefined
  inspectionId: number
  time: InspectionTime | undefined
  isLoading: boolean
  mayAct: () => boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function TimeCard({ client, inspectionId, time, isLoading, mayAct, isOpen, onOpen }: TimeCardProps) {
  const { WeatherDialog } = useSlots()
  const queries = useQueryClient()
  // Its code is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isNarrow = useIsNarrow()
  const edit = () => {
    if (mayAct()) onOpen(true)
  }
  return (
    <>
      {isNarrow ? (
        <button type="button" className={classes.rowButton} onClick={edit}>
          <span>Time and weather</span>
          <span className={classes.value}>
            {momentText(time?.start_date, time?.start_time, shortDate) ?? 'Not set'}
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <TimeFacts time={time} isLoading={isLoading} onEdit={edit} />
      )}
      {client && wasOpened && (
        <WeatherDialog
          clientId={client.id}
          inspectionId={inspectionId}
          clientName={client.client_name}
          opened={isOpen}
          onClose={() => {
            onOpen(false)
            void queries.invalidateQueries({ queryKey: queryKeys.reports })
          }}
        />
      )}
    </>
  )
}

function TimeFacts({
  time,
  isLoading,
  onEdit,
}: Pick<TimeCardProps, 'time' | 'isLoading'> & { onEdit: () => void }) {
  const rows = [
    ['Start', momentText(time?.start_date, time?.start_time, longDate)],
    ['End', momentText(time?.end_date, time?.end_time, longDate)],
    ['Weather', time?.weather_condition || null],
  ] as const
  return (
    <Part
      title="Time and weather"
      aside={
        <Button variant="subtle" size="xs" aria-label="Edit time and weather" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <dl className={classes.facts}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isLoading ? (
                <Skeleton height={22} />
              ) : (
                (text ?? <span className={classes.dimmed}>Not set</span>)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** "November 18, 2026, 9:00 AM"; null where neither is set. */
function momentText(
  date: string | null | undefined,
  time: string | null | undefined,
  say: (day: Date) => string,
): string | null {
  const day = date ? dayOf(date) : null
  return [day && say(day), time].filter(Boolean).join(', ') || null
}
