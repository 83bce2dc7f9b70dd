// The phone's search: a field that opens over the whole screen.
import { ActionIcon, FocusTrap } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { createPortal, flushSync } from 'react-dom'
import { SearchField } from '#web/ui/search-field.tsx'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { searchTitle } from '../state/step-model.ts'
import classes from './search.module.css'
import { SearchResults } from './search-results.tsx'

interface SearchScreenProps {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  onAdd: (label: string) => void
}

/** The search stands, and has the focus, before the tap is over. */
export function SearchOpener({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={classes.opener} onClick={() => flushSync(onOpen)}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      Search labels
    </button>
  )
}

export function SearchScreen({ query, onQuery, onClose, onAdd }: SearchScreenProps) {
  const { data } = useStepScreen()
  useEscape(true, onClose)
  useBack(true, onClose)
  return createPortal(
    <FocusTrap active>
      <div className={classes.screen} role="dialog" aria-modal="true" aria-label="Search labels">
        <div className={classes.screenHead}>
          <ActionIcon aria-label="Back to the step" onClick={onClose}>
            <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.field}>
            <SearchField label={searchTitle(data.steps)} value={query} onChange={onQuery} takesFocus />
          </div>
        </div>
        <div className={classes.screenBody}>
          {query.trim() !== '' && <SearchResults query={query} onAdd={onAdd} />}
        </div>
      </div>
    </FocusTrap>,
    document.body,
  )
}
