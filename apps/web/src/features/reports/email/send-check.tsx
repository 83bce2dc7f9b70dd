// The check before sending within the email dialog: what blocks stands open, the rest is folded (decision 19).
import { Button } from '@mantine/core'
import { IconArrowRight, IconCloudOff } from '@tabler/icons-react'
import { CheckList, Places } from '#web/features/reports/check-list.tsx'
import type { CheckLine } from '#web/features/reports/report-check.ts'
import { counted } from '#web/lib/format.ts'
import { toneStyle } from '#web/ui/tone.ts'
import cards from '../reports.module.css'
import classes from './email.module.css'

interface SendCheckProps {
  lines: readonly CheckLine[]
  onRetrySending: () => void
}

export function SendCheck({ lines, onRetrySending }: SendCheckProps) {
  const blocks = lines.filter((line) => line.verdict === 'block')
  const warnings = lines.filter((line) => line.verdict === 'warn')
  const notes = lines.filter((line) => line.verdict === 'note')
  return (
    <>
      {blocks.map((line) => (
        <div key={line.id} className={classes.block} style={toneStyle('failed')} role="alert">
          <div className={classes.blockHead}>
            <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
            <span>{line.text}: the report waits until everything on this device is.</span>
            <Button variant="subtle" size="xs" onClick={onRetrySending}>
              Send now
            </Button>
          </div>
          <Places line={line} />
        </div>
      ))}
      {warnings.length > 0 && (
        <details className={classes.warnings}>
          <summary>
            <span>{counted(warnings.length, 'thing')} to look at before you send</span>
            <span className={cards.show} aria-hidden="true">
              Show
              <IconArrowRight size={18} stroke={2} />
            </span>
          </summary>
          <CheckList lines={warnings} />
        </details>
      )}
      {notes.length > 0 && <CheckList lines={notes} />}
    </>
  )
}
