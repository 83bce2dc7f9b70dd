// What keeps the choices from being saved, and what another device chose instead; nothing while all is well.
import { Button, VisuallyHidden } from '@mantine/core'
import { REPORT_CHOICES_TEXT } from '@plumbline/contract/report-choices'
import { IconCloudOff } from '@tabler/icons-react'
import type { ChoicesKeeper, ChoicesState as State } from '#web/shared/inspection/choices/choices-keeper.ts'
import {
  type ChosenField,
  namesOf,
  ownTextIn,
  textIn,
} from '#web/shared/inspection/choices/unsent-choices.ts'
import { toneStyle } from '#web/ui/tone.ts'
import page from '../reports.module.css'
import classes from './key-findings.module.css'

interface ChoicesStateProps {
  keeper: ChoicesKeeper
  state: State
}

export function ChoicesState({ keeper, state }: ChoicesStateProps) {
  const { known, sending, contest, isOnDevice } = state
  return (
    <div role="status" className={classes.state}>
      {sending === 'same' && state.hasSaved && <VisuallyHidden>{REPORT_CHOICES_TEXT.saved}</VisuallyHidden>}
      {(sending === 'no-signal' || known === null) && (
        <Strip>
          You’re offline.{' '}
          {sending === 'no-signal' &&
            `${namesOf(state.unsent)}: ${isOnDevice ? 'saved on this device, not uploaded.' : NOWHERE} `}
          {known === null && 'Earlier edits aren’t shown; new ones are saved on this device.'}
        </Strip>
      )}
      {sending === 'refused' && (
        <Strip action={<Button onClick={() => void keeper.send()}>Try again</Button>}>
          {namesOf(state.unsent)} could not be uploaded: {state.failure}{' '}
          {isOnDevice ? 'Saved on this device.' : NOWHERE}
        </Strip>
      )}
      {contest !== null && (
        <Strip
          action={
            <>
              <Button onClick={() => void keeper.settle('mine')}>Keep this device’s</Button>
              <Button variant="default" onClick={() => void keeper.settle('theirs')}>
                Keep the other device’s
              </Button>
            </>
          }
        >
          Changed on two devices.{' '}
          {contest.fields
            .map((field) => `${namesOf([field])} on the other device: ${said(field, contest.theirs)}`)
            .join('; ')}
        </Strip>
      )}
    </div>
  )
}

const NOWHERE = 'This device is full. Stay on this page until it’s uploaded.'

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
  const text = textIn(field)
  if (text !== null) {
    const { language, translation } = ownTextIn(theirs, text)
    const other = translation === '' ? 'none' : `“${translation}”`
    if (language === 'en') return `${other} for “${text}”`
    return translation === ''
      ? `“${text}” is marked as Spanish; it has no English translation`
      : `“${text}” is marked as Spanish; its English translation is “${translation}”`
  }
  if (field === 'conclusion')
    return theirs.conclusion === null
      ? 'as suggested'
      : theirs.conclusion === ''
        ? 'none'
        : `“${theirs.conclusion}”`
  if (field === 'picks')
    return theirs.picks === null
      ? 'as suggested'
      : theirs.picks.map(({ label }) => label).join(', ') || 'none'
  if (field === 'agreement') return theirs.agreement === '' ? 'none' : theirs.agreement
  if (field === 'language') return LANGUAGES[theirs.language]
  return theirs.print_changes === 1 ? 'yes' : 'no'
}
