// What stands where an inspector has no template yet: how to bring what is written elsewhere.
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './bring-yours.module.css'

export function BringYours() {
  return (
    <section className={classes.box}>
      <span className={classes.icon} style={toneStyle('info')}>
        <IconTableImport size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <h2>Import your own template</h2>
      <p>
        Import your sections, questions and comments. You review everything first, and you can undo it with
        one tap.
      </p>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to="/templates/move-in"
          leftSection={<IconTableImport size={20} stroke={1.75} aria-hidden="true" />}
        >
          Import from Spectora
        </Button>
        <Button component={Link} to="/templates/move-in?list=1" variant="default">
          Import another file or list
        </Button>
      </div>
    </section>
  )
}
