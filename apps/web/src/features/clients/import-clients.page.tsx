// /clients/import: a CSV file is chosen, its columns matched, what would come of it shown, then all or nothing imported.
import { Button } from '@mantine/core'
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconCloudOff, IconUpload, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { addedBy, CheckImport } from '#web/features/clients/import-check.tsx'
import { ChooseFile, FileButton } from '#web/features/clients/import-file.tsx'
import { MatchColumns } from '#web/features/clients/import-mapping.tsx'
import { type Imported, useImport } from '#web/features/clients/use-import.ts'
import { counted } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSteps } from '#web/ui/form-steps.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import classes from './import.module.css'

const TITLES = ['Choose a file', 'Match the columns', 'Check and import'] as const

export function Component() {
  const isOnline = useOnline()
  const { stage, problem, isBusy, headingRef, actions, ...state } = useImport({
    maxBytes: IMAGE_MAX_BYTES,
    tooLarge: TEXT.tooLarge,
  })
  const isHeld = !isOnline || isBusy
  const failure = <Failure problem={problem} isOnline={isOnline} />
  if (stage === 'done') return <Done imported={state.imported} onAgain={actions.startOver} />

  const isFaulty = stage === 'check' && (state.result?.error_count ?? 0) > 0
  const added = state.result ? addedBy(state.result, state.skipsDuplicates) : 0
  const another = (
    <FileButton
      label={isFaulty ? 'Choose corrected file' : 'Other file'}
      isBusy={isBusy && stage === 'check'}
      isDisabled={isHeld}
      isMain={stage === 'check'}
      className={stage === 'check' ? classes.main : undefined}
      onFile={actions.choose}
    />
  )
  const buttons =
    stage === 'match' ? (
      <>
        {another}
        <Button className={classes.main} loading={isBusy} disabled={!isOnline} onClick={actions.check}>
          Check the file
        </Button>
      </>
    ) : (
      <>
        <Button variant="default" disabled={isBusy} onClick={actions.rematch}>
          Back
        </Button>
        {isFaulty || added === 0 ? (
          another
        ) : (
          <Button
            className={classes.main}
            loading={isBusy}
            disabled={!isOnline}
            leftSection={<IconUpload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={actions.importAll}
          >
            Import {counted(added, 'client')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title="Import clients"
        subtitle="From a spreadsheet, an address book or another inspection app."
        back={{ to: '/clients', label: 'Clients' }}
      />
      <div className={classes.panel}>
        <FormSteps
          titles={TITLES}
          step={stage === 'choose' ? 0 : stage === 'match' ? 1 : 2}
          headingRef={headingRef}
        />
        {stage !== 'choose' && <p className={classes.fileName}>{state.fileName}</p>}
        {stage === 'choose' && (
          <ChooseFile isBusy={isBusy} isDisabled={!isOnline} onFile={actions.choose}>
            {failure}
          </ChooseFile>
        )}
        {stage === 'match' && state.result && (
          <>
            <MatchColumns
              file={state.result}
              plan={state.plan}
              onChange={actions.setPlan}
              showsMissing={state.showsMissing}
            />
            {failure}
          </>
        )}
        {stage === 'check' && state.result && (
          <>
            <CheckImport
              result={state.result}
              skipsDuplicates={state.skipsDuplicates}
              onSkipDuplicates={actions.setSkipsDuplicates}
              onCleanPlaces={actions.cleanPlaces}
              isBusy={isBusy}
            />
            {failure}
          </>
        )}
        <p className={classes.working} role="status">
          {isBusy && (state.isImporting ? `${importing(added)}` : 'Reading the file…')}
        </p>
        {stage !== 'choose' && <div className={classes.buttons}>{buttons}</div>}
      </div>
      {stage !== 'choose' && <FootBar>{buttons}</FootBar>}
    </>
  )
}

/** A large file takes a while, and nothing of it shows before it is done. */
function importing(clients: number): string {
  const rest = clients > 2_000 ? ' This can take a minute and continues if you leave this page.' : ''
  return `Importing ${counted(clients, 'client')}…${rest}`
}

function Failure({ problem, isOnline }: { problem: string | null; isOnline: boolean }): ReactNode {
  const text = isOnline ? problem : 'You’re offline. You can import a file when you’re back online.'
  // It stands under a list that may be long.
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) strip.current?.scrollIntoView({ block: 'center' })
  }, [text])
  return (
    <div role="alert" ref={strip}>
      {text !== null && (
        <p className={classes.failure}>
          {!isOnline && <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />}
          {text}
        </p>
      )}
    </div>
  )
}

function Done({ imported: { created, skipped }, onAgain }: { imported: Imported; onAgain: () => void }) {
  // The button that was pressed is gone: keyboards and screen readers go on at what came of it.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <>
      <PageHeader title="Import clients" back={{ to: '/clients', label: 'Clients' }} />
      <div className={classes.panel} ref={panel} role="status" tabIndex={-1}>
        <EmptyState
          icon={IconUsers}
          text={`${counted(created, 'client')} imported`}
          hint={
            skipped === 0
              ? 'They’re at the top of your list.'
              : `They’re at the top of your list. ${counted(skipped, 'row')} skipped: you already have these clients.`
          }
          action={
            <div className={classes.doneButtons}>
              <Button variant="default" onClick={onAgain}>
                Import another file
              </Button>
              <Button component={Link} to="/clients">
                Show clients
              </Button>
            </div>
          }
        />
      </div>
    </>
  )
}
