// The questions that a row of "Sending" or "Found again" opens: discard it, compare both texts, move it to another label.
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import CompareDialog from './compare-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { SendingRow } from './rows.ts'
import type { SendingActions } from './use-sending-actions.ts'

interface Asked {
  what: 'discard' | 'compare' | 'move'
  row: SendingRow
}

export type Ask = (asked: Asked) => void

/**
 * Gives what opens a question, and the place where it stands.
 * @param goesWith says what else is discarded with a row
 */
export function useRowDialogs(
  actions: SendingActions,
  goesWith: (row: SendingRow) => string = () => '',
): { ask: Ask; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const row = asked?.row
  const isDiscard = asked?.what === 'discard'
  const dialogs = (
    <>
      <ConfirmDialog
        opened={isDiscard}
        onClose={close}
        title={`Discard ${row?.title ?? ''}?`}
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          if (row) actions.discard(row)
          close()
        }}
      >
        <p>
          {row && goesWith(row)}
          {row && row.tries > 0
            ? 'This deletes it from this device. Anything already uploaded stays.'
            : 'It was never uploaded, so it can’t be recovered.'}
        </p>
      </ConfirmDialog>
      {asked?.what === 'compare' && asked.row.conflict && (
        <CompareDialog
          entry={asked.row.conflict}
          onClose={close}
          onChoose={(choice) => {
            if (asked.row.conflict) actions.resolve(asked.row.inspectionId, asked.row.conflict.key, choice)
            close()
          }}
        />
      )}
      {asked?.what === 'move' && (
        <MoveDialog
          row={asked.row}
          onClose={close}
          onChoose={(target) => {
            actions.moveTo(asked.row, target)
            close()
          }}
        />
      )}
    </>
  )
  return { ask: setAsked, dialogs }
}
