// On a touch tablet: the field at the foot, and the matches floating above it.
import { useClickOutside } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import classes from './find.module.css'
import { FindField } from './find-field.tsx'
import { isQuery } from './query.ts'
import type { Find } from './use-find.ts'

export function FindFloat({ find, results }: { find: Find; results: ReactNode }) {
  const isOpen = isQuery(find.query)
  const outside = useClickOutside(() => isOpen && find.close())
  useEscape(isOpen, find.close)
  useBack(isOpen, find.close)
  return (
    <div className={classes.floating} ref={outside}>
      {isOpen && (
        <section className={classes.float} aria-label="Matches">
          {results}
        </section>
      )}
      <FindField find={find} />
    </div>
  )
}
