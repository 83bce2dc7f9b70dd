// The list of keys, and the switch that turns them off.
import { Kbd, Switch } from '@mantine/core'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from '../labels/list-rows.module.css'
import { SHORTCUTS, switchShortcuts } from './shortcuts.ts'

interface ShortcutsDialogProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

export default function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <ResponsiveDialog opened onClose={onClose} title="Keyboard shortcuts" size={520}>
      <Switch
        label="Use keyboard shortcuts"
        checked={isOn}
        onChange={(event) => {
          switchShortcuts(event.currentTarget.checked)
          onSwitch(event.currentTarget.checked)
        }}
        mb={12}
      />
      <ul className={classes.list}>
        {SHORTCUTS.map(({ name, keys }) => (
          <li key={name} className={classes.row} style={{ cursor: 'default' }}>
            {name}
            <span className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
