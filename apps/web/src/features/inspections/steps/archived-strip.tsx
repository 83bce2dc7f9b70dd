// Says that an archived client's inspection can be read, and neither changed nor reported on (decision 16).
import { TEXT } from '@plumbline/contract/texts'
import { IconArchive } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './steps.module.css'

export function ArchivedStrip() {
  return (
    <p className={classes.strip} style={toneStyle('info')}>
      <IconArchive size={20} stroke={1.75} aria-hidden="true" />
      <span>
        This client is archived: read only. {TEXT.restoreFirst} to make changes or generate a report.
      </span>
      <Link to="/clients/archived-clients">Archived clients</Link>
    </p>
  )
}
