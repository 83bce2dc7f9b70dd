// Generate and Email: the filled one is the next step, email once there is a report to send.
import { Button } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'

interface ReportButtonsProps {
  /** What they act on is still on its way. */
  isLoading: boolean
  hasReport: boolean
  isMaking: boolean
  onGenerate: () => void
  onEmail: () => void
  /** The pointer or the focus came to Email. */
  onApproachEmail: () => void
  /** At the foot of a phone: larger, no icons. */
  isFoot?: boolean
}

export function ReportButtons(props: ReportButtonsProps) {
  const { isLoading, hasReport, isMaking, isFoot = false } = props
  const shape = isFoot ? { size: 'lg', px: 8 } : {}
  return (
    <>
      <Button
        {...shape}
        variant={hasReport ? 'default' : 'filled'}
        leftSection={isFoot ? undefined : <IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        loading={isMaking}
        disabled={isLoading}
        onClick={props.onGenerate}
      >
        Generate report
      </Button>
      <Button
        {...shape}
        variant={hasReport ? 'filled' : 'default'}
        leftSection={isFoot ? undefined : <IconMail size={20} stroke={1.75} aria-hidden="true" />}
        disabled={isLoading}
        onPointerEnter={props.onApproachEmail}
        onFocus={props.onApproachEmail}
        onClick={props.onEmail}
      >
        Email report
      </Button>
    </>
  )
}
