// What is typed in the editor is on the device, then at the server, and survives tabs, lost networks and other people.
import 'fake-indexeddb/auto'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { mergeContents } from '@plumbline/domain/content/merge'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUR_MARK, stubStorage } from '#web/lib/testing/browser.ts'
import { keptOnDevice } from './on-device.ts'
import { type Opened, openTemplate } from './opening.ts'
import { Saving, type SavingState } from './saving.ts'

const USER = 1
let templateId = 0
let server: DraftServer

beforeEach(() => {
  stubStorage()
  templateId += 1
  server = new DraftServer()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.answer(path, init))
})
afterEach(() => vi.unstubAllGlobals())

/** One template as the calls of drafts keep it (ADR 61): behind fetch, as the real one is. */
class DraftServer {
  versions: Template[] = [smallTemplate]
  draft: { base_version_id: number; content: Template; saved_at: string } | null = null
  isLost = false
  /** Called before a draft is kept. */
  onDraft: () => void = () => undefined
  #clock = 0

  answer = async (path: string, init: RequestInit): Promise<Response> => {
    if (this.isLost) throw new TypeError('Failed to fetch')
    const body = JSON.parse(String(init.body))
    const { status = 200, ...answer } = this.#handle(path, body)
    return new Response(JSON.stringify({ status: status === 200, ...answer }), {
      status,
      headers: OUR_MARK,
    })
  }

  card() {
    return { id: templateId, name: smallTemplate.name, version_id: this.versions.length, is_builtin: false }
  }

  #handle(path: string, body: Record<string, unknown>): { status?: number } & Record<string, unknown> {
    const newest = this.versions.length
    const content = body.content as Template
    const conflict = (current: object) => ({ status: 409, current: { template: this.card(), ...current } })
    switch (path) {
      case templateRoutes.get.path:
        return { template: this.card(), content: this.versions[Number(body.version_id ?? newest) - 1] }
      case templateRoutes.draftGet.path:
        return { draft: this.draft }
      case templateRoutes.draftDiscard.path:
        this.draft = null
        return {}
      case templateRoutes.draft.path:
        this.onDraft()
        if (this.draft && this.draft.saved_at !== body.saved_at) return conflict(this.draft)
        return { saved_at: this.keep(content, Number(body.base_version_id)) }
      default:
        if (body.base_version_id !== newest) return conflict({ content: this.versions.at(-1) })
        this.versions.push(content)
        this.draft = null
        return { template: this.card() }
    }
  }

  keep(content: Template, base_version_id = this.versions.length): string {
    this.#clock += 1
    const saved_at = new Date(this.#clock).toISOString()
    this.draft = { base_version_id, content, saved_at }
    return saved_at
  }
}

interface Tab {
  saving: Saving
  opened: Opened
  states: SavingState['kind'][]
  content: Template
  conflicts: number
}

/** A page of the editor, which merges what comes between as the screen does. */
async function openTab(): Promise<Tab> {
  const opened = await openTemplate(USER, templateId)
  const saving = new Saving(USER, templateId, opened)
  const tab: Tab = { saving, opened, states: [], content: opened.content, conflicts: 0 }
  const meet = (all: Opened['theirs']) => {
    for (const theirs of all) {
      const merged = mergeContents(theirs.from, tab.content, theirs.content)
      tab.conflicts += merged.conflicts.length
      tab.content = merged.content
      saving.rebase(theirs, merged.content)
    }
    saving.release()
  }
  saving.listen({ onState: ({ kind }) => tab.states.push(kind), onTheirs: meet })
  if (opened.theirs.length > 0) meet(opened.theirs)
  else if (opened.kept) saving.change(opened.content)
  return tab
}

type Field = 'task' | 'implication' | 'condition'

function typed(content: Template, field: Field, text: string): Template {
  const next = structuredClone(content)
  const finding = next.sections[0]?.recommendation[0]?.recommendations[0]
  if (!finding) throw new Error('no finding')
  finding[field] = text
  return next
}

function type(tab: Tab, field: Field, text: string): void {
  tab.content = typed(tab.content, field, text)
  tab.saving.change(tab.content)
}

const read = (content: Template | undefined, field: Field) =>
  content?.sections[0]?.recommendation[0]?.recommendations[0]?.[field]

const onDevice = () => keptOnDevice(USER, templateId)

