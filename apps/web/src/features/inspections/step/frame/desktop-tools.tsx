// From 900 px up under a mouse, above the items: one field for search and speech, and photos whose option is chosen later.
import { Kbd } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { SayButton } from '../say-it/say-button.tsx'
import { moveInResults } from '../search/search-keys.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './desktop-tools.module.css'

interface DesktopToolsProps {
  query: string
  onQuery: (query: string) => void
  hasShortcuts: boolean
  onShots: (files: readonly File[]) => void
  onSay: () => void
  searchInput: RefObject<HTMLInputElement | null>
  photoButton: RefObject<HTMLSpanElement | null>
}

export function DesktopTools(props: DesktopToolsProps) {
  const { query, onQuery, hasShortcuts, onShots, onSay, searchInput, photoButton } = props
  const { isReadOnly } = useStepScreen()
  return (
    <div className={classes.tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the search inside of it, arrows go to its hits */}
      <div
        className={classes.search}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('')
          else moveInResults(event)
        }}
      >
        <SearchField label="Search or say it" value={query} onChange={onQuery} inputRef={searchInput} />
        {query === '' && (
          <span className={classes.fieldEnd}>
            {hasShortcuts && <Kbd className={classes.slash}>/</Kbd>}
            <SayButton className={classes.say} onSay={onSay} />
          </span>
        )}
      </div>
      <span ref={photoButton}>
        <PhotoInput
          className={classes.addPhotos}
          label="Add photos"
          isDisabled={isReadOnly}
          onFiles={onShots}
        >
          <IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />
          Add photos
        </PhotoInput>
      </span>
    </div>
  )
}
