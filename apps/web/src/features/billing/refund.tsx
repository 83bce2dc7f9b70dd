// The refund, and the terms in a tab of their own: what is typed into a card form stays where it is.
import { Anchor } from '@mantine/core'

export function Refund() {
  return (
    <>
      You can request a refund within 30 days of a payment.{' '}
      <Anchor href="/terms-of-use" target="_blank" rel="noreferrer" inherit>
        Terms of Use
      </Anchor>
    </>
  )
}
