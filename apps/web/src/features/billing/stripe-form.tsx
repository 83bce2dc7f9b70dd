// Stripe's Payment Element. Its code comes from js.stripe.com, on /checkout alone; where that cannot be reached, it says so.
import { useComputedColorScheme } from '@mantine/core'
import type { PaymentStatus } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { PayButton } from '#web/features/billing/pay-button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { darkVariables, lightVariables } from '#web/ui/palette.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './checkout.module.css'

/** A script that hangs counts as one that cannot be reached. */
const LOAD_WITHIN_MS = 15_000

export interface StripeFormProps {
  publishableKey: string
  clientSecret: string
  /** Cents. */
  amount: number
  /** Paid, processing, canceled; or null where it must be asked for. */
  onStatus: (status: PaymentStatus | null) => void
}

export function StripeForm({ publishableKey, clientSecret, ...rest }: StripeFormProps) {
  const { stripe, hasFailed, retry } = useStripeScript(publishableKey)
  const scheme = useComputedColorScheme('light')
  if (hasFailed) {
    return (
      <section className={classes.card}>
        <ErrorState
          text="Our payment provider’s card form (js.stripe.com) could not be loaded."
          hint="Nothing was charged. Check your connection, and make sure nothing blocks that address."
          onRetry={retry}
        />
      </section>
    )
  }
  if (stripe === null) {
    return (
      <section className={classes.card}>
        <SkeletonRows count={3} height={56} />
      </section>
    )
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearanceOf(scheme) }}>
      <PaymentForm {...rest} />
    </Elements>
  )
}

function useStripeScript(publishableKey: string) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it anew.
  useEffect(() => {
    let isOver = false
    const fail = () => {
      if (!isOver) setFailed(true)
    }
    const timer = window.setTimeout(fail, LOAD_WITHIN_MS)
    loadStripe(publishableKey)
      .then((loaded) => {
        if (isOver || loaded === null) return fail()
        setStripe(loaded)
        setFailed(false)
      })
      .catch(fail)
      .finally(() => window.clearTimeout(timer))
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [publishableKey, tries])
  const retry = useCallback(() => {
    setFailed(false)
    setTries((before) => before + 1)
  }, [])
  return { stripe, hasFailed, retry }
}

function appearanceOf(scheme: 'light' | 'dark'): Appearance {
  const colors = scheme === 'dark' ? darkVariables : lightVariables
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colors['--pl-link'] ?? '',
      colorBackground: colors['--pl-surface'] ?? '',
      colorText: colors['--pl-text'] ?? '',
      colorDanger: colors['--pl-failed-text'] ?? '',
      fontFamily: 'Public Sans, system-ui, sans-serif',
      borderRadius: '8px',
    },
  }
}

function PaymentForm({ amount, onStatus }: Pick<StripeFormProps, 'amount' | 'onStatus'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        // Where a bank wants its own page, it comes back to /success, which asks how the payment stands.
        confirmParams: { return_url: `${window.location.origin}/success` },
        redirect: 'if_required',
      })
      if (error) {
        const isForThePayer = error.type === 'card_error' || error.type === 'validation_error'
        setFailure(isForThePayer && error.message ? error.message : TEXT.paymentUnexpected)
        // It may have been paid in another tab.
        onStatus(null)
      } else if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') {
        onStatus(paymentIntent.status)
      } else {
        setFailure(TEXT.paymentUnexpected)
        onStatus(null)
      }
    } catch {
      setFailure(TEXT.paymentUnexpected)
      onStatus(null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={classes.card} aria-labelledby="card">
      <h2 id="card">Payment details</h2>
      <form className={classes.form} onSubmit={submit}>
        <PaymentElement onLoadError={() => setFailure(TEXT.paymentUnexpected)} />
        <PayButton failure={failure} amount={amount} isBusy={isBusy} isDisabled={!stripe} />
      </form>
    </section>
  )
}
