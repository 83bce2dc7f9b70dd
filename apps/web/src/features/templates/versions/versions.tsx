// The versions of a template: what changed between two of them, and the way back to one.
import { Button, NativeSelect } from '@mantine/core'
import type { TemplateCard } from '@plumbline/contract/templates'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  revertTemplate,
  useDifferences,
  useTemplateWrite,
  useVersions,
} from '#web/features/templates/template.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { ChangeList } from '#web/shared/templates/change-list.tsx'
import { changeCounts } from '#web/shared/templates/change-words.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './versions.module.css'

type Version = NonNullable<ReturnType<typeof useVersions>['data']>[number]

interface VersionsProps {
  template: TemplateCard
  onClose: () => void
}

export function Versions({ template, onClose }: VersionsProps) {
  const versions = useVersions(template.id)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const all = versions.data
  return (
    <ResponsiveDialog opened onClose={onClose} title="Versions" subtitle={template.name}>
      {versions.isPending && <SkeletonRows count={3} height={64} gap={8} />}
      {versions.isError && !all && (
        <ErrorState text={errorText(versions.error)} onRetry={() => void versions.refetch()} />
      )}
      {all && (
        <ol className={classes.list} reversed>
          {all.map((version) => (
            <VersionRow
              key={version.version_id}
              version={version}
              all={all}
              template={template}
              isOpen={version.version_id === openedId}
              onToggle={() => setOpenedId(version.version_id === openedId ? null : version.version_id)}
              onReverted={() => setOpenedId(null)}
            />
          ))}
        </ol>
      )}
    </ResponsiveDialog>
  )
}

interface VersionRowProps {
  version: Version
  /** Newest first. */
  all: readonly Version[]
  template: TemplateCard
  isOpen: boolean
  onToggle: () => void
  onReverted: () => void
}

function VersionRow({ version, all, template, isOpen, onToggle, onReverted }: VersionRowProps) {
  const id = useId()
  const { number, made_at, made_by, note } = version
  const isNewest = all[0] === version
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className={classes.number}>Version {number}</span>
        {isNewest && <StateTag state="success">Current</StateTag>}
        <span className={classes.when}>{dateAndTime(new Date(made_at))}</span>
        <IconChevronDown className={classes.chevron} size={18} stroke={2} aria-hidden="true" />
        {(note ?? made_by) !== null && (
          <span className={classes.note}>{note ?? `Created by ${made_by}`}</span>
        )}
      </button>
      {isOpen && (
        <div id={id} className={classes.open}>
          {all.length > 1 ? (
            <Comparison version={version} all={all} templateId={template.id} />
          ) : (
            <p className={classes.dim}>This is the first version, so there’s nothing to compare.</p>
          )}
          {!isNewest && <GoBack version={version} template={template} onDone={onReverted} />}
        </div>
      )}
    </li>
  )
}

interface ComparisonProps {
  version: Version
  all: readonly Version[]
  templateId: number
}

/** With the current one at first; the current one with the one before it. */
function Comparison({ version, all, templateId }: ComparisonProps) {
  const [first] = all
  const usual = version === first ? all[1] : first
  const [otherId, setOtherId] = useState(usual?.version_id ?? version.version_id)
  const other = all.find(({ version_id }) => version_id === otherId) ?? version
  const [older, newer] = other.number < version.number ? [other, version] : [version, other]
  const differences = useDifferences(templateId, older.version_id, newer.version_id)
  return (
    <>
      <NativeSelect
        label="Compared with"
        value={String(otherId)}
        onChange={(event) => setOtherId(Number(event.currentTarget.value))}
        data={all
          .filter(({ version_id }) => version_id !== version.version_id)
          .map(({ version_id, number }) => ({ value: String(version_id), label: `Version ${number}` }))}
      />
      <p className={classes.between} role="status">
        From {older.number} to {newer.number}
        {differences.data && `: ${changeCounts(differences.data)}`}
      </p>
      {differences.isPending && <SkeletonRows count={2} height={44} gap={8} />}
      {differences.isError && !differences.data && (
        <ErrorState text={errorText(differences.error)} onRetry={() => void differences.refetch()} />
      )}
      {differences.data && <ChangeList changes={differences.data} />}
    </>
  )
}

interface GoBackProps {
  version: Version
  template: TemplateCard
  onDone: () => void
}

function GoBack({ version, template, onDone }: GoBackProps) {
  const revert = useTemplateWrite(revertTemplate)
  const { id, version_id: before, draft_saved_at } = template
  const back = () =>
    revert.mutate(
      { id, versionId: version.version_id },
      {
        onSuccess: ({ number }) => {
          onDone()
          toast.success(`Version ${number} now matches version ${version.number}`, {
            action: { label: 'Undo', onClick: () => revert.mutate({ id, versionId: before }) },
          })
        },
      },
    )
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={revert.isPending}
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
        onClick={back}
      >
        Go back to version {version.number}
      </Button>
      <p className={classes.dim}>
        It becomes the next version. No version is deleted.
        {draft_saved_at !== null && ' Your draft stays.'}
      </p>
    </>
  )
}
