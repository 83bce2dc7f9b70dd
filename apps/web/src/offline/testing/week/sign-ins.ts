// People who sign in on one device one after the other, in this tab and in others, over the app's own session, outbox and calls: each one's work goes out under a session of its maker, or waits.
import type { User } from '@plumbline/contract/account'
import { TEXT } from '@plumbline/contract/texts'
import { vi } from 'vitest'
import {
  beginImpersonation,
  endImpersonation,
  endSession,
  keepUser,
  STORAGE_KEYS,
  startSession,
  watchOtherTabs,
} from '#web/lib/session.ts'
import { OUR_MARK } from '#web/lib/testing/browser.ts'
import { categoryOf } from '../../inspection-data.ts'
import { currentOffline, type OfflineStore } from '../../offline.ts'
import { DESCRIPTION, INSPECTION, sampleData } from '../sample.ts'
import { until } from '../tab.ts'
import { type Random, randomOf } from './random.ts'
import { nextTurn } from './turn.ts'

const STEPS = 60
const CATEGORY = categoryOf(sampleData(), DESCRIPTION)

export class SignIns {
  readonly faults: string[] = []
  readonly #random: Random
  readonly #page: EventTarget
  readonly #admin: User
  readonly #inspectors: readonly User[]
  /** Whose session each token is of: "Nora", "Ada as Nora". */
  readonly #owners = new Map<string, string>()
  readonly #ended = new Set<string>()
  /** What each of them entered. */
  readonly #entered = new Map<string, string[]>()
  /** The key of each label that came, and the keys that were answered. */
  readonly #applied = new Map<string, string>()
  readonly #answered = new Set<string>()
  #trouble: 'fine' | 'none' | 'lost' | 'portal' = 'fine'
  /** What the screen shows, and whose it is. */
  #screen: { offline: OfflineStore; whose: string } | null = null
  #count = 0
  #stop: () => void

  /** `firstUser` names the storage; each week has its own. */
  constructor(seed: number, firstUser: number, page: EventTarget) {
    this.#random = randomOf(seed)
    this.#page = page
    const account = (place: number, first_name: string) =>
      ({
        id: firstUser + place,
        first_name,
        last_name: '',
        email: `${place}@b.example`,
        is_payment_done: 1,
      }) as User
    this.#admin = account(0, 'Ada')
    this.#inspectors = [account(1, 'Nora'), account(2, 'Oliver')]
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#answer(path, init))
    this.#stop = watchOtherTabs(() => undefined)
  }

  /** Throws where something is lost, done twice, or goes out under another's session. */
  async run(): Promise<void> {
    for (let step = 0; step < STEPS && this.faults.length === 0; step += 1) {
      await this.#step()
      await this.#turns(12)
      this.#lookAtWord()
    }
    if (this.faults.length === 0) await this.#end()
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'))
  }

  close(): void {
    endSession('logout')
    this.#stop()
  }

  async #turns(most: number): Promise<void> {
    for (let turns = this.#random.int(most); turns > 0; turns -= 1) await nextTurn()
  }

  async #step(): Promise<void> {
    const random = this.#random
    const whose = this.#whose()
    const steps = [
      () => this.#enter(),
      () => this.#enter(),
      () => this.#enter(),
      () => {
        this.#trouble = random.pick(['fine', 'fine', 'none', 'lost', 'portal'])
        this.#page.dispatchEvent(new Event('online'))
      },
      () => this.#page.dispatchEvent(new Event('focus')),
      // The server ends the session, of which the app hears with its next call.
      () => void this.#ended.add(localStorage.getItem('access_token') ?? ''),
      () => this.#inOtherTab(),
    ]
    if (whose === null) steps.push(() => this.#signIn(random.pick([this.#admin, ...this.#inspectors])))
    else steps.push(() => endSession('logout'))
    if (whose === 'Ada') steps.push(() => this.#impersonate(random.pick(this.#inspectors)))
    if (whose?.startsWith('Ada as')) steps.push(endImpersonation)
    await random.pick<() => unknown>(steps)()
    this.#look()
  }

  /** The screen follows the session, as far as this page has heard of it. */
  #look(): void {
    const offline = currentOffline()
    const whose = this.#whose()
    this.#screen = offline && whose ? { offline, whose } : null
  }

