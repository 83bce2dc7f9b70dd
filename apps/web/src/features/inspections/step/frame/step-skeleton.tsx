// The step screen before anything is known: four rows of chips in place.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import classes from './step-skeleton.module.css'

const ROWS = [
  [140, 96, 120, 88],
  [112, 150, 92],
  [96, 128, 84, 104],
  [160, 100, 120],
]

export function StepSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
      {ROWS.map((widths) => (
        <div key={widths.join()} className={classes.row}>
          <Skeleton height={20} width={150} />
          <div className={classes.chips}>
            {widths.map((width) => (
              <Skeleton key={width} height={44} width={width} radius="sm" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
