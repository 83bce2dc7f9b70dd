// "Sending": what waits on this device, what is wrong with it, and what can be done.
import { Button } from '@mantine/core'
import { IconAlignLeft } from '@tabler/icons-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bytesText, counted } from '#web/lib/format.ts'
import { useNetworkAnswering } from '#web/lib/reach.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { CLIENT_QUEUE } from '#web/offline/local-ids.ts'
import { standingOn } from '#web/offline/making-edits.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { totalOf, type Word, wordText } from '#web/offline/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { type SendingRow, sendingRows } from './rows.ts'
import classes from './sending-list.module.css'
import { usePhotoSizes, useSendingStates } from './use-sending.ts'
import { type SendingActions, useSendingActions } from './use-sending-actions.ts'
import { WORD_ICONS } from './word-icons.ts'

const WORDS = ['needs you', 'being kept', 'kept'] as const satisfies readonly Word[]

export default function SendingList({ onClose }: { onClose: () => void }) {
  const states = useSendingStates()
  const actions = useSendingActions()
  const isOnline = useOnline()
  const isNetworkAnswering = useNetworkAnswering()
  const sizes = usePhotoSizes(states)
  const [asked, setAsked] = useState<SendingRow | null>(null)
  const [compared, setCompared] = useState<SendingRow | null>(null)
  const rows = useMemo(() => {
    // What stands on a new client waits for it.
    const inOrder = [...(states ?? [])].sort(
      ([a], [b]) => Number(b === CLIENT_QUEUE) - Number(a === CLIENT_QUEUE),
    )
    return inOrder.flatMap(([id, state]) => sendingRows(id, state))
  }, [states])
  const tally = totalOf([...(states?.values() ?? [])].map((state) => state.tally))
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
        title="Sending"
        subtitle={
          count === 0 ? 'The server has everything.' : summary(count, bytes, isOnline && !isNetworkAnswering)
        }
        size={560}
      >
        {WORDS.map((word) => {
          const group = rows.filter((row) => row.word === word)
          if (group.length === 0) return null
          const Icon = WORD_ICONS[word]
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
                    <Row
                      row={row}
                      bytes={sizeOf(row, sizes)}
                      actions={actions}
                      onShow={onClose}
                      onDiscard={() => setAsked(row)}
                      onCompare={() => setCompared(row)}
                    />
                  </Fragment>
                ))}
              </ul>
            </section>
          )
        })}
      </ResponsiveDialog>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Discard ${asked?.title ?? ''}?`}
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          if (asked) actions.discard(asked)
          setAsked(null)
        }}
      >
        <p>
          {asked && goesWith(states, asked)}
          {asked && asked.tries > 0
            ? 'It is taken from this device. What a try brought to the server already stays there.'
            : 'The server does not have it: it is gone then.'}
        </p>
      </ConfirmDialog>
      {compared?.conflict && (
        <CompareDialog
          entry={compared.conflict}
          onClose={() => setCompared(null)}
          onChoose={(choice) => {
            actions.resolve(compared, choice)
            setCompared(null)
          }}
        />
      )}
    </>
  )
}

/** What else is discarded with a row, in a sentence; empty where it is nothing. */
function goesWith(states: ReturnType<typeof useSendingStates>, { inspectionId, keys }: SendingRow): string {
  const all = [...standingOn(states ?? new Map(), inspectionId, keys).values()].flat().length
  return all > keys.length ? `With it goes all that was entered for it: ${all - keys.length} more. ` : ''
}

function summary(count: number, bytes: number, goesOut: boolean): string {
  const how = goesOut ? 'They go by themselves.' : 'They go by themselves when there is a signal.'
  return `${count} on this device, ${bytesText(bytes)}. ${how}`
}

function sizeOf({ textBytes, photoIds }: SendingRow, sizes: ReadonlyMap<string, number>): number {
  return photoIds.reduce((sum, photoId) => sum + (sizes.get(photoId) ?? 0), textBytes)
}

interface RowProps {
  row: SendingRow
  bytes: number
  actions: SendingActions
  onShow: () => void
  onDiscard: () => void
  onCompare: () => void
}

/** What needs the inspector has its buttons there; of the rest they come with a tap on the row. */
function Row({ row, bytes, actions, onShow, onDiscard, onCompare }: RowProps) {
  const { word, need, to, photoIds } = row
  const [picture] = photoIds
  const body = (
    <>
      {picture === undefined ? (
        <span className={classes.sign} aria-hidden="true">
          <IconAlignLeft size={20} stroke={1.75} />
        </span>
      ) : (
        <Picture photoId={picture} />
      )}
      <span className={classes.what}>
        <strong>{row.title}</strong>
        <span className={classes.detail}>{detailOf(row, bytes)}</span>
      </span>
    </>
  )
  const buttons = (
    <div className={classes.buttons}>
      <Button variant="danger-link" onClick={onDiscard}>
        Discard…
      </Button>
      {to !== null && (
        <Button variant="default" component={Link} to={to} onClick={onShow}>
          Show
        </Button>
      )}
      {need === 'conflict' ? (
        <Button variant="light" onClick={onCompare}>
          Compare
        </Button>
      ) : (
        need !== 'incomplete' && (
          <Button variant="light" onClick={() => actions.retry(row)}>
            Retry
          </Button>
        )
      )}
    </div>
  )
  return (
    <li className={classes.item}>
      {word === 'needs you' ? (
        <>
          <div className={classes.row}>{body}</div>
          {buttons}
        </>
      ) : (
        <details>
          <summary className={classes.row}>{body}</summary>
          {buttons}
        </details>
      )}
    </li>
  )
}

/** "3.2 MB. The server cannot read this picture. Tried 2 times." */
function detailOf({ reason, tries }: SendingRow, bytes: number): string {
  const said = reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`
  const tried = tries === 0 ? '' : `Tried ${counted(tries, 'time')}.`
  return [`${bytesText(bytes)}.`, said, tried].filter((part) => part !== '').join(' ')
}

function Picture({ photoId }: { photoId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const url = usePendingPhotoUrl(photoId, place)
  return (
    <span ref={place} className={classes.sign}>
      {url && <img src={url} alt="" decoding="async" />}
    </span>
  )
}
