// /templates: an inspector's own templates and those of Plumbline, each with what can be done with it.
import { Button } from '@mantine/core'
import type { TemplateCard } from '@plumbline/contract/templates'
import { IconArchive, IconPlus, IconTableImport, IconTemplate } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BringYours } from '#web/features/templates/list/bring-yours.tsx'
import { NewTemplate } from '#web/features/templates/list/new-template.tsx'
import { NewsBanners } from '#web/features/templates/list/news.tsx'
import { RowAction } from '#web/features/templates/list/row-action.tsx'
import { type Group, TemplateCards, TemplateTable } from '#web/features/templates/list/template-lists.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useTemplates } from '#web/shared/templates/template.queries.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'

const moveInButton = (label: string) => (
  <Button
    component={Link}
    to="/templates/move-in"
    variant="default"
    leftSection={<IconTableImport size={20} stroke={1.75} aria-hidden="true" />}
  >
    {label}
  </Button>
)

export function Component() {
  const [search] = useSearchParams()
  return search.has('archived') ? <Archived /> : <InUse />
}

function InUse() {
  const isNarrow = useIsNarrow()
  const list = useTemplates()
  const [isAdding, setAdding] = useState(false)
  const own = list.data?.filter(({ is_builtin }) => !is_builtin) ?? []
  const builtIn = list.data?.filter(({ is_builtin }) => is_builtin) ?? []
  const newButton = (
    <Button
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      disabled={!list.data}
      onClick={() => setAdding(true)}
    >
      New template
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Templates"
        actions={
          <>
            <Button
              component={Link}
              to="?archived=1"
              variant="subtle"
              leftSection={<IconArchive size={20} stroke={1.75} aria-hidden="true" />}
            >
              Archived
            </Button>
            {!isNarrow && moveInButton('Import from Spectora')}
            {!isNarrow && newButton}
          </>
        }
      />
      <NewsBanners own={own} />
      <Lists
        list={list}
        groups={[
          { title: 'Yours', cards: own },
          { title: 'From Plumbline', note: 'read only', cards: builtIn },
        ]}
        empty={own.length === 0 && <BringYours />}
      />
      {isAdding && list.data && <NewTemplate templates={list.data} onClose={() => setAdding(false)} />}
      <FootBar>
        {moveInButton('Import')}
        {newButton}
      </FootBar>
    </>
  )
}

function Archived() {
  const list = useTemplates(true)
  return (
    <>
      <PageHeader
        title="Archived templates"
        subtitle="Archived templates aren’t deleted. Restore one to use it for new inspections."
        back={{ to: '/templates', label: 'Templates' }}
      />
      <Lists
        list={list}
        groups={[{ title: 'Archived', cards: list.data ?? [] }]}
        empty={
          list.data?.length === 0 && (
            <EmptyState
              icon={IconTemplate}
              text="No archived templates"
              hint="To archive a template, use its menu. Nothing is deleted."
            />
          )
        }
      />
    </>
  )
}

interface ListsProps {
  list: ReturnType<typeof useTemplates>
  groups: readonly Group[]
  /** What stands above where there is nothing of one's own, or false. */
  empty: ReactNode
}

function Lists({ list, groups, empty }: ListsProps) {
  const isNarrow = useIsNarrow()
  const List = isNarrow ? TemplateCards : TemplateTable
  if (list.isPending) return <SkeletonRows count={3} height={64} />
  if (!list.data) return <ErrorState text={errorText(list.error)} onRetry={() => void list.refetch()} />
  const shown = groups.filter(({ cards }) => cards.length > 0)
  return (
    <>
      {empty}
      {shown.length > 0 && (
        <List
          groups={shown}
          action={(template: TemplateCard) => <RowAction template={template} all={list.data} />}
        />
      )}
    </>
  )
}
