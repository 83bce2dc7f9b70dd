// New built-in content for templates that began as a copy: told above the list, taken entry by entry or all at once.
import { Button } from '@mantine/core'
import type { TemplateCard, TemplateChange } from '@plumbline/contract/templates'
import { IconChevronRight, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptNews, useNews, useTemplateWrite } from '#web/features/templates/template.queries.ts'
import { counted } from '#web/lib/format.ts'
import { ChangeList } from '#web/shared/templates/change-list.tsx'
import { changeCounts } from '#web/shared/templates/change-words.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './news.module.css'

/** "18 new findings are", "1 change is": what it all is, in one word. */
function newsWords(changes: readonly TemplateChange[]): string {
  const isAdded = changes.every(({ kind }) => kind === 'added')
  const areFindings = changes.every(({ id }) => id.includes('.recommendation.'))
  const words = !isAdded
    ? counted(changes.length, 'change')
    : areFindings
      ? counted(changes.length, 'new finding')
      : counted(changes.length, 'new entry', 'new entries')
  return `${words} ${changes.length === 1 ? 'is' : 'are'}`
}

export function NewsBanners({ own }: { own: readonly TemplateCard[] }) {
  const news = useNews(own)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = news.find(({ template }) => template.id === openedId)
  return (
    <>
      {news.map(({ template, changes }) => (
        <button
          key={template.id}
          type="button"
          className={classes.banner}
          onClick={() => setOpenedId(template.id)}
        >
          <IconSparkles size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{newsWords(changes)}</strong> in Plumbline’s template. Add what you want to{' '}
            {template.name}.
          </span>
          <span className={classes.look}>
            Look at {changes.length}
            <IconChevronRight size={18} stroke={2} aria-hidden="true" />
          </span>
        </button>
      ))}
      {opened && <NewsDialog {...opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}

interface NewsDialogProps {
  template: TemplateCard
  changes: readonly TemplateChange[]
  onClose: () => void
}

function NewsDialog({ template, changes, onClose }: NewsDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const accept = useTemplateWrite(async (ids: string[]) => {
    const { number, name } = await acceptNews({ template, ids })
    // Before the lists are read anew: this dialog goes with the news that it shows.
    toast.success(`${ids.length.toLocaleString('en-US')} added to ${name}, version ${number}`)
    onClose()
  })
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const still = changes.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="New from Plumbline"
      subtitle={`${changeCounts(changes)}. What you add becomes the next version of ${template.name}.`}
      footer={
        <>
          <Button
            variant="default"
            loading={accept.isPending && still.length === 0}
            onClick={() => accept.mutate(changes.map(({ id }) => id))}
          >
            Add all {changes.length}
          </Button>
          <Button
            disabled={still.length === 0}
            loading={accept.isPending && still.length > 0}
            onClick={() => accept.mutate(still)}
          >
            {still.length === 0 ? 'Add selected' : `Add ${still.length}`}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} chosen={chosen} onChoose={choose} />
    </ResponsiveDialog>
  )
}
