// Places of the prerendered pages that the server fills, because only it knows the installation (contract/site-page).
import type { SiteFact, SitePlan } from '@plumbline/contract/site-page'
import { createElement, type ReactNode } from 'react'

/** The place of a fact's value, in text or in an attribute. */
export function fact(name: SiteFact): string {
  return `{{${name}}}`
}

/** Kept where the fact has a value. */
export function If({ known, children }: { known: SiteFact; children: ReactNode }) {
  return createElement('site-if', { fact: known }, children)
}

/** Kept where the fact has none. */
export function Unless({ known, children }: { known: SiteFact; children: ReactNode }) {
  return createElement('site-unless', { fact: known }, children)
}

/** Stands once for each plan on sale. */
export function EachPlan({ children }: { children: (plan: SitePlan) => ReactNode }) {
  const place: SitePlan = {
    NICKNAME: '{{NICKNAME}}',
    PRICE: '{{PRICE}}',
    INTERVAL: '{{INTERVAL}}',
    CHARGED: '{{CHARGED}}',
  }
  return createElement('site-each', { of: 'plans' }, children(place))
}
