// A comment that reads as several parts of a finding: as it is, and as it would be.
import classes from './split-difference.module.css'
import type { TreeEntry } from './tree.ts'

interface SplitDifferenceProps {
  /** Of the finding. */
  label: string
  split: NonNullable<TreeEntry['split']>
  isTaken: boolean
  onTake: (row: number, isTaken: boolean) => void
}

export function SplitDifference({
  label,
  split: { row, before, condition, implication, task },
  isTaken,
  onTake,
}: SplitDifferenceProps) {
  const stays = before.startsWith(condition) ? condition : ''
  return (
    <div className={classes.split}>
      <label className={classes.take}>
        <input
          type="checkbox"
          aria-label={`Split this comment: ${label}`}
          checked={isTaken}
          onChange={({ currentTarget }) => onTake(row, currentTarget.checked)}
        />
        Split this comment
      </label>
      <div className={classes.texts}>
        <div className={classes.side}>
          <h5>As one comment</h5>
          <p>
            {stays}
            <del>{before.slice(stays.length)}</del>
          </p>
        </div>
        <div className={classes.side}>
          <h5>Description</h5>
          <p>{condition}</p>
          {implication !== '' && <Came name="Why it matters" text={implication} />}
          {task !== '' && <Came name="Recommended action" text={task} />}
        </div>
      </div>
    </div>
  )
}

function Came({ name, text }: { name: string; text: string }) {
  return (
    <>
      <h5>{name}</h5>
      <p>
        <ins>{text}</ins>
      </p>
    </>
  )
}
