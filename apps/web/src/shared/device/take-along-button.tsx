// In the row of an inspection that this device does not keep by itself: takes it along, or leaves it here again.
import { ActionIcon } from '@mantine/core'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { useTakeAlong } from './use-take-along.ts'

export function TakeAlongButton({
  card,
}: {
  card: Pick<InspectionCard, 'id' | 'client_id' | 'client_name'>
}) {
  const along = useTakeAlong()
  const isOnline = useOnline()
  const kept = along?.of(card.id)
  if (!along || !(kept?.isTaken || along.mayTake(card.id))) return null
  const [label, Icon] = kept ? ['Remove download', IconDeviceMobileCheck] : ['Download', IconDownload]
  return (
    <ActionIcon
      aria-label={`${label}, ${card.client_name}`}
      title={label}
      disabled={!kept && !isOnline}
      onClick={() => (kept ? along.leave([card.id]) : along.take(card.client_id, [card.id]))}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
