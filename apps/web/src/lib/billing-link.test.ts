// Which token pays: the session's, or that of a billing link.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  endBillingVisit,
  keepBillingToken,
  keepPayment,
  keptPayment,
  linkTokenFor,
  paymentOfPath,
} from '#web/lib/billing-link.ts'
import { endSession, startSession } from '#web/lib/session.ts'
import { stubSessionStorage, stubStorage } from '#web/lib/testing/browser.ts'

let tab: Map<string, string>
beforeEach(() => {
  stubStorage()
  tab = stubSessionStorage()
  endSession('logout')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is the session where there was no link', () => {
  expect(linkTokenFor('pi_1')).toBeNull()
  expect(linkTokenFor(null)).toBeNull()
})

it('is the link where nobody is signed in', () => {
  keepBillingToken('billing-only')
  expect(linkTokenFor('pi_1')).toBe('billing-only')
  expect(linkTokenFor(null)).toBe('billing-only')
})

it('is the link for the payment that it began, whoever is signed in on this device', () => {
  startSession('somebody else')
  keepBillingToken('billing-only')
  expect(linkTokenFor('pi_1')).toBeNull()
  keepPayment('pi_1', true)
  expect(linkTokenFor('pi_1')).toBe('billing-only')
  expect(linkTokenFor('pi_2')).toBeNull()
  expect(linkTokenFor(null)).toBeNull()
})

it('is the session again once it chose a payment itself, and after the visit', () => {
  startSession('own')
  keepBillingToken('billing-only')
  keepPayment('pi_1', true)
  keepPayment('pi_2', false)
  expect(linkTokenFor('pi_2')).toBeNull()
  keepPayment('pi_1', true)
  endBillingVisit()
  expect(linkTokenFor('pi_1')).toBeNull()
  expect([...tab.keys()]).toEqual([])
})

it('keeps the payment as payInt, and knows the one that a page is about', () => {
  expect(paymentOfPath('/success')).toBeNull()
  keepPayment('pi_1', false)
  expect(localStorage.getItem('payInt')).toBe('pi_1')
  expect(keptPayment()).toBe('pi_1')
  expect(paymentOfPath('/success')).toBe('pi_1')
  expect(paymentOfPath('/checkout/pi_2')).toBe('pi_2')
  expect(paymentOfPath('/checkout/pi%202')).toBe('pi 2')
  expect(paymentOfPath('/checkout/%')).toBe('%')
})
