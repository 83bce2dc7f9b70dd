// A newer version of its template, told in the steps of an inspection that runs: looked at, and taken over (ADR 67).
import { Button } from '@mantine/core'
import { templateNewsRoutes } from '@plumbline/contract/template-news'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOk } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { counted } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { ChangeList } from '#web/shared/templates/change-list.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './newer-template.module.css'

const newsKey = (inspectionId: number) => [...queryKeys.templates, 'of-inspection', inspectionId]

type News = NonNullable<ReturnType<typeof useTemplateNews>>

/** What the newest version would bring; null where that is nothing, or not known. */
function useTemplateNews(inspectionId: number) {
  const { data } = useQuery({
    queryKey: newsKey(inspectionId),
    enabled: !isLocal(inspectionId),
    queryFn: ({ signal }) => callOk(templateNewsRoutes.news, { inspection_id: inspectionId }, { signal }),
  })
  return data?.changes.some(({ kind }) => kind !== 'kept') ? data : null
}

interface NewerTemplateProps {
  inspectionId: number
  /** Whether edits wait on this device: what the server tells leaves them out, so they go first. */
  isWaiting: boolean
  /** Once the inspection has it. */
  onTaken: () => void
  className?: string | undefined
}

/** One line, which appears where it moves nothing. */
export function NewerTemplate({ inspectionId, isWaiting, onTaken, className }: NewerTemplateProps) {
  const news = useTemplateNews(inspectionId)
  const [isOpen, setIsOpen] = useState(false)
  if (!news) return null
  return (
    <div className={className}>
      <span className={classes.line}>
        Version {news.number} of {news.template.name} is newer.
        <button type="button" className={classes.look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Look
        </button>
      </span>
      {isOpen && (
        <TakeDialog
          inspectionId={inspectionId}
          news={news}
          isWaiting={isWaiting}
          onTaken={onTaken}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

interface TakeDialogProps extends Omit<NewerTemplateProps, 'className'> {
  news: News
  onClose: () => void
}

function TakeDialog({ inspectionId, news, isWaiting, onTaken, onClose }: TakeDialogProps) {
  const { changes, number, version_id, template } = news
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => callOk(templateNewsRoutes.take, { inspection_id: inspectionId, version_id }),
    onSuccess: () => {
      toast.success(`This inspection now uses version ${number}`)
      onTaken()
      onClose()
    },
    onError: (error) => toast.error(failureText(error)),
    // A version that is newer still is shown in the place of this one.
    onSettled: () => client.invalidateQueries({ queryKey: newsKey(inspectionId) }),
  })
  const groups = [
    { title: 'Added', shown: changes.filter(({ kind }) => kind === 'added') },
    { title: 'Changed', shown: changes.filter(({ kind }) => kind === 'changed') },
    { title: 'Removed', shown: changes.filter(({ kind }) => kind === 'removed') },
    {
      title: `No longer in version ${number}, kept in this inspection`,
      shown: changes.filter(({ kind }) => kind === 'kept'),
    },
  ].filter(({ shown }) => shown.length > 0)
  const count = changes.filter(({ kind }) => kind !== 'kept').length
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Update to the latest template"
      subtitle={`${template.name}, from version ${template.number} to ${number}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button disabled={isWaiting} loading={take.isPending} onClick={() => take.mutate()}>
            Apply {counted(count, 'change')}
          </Button>
        </>
      }
    >
      <p className={classes.promise} style={toneStyle('info')}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          Everything you entered in this inspection stays as it is.
          {isWaiting && ' Your latest changes aren’t uploaded yet: update once they are.'}
        </span>
      </p>
      {groups.map(({ title, shown }) => (
        <section key={title} className={classes.group}>
          <h3>
            {title} <span>{shown.length.toLocaleString('en-US')}</span>
          </h3>
          <ChangeList changes={shown} />
        </section>
      ))}
    </ResponsiveDialog>
  )
}
