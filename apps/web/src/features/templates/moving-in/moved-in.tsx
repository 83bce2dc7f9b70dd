// What came of moving in: the template is there, and the way back out of it while no inspection uses it.
import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { setDefaultTemplate, undoImport, useTemplateWrite } from '#web/features/templates/template.queries.ts'
import { counted } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './moved-in.module.css'
import type { Made } from './use-move-in.ts'

export function MovedIn({
  made: { template, importId, entries },
  onAgain,
}: {
  made: Made
  onAgain: () => void
}) {
  const undo = useTemplateWrite(undoImport)
  const makeDefault = useTemplateWrite(setDefaultTemplate)
  const [isDefault, setDefault] = useState(false)
  // The button that was pressed is gone: keyboards and screen readers go on at what came of it.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <>
      <PageHeader title="Import a template" back={{ to: '/templates', label: 'Templates' }} />
      <div className={classes.panel} ref={panel} role="status" tabIndex={-1}>
        <EmptyState
          icon={IconTemplate}
          text={`${counted(entries, 'entry', 'entries')} imported`}
          hint={
            isDefault
              ? `New inspections use ${template.name}.`
              : `${template.name} is now one of your templates. You can undo the import until an inspection uses it.`
          }
          action={
            <div className={classes.buttons}>
              <Button
                variant="default"
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(importId, {
                    onSuccess: () => {
                      toast.success('Import undone.')
                      onAgain()
                    },
                  })
                }
              >
                Undo
              </Button>
              {!isDefault && (
                <Button
                  variant="default"
                  loading={makeDefault.isPending}
                  onClick={() => makeDefault.mutate(template.id, { onSuccess: () => setDefault(true) })}
                >
                  Use as default
                </Button>
              )}
              <Button variant="default" onClick={onAgain}>
                Import another
              </Button>
              <Button component={Link} to="/templates" variant="default">
                Show templates
              </Button>
              <Button component={Link} to={`/templates/${template.id}`}>
                Open it
              </Button>
            </div>
          }
        />
      </div>
    </>
  )
}
