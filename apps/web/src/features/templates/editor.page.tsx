// /templates/:id: the editor of a template.
import { Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import classes from '#web/features/templates/editor/editor.module.css'
import { Editor } from '#web/features/templates/editor/editor.tsx'
import { type Opened, openTemplate } from '#web/features/templates/editor/opening.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { LoadError } from '#web/ui/empty-state.tsx'

export function Component() {
  const templateId = Number(useParams().id)
  const owner = useOwner()
  const [opened, setOpened] = useState<{ id: number; opened: Opened }>()
  const [error, setError] = useState<Error>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens anew
  useEffect(() => {
    if (owner === null) return
    let isOver = false
    setError(undefined)
    openTemplate(owner, templateId).then(
      (found) => {
        if (!isOver) setOpened({ id: templateId, opened: found })
      },
      (reason: Error) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [owner, templateId, tries])
  if (error) return <LoadError error={error} onRetry={() => setTries(tries + 1)} what="template" />
  if (owner === null || opened?.id !== templateId) return <Loading />
  return <Editor key={templateId} userId={owner} templateId={templateId} opened={opened.opened} />
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label={TEXT.loading}>
      {[216, 284, undefined].map((width) => (
        <Skeleton key={width ?? 'rest'} height="100%" {...(width ? { width } : {})} radius={0} />
      ))}
    </div>
  )
}
