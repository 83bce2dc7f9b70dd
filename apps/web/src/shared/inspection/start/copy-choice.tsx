// Whether materials, sizes and rooms of the last inspection of the house are copied; not there where it is the first.
import { Switch } from '@mantine/core'
import { dayOf, shortDate } from '#web/lib/format.ts'
import type { LastInspection } from './last-inspection.query.ts'
import classes from './start-inspection.module.css'

interface CopyChoiceProps {
  last: LastInspection
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function CopyChoice({ last: { date, answers }, isChosen, onChoose }: CopyChoiceProps) {
  const day = dayOf(date)
  return (
    <Switch
      className={classes.copy}
      labelPosition="left"
      label="Copy from the last inspection"
      description={`${day ? shortDate(day) : date}: materials, sizes and rooms${answers === null ? ', once this is uploaded' : ''}. You confirm each on site. Findings, ratings and photos aren’t copied.`}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  )
}
