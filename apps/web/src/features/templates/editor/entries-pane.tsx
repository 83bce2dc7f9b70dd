// The third column: the entries of a part by tab, the open one as a card in its place.
import type { TemplateSection } from '@plumbline/contract/template'
import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { AddField } from './add-field.tsx'
import { Column, focusItem, type Item } from './column.tsx'
import { LISTS, type ListName, partsOf, type Row } from './core/parts.ts'
import classes from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { ANSWER_WORDS } from './question-fields.tsx'
import type { Spot } from './spot.ts'
import { type Acts, LIST_WORDS } from './use-acts.ts'
import type { Editing } from './use-editing.ts'

export interface PaneProps {
  editing: Editing
  acts: Acts
  spot: Spot
  go: (to: Partial<Spot>) => void
  section: TemplateSection
  /** What differs from the version, by entry. */
  marks: ReadonlyMap<string, string>
  onMoveTo: (at: number) => void
  isPhone: boolean
}

export function EntriesPane(props: PaneProps) {
  const { editing, acts, spot, go, section, isPhone } = props
  const header = spot.header ?? ''
  const { list, row: open } = spot
  const { rows } = acts.row
  const isPage = isPhone && open !== null
  return (
    <div className={classes.entries}>
      {!isPage && <PartHead key={header} {...props} header={header} />}
      {!isPage && (
        <Tabs
          section={section}
          header={header}
          list={list}
          onChange={(next) => go({ list: next, row: null })}
        />
      )}
      <div className={classes.rows}>
        {rows.length === 0 && (
          <p className={classes.hint}>No {LIST_WORDS[list].one}s yet. Type one, or paste a list.</p>
        )}
        <Rows {...props} />
      </div>
      {!editing.isReadOnly && !isPage && (
        <AddField
          key={`${section.key} ${header} ${list}`}
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
  const { acts, spot, go, section, marks, onMoveTo, isPhone } = props
  const { rows } = acts.row
  const open = spot.row
  const items = rows.flatMap((row, at): Item[] => {
    if (isPhone && open !== null && at !== open) return []
    const item = {
      id: String(at),
      label: row.value.label,
      content: <RowWords row={row} mark={marks.get(idOf(section, row))} />,
    }
    return [at === open ? { ...item, card: <OpenEntry {...props} row={row} at={at} /> } : item]
  })
  return (
    <Column
      name={`${LIST_WORDS[spot.list].tab} of ${spot.header}`}
      kind="row"
      items={items}
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
      onLeft={() => focusColumn('part')}
    />
  )
}

export function focusAdd(kind: string): void {
  document.querySelector<HTMLElement>(`[data-add="${kind}"]`)?.focus()
}

export function focusColumn(kind: string): void {
  document.querySelector<HTMLElement>(`[data-column="${kind}"] [data-item][tabindex="0"]`)?.focus()
}

function focusLabel(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-entry-label]')?.focus())
}

/** As the comparison of two versions calls it. */
function idOf(section: TemplateSection, { list, value, category }: Row): string {
  if (list !== 'recommendation') return `${section.key}.${list}.${'key' in value ? value.key : ''}`
  return `${section.key}.recommendation.${section.recommendation[category]?.key}/${value.label}`
}

function RowWords({ row: { list, value }, mark }: { row: Row; mark: string | undefined }): ReactNode {
  return (
    <>
      <span className={classes.rowLabel}>
        {value.label || 'No label'}
        {mark && <span className={classes.mark}>{mark}</span>}
      </span>
      {list === 'recommendation' && value.trade !== '' && (
        <span className={classes.rowSide}>{value.trade}</span>
      )}
      {list === 'recommendation' && value.level && <LevelBadge level={value.level} />}
      {list === 'description' && <span className={classes.rowSide}>{answerOf(value)}</span>}
      {list === 'observation' && <span className={classes.rowSide}>{value.choices.length} choices</span>}
    </>
  )
}

function answerOf({ answer, choices, units }: Extract<Row, { list: 'description' }>['value']): string {
  if (answer === 'choices') return `${choices.length} choices`
  return [ANSWER_WORDS[answer], units[0]].filter(Boolean).join(', ')
}

function OpenEntry({ row, at, ...props }: PaneProps & { row: Row; at: number }) {
  const { editing, acts, spot, go, section, isPhone } = props
  const trades = useMemo(() => tradesOf(editing.content.sections), [editing.content.sections])
  const close = () => {
    go({ row: null })
    focusItem('row', String(at))
  }
  const errorOf = (field: string) =>
    editing.faults.find(
      (fault) =>
        fault.section === section.key &&
        fault.header === spot.header &&
        fault.list === spot.list &&
        fault.row === at &&
        fault.field === field,
    )?.message
  const onKeyDown = (event: KeyboardEvent) => {
    const act =
      event.key === 'Escape'
        ? close
        : event.altKey && event.key === 'ArrowUp'
          ? () => acts.row.move(at, -1)
          : event.altKey && event.key === 'ArrowDown'
            ? () => acts.row.move(at, 1)
            : undefined
    if (!act || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus; the keys are those of the list
    <div onKeyDown={onKeyDown}>
      <EntryCard
        row={row}
        trades={trades}
        isReadOnly={editing.isReadOnly}
        errorOf={errorOf}
        onPatch={(patch, step) => acts.row.patch(at, patch, step)}
        head={<CardHead {...props} row={row} at={at} onClose={close} isPhone={isPhone} />}
      />
    </div>
  )
}

function tradesOf(sections: readonly TemplateSection[]): string[] {
  const trades = new Set<string>()
  for (const { recommendation } of sections)
    for (const { recommendations } of recommendation)
      for (const { trade } of recommendations) trades.add(trade)
  trades.delete('')
  return [...trades].toSorted()
}

function CardHead({
  editing,
  acts,
  go,
  onMoveTo,
  row,
  at,
  onClose,
  isPhone,
}: PaneProps & { row: Row; at: number; onClose: () => void }) {
  const label = row.value.label || 'this entry'
  const count = acts.row.rows.length
  const moves: Action[] = [
    { label: 'Move up', icon: IconArrowUp, onSelect: () => acts.row.move(at, -1) },
    { label: 'Move down', icon: IconArrowDown, onSelect: () => acts.row.move(at, 1) },
    { label: 'Move to…', icon: IconArrowRight, onSelect: () => onMoveTo(at) },
    { label: 'Copy', icon: IconCopy, onSelect: () => acts.row.copy(at) },
    { label: 'Delete', icon: IconTrash, isDestructive: true, onSelect: () => acts.row.remove(at) },
  ]
  return (
    <div className={classes.cardHead}>
      <h3>{row.value.label || 'No label'}</h3>
      {isPhone && (
        <>
          <StepButton
            label="Previous"
            Icon={IconChevronUp}
            isOff={at === 0}
            onClick={() => go({ row: at - 1 })}
          />
          <StepButton
            label="Next"
            Icon={IconChevronDown}
            isOff={at >= count - 1}
            onClick={() => go({ row: at + 1 })}
          />
        </>
      )}
      {!editing.isReadOnly && <ActionMenu label={`Actions for ${label}`} title={label} actions={moves} />}
      {!isPhone && <StepButton label="Close" Icon={IconChevronUp} isOff={false} onClick={onClose} />}
    </div>
  )
}

interface StepButtonProps {
  label: string
  Icon: typeof IconChevronUp
  isOff: boolean
  onClick: () => void
}

function StepButton({ label, Icon, isOff, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

function PartHead({ editing, acts, section, header, isPhone }: PaneProps & { header: string }) {
  const [name, setName] = useState(header)
  const [error, setError] = useState<string | null>(null)
  const save = () => setError(acts.part.rename(header, name.trim()))
  const isLast = partsOf(section).at(-1)?.header === header
  const actions: Action[] = [
    { label: 'Move up', icon: IconArrowUp, onSelect: () => acts.part.move(header, -1) },
    ...(isLast
      ? []
      : [{ label: 'Move down', icon: IconArrowDown, onSelect: () => acts.part.move(header, 1) }]),
    { label: 'Copy part', icon: IconCopy, onSelect: () => acts.part.copy(header) },
    { label: 'Delete part', icon: IconTrash, isDestructive: true, onSelect: () => acts.part.remove(header) },
  ]
  return (
    <div className={classes.paneHead}>
      {editing.isReadOnly ? (
        <h2>{header}</h2>
      ) : (
        <div className={classes.partName}>
          <input
            aria-label="Name of the part"
            aria-invalid={error !== null}
            aria-describedby={error ? 'part-error' : undefined}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onBlur={save}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
              if (key === 'Escape') setName(header)
            }}
          />
          {error && (
            <p id="part-error" role="alert">
              {error}
            </p>
          )}
        </div>
      )}
      {!editing.isReadOnly && (
        <ActionMenu
          label={`Actions for ${header}`}
          title={header}
          subtitle={isPhone ? section.title : undefined}
          actions={actions}
        />
      )}
    </div>
  )
}

interface TabsProps {
  section: TemplateSection
  header: string
  list: ListName
  onChange: (list: ListName) => void
}

function Tabs({ section, header, list, onChange }: TabsProps) {
  const counts = partsOf(section).find((part) => part.header === header)?.counts
  return (
    <div
      className={classes.tabs}
      role="tablist"
      aria-label="Lists of the part"
      onKeyDown={({ key, currentTarget }) => {
        const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
        const next = by === 0 ? undefined : LISTS[LISTS.indexOf(list) + by]
        if (!next) return
        onChange(next)
        currentTarget.querySelector<HTMLElement>(`[data-list="${next}"]`)?.focus()
      }}
    >
      {LISTS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-list={name}
          aria-selected={name === list}
          tabIndex={name === list ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {LIST_WORDS[name].tab}
          <span>{counts?.[name] ?? 0}</span>
        </button>
      ))}
    </div>
  )
}
