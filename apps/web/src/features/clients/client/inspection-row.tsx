// One inspection in a client's page: what kind, when, by which template, how far, and what can be done with it.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import {
  IconCloudRain,
  IconDeviceMobileX,
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconListCheck,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRemoveInspection } from '#web/features/clients/client.queries.ts'
import { InspectionStatus } from '#web/features/clients/client-status.tsx'
import { isLocal } from '#web/offline/local-ids.ts'
import { takenText, useTakeAlong } from '#web/shared/device/use-take-along.ts'
import { dayText, inspectionName } from '#web/shared/inspection/client-inspections.query.ts'
import { KindIcon } from '#web/shared/inspection/kind-icon.tsx'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { useSlots } from '#web/shared/slots.tsx'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import classes from './client.module.css'

interface InspectionRowProps {
  client: Client
  card: InspectionCard
}

export function InspectionRow({ client, card }: InspectionRowProps) {
  const name = inspectionName(card)
  const goesOn = card.is_open && client.active === 1
  const to = goesOn ? paths.resume(card, client.id) : paths.steps(card.id, client.id)
  const verb = card.current_step === null ? 'Start' : 'Resume'
  const taken = takenText(useTakeAlong()?.of(card.id))
  return (
    <li className={classes.row}>
      <KindIcon kind={card.kind} />
      <div className={classes.what}>
        <Link className={classes.kind} to={to} aria-label={name}>
          {kindWord(card.kind)}
        </Link>
        <p className={classes.facts}>
          <span>{dayText(card)}</span>
          {card.template.number > 0 && (
            <span>
              {card.template.name}
              <span className={classes.version}>version {card.template.number}</span>
            </span>
          )}
          {taken && <span className={classes.taken}>{taken}</span>}
        </p>
        <InspectionStatus card={card} />
      </div>
      {goesOn && (
        <Button
          component={Link}
          to={to}
          variant="default"
          size="xs"
          className={classes.resume}
          aria-label={`${verb} ${name}`}
        >
          {verb}
        </Button>
      )}
      <div className={classes.menu}>
        <InspectionActions client={client} card={card} />
      </div>
    </li>
  )
}

function InspectionActions({ client, card }: InspectionRowProps) {
  const { WeatherDialog } = useSlots()
  const [isWeatherOpen, setWeatherOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveInspection(client)
  const along = useTakeAlong()
  const name = inspectionName(card)
  const { address } = card.property
  const step = card.current_step?.name
  const goOn: Action = {
    label: step === undefined ? 'Start' : 'Resume',
    icon: IconPlayerPlay,
    to: paths.resume(card, client.id),
    ...(step === undefined ? {} : { detail: step }),
  }
  const looks: Action[] = [
    { label: 'Open', icon: IconListCheck, to: paths.steps(card.id, client.id) },
    { label: 'Report', icon: IconFileText, to: paths.report(client.id, card.id) },
    {
      label: 'Review',
      icon: IconExternalLink,
      onSelect: () => window.open(paths.review(card.id, client.id), '_blank'),
    },
  ]
  const kept = along?.of(card.id)
  const device: Action[] = kept?.isTaken
    ? [{ label: 'Remove download', icon: IconDeviceMobileX, onSelect: () => along?.leave([card.id]) }]
    : along?.mayTake(card.id)
      ? [{ label: 'Download', icon: IconDownload, onSelect: () => along.take(client.id, [card.id]) }]
      : []
  const changes: Action[] = [
    ...device,
    { label: 'Weather details', icon: IconCloudRain, onSelect: () => setWeatherOpen(true) },
    {
      label: 'Delete inspection',
      icon: IconTrash,
      onSelect: () => setIsAsking(true),
      isDestructive: true,
    },
  ]
  const isActive = client.active === 1
  return (
    <>
      <ActionMenu
        label={`Actions for ${name}`}
        title={name}
        subtitle={address}
        actions={[...(isActive && card.is_open ? [goOn] : []), ...looks, ...(isActive ? changes : [])]}
      />
      {isWeatherOpen && (
        <WeatherDialog
          clientId={client.id}
          inspectionId={card.id}
          clientName={`${client.client_name}, ${name}`}
          opened
          onClose={() => setWeatherOpen(false)}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete inspection"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(card, { onSettled: () => setIsAsking(false) })}
      >
        <p>
          This deletes the inspection of {address} with everything entered, its photos and reports.{' '}
          {isLocal(card.id)
            ? 'This cannot be undone.'
            : 'You can restore it for 30 days under My Account, but report links you already sent will stop working for good.'}{' '}
          {client.client_name} and the other inspections aren’t affected.
        </p>
      </ConfirmDialog>
    </>
  )
}