  #whose(): string | null {
    return this.#owners.get(localStorage.getItem('access_token') ?? '') ?? null
  }

  #newToken(whose: string): string {
    this.#count += 1
    const token = `${whose} ${this.#count}`
    this.#owners.set(token, whose)
    return token
  }

  #signIn(user: User): void {
    startSession(this.#newToken(user.first_name))
    keepUser(user)
  }

  #impersonate(user: User): void {
    beginImpersonation(this.#newToken(`Ada as ${user.first_name}`), user)
  }

  /** Another tab changes the session; this page goes on for a moment before it hears of that. */
  async #inOtherTab(): Promise<void> {
    const keep = new Map(STORAGE_KEYS.map((key) => [key, localStorage.getItem(key)]))
    const user = this.#random.pick([this.#admin, ...this.#inspectors])
    const isAsUser = user !== this.#admin && this.#random.chance(0.5)
    const put = (key: string, value: string) => localStorage.setItem(key, value)
    for (const key of STORAGE_KEYS) localStorage.removeItem(key)
    put('access_token', this.#newToken(isAsUser ? `Ada as ${user.first_name}` : user.first_name))
    if (isAsUser) {
      put('Stoken', this.#newToken('Ada'))
      put('adminData', JSON.stringify(this.#admin))
    }
    put('paymentStatus', '1')
    put('userData', JSON.stringify(user))
    // A tap on what still stands on the screen, and the app looks for its store.
    this.#enter()
    currentOffline()
    await this.#turns(80)
    this.#enter()
    const event = Object.assign(new Event('storage'), {
      key: 'access_token',
      oldValue: keep.get('access_token') ?? null,
      newValue: localStorage.getItem('access_token'),
    })
    this.#page.dispatchEvent(event)
  }

  #enter(): void {
    if (!this.#screen) return
    const { offline, whose } = this.#screen
    this.#count += 1
    const label = `${whose}: ${this.#count}`
    this.#entered.set(whose, [...(this.#entered.get(whose) ?? []), label])
    void offline.outbox.apply(INSPECTION, {
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label, checked: true }],
    })
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const trouble = this.#trouble
    if (trouble === 'none') throw new TypeError('Failed to fetch')
    if (trouble === 'portal') return new Response('{"status":true}')
    const headers = new Headers(init.headers)
    const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
    if (!path.endsWith('update-category-checks')) return said(200, { status: true })
    const owner = this.#owners.get(token)
    const isOver = this.#ended.has(token)
    const labels = (JSON.parse(String(init.body)).checks as { label: string }[]).map(({ label }) => label)
    for (const label of labels)
      if (!label.startsWith(`${owner}: `)) this.faults.push(`${label} went out under the session of ${owner}`)
    if (isOver) return said(401, { status: false, message: TEXT.unauthenticated })
    const key = headers.get('idempotency-key') ?? ''
    if (!this.#answered.has(key))
      for (const label of labels) {
        if (this.#applied.has(label)) this.faults.push(`${label} was done twice`)
        this.#applied.set(label, key)
      }
    this.#answered.add(key)
    await nextTurn()
    if (trouble === 'lost') throw new TypeError('Failed to fetch')
    return said(200, { status: true, category: CATEGORY })
  }

  /** "Sent" is true for the user on the screen. */
  #lookAtWord(): void {
    if (!this.#screen) return
    const { offline, whose } = this.#screen
    const { isLoaded, waiting } = offline.outbox.stateOf(INSPECTION)
    if (isLoaded && waiting.length === 0) this.#lookForMissing(whose)
  }

  #lookForMissing(whose: string): void {
    const missing = (this.#entered.get(whose) ?? []).filter((label) => !this.#applied.has(label))
    if (missing.length > 0) this.faults.push(`"Sent" is not true of ${missing.join(', ')}`)
  }

  /** Each signs in once more, and all that they entered goes out. */
  async #end(): Promise<void> {
    this.#trouble = 'fine'
    for (const whose of this.#entered.keys()) {
      endSession('logout')
      const [, name = whose] = /^Ada as (.*)$/.exec(whose) ?? []
      const user = [this.#admin, ...this.#inspectors].find(({ first_name }) => first_name === name)
      if (!user) throw new Error(`Nobody is called ${name}`)
      this.#signIn(name === whose ? user : this.#admin)
      if (name !== whose) this.#impersonate(user)
      await until(async () => {
        await currentOffline()?.drainer.hurry()
        const queues = await currentOffline()?.outbox.queues()
        if (queues?.size !== 0) throw new Error(`Work of ${whose} does not go out`)
      })
      this.#lookForMissing(whose)
    }
  }
}

function said(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: OUR_MARK })
}
