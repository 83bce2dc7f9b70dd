// Which shell a page of the inspector area stands in: a payment begun by a billing link has no session to show.
import { useLocation, useMatches } from 'react-router'
import { InspectorLayout } from '#web/app/layouts/inspector-layout.tsx'
import { PublicLayout } from '#web/app/layouts/public-layout.tsx'
import { linkTokenFor, paymentOfPath } from '#web/lib/billing-link.ts'

export function ShellLayout() {
  const { pathname } = useLocation()
  const isPayment = useMatches().some(({ handle }) => isPaymentHandle(handle))
  const isByLink = isPayment && linkTokenFor(paymentOfPath(pathname)) !== null
  return isByLink ? <PublicLayout /> : <InspectorLayout />
}

function isPaymentHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPayment' in handle && handle.isPayment === true
}
