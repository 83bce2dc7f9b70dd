// Which of an item's options is meant.
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import type { OptionChoice } from '../state/step-context.tsx'
import classes from './list-rows.module.css'

export function ChooseOption({ title, paths, onChoose, onClose }: OptionChoice & { onClose: () => void }) {
  return (
    <ResponsiveDialog opened onClose={onClose} size={480} title={title}>
      <ul className={classes.list}>
        {paths.map((path) => (
          <li key={path.label}>
            <button
              type="button"
              className={classes.row}
              onClick={() => {
                onClose()
                onChoose(path)
              }}
            >
              {path.label}
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
