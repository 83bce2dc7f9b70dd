// The list behind the sync status: what waits on this device, what is wrong with it, and what can be done.
import { Button } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { bytesText, counted } from '#web/lib/format.ts'
import { useNetworkAnswering } from '#web/lib/reach.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { CLIENT_QUEUE } from '#web/offline/local-ids.ts'
import { standingOn } from '#web/offline/making-edits.ts'
import { totalOf, type Word, wordText } from '#web/offline/words.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { LostWorkRows, lostText } from './lost-work.tsx'
import { OwnWork } from './own-work.tsx'
import { useRowDialogs } from './row-dialogs.tsx'
import { type SendingRow, sendingRows, summaryOf } from './rows.ts'
import classes from './sending-list.module.css'
import { SendingRowItem } from './sending-row.tsx'
import { STATUS_ICONS } from './status-icons.ts'
import { useLostWork, usePhotoSizes, useSendingStates } from './use-sending.ts'
import { useSendingActions } from './use-sending-actions.ts'

const WORDS = ['needs you', 'being kept', 'kept'] as const satisfies readonly Word[]

export default function SendingList({ onClose }: { onClose: () => void }) {
  const states = useSendingStates()
  const actions = useSendingActions()
  const isOnline = useOnline()
  const isNetworkAnswering = useNetworkAnswering()
  const sizes = usePhotoSizes(states)
  const { ask, dialogs } = useRowDialogs(actions, (row) => goesWith(states, row))
  const rows = useMemo(() => {
    // What stands on a new client waits for it.
    const inOrder = [...(states ?? [])].sort(
      ([a], [b]) => Number(b === CLIENT_QUEUE) - Number(a === CLIENT_QUEUE),
    )
    return inOrder.flatMap(([id, state]) => sendingRows(id, state))
  }, [states])
  const tally = totalOf([...(states?.values() ?? [])].map((state) => state.tally))
  const lostCount = useLostWork().reduce((sum, one) => sum + one.count, 0)
  const count = rows.reduce((sum, row) => sum + row.keys.length, 0)
  const bytes = rows.reduce((sum, row) => sum + sizeOf(row, sizes), 0)
  const isOneInspection = new Set(rows.map((row) => row.inspectionId)).size < 2
  const nameOf = (inspectionId: number) =>
    inspectionId === CLIENT_QUEUE ? 'Clients' : (states?.get(inspectionId)?.server?.client?.client_name ?? '')
  return (
    <>
      <ResponsiveDialog
        opened
        onClose={onClose}
        title="Sync status"
        subtitle={
          count === 0
            ? lostCount === 0
              ? 'Everything is saved.'
              : `${lostText(lostCount)}.`
            : `${bytesText(bytes)} on this device. ${summaryOf(rows, isOnline && !isNetworkAnswering)}`
        }
        size={560}
      >
        <OwnWork />
        <LostWorkRows />
        {WORDS.map((word) => {
          const group = rows.filter((row) => row.word === word)
          if (group.length === 0) return null
          const Icon = STATUS_ICONS[word]
          return (
            <section key={word} aria-label={wordText(word, tally[word])}>
              <h3 className={classes.head} data-word={word}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {wordText(word, tally[word])}
                {word === 'kept' && (
                  <Button variant="subtle" size="xs" onClick={actions.tryNow}>
                    Try now
                  </Button>
                )}
              </h3>
              <ul className={classes.list}>
                {group.map((row, index) => (
                  <Fragment key={`${row.inspectionId} ${row.keys[0]}`}>
                    {!isOneInspection && row.inspectionId !== group[index - 1]?.inspectionId && (
                      <li className={classes.whose}>{nameOf(row.inspectionId)}</li>
                    )}
                    <SendingRowItem
                      row={row}
                      bytes={sizeOf(row, sizes)}
                      actions={actions}
                      onShow={onClose}
                      ask={ask}
                    />
                  </Fragment>
                ))}
              </ul>
            </section>
          )
        })}
      </ResponsiveDialog>
      {dialogs}
    </>
  )
}

/** What else is discarded with a row, in a sentence; empty where it is nothing. */
function goesWith(states: ReturnType<typeof useSendingStates>, { inspectionId, keys }: SendingRow): string {
  const all = [...standingOn(states ?? new Map(), inspectionId, keys).values()].flat().length
  return all > keys.length
    ? `This also deletes what depends on it: ${counted(all - keys.length, 'change')}. `
    : ''
}

function sizeOf({ textBytes, photoIds }: SendingRow, sizes: ReadonlyMap<string, number>): number {
  return photoIds.reduce((sum, photoId) => sum + (sizes.get(photoId) ?? 0), textBytes)
}
