// The third column: the entries of a part by tab, the open one as a card in its place.
import type { TemplateSection } from '@plumbline/contract/template'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#web/lib/format.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { AddField } from './add-field.tsx'
import { Column, type Item } from './column.tsx'
import type { Row } from './core/parts.ts'
import classes from './editor.module.css'
import { focusAdd, focusColumn, focusItem, focusLabel, onReveal } from './focus.ts'
import { OpenEntry } from './open-entry.tsx'
import type { PaneProps } from './pane-props.ts'
import { PartHead, Tabs } from './part-head.tsx'
import { ANSWER_WORDS } from './question-fields.tsx'
import { LIST_WORDS } from './use-acts.ts'

/** Drawn at once; a part rarely has more, and one of thousands stays quick. */
const DRAWN = 100

export function EntriesPane(props: PaneProps) {
  const { editing, acts, spot, go, section, isPhone } = props
  const { isReadOnly } = editing
  const header = spot.header ?? ''
  const { list, row: open } = spot
  const { rows } = acts.row
  const isPage = isPhone && open !== null
  const place = `${section.key} ${header} ${list}`
  return (
    <div className={classes.entries}>
      {!isPage && (
        <>
          <PartHead key={header} {...{ acts, section, header, isPhone, isReadOnly }} />
          <Tabs
            section={section}
            header={header}
            list={list}
            onChange={(next) => go({ list: next, row: null })}
          />
        </>
      )}
      <div className={classes.rows}>
        {rows.length === 0 && (
          <p className={classes.hint}>
            No {LIST_WORDS[list].one}s yet.{isReadOnly ? '' : ' Type one, or paste a list.'}
          </p>
        )}
        <Rows key={place} {...props} />
      </div>
      {!isReadOnly && !isPage && (
        <AddField
          key={place}
          label={LIST_WORDS[list].add}
          one={LIST_WORDS[list].one}
          spot="row"
          onAdd={acts.row.addList}
          onEscape={() => focusItem('row', String(Math.max(0, rows.length - 1)))}
        />
      )}
    </div>
  )
}

function Rows(props: PaneProps) {
  const { editing, acts, spot, go, section, marks, onMoveTo, isPhone, order } = props
  const { rows } = acts.row
  const open = spot.row
  const { start, end, setStart } = useDrawn(rows.length, open)
  const toCorrect = new Set(
    editing.faults
      .filter(
        ({ section: key, header, list }) =>
          key === section.key && header === spot.header && list === spot.list,
      )
      .map(({ row }) => row),
  )
  const markOf = (row: Row, at: number) => (
    <Mark word={marks.get(idOf(section, row))} isWrong={toCorrect.has(at)} />
  )
  const items = rows.slice(start, end).flatMap((row, place): Item[] => {
    const at = start + place
    if (isPhone && open !== null && at !== open) return []
    const mark = markOf(row, at)
    return [
      {
        id: String(at),
        label: row.value.label,
        content: <RowWords row={row} mark={mark} />,
        ...(at === open ? { card: <OpenEntry {...props} row={row} at={at} mark={mark} /> } : {}),
      },
    ]
  })
  const isPage = isPhone && open !== null
  return (
    <>
      {start > 0 && !isPage && (
        <button type="button" className={classes.more} onClick={() => setStart(start - DRAWN)}>
          {counted(start, 'before', 'before')}
        </button>
      )}
      <Column
        name={`${LIST_WORDS[spot.list].tab} of ${spot.header}`}
        kind="row"
        items={items}
        order={order}
        isReadOnly={editing.isReadOnly}
        current={null}
        onOpen={(id) => {
          go({ row: Number(id) })
          focusLabel()
        }}
        onMove={(id, by) => acts.row.move(Number(id), by)}
        onNew={() => focusAdd('row')}
        onCopy={(id) => acts.row.copy(Number(id))}
        onDelete={(id) => acts.row.remove(Number(id))}
        onMoveTo={(id) => onMoveTo(Number(id))}
        onBeyond={(id, by) => {
          if (rows[Number(id) + by]) focusItem('row', String(Number(id) + by))
        }}
        onLeft={() => focusColumn('part')}
      />
      {rows.length > end && !isPage && (
        <button type="button" className={classes.more} onClick={() => setStart(end)}>
          {counted(rows.length - end, 'more', 'more')}
        </button>
      )}
    </>
  )
}

/** Which of many rows are drawn: those around the open one, else from where one was led to. */
function useDrawn(count: number, open: number | null) {
  const [wanted, setWanted] = useState(0)
  const around = (at: number) => Math.max(0, at - DRAWN / 2)
  const isOpenDrawn = open === null || (open >= wanted && open < wanted + DRAWN)
  const start = count <= DRAWN ? 0 : Math.min(isOpenDrawn ? wanted : around(open), count - 1)
  useEffect(() => onReveal('row', (id) => flushSync(() => setWanted(around(Number(id))))))
  return {
    start,
    end: Math.min(count, start + DRAWN),
    setStart: (next: number) => setWanted(Math.max(0, next)),
  }
}

/** As the comparison of two versions calls it. */
function idOf(section: TemplateSection, { list, value, category }: Row): string {
  if (list !== 'recommendation') return `${section.key}.${list}.${'key' in value ? value.key : ''}`
  return `${section.key}.recommendation.${section.recommendation[category]?.key}/${value.label}`
}

function Mark({ word, isWrong }: { word: string | undefined; isWrong: boolean }) {
  if (isWrong) return <span className={classes.fault}>To correct</span>
  return word !== undefined && <span className={classes.mark}>{word}</span>
}

function RowWords({ row: { list, value }, mark }: { row: Row; mark: ReactNode }): ReactNode {
  return (
    <>
      <span className={classes.rowLabel}>
        {value.label || 'No label'}
        {mark}
      </span>
      {list === 'recommendation' && value.trade !== '' && (
        <span className={classes.rowSide}>{value.trade}</span>
      )}
      {list === 'recommendation' && value.level && <LevelBadge level={value.level} />}
      {list === 'description' && <span className={classes.rowSide}>{answerOf(value)}</span>}
      {list === 'observation' && (
        <span className={classes.rowSide}>{counted(value.choices.length, 'choice')}</span>
      )}
    </>
  )
}

function answerOf({ answer, choices, units }: Extract<Row, { list: 'description' }>['value']): string {
  if (answer === 'choices') return counted(choices.length, 'choice')
  return [ANSWER_WORDS[answer], units[0]].filter(Boolean).join(', ')
}
