// What /billing, /checkout and /success say alike: a link that is over, a payment under way.
import { Button } from '@mantine/core'
import { BILLING_LINK_MINUTES } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconLinkOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { accessToken } from '#web/lib/session.ts'

/** The link's half hour is over, or it never was one. */
export function LinkOver() {
  const isSignedIn = accessToken() !== null
  return (
    <PaymentNotice
      tone="failed"
      icon={IconLinkOff}
      title="This link has expired or isn’t valid."
      hint={
        `Payment links work for ${BILLING_LINK_MINUTES} minutes. To get a new one, sign in, open Plans ` +
        'and press “Pay on another device”. Or pay here after signing in.'
      }
    >
      <Button component={Link} to={isSignedIn ? '/plans' : '/login'}>
        {isSignedIn ? 'Go to Plans' : 'Sign In'}
      </Button>
    </PaymentNotice>
  )
}

export function Processing() {
  return (
    <PaymentNotice
      tone="info"
      title={TEXT.paymentProcessing}
      hint="This page updates automatically. You can close it: nothing is lost, and you won’t be charged twice."
    />
  )
}
