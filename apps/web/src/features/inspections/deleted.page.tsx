// /my-account/deleted: what was deleted in the last 30 days, each with Restore.
import { Button } from '@mantine/core'
import { REMOVED_KEPT_DAYS } from '@plumbline/contract/limits'
import type { RemovedKind, RemovedThing } from '@plumbline/contract/removed'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheckbox,
  IconHome,
  IconPhoto,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { errorText } from '#web/lib/error-text.ts'
import { counted, dateAndTime, shortDate } from '#web/lib/format.ts'
import { useDeleted, useRestore } from '#web/shared/deleted/use-restore.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './deleted.module.css'

const KINDS: Readonly<Record<RemovedKind, readonly [word: string, Icon: typeof IconUser]>> = {
  client: ['Client', IconUser],
  inspection: ['Inspection', IconHome],
  finding: ['Finding', IconAlertTriangle],
  option: ['Option', IconCheckbox],
  photo: ['Photo', IconPhoto],
}

export function Component() {
  const { data, error, isPending, refetch } = useDeleted()
  const restore = useRestore()
  return (
    <>
      <PageHeader
        title="Recently Deleted"
        subtitle={`Restore what you deleted in the last ${REMOVED_KEPT_DAYS} days. Report links you already sent won’t work again.`}
        back={{ to: '/my-account', label: 'My Account' }}
      />
      {isPending && <SkeletonRows count={4} height={92} />}
      {error && !data && (
        <ErrorState
          text={errorText(error)}
          hint="This list is on the server. Try again when you’re online."
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconTrash}
          text="Nothing to restore"
          hint="Deleted clients, inspections, findings, options and photos show up here."
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((thing) => (
            <Row
              key={thing.id}
              thing={thing}
              isBusy={restore.isPending && restore.variables.id === thing.id}
              onRestore={() => restore.mutate(thing)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  thing: RemovedThing
  isBusy: boolean
  onRestore: () => void
}

function Row({ thing, isBusy, onRestore }: RowProps) {
  const { kind, name, inspection_name, photos, removed_at, removed_until } = thing
  const [word, Icon] = KINDS[kind]
  const of = [
    inspection_name === null ? word : `${word} in ${inspection_name}`,
    photos > 0 && kind !== 'photo' && counted(photos, 'photo'),
  ]
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <h2>{kind === 'photo' ? `Photo of ${name}` : name}</h2>
        <p>{of.filter(Boolean).join(' · ')}</p>
        <p className={classes.dates}>
          <span>
            Deleted <time dateTime={removed_at}>{dateAndTime(new Date(removed_at))}</time>
          </span>
          <span>
            Restore until <time dateTime={removed_until}>{shortDate(new Date(removed_until))}</time>
          </span>
        </p>
      </div>
      <Button
        className={classes.restore}
        variant="default"
        aria-label={`Restore ${word.toLowerCase()} ${name}`}
        loading={isBusy}
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  )
}
