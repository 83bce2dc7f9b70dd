// Whether the description answers of the last inspection of the house come along; not there where none would come.
import { Switch } from '@mantine/core'
import { counted, dayOf, shortDate } from '#web/lib/format.ts'
import type { LastInspection } from './last-inspection.query.ts'
import classes from './start-inspection.module.css'

interface BringChoiceProps {
  last: LastInspection
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function BringChoice({ last: { date, answers }, isChosen, onChoose }: BringChoiceProps) {
  const day = dayOf(date)
  return (
    <Switch
      className={classes.bring}
      labelPosition="left"
      label={`Bring the description of ${day ? shortDate(day) : date}`}
      description={`${answers === null ? 'Answers are copied once this is uploaded' : counted(answers, 'answer')}, such as materials and sizes. Confirm them on site. Findings, photos and ratings aren’t copied.`}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  )
}
