// The two boxes that say which appendices the next report has.
import { Checkbox } from '@mantine/core'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import classes from './reports.module.css'

interface AppendixChoiceProps {
  appendices: Appendices
  onChange: (appendices: Appendices) => void
}

export function AppendixChoice({ appendices, onChange }: AppendixChoiceProps) {
  return (
    <fieldset className={classes.appendices}>
      <legend>Appendices of the next report</legend>
      <Checkbox
        label="Appendix A, standards"
        checked={appendices.appendixA}
        onChange={(event) => onChange({ ...appendices, appendixA: event.currentTarget.checked })}
      />
      <Checkbox
        label="Appendix B, home maintenance"
        checked={appendices.appendixB}
        onChange={(event) => onChange({ ...appendices, appendixB: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
