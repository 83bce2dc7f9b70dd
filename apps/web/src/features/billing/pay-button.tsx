// The end of a card form: why a payment failed, and the button that pays.
import { Button } from '@mantine/core'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { dollars } from '#web/lib/format.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './checkout.module.css'

interface PayButtonProps {
  failure: string | null
  /** Cents. */
  amount: number
  isBusy: boolean
  isDisabled?: boolean
}

export function PayButton({ failure, amount, isBusy, isDisabled = false }: PayButtonProps) {
  return (
    <>
      {failure !== null && (
        <p className={classes.failure} style={toneStyle('failed')} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          {failure}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        loading={isBusy}
        disabled={isDisabled}
        leftSection={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
      >
        Pay {dollars(amount)}
      </Button>
    </>
  )
}
