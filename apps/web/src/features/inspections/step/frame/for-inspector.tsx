// What a template tells its inspector in a step: a reminder, and what its standard asks. No part of the report.
import type { Step } from '@plumbline/contract/inspections'
import { IconBulb, IconChevronDown } from '@tabler/icons-react'
import classes from './for-inspector.module.css'

export function ForInspector({ step: { reminder, standards } }: { step: Step }) {
  return (
    <>
      {reminder && (
        <p className={classes.reminder}>
          <IconBulb size={20} stroke={1.75} aria-hidden="true" />
          <span>{reminder}</span>
        </p>
      )}
      {standards && (
        <details className={classes.standard}>
          <summary>
            What the standard requires
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </summary>
          <p>{standards}</p>
        </details>
      )}
    </>
  )
}
