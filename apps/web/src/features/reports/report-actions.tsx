// Generate, Preview, Email: the filled button is the next step.
import { Button } from '@mantine/core'
import { IconEye, IconMail } from '@tabler/icons-react'
import type { ReportState } from '#web/shared/inspection/report-state.tsx'
import classes from './reports.module.css'

export interface ReportActionsProps {
  state: ReportState
  /** The newest finished version. */
  newest: { version: number; url: string | null } | undefined
  /** A version generated now would be another. */
  isChanged: boolean
  nextVersion: number
  /** What they act on is still on its way. */
  isLoading: boolean
  isGenerating: boolean
  onGenerate: () => void
  onEmail: () => void
  onEmailAgain: () => void
  /** The pointer or the focus came to Email. */
  onApproachEmail: () => void
}

/** @param isFoot at the foot of a phone: two at most, the next step at the right */
export function ReportActions({ isFoot = false, ...props }: ReportActionsProps & { isFoot?: boolean }) {
  const { state, newest, isChanged, isLoading } = props
  const shape = isFoot ? { size: 'lg' as const, px: 8, classNames: { label: classes.footLabel ?? '' } } : {}
  const isMailed = state === 'emailed' || state === 'sending'
  const needsVersion = newest === undefined || isChanged
  const preview = newest?.url && (
    <Button
      {...shape}
      component="a"
      href={newest.url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconEye size={20} stroke={1.75} aria-hidden="true" />}
    >
      Preview
    </Button>
  )
  const email = (isNext: boolean) => (
    <Button
      {...shape}
      variant={isNext ? 'filled' : 'default'}
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
      disabled={isLoading}
      onPointerEnter={props.onApproachEmail}
      onFocus={props.onApproachEmail}
      onClick={props.onEmail}
    >
      Email report
    </Button>
  )
  const emailAgain = (
    <Button
      {...shape}
      variant="default"
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
      disabled={state === 'sending'}
      onClick={props.onEmailAgain}
    >
      Email again
    </Button>
  )
  const generate = (
    <Button {...shape} loading={props.isGenerating} disabled={isLoading} onClick={props.onGenerate}>
      {newest ? `Generate version ${props.nextVersion}` : 'Generate report'}
    </Button>
  )
  if (needsVersion)
    return (
      <>
        {!isFoot && preview}
        {isMailed ? emailAgain : email(false)}
        {generate}
      </>
    )
  return (
    <>
      {preview}
      {isMailed ? emailAgain : email(true)}
    </>
  )
}
