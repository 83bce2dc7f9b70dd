// Where an entry is moved to: every part of every section.
import type { Template } from '@plumbline/contract/template'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { partsOf } from './core/parts.ts'
import classes from './move-to-dialog.module.css'

interface MoveDialogProps {
  content: Template
  label: string
  onMove: (to: { key: string; header: string }) => void
  onClose: () => void
}

export function MoveToDialog({ content, label, onMove, onClose }: MoveDialogProps) {
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Move “${label}”`} size={480}>
      <ul className={classes.moveTo}>
        {content.sections.flatMap((section) =>
          partsOf(section).map(({ header }) => (
            <li key={`${section.key} ${header}`}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  onMove({ key: section.key, header })
                }}
              >
                {header}
                <span>{section.title}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </ResponsiveDialog>
  )
}
