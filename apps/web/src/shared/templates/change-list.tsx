// Changes of a template one under the other: what comes, what goes, and of what differs the words before and after.
import type { TemplateChange } from '@plumbline/contract/templates'
import { IconLock, IconMinus, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import classes from './change-list.module.css'
import { type ChangeWords, changedWords, changeWords } from './change-words.ts'

const LOOK: Readonly<Record<TemplateChange['kind'], { Icon: TablerIcon; word: string }>> = {
  added: { Icon: IconPlus, word: 'Added' },
  changed: { Icon: IconPencil, word: 'Changed' },
  removed: { Icon: IconMinus, word: 'Removed' },
  kept: { Icon: IconLock, word: 'Kept' },
}
/** Shown at first; the rest by a button, so that a long list draws at once. */
const SHOWN_AT_FIRST = 50

interface ChangeListProps {
  changes: readonly TemplateChange[]
  /** Ids of those that are chosen, where each can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (id: string, isChosen: boolean) => void
}

export function ChangeList({ changes, chosen, onChoose }: ChangeListProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <>
      <ul className={classes.list}>
        {changes.slice(0, shown).map((change) => {
          const words = changeWords(change)
          const { Icon, word } = LOOK[change.kind]
          return (
            <li key={`${change.kind} ${change.id}`} className={classes.row}>
              {onChoose ? (
                <CheckBox
                  label={`${word}: ${words.title}`}
                  isChecked={chosen?.has(change.id) ?? false}
                  onChange={(isChosen) => onChoose(change.id, isChosen)}
                />
              ) : (
                <span className={classes.icon} data-kind={change.kind}>
                  <Icon size={18} stroke={2} role="img" aria-label={word} />
                </span>
              )}
              <Words words={words} tag={onChoose ? word : null} />
            </li>
          )
        })}
      </ul>
      {changes.length > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(changes.length)}>
          All {counted(changes.length, 'difference')}
        </button>
      )}
    </>
  )
}

function Difference({ begin, was, is, end }: ReturnType<typeof changedWords>) {
  return (
    <>
      {begin}
      {was !== '' && <del>{was}</del>}
      {was !== '' && is !== '' && ' '}
      {is !== '' && <ins>{is}</ins>}
      {end}
    </>
  )
}

function Words({ words: { title, path, fields }, tag }: { words: ChangeWords; tag: string | null }) {
  return (
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      <p className={classes.path}>{tag === null ? path : `${tag} · ${path}`}</p>
      {fields.map((field) => (
        <p key={field.name} className={classes.field}>
          {field.name}: <Difference {...changedWords(field)} />
        </p>
      ))}
    </div>
  )
}
