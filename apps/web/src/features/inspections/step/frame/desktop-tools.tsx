// From 900 px up under a mouse, above the items: one field for search and speech, and photos whose option is chosen later.
import { IconPhotoPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { PhotoInput } from '../photos/photo-input.tsx'
import { FindField } from '../search/find-field.tsx'
import type { Find } from '../search/use-find.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './desktop-tools.module.css'

interface DesktopToolsProps {
  find: Find
  hasShortcuts: boolean
  onShots: (files: readonly File[]) => void
  photoButton: RefObject<HTMLSpanElement | null>
}

export function DesktopTools({ find, hasShortcuts, onShots, photoButton }: DesktopToolsProps) {
  const { isReadOnly } = useStepScreen()
  return (
    <div className={classes.tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the search inside of it */}
      <div className={classes.search} onKeyDown={(event) => event.key === 'Escape' && find.close()}>
        <FindField find={find} hasSlash={hasShortcuts} />
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
