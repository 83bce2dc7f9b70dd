// What a template's row ends with: "Customize a copy" of a built-in one, "Restore" of an archived one, else its menu.
import { Button } from '@mantine/core'
import type { TemplateCard } from '@plumbline/contract/templates'
import {
  IconArchive,
  IconCircleCheck,
  IconCopy,
  IconDownload,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ExportDialog } from '#web/features/templates/list/export-dialog.tsx'
import { ownNameOf } from '#web/features/templates/list/own-name.ts'
import {
  archiveTemplate,
  createTemplate,
  duplicateTemplate,
  setDefaultTemplate,
  useTemplateWrite,
} from '#web/features/templates/template.queries.ts'
import { Versions } from '#web/features/templates/versions/versions.tsx'
import { useUser } from '#web/lib/use-session.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { toast } from '#web/ui/toast.tsx'

interface RowActionProps {
  template: TemplateCard
  all: readonly TemplateCard[]
}

export function RowAction({ template, all }: RowActionProps) {
  if (template.is_builtin) return <MakeItMine template={template} all={all} />
  return template.is_archived ? <BringBack template={template} /> : <OwnMenu template={template} />
}

function MakeItMine({ template, all }: RowActionProps) {
  const user = useUser()
  const makeDefault = useTemplateWrite(setDefaultTemplate)
  const copy = useTemplateWrite(createTemplate)
  const own = all.filter(({ is_builtin }) => !is_builtin).map(({ name }) => name)
  const take = () =>
    copy.mutate(
      { name: ownNameOf(template.name, user?.last_name ?? '', own), kind: '', fromId: template.id },
      {
        onSuccess: ({ id, name }) => {
          focusRow(id)
          toast.success(`${name} created`, {
            action: {
              label: 'Use as default',
              onClick: () =>
                makeDefault.mutate(id, {
                  onSuccess: () => toast.success(`New inspections use ${name}`),
                }),
            },
          })
        },
      },
    )
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={44}
      aria-label={`Customize a copy of ${template.name}`}
      loading={copy.isPending}
      onClick={take}
    >
      Customize a copy
    </Button>
  )
}

/** A slow device draws the new row a while after the answer. */
const ROW_WITHIN_MS = 3_000

/** Leads on to the row that is new in the list: the button that was pressed lost the focus while it was busy. */
function focusRow(id: number): void {
  const end = performance.now() + ROW_WITHIN_MS
  const look = () => {
    if (document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`a[href="/templates/${id}"]`)
    if (row) row.focus()
    else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function BringBack({ template: { id, name } }: { template: TemplateCard }) {
  const archive = useTemplateWrite(archiveTemplate)
  return (
    <Button
      variant="default"
      aria-label={`Restore ${name}`}
      loading={archive.isPending}
      onClick={() =>
        archive.mutate({ id, isArchived: false }, { onSuccess: () => toast.success(`${name} restored`) })
      }
    >
      Restore
    </Button>
  )
}

function OwnMenu({ template }: { template: TemplateCard }) {
  const { id, name, is_default } = template
  const [opened, setOpened] = useState<'versions' | 'export' | null>(null)
  const archive = useTemplateWrite(archiveTemplate)
  const duplicate = useTemplateWrite(duplicateTemplate)
  const makeDefault = useTemplateWrite(setDefaultTemplate)
  const bringBack = async () => {
    await archive.mutateAsync({ id, isArchived: false })
    // Archiving had ended that.
    if (is_default) await makeDefault.mutateAsync(id)
    toast.success(`${name} restored`)
  }
  const actions = [
    { label: 'Edit', icon: IconPencil, to: `/templates/${id}` },
    ...(is_default
      ? []
      : [
          {
            label: 'Use as default',
            icon: IconCircleCheck,
            onSelect: () =>
              makeDefault.mutate(id, {
                onSuccess: () => toast.success(`New inspections use ${name}`),
              }),
          },
        ]),
    {
      label: 'Duplicate',
      icon: IconCopy,
      onSelect: () => duplicate.mutate(id, { onSuccess: (made) => toast.success(`${made.name} created`) }),
    },
    { label: 'Versions', icon: IconHistory, onSelect: () => setOpened('versions') },
    { label: 'Export', icon: IconDownload, onSelect: () => setOpened('export') },
    {
      label: 'Archive',
      icon: IconArchive,
      // A promise: the row, whose callbacks go with it, may be gone before the answer is told.
      onSelect: () =>
        void archive.mutateAsync({ id, isArchived: true }).then(
          () =>
            toast.success(`${name} archived`, {
              // What fails is told by the writes themselves.
              action: { label: 'Undo', onClick: () => void bringBack().catch(() => undefined) },
            }),
          () => undefined,
        ),
    },
  ]
  return (
    <>
      <ActionMenu label={`Actions for ${name}`} actions={actions} title={name} />
      {opened === 'versions' && <Versions template={template} onClose={() => setOpened(null)} />}
      {opened === 'export' && <ExportDialog template={template} onClose={() => setOpened(null)} />}
    </>
  )
}
