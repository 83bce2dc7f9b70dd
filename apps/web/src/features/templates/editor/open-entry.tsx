// The open entry: its card between its neighbours, on a phone a page with the one before and the one after.
import type { TemplateSection } from '@plumbline/contract/template'
import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import type { Row } from './core/parts.ts'
import editor from './editor.module.css'
import card from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'
import { focusItem } from './focus.ts'
import type { PaneProps } from './pane-props.ts'

interface OpenEntryProps extends PaneProps {
  row: Row
  at: number
  mark: ReactNode
}

export function OpenEntry(props: OpenEntryProps) {
  const { row, at, editing, acts, spot, go, section, isPhone } = props
  const trades = useMemo(() => tradesOf(editing.content.sections), [editing.content.sections])
  const close = () => {
    go({ row: null })
    focusItem('row', String(at))
  }
  const faults = editing.faults.filter(
    (fault) =>
      fault.section === section.key &&
      fault.header === spot.header &&
      fault.list === spot.list &&
      fault.row === at,
  )
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
        isPhone={isPhone}
        errorOf={(field) => faults.find((fault) => fault.field === field)?.message}
        onPatch={(patch, step) => acts.row.patch(at, patch, step)}
        head={isPhone ? <PageHead {...props} /> : <CardButtons {...props} onClose={close} />}
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

/** Copy and delete stand beside them where there is room. */
function movesOf({ acts, at, onMoveTo }: OpenEntryProps): Action[] {
  return [
    { label: 'Move up', icon: IconArrowUp, onSelect: () => acts.row.move(at, -1) },
    { label: 'Move down', icon: IconArrowDown, onSelect: () => acts.row.move(at, 1) },
    { label: 'Move to…', icon: IconArrowRight, onSelect: () => onMoveTo(at) },
  ]
}

function CardButtons(props: OpenEntryProps & { onClose: () => void }) {
  const { editing, acts, row, at, mark, onClose } = props
  const label = row.value.label || 'this entry'
  return (
    <>
      {mark}
      {!editing.isReadOnly && (
        <>
          <IconButton label={`Copy ${label}`} Icon={IconCopy} onClick={() => acts.row.copy(at)} />
          <IconButton label={`Delete ${label}`} Icon={IconTrash} onClick={() => acts.row.remove(at)} />
          <ActionMenu label={`Actions for ${label}`} title={label} actions={movesOf(props)} />
        </>
      )}
      <IconButton label="Close" Icon={IconChevronUp} onClick={onClose} />
    </>
  )
}

function PageHead(props: OpenEntryProps) {
  const { editing, acts, go, row, at, mark } = props
  const label = row.value.label || 'this entry'
  const actions: Action[] = [
    ...movesOf(props),
    { label: 'Copy', icon: IconCopy, onSelect: () => acts.row.copy(at) },
    { label: 'Delete', icon: IconTrash, isDestructive: true, onSelect: () => acts.row.remove(at) },
  ]
  return (
    <div className={card.cardHead}>
      <h2>
        {row.value.label || 'No label'}
        {mark}
      </h2>
      <IconButton
        label="Previous"
        Icon={IconChevronUp}
        isOff={at === 0}
        onClick={() => go({ row: at - 1 })}
      />
      <IconButton
        label="Next"
        Icon={IconChevronDown}
        isOff={at >= acts.row.rows.length - 1}
        onClick={() => go({ row: at + 1 })}
      />
      {!editing.isReadOnly && <ActionMenu label={`Actions for ${label}`} title={label} actions={actions} />}
    </div>
  )
}

interface IconButtonProps {
  label: string
  Icon: TablerIcon
  isOff?: boolean
  onClick: () => void
}

function IconButton({ label, Icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <button type="button" className={editor.iconButton} aria-label={label} disabled={isOff} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
