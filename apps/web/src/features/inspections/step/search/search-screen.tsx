// The phone's search, over the whole screen: what was used last or found, and the field under it.
import { ActionIcon, FocusTrap } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { SearchField } from '#web/ui/search-field.tsx'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import { RecentLabels, SearchResults } from './lazy-results.ts'
import { isQuery } from './query.ts'
import classes from './search.module.css'
import { moveInResults } from './search-keys.ts'

interface SearchScreenProps {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  onAdd: (label: string) => void
  onSay: (sentence: string) => void
}

export function SearchScreen({ query, onQuery, onClose, onAdd, onSay }: SearchScreenProps) {
  useEscape(true, onClose)
  useBack(true, onClose)
  return createPortal(
    <FocusTrap active>
      <div
        className={classes.screen}
        role="dialog"
        aria-modal="true"
        aria-label="Search"
        onKeyDown={moveInResults}
      >
        <div className={classes.screenBody}>
          {isQuery(query) ? <SearchResults query={query} onAdd={onAdd} onSay={onSay} /> : <RecentLabels />}
        </div>
        <div className={classes.screenFoot}>
          <ActionIcon aria-label="Back to the section" onClick={onClose}>
            <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.field}>
            <SearchField label="Search or say it" value={query} onChange={onQuery} takesFocus />
          </div>
        </div>
      </div>
    </FocusTrap>,
    document.body,
  )
}
