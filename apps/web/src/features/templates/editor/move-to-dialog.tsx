// Where an entry is moved to: every part of every section, found by typing a word of its name.
import type { Template } from '@plumbline/contract/template'
import { type KeyboardEvent, useState } from 'react'
import { holdsWords } from '#web/lib/search.ts'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { partsOf } from './core/parts.ts'
import classes from './move-to-dialog.module.css'

interface MoveDialogProps {
  content: Template
  label: string
  onMove: (to: { key: string; header: string }) => void
  onClose: () => void
}

export function MoveToDialog({ content, label, onMove, onClose }: MoveDialogProps) {
  const [search, setSearch] = useState('')
  // On a phone its keyboard would stand over the parts.
  const isSheet = useIsSheet()
  const parts = content.sections
    .flatMap((section) =>
      partsOf(section).map(({ header }) => ({ key: section.key, title: section.title, header })),
    )
    .filter(({ title, header }) => holdsWords(search, `${header} ${title}`))
  const move = ({ key, header }: { key: string; header: string }) => {
    onClose()
    onMove({ key, header })
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Move “${label}”`} size={480}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through the buttons within */}
      <div onKeyDown={onArrow}>
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (search.trim() !== '' && parts[0]) move(parts[0])
          }}
        >
          <SearchField label="Item or section" value={search} onChange={setSearch} takesFocus={!isSheet} />
        </form>
        {parts.length === 0 && <p className={classes.none}>Nothing matches.</p>}
        <ul className={classes.moveTo} data-is-found={search.trim() !== '' || undefined}>
          {parts.map((part) => (
            <li key={`${part.key} ${part.header}`}>
              <button type="button" data-place onClick={() => move(part)}>
                {part.header}
                <span>{part.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ResponsiveDialog>
  )
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[data-place]')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + by]?.focus()
}