describe('what is typed', () => {
  it('goes to the server, and the device forgets it', async () => {
    const tab = await openTab()
    type(tab, 'task', 'Bond it.')
    await tab.saving.flush()
    expect(tab.states).toEqual(['saving', 'saved'])
    expect(read(server.draft?.content, 'task')).toBe('Bond it.')
    expect(await onDevice()).toEqual([])
    expect((await openTab()).content).toEqual(tab.content)
  })

  it('is not called saved while more was typed', async () => {
    const tab = await openTab()
    type(tab, 'task', 'Bond')
    server.onDraft = () => {
      server.onDraft = () => undefined
      type(tab, 'task', 'Bond it.')
    }
    await tab.saving.flush()
    expect(tab.states).not.toContain('saved')
    await tab.saving.flush()
    expect(tab.states.at(-1)).toBe('saved')
    expect(read(server.draft?.content, 'task')).toBe('Bond it.')
  })

  it('without a signal stays on the device, and goes out from the next page', async () => {
    const tab = await openTab()
    server.isLost = true
    type(tab, 'task', 'Typed in the attic.')
    await tab.saving.flush()
    expect(tab.states.at(-1)).toBe('offline')
    const next = await openTab()
    expect(read(next.content, 'task')).toBe('Typed in the attic.')
    server.isLost = false
    await next.saving.flush()
    expect(read(server.draft?.content, 'task')).toBe('Typed in the attic.')
    expect(await onDevice()).toEqual([])
  })

  it('in two tabs without a signal comes together in the next page, whichever wrote last', async () => {
    const [one, other] = [await openTab(), await openTab()]
    server.isLost = true
    type(one, 'task', 'From one.')
    type(other, 'implication', 'From the other.')
    await Promise.all([one.saving.flush(), other.saving.flush()])
    expect(await onDevice()).toHaveLength(2)
    const next = await openTab()
    expect(read(next.content, 'task')).toBe('From one.')
    expect(read(next.content, 'implication')).toBe('From the other.')
    server.isLost = false
    await next.saving.flush()
    expect(read(server.draft?.content, 'task')).toBe('From one.')
    expect(read(server.draft?.content, 'implication')).toBe('From the other.')
    expect(await onDevice()).toEqual([])
    // The tab that typed goes on and loses nothing either.
    type(one, 'condition', 'Still there.')
    await one.saving.flush()
    await one.saving.flush()
    for (const [field, text] of [
      ['task', 'From one.'],
      ['implication', 'From the other.'],
      ['condition', 'Still there.'],
    ] as const)
      expect(read(server.draft?.content, field)).toBe(text)
    expect(one.conflicts + next.conflicts).toBe(0)
  })
})

describe('of two', () => {
  it('who draft at once neither is lost', async () => {
    const [mine, theirs] = [await openTab(), await openTab()]
    type(theirs, 'task', 'Theirs.')
    await theirs.saving.flush()
    type(mine, 'implication', 'Mine.')
    await mine.saving.flush()
    await mine.saving.flush()
    expect(read(server.draft?.content, 'task')).toBe('Theirs.')
    expect(read(server.draft?.content, 'implication')).toBe('Mine.')
    expect(mine.states.at(-1)).toBe('saved')
  })

  it('of whom one published what the other had never seen, the draft keeps what it had', async () => {
    const mine = await openTab()
    type(mine, 'task', 'Mine.')
    await mine.saving.flush()
    // As accepting new built-in content does: the draft stays.
    server.versions.push(typed(smallTemplate, 'implication', 'Theirs.'))
    expect(await mine.saving.publish(mine.content, '')).toBe(false)
    expect(read(mine.content, 'task')).toBe('Mine.')
    expect(read(mine.content, 'implication')).toBe('Theirs.')
    expect(await mine.saving.publish(mine.content, '')).toBe(true)
    expect(read(server.versions[2], 'task')).toBe('Mine.')
    expect(read(server.versions[2], 'implication')).toBe('Theirs.')
  })

  it('a draft of the older version takes nothing back that the newer one brought', async () => {
    const [mine, theirs] = [await openTab(), await openTab()]
    type(mine, 'task', 'Published.')
    await mine.saving.flush()
    expect(await mine.saving.publish(mine.content, '')).toBe(true)
    type(theirs, 'implication', 'Of before.')
    await theirs.saving.flush()
    expect(server.draft?.base_version_id).toBe(1)
    type(mine, 'condition', 'Goes on.')
    await mine.saving.flush()
    await mine.saving.flush()
    const { base_version_id, content } = server.draft ?? {}
    expect(base_version_id).toBe(2)
    expect(read(content, 'task')).toBe('Published.')
    expect(read(content, 'implication')).toBe('Of before.')
    expect(read(content, 'condition')).toBe('Goes on.')
    expect(mine.conflicts).toBe(0)
  })

  it('a page that opens a draft of an older version has both', async () => {
    server.keep(typed(smallTemplate, 'task', 'Drafted.'), 1)
    server.versions.push(typed(smallTemplate, 'implication', 'Published.'))
    const tab = await openTab()
    expect(read(tab.content, 'task')).toBe('Drafted.')
    expect(read(tab.content, 'implication')).toBe('Published.')
    await tab.saving.flush()
    expect(server.draft?.base_version_id).toBe(2)
  })
})

it('what is typed while a draft is on its way stays on the device where the signal is lost next', async () => {
  const tab = await openTab()
  type(tab, 'task', 'Bond')
  server.onDraft = () => {
    server.onDraft = () => undefined
    type(tab, 'task', 'Bond it.')
  }
  // What is typed comes to the device before the answer to the first.
  const { answer } = server
  server.answer = async (path, init) => {
    const answered = await answer(path, init)
    await vi.waitFor(
      async () => expect((await onDevice()).map((one) => JSON.stringify(one)).join()).toContain('Bond it.'),
      30_000,
    )
    return answered
  }
  await tab.saving.flush()
  server.isLost = true
  expect(read((await openTab()).content, 'task')).toBe('Bond it.')
})

it('after a discard that failed what is typed goes out as before', async () => {
  const tab = await openTab()
  type(tab, 'task', 'Bond')
  await tab.saving.flush()
  server.isLost = true
  await expect(tab.saving.discard()).rejects.toThrow()
  server.isLost = false
  type(tab, 'task', 'Bond it.')
  await tab.saving.flush()
  expect(read(server.draft?.content, 'task')).toBe('Bond it.')
})

it('a discarded draft is gone here and there', async () => {
  const tab = await openTab()
  type(tab, 'task', 'Nonsense.')
  await tab.saving.flush()
  type(tab, 'task', 'More of it.')
  expect(await tab.saving.discard()).toEqual(smallTemplate)
  expect(server.draft).toBeNull()
  expect(await onDevice()).toEqual([])
  expect((await openTab()).content).toEqual(smallTemplate)
})
