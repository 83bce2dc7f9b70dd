// The tree of a template that would be made, each entry beside its row of the file.
import { IconChevronDown, IconEyeOff, IconFlag, IconListCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import classes from './entry-tree.module.css'
import { SplitDifference } from './split-difference.tsx'
import { levelOf, type TreeEntry, type TreeSection } from './tree.ts'
import type { Levels } from './use-move-in.ts'

const ICONS = { question: IconListCheck, limitation: IconEyeOff, finding: IconFlag }
/** Entries of a section that are drawn at first: a section may hold thousands. */
const SHOWN_AT_FIRST = 100

interface EntryTreeProps {
  sections: readonly TreeSection[]
  /** Found or filtered ones are shown at once. */
  areOpen: boolean
  levels: Levels
  splitRows: ReadonlySet<number>
  onSplitRows: (rows: ReadonlySet<number>) => void
}

export function EntryTree({ sections, areOpen, levels, splitRows, onSplitRows }: EntryTreeProps) {
  return (
    <div className={classes.tree}>
      <div className={classes.head} aria-hidden="true">
        <span>Preview of the template</span>
        <span>Row</span>
        <span>In your file</span>
      </div>
      {sections.map((section, index) => (
        <Section
          key={`${section.key} ${areOpen}`}
          section={section}
          isOpenAtFirst={areOpen || index === 0}
          levels={levels}
          splitRows={splitRows}
          onSplitRows={onSplitRows}
        />
      ))}
    </div>
  )
}

interface SectionProps {
  section: TreeSection
  isOpenAtFirst: boolean
  levels: Levels
  splitRows: ReadonlySet<number>
  onSplitRows: (rows: ReadonlySet<number>) => void
}

const Section = memo(function Section({
  section,
  isOpenAtFirst,
  levels,
  splitRows,
  onSplitRows,
}: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  let left = shown
  return (
    <section>
      <h3 className={classes.section}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          <span>{section.title}</span>
          <span className={classes.dim}>
            {counted(section.parts.length, 'part')}, {counted(section.count, 'entry', 'entries')}
          </span>
        </button>
      </h3>
      {isOpen &&
        section.parts.map((part) => {
          const entries = part.entries.slice(0, left)
          left -= entries.length
          if (entries.length === 0) return null
          return (
            <div key={part.title}>
              <h4 className={classes.part}>
                {part.title}{' '}
                <span className={classes.dim}>{counted(part.entries.length, 'entry', 'entries')}</span>
              </h4>
              <ul className={classes.entries}>
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    levels={levels}
                    splitRows={splitRows}
                    onSplitRows={onSplitRows}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      {isOpen && section.count > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(section.count)}>
          Show all {counted(section.count, 'entry', 'entries')} of {section.title}
        </button>
      )}
    </section>
  )
})

interface EntryRowProps {
  entry: TreeEntry
  levels: Levels
  splitRows: ReadonlySet<number>
  onSplitRows: (rows: ReadonlySet<number>) => void
}

function EntryRow({ entry, levels, splitRows, onSplitRows }: EntryRowProps) {
  const Icon = ICONS[entry.kind]
  const level = levelOf(entry, levels)
  const takeSplit = (row: number, isTaken: boolean) => {
    const rows = new Set(splitRows)
    if (isTaken) rows.add(row)
    else rows.delete(row)
    onSplitRows(rows)
  }
  return (
    <li className={classes.entry} data-marked={entry.split !== null || undefined}>
      <div className={classes.is}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <div>
          <p className={classes.label}>{entry.label}</p>
          {entry.about !== '' && <p className={classes.about}>{entry.about}</p>}
          {entry.issues.map((issue) => (
            <p key={issue} className={classes.issue}>
              {issue}
            </p>
          ))}
        </div>
        {level && <LevelBadge level={level} />}
      </div>
      {entry.row && (
        <>
          <span className={classes.row}>
            <span className={classes.rowWord}>Row </span>
            {entry.row.row}
          </span>
          <p className={classes.cells}>
            <strong>{entry.row.about}</strong> {entry.row.text}
          </p>
        </>
      )}
      {entry.split && (
        <SplitDifference
          label={entry.label}
          split={entry.split}
          isTaken={splitRows.has(entry.split.row)}
          onTake={takeSplit}
        />
      )}
    </li>
  )
}
