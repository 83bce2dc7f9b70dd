// What a template tells its inspector in a section: prompts, one a line of its reminder, and what its standard asks. No part
// of the report, never counted.
import type { Step } from '@plumbline/contract/inspections'
import { IconBulb, IconChevronDown } from '@tabler/icons-react'
import classes from './for-inspector.module.css'

export function ForInspector({ step: { reminder, standards } }: { step: Step }) {
  return (
    <>
      <Prompts reminder={reminder} />
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

export function Prompts({ reminder = '' }: { reminder: string | undefined }) {
  const prompts = [...new Set(reminder.split('\n').filter((line) => line.trim() !== ''))]
  if (prompts.length === 0) return null
  return (
    <div className={classes.reminder}>
      <IconBulb size={20} stroke={1.75} aria-hidden="true" />
      {prompts.length === 1 ? (
        <p>{prompts[0]}</p>
      ) : (
        <ul>
          {prompts.map((prompt) => (
            <li key={prompt}>{prompt}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
