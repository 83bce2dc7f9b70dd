// Whether what was chosen is saved, in a line; what it waits for, and what another device chose instead.
import { Button } from '@mantine/core'
import { REPORT_CHOICES_TEXT } from '@plumbline/contract/report-choices'
import { IconCloudOff } from '@tabler/icons-react'
import type { ChoicesKeeper, ChoicesState as State } from '#web/shared/inspection/choices/choices-keeper.ts'
import { type ChosenField, namesOf } from '#web/shared/inspection/choices/unsent-choices.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import page from './review.module.css'
import classes from './review-choices.module.css'

interface ChoicesStateProps {
  keeper: ChoicesKeeper
  state: State
}

export function ChoicesState({ keeper, state }: ChoicesStateProps) {
  const { known, sending, contest, isOnDevice } = state
  return (
    <div role="status" className={classes.state}>
      {sending === 'same' && known !== null && !state.hasSaved && (
        <p className={classes.hint}>What you choose here is saved by itself.</p>
      )}
      {sending === 'same' && state.hasSaved && (
        <StateTag state="success">{REPORT_CHOICES_TEXT.saved}</StateTag>
      )}
      {(sending === 'waiting' || sending === 'sending') && <StateTag state="info">Saving</StateTag>}
      {(sending === 'no-signal' || known === null) && (
        <Strip>
          There is no signal.{' '}
          {sending === 'no-signal' &&
            `${namesOf(state.unsent)}: ${isOnDevice ? 'kept on this device, not saved for this report yet.' : NOWHERE} `}
          {known === null &&
            'What was chosen before is not shown; what you choose now is kept on this device.'}
        </Strip>
      )}
      {sending === 'refused' && (
        <Strip action={<Button onClick={() => void keeper.send()}>Try again</Button>}>
          {namesOf(state.unsent)} could not be saved: {state.failure}{' '}
          {isOnDevice ? 'It is kept on this device.' : NOWHERE}
        </Strip>
      )}
      {contest !== null && (
        <Strip
          action={
            <>
              <Button onClick={() => void keeper.settle('mine')}>Keep mine</Button>
              <Button variant="default" onClick={() => void keeper.settle('theirs')}>
                Keep theirs
              </Button>
            </>
          }
        >
          Changed on another device as well, and not saved for this report yet.{' '}
          {contest.fields
            .map((field) => `${namesOf([field])} there: ${said(field, contest.theirs)}`)
            .join('; ')}
        </Strip>
      )}
    </div>
  )
}

const NOWHERE = 'This page alone has it: stay here until it is saved.'

function Strip({ action, children }: { action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={page.strip} style={toneStyle('info')}>
      <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
      {action}
    </div>
  )
}

const LANGUAGES = { en: 'English', es: 'Spanish', both: 'English and Spanish' } as const

function said(field: ChosenField, theirs: NonNullable<State['contest']>['theirs']): string {
  if (field === 'conclusion')
    return theirs.conclusion === null
      ? 'as proposed'
      : theirs.conclusion === ''
        ? 'none'
        : `“${theirs.conclusion}”`
  if (field === 'picks')
    return theirs.picks === null ? 'as proposed' : theirs.picks.map(({ label }) => label).join(', ') || 'none'
  if (field === 'agreement') return theirs.agreement === '' ? 'none' : theirs.agreement
  if (field === 'language') return LANGUAGES[theirs.language]
  return theirs.print_changes === 1 ? 'yes' : 'no'
}
