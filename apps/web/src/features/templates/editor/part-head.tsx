// What stands over the entries of a part: its name, what is done with it, and its three lists.
import type { TemplateSection } from '@plumbline/contract/template'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { LISTS, type ListName, partsOf } from './core/parts.ts'
import editor from './editor.module.css'
import classes from './part-head.module.css'
import { type Acts, LIST_WORDS } from './use-acts.ts'

interface PartHeadProps {
  acts: Acts
  section: TemplateSection
  header: string
  isPhone: boolean
  isReadOnly: boolean
}

export function PartHead({ acts, section, header, isPhone, isReadOnly }: PartHeadProps) {
  const isLast = partsOf(section).at(-1)?.header === header
  const actions: Action[] = [
    { label: 'Move up', icon: IconArrowUp, onSelect: () => acts.part.move(header, -1) },
    ...(isLast
      ? []
      : [{ label: 'Move down', icon: IconArrowDown, onSelect: () => acts.part.move(header, 1) }]),
    { label: 'Copy item', icon: IconCopy, onSelect: () => acts.part.copy(header) },
    { label: 'Delete item', icon: IconTrash, isDestructive: true, onSelect: () => acts.part.remove(header) },
  ]
  if (isReadOnly)
    return (
      <div className={editor.paneHead}>
        <h2>{header}</h2>
      </div>
    )
  return (
    <div className={editor.paneHead}>
      <PartName header={header} onRename={(name) => acts.part.rename(header, name)} />
      <ActionMenu
        label={`Actions for ${header}`}
        title={header}
        subtitle={isPhone ? section.title : undefined}
        actions={actions}
      />
    </div>
  )
}

/** @param onRename gives why not */
function PartName({ header, onRename }: { header: string; onRename: (name: string) => string | null }) {
  const [name, setName] = useState(header)
  const [error, setError] = useState<string | null>(null)
  return (
    <div className={classes.partName}>
      <input
        aria-label="Item name"
        aria-invalid={error !== null}
        aria-describedby={error ? 'part-error' : undefined}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => setError(onRename(name.trim()))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key !== 'Escape') return
          setName(header)
          setError(null)
        }}
      />
      {error && (
        <p id="part-error" role="alert">
          {error}
        </p>
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

export function Tabs({ section, header, list, onChange }: TabsProps) {
  const counts = partsOf(section).find((part) => part.header === header)?.counts
  return (
    <div
      className={classes.tabs}
      role="tablist"
      aria-label="Lists in this item"
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
