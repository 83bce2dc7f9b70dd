// "Found again" on the dashboard: work whose label another device took away, and steps with findings that it said not to
// apply; and what can be done.
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useOffline } from '#web/offline/use-offline.ts'
import { Section } from '#web/ui/section.tsx'
import { type DeniedStep, deniedSteps } from './denied-steps.ts'
import classes from './found-again.module.css'
import { useRowDialogs } from './row-dialogs.tsx'
import { sendingRows } from './rows.ts'
import rowClasses from './sending-list.module.css'
import { SendingRowItem } from './sending-row.tsx'
import { useSendingStates } from './use-sending.ts'
import { useSendingActions } from './use-sending-actions.ts'

export default function FoundAgain() {
  const states = useSendingStates()
  const actions = useSendingActions()
  const { ask, dialogs } = useRowDialogs(actions)
  const rows = useMemo(
    () =>
      [...(states ?? [])]
        .flatMap(([id, state]) => sendingRows(id, state))
        .filter(({ edits }) => edits.length > 0),
    [states],
  )
  const steps = useMemo(() => [...(states ?? [])].flatMap(([id, state]) => deniedSteps(id, state)), [states])
  const count = rows.length + steps.length
  if (count === 0) return dialogs
  return (
    <Section title="Recovered" count={count}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <SendingRowItem
            key={`${row.inspectionId} ${row.keys[0]}`}
            row={row}
            bytes={0}
            actions={actions}
            onShow={() => undefined}
            ask={ask}
          />
        ))}
        {steps.map((step) => (
          <Denied key={`${step.inspectionId} ${step.stepName}`} step={step} />
        ))}
      </ul>
      {dialogs}
    </Section>
  )
}

/** A step that the report leaves out although something was found in it. */
function Denied({ step: { inspectionId, stepName, name, labels } }: { step: DeniedStep }) {
  const outbox = useOffline()?.outbox
  return (
    <li className={rowClasses.item}>
      <div className={rowClasses.needy}>
        <div className={rowClasses.row}>
          <span className={rowClasses.sign} aria-hidden="true">
            <IconBan size={20} stroke={1.75} />
          </span>
          <span className={rowClasses.what}>
            <strong>{name} was marked not applicable</strong>
            <span className={rowClasses.detail}>
              On another device. The report leaves out{' '}
              {labels.length === 0 ? 'its photos' : labels.join(', ')}.
            </span>
          </span>
        </div>
        <div className={rowClasses.buttons}>
          <Button variant="default" onClick={() => void outbox?.leaveOut(inspectionId, stepName)}>
            Leave it out
          </Button>
          <Button
            variant="light"
            onClick={() =>
              void outbox?.apply(inspectionId, { kind: 'applicable', step: stepName, isApplicable: true })
            }
          >
            It applies
          </Button>
        </div>
      </div>
    </li>
  )
}
