// /templates/move-in: a file or a pasted list is read, shown as the template it would be, and brought in whole or not at all.
import { useSearchParams } from 'react-router'
import { BeforeMoves } from '#web/features/templates/moving-in/before-moves.tsx'
import { ChooseSource } from '#web/features/templates/moving-in/choose-source.tsx'
import { DryRun } from '#web/features/templates/moving-in/dry-run.tsx'
import { MovedIn } from '#web/features/templates/moving-in/moved-in.tsx'
import { useMoveIn } from '#web/features/templates/moving-in/use-move-in.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const BACK = { to: '/templates', label: 'Templates' }

export function Component() {
  const [search] = useSearchParams()
  const move = useMoveIn()
  if (move.made) return <MovedIn made={move.made} onAgain={move.startOver} />
  if (move.tried) return <DryRun tried={move.tried} move={move} />
  return (
    <>
      <PageHeader
        title="Import a template"
        subtitle="From Spectora, a Plumbline spreadsheet or JSON file, or a pasted list."
        back={BACK}
      />
      <ChooseSource move={move} beginsWithList={search.has('list')} />
      <BeforeMoves />
    </>
  )
}
