// A report's file in one line: icon, name, what is to know of it, and a place for a button or tag.
import { IconFileTypePdf, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Freshness } from '#web/features/reports/report-file.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './reports.module.css'

interface ReportFileLineProps {
  name: string
  facts: ReactNode
  children?: ReactNode
}

export function ReportFileLine({ name, facts, children }: ReportFileLineProps) {
  return (
    <div className={classes.file}>
      <span className={classes.fileIcon} style={toneStyle('info')}>
        <IconFileTypePdf size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.fileText}>
        <p className={classes.fileName}>{name}</p>
        <p className={classes.hint}>{facts}</p>
      </div>
      {children}
    </div>
  )
}

const WORDS: Readonly<Record<Exclude<Freshness, 'fresh'>, string>> = {
  changed: 'Changed since',
  appendices: 'Other appendices',
}

/** Whether the file says what a report made now would say. */
export function FreshTag({ freshness }: { freshness: Freshness }) {
  if (freshness === 'fresh') return <StateTag state="success">Up to date</StateTag>
  return (
    <StateTag state="info" icon={IconHistory}>
      {WORDS[freshness]}
    </StateTag>
  )
}
