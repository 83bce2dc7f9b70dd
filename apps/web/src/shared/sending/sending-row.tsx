// One thing that waits, as "Sending" and "Found again" show it: what it is, what is wrong with it, what can be done.
import { Button } from '@mantine/core'
import { IconAlignLeft } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { bytesText, counted } from '#web/lib/format.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import type { Ask } from './row-dialogs.tsx'
import { keptText, type SendingRow } from './rows.ts'
import classes from './sending-list.module.css'
import type { SendingActions } from './use-sending-actions.ts'

interface RowProps {
  row: SendingRow
  bytes: number
  actions: SendingActions
  onShow: () => void
  ask: Ask
}

/** What needs the inspector has its buttons there; of the rest they come with a tap on the row. */
export function SendingRowItem(props: RowProps) {
  const { row, bytes } = props
  const [picture] = row.photoIds
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
      <Button variant="danger-link" onClick={() => props.ask({ what: 'discard', row })}>
        Discard…
      </Button>
      {row.need !== 'gone' && row.photoIds.length > 0 && (
        <Button variant="default" onClick={() => props.actions.save(row)}>
          {row.photoIds.length === 1 ? 'Save photo' : `Save ${row.photoIds.length} photos`}
        </Button>
      )}
      {row.edits.length > 0 ? <FoundAgainButtons {...props} /> : <OtherButtons {...props} />}
    </div>
  )
  return (
    <li className={classes.item}>
      {row.word === 'needs you' ? (
        <div className={classes.needy}>
          <div className={classes.row}>{body}</div>
          {buttons}
        </div>
      ) : (
        <details>
          <summary className={classes.row}>{body}</summary>
          {buttons}
        </details>
      )}
    </li>
  )
}

function FoundAgainButtons({ row, actions, ask }: RowProps) {
  return (
    <>
      <Button variant="default" onClick={() => ask({ what: 'move', row })}>
        Move to…
      </Button>
      <Button variant="light" onClick={() => actions.putBack(row)}>
        Put back
      </Button>
    </>
  )
}

function OtherButtons({ row, actions, onShow, ask }: RowProps) {
  const { need, to } = row
  return (
    <>
      {to !== null && (
        <Button variant="default" component={Link} to={to} onClick={onShow}>
          Show
        </Button>
      )}
      {need === 'conflict' ? (
        <Button variant="light" onClick={() => ask({ what: 'compare', row })}>
          Compare
        </Button>
      ) : (
        need !== 'incomplete' &&
        need !== 'gone' && (
          <Button variant="light" onClick={() => actions.retry(row)}>
            Retry
          </Button>
        )
      )}
    </>
  )
}

/** "3.2 MB. The server cannot read this picture. Tried 2 times." */
function detailOf(row: SendingRow, bytes: number): string {
  const { reason, tries, edits } = row
  if (edits.length > 0) return `${reason}. Still on this device: ${keptText(row)}.`
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
