// Find and replace over all texts: what would be struck and what would come stands in its place; one step, taken back by one.
import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { countHits, findIn, type Hit, replaceHits } from './core/find.ts'
import editor from './editor.module.css'
import fields from './fields.module.css'
import classes from './find-panel.module.css'
import { OWN_UNDO } from './keys.tsx'
import { type Spot, spotOf } from './spot.ts'
import type { Editing } from './use-editing.ts'

const SHOWN_MAX = 200

interface FindPanelProps {
  editing: Editing
  section: { key: string; title: string } | undefined
  onClose: () => void
  go: (to: Partial<Spot>) => void
}

export function FindPanel({ editing, section, onClose, go }: FindPanelProps) {
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [isCaseKept, setCaseKept] = useState(false)
  const [isWholeWords, setWholeWords] = useState(true)
  const [isHere, setHere] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDeferredValue(text)
  const key = isHere ? (section?.key ?? null) : null
  const hits = useMemo(
    () => findIn(editing.content, { text: wanted, isCaseKept, isWholeWords, section: key }),
    [editing.content, wanted, isCaseKept, isWholeWords, key],
  )
  const chosen = hits.filter((hit) => !left.has(idOf(hit)))
  const title = findTitle(editing)
  return (
    <section
      className={classes.find}
      aria-label={title}
      {...OWN_UNDO}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <div className={editor.paneHead}>
        <h2>{title}</h2>
        <button
          type="button"
          className={editor.iconButton}
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={onClose}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={`${fields.two} ${classes.texts}`}>
        <TextInput
          label="Find"
          data-autofocus
          autoFocus
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {!editing.isReadOnly && (
          <TextInput
            label="Replace with"
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.findWays}>
        <CheckWord label="Match case" isChecked={isCaseKept} onChange={setCaseKept} />
        <CheckWord label="Whole words" isChecked={isWholeWords} onChange={setWholeWords} />
        {section && <CheckWord label={`In ${section.title} only`} isChecked={isHere} onChange={setHere} />}
        <span role="status" className={classes.count}>
          {text === '' ? '' : `${counted(countHits(hits), 'place')} in ${counted(hits.length, 'text')}`}
        </span>
      </div>
      <ul className={classes.hits}>
        {hits.slice(0, SHOWN_MAX).map((hit) => (
          <li key={idOf(hit)}>
            {!editing.isReadOnly && (
              <CheckBox
                label={`Replace in ${hit.place}, ${hit.field}`}
                isChecked={!left.has(idOf(hit))}
                onChange={(isChosen) => setLeft(toggled(left, idOf(hit), !isChosen))}
              />
            )}
            <div>
              <p>
                <Pieces pieces={hit.pieces} by={left.has(idOf(hit)) ? '' : by} />
              </p>
              <button type="button" className={classes.hitPlace} onClick={() => go(spotOf(hit.way))}>
                {hit.place} · {hit.field}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {hits.length > SHOWN_MAX && (
        <p className={classes.none}>
          The first {SHOWN_MAX} of {hits.length} are shown.
        </p>
      )}
      {!editing.isReadOnly && (
        <div className={classes.findFoot}>
          <span>Ctrl Z undoes every replacement.</span>
          <Button
            disabled={chosen.length === 0}
            onClick={() => editing.change((content) => replaceHits(content, chosen, by))}
          >
            {by === '' ? 'Remove' : 'Replace'} {countHits(chosen).toLocaleString('en-US')} of{' '}
            {countHits(hits).toLocaleString('en-US')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What is read only is searched and no more. */
export function findTitle({ isReadOnly }: Pick<Editing, 'isReadOnly'>): string {
  return isReadOnly ? 'Find' : 'Find and replace'
}

const idOf = ({ path }: Hit) => path.join('.')

export function toggled(set: ReadonlySet<string>, id: string, isIn: boolean): Set<string> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

function Pieces({ pieces, by }: { pieces: readonly string[]; by: string }) {
  return pieces.map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    if (at % 2 === 0) return <span key={at}>{piece}</span>
    if (by === '')
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return <mark key={at}>{piece}</mark>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at}>
        <del className={classes.del}>{piece}</del> <ins className={classes.ins}>{by}</ins>
      </span>
    )
  })
}

interface CheckWordProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function CheckWord({ label, isChecked, onChange }: CheckWordProps) {
  return (
    <label className={classes.checkWord}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
