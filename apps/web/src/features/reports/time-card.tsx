// When and in which weather the inspection was made; edited in the weather dialog.
import { Button, Skeleton } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionTime } from '@plumbline/contract/inspection-times'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TIME_CARD_ID } from '#web/features/reports/report-check.ts'
import { dayOf, longDate } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useSlots } from '#web/shared/slots.tsx'
import classes from './reports.module.css'

interface TimeCardProps {
  client: Client | undefined
  inspectionId: number
  time: InspectionTime | undefined
  isLoading: boolean
  mayAct: () => boolean
}

export function TimeCard({ client, inspectionId, time, isLoading, mayAct }: TimeCardProps) {
  const { WeatherDialog } = useSlots()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  // Its code is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  const rows = [
    ['Start', momentText(time?.start_date, time?.start_time)],
    ['End', momentText(time?.end_date, time?.end_time)],
    ['Weather', time?.weather_condition || null],
  ] as const
  return (
    <section id={TIME_CARD_ID} className={classes.card} aria-labelledby="time-title">
      <div className={classes.cardBody}>
        <div className={classes.cardHead}>
          <h2 id="time-title">Time and weather</h2>
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            aria-label="Edit time and weather"
            onClick={() => {
              if (!mayAct()) return
              setWasOpened(true)
              setIsOpen(true)
            }}
          >
            Edit
          </Button>
        </div>
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
      </div>
      {client && wasOpened && (
        <WeatherDialog
          clientId={client.id}
          inspectionId={inspectionId}
          clientName={client.client_name}
          opened={isOpen}
          onClose={() => {
            setIsOpen(false)
            void queries.invalidateQueries({ queryKey: queryKeys.reports })
          }}
        />
      )}
    </section>
  )
}

/** "November 18, 2026, 9:00 AM"; null where neither is set. */
function momentText(date: string | null | undefined, time: string | null | undefined): string | null {
  const day = date ? dayOf(date) : null
  return [day && longDate(day), time].filter(Boolean).join(', ') || null
}
