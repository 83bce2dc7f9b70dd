// "Changed on another device": both versions side by side, and the choice between them.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { type StoredEdit, TEXT_FIELDS, textOf } from '#web/offline/edits.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './compare-dialog.module.css'

interface CompareDialogProps {
  entry: StoredEdit
  onChoose: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

const NAMES = {
  comment: 'What was found',
  implication: 'Why it matters',
  task: 'What to do',
  timeframe: 'By when',
  location: 'Where',
  trade: 'Who does it',
  cost_from: 'Cost from',
  cost_to: 'Cost to',
} as const

export function CompareDialog({ entry, onChoose, onClose }: CompareDialogProps) {
  const { edit, current } = entry
  if (edit.kind !== 'details' || !current) return null
  const fields = TEXT_FIELDS.filter((name) => edit.texts?.[name] !== undefined)
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={720}
      title={TEXT.conflict}
      subtitle={edit.label}
      footer={
        <>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Keep theirs
          </Button>
          <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        </>
      }
    >
      {edit.level !== undefined && current.selrecomd !== edit.level && (
        <Pair name="Level" mine={edit.level} theirs={current.selrecomd ?? 'Level not set'} />
      )}
      {fields.map((name) => (
        <Pair key={name} name={NAMES[name]} mine={edit.texts?.[name] ?? ''} theirs={textOf(current, name)} />
      ))}
    </ResponsiveDialog>
  )
}

function Pair({ name, mine, theirs }: { name: string; mine: string; theirs: string }) {
  return (
    <section aria-label={name}>
      <h3 className={classes.field}>{name}</h3>
      <div className={classes.texts}>
        <div className={classes.side}>
          <h4>Mine, on this device</h4>
          <p>{mine === '' ? 'Empty' : mine}</p>
        </div>
        <div className={classes.side}>
          <h4>Theirs, on another device</h4>
          <p>{theirs === '' ? 'Empty' : theirs}</p>
        </div>
      </div>
    </section>
  )
}
