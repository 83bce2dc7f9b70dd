// What is said of work that goes through the outbox: success once the server has it, and only where the work was done.
import 'fake-indexeddb/auto'
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { outcomeOf } from '#web/offline/outcome.ts'
import { FakeServer } from '#web/offline/testing/fake-server.ts'
import { DESCRIPTION, INSPECTION, sampleData } from '#web/offline/testing/sample.ts'
import { drained, kill, openTab, type Tab, until, type World } from '#web/offline/testing/tab.ts'
import { toast } from '#web/ui/toast.tsx'
import { tellingOf } from './tell-outcome.ts'

// To the letter (decision 45).
const KEPT_FOR_LATER = "Network Error! It's saved on this device and will upload when you're back online."
const SUCCESS = 'Weather Details Updated!'
let world: World
let tab: Tab
let user = 9_000
const location = { pathname: '/clients' }

beforeEach(async () => {
  user += 1
  stubStorage()
  location.pathname = '/clients'
  // Node says nothing of a network.
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  vi.stubGlobal('window', { location, matchMedia: () => ({ matches: false }) })
  notifications.clean()
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
})
afterEach(() => {
  kill(tab)
  vi.unstubAllGlobals()
})

/** The texts of the toasts that stand. */
const said = () => {
  const shown = JSON.stringify(notificationsStore.getState().notifications.map(({ message }) => message))
  return [SUCCESS, KEPT_FOR_LATER].filter((text) => shown.includes(text))
}

async function change(): Promise<string> {
  const { tell, tellLate: onLate } = tellingOf(() => toast.success(SUCCESS))
  const checks = [{ label: 'Slate', checked: true }]
  const key = await tab.outbox.apply(INSPECTION, { kind: 'checks', ...DESCRIPTION, checks })
  tell(await outcomeOf(tab.outbox, INSPECTION, (entry) => entry.key === key, { onLate }))
  return key
}

it('is the specified success once the server has it', async () => {
  await change()
  expect(said()).toEqual([SUCCESS])
})

it('is the truth without a network, and success on the same screen once the server has it', async () => {
  world.server.weather.push('lost')
  await change()
  expect(said()).toEqual([KEPT_FOR_LATER])
  await tab.drainer.hurry()
  await until(() => expect(said()).toContain(SUCCESS))
})

it('is nothing on another screen by then', async () => {
  world.server.weather.push('lost')
  await change()
  location.pathname = '/dashboard'
  await tab.drainer.hurry()
  await drained(tab)
  await tab.outbox.settled()
  expect(said()).toEqual([KEPT_FOR_LATER])
})

it('is no success of what was discarded', async () => {
  world.server.weather.push('lost')
  const key = await change()
  await tab.outbox.discard(INSPECTION, [key])
  await tab.outbox.settled()
  expect(said()).toEqual([KEPT_FOR_LATER])
})
