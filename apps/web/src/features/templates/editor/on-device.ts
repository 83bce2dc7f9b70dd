// What a device keeps of a template that is being edited: a draft for each tab, so that none writes over another's.
import type { Template } from '@plumbline/contract/template'
import type { TemplateCard } from '@plumbline/contract/templates'
import { dropDraft, keepDraft, readDrafts } from '#web/lib/drafts.ts'
import { newKey } from '#web/lib/encoding.ts'
import { readDraftContent } from './core/operations.ts'

/** What a content stands on: the version that it changes, and what was last agreed on with the server. */
export interface Base {
  card: TemplateCard
  versionId: number
  /** The version's content. */
  published: Template
  /** The content that the server has as well: what two are merged by. */
  agreed: Template
  /** Of the draft that is there; null: there is none. */
  savedAt: string | null
}

export interface Kept {
  key: string
  changedAt: number
  base: Base
  content: Template
}

const prefixOf = (templateId: number) => `template-${templateId}/`

/** What tabs of this device typed and the server does not have, what stands on the oldest first. */
export async function keptOnDevice(userId: number, templateId: number): Promise<Kept[]> {
  const drafts = await readDrafts(userId, prefixOf(templateId))
  const kept = [...drafts].flatMap(([key, { text, base, changedAt }]) => {
    try {
      const content = readDraftContent(JSON.parse(text))
      return content ? [{ key, changedAt, base: readBase(base), content }] : []
    } catch {
      return []
    }
  })
  const ageOf = ({ base, changedAt }: Kept) =>
    [String(base.versionId).padStart(12, '0'), base.savedAt ?? '', String(changedAt)].join(' ')
  return kept.toSorted((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1))
}

/** Both contents of a base are the same one as long as there is no draft. */
function textOf(base: Base): string {
  return JSON.stringify(base.agreed === base.published ? { ...base, agreed: null } : base)
}

function readBase(text: string): Base {
  const base = JSON.parse(text) as Omit<Base, 'agreed'> & { agreed: Template | null }
  return { ...base, agreed: base.agreed ?? base.published }
}

/** The draft of this tab. */
export class DeviceDraft {
  readonly #userId: number
  readonly #key: string
  #base: { base: Base; text: string } | null = null
  /** Of other tabs, merged into this one: forgotten as soon as it is kept. */
  #merged: Kept[] = []

  constructor(userId: number, templateId: number) {
    this.#userId = userId
    this.#key = prefixOf(templateId) + newKey()
  }

  takeOver(kept: Kept): void {
    this.#merged.push(kept)
  }

  /** Resolves when it is on the disk; false where the device refuses. Asked for at once: a page that goes away has no time to wait. */
  async keep(content: Template, base: Base): Promise<boolean> {
    if (this.#base?.base !== base) this.#base = { base, text: textOf(base) }
    const draft = { text: JSON.stringify(content), base: this.#base.text, changedAt: Date.now() }
    const merged = this.#merged
    this.#merged = []
    try {
      await keepDraft(this.#userId, this.#key, draft)
    } catch {
      this.#merged.push(...merged)
      return false
    }
    await this.#forget(merged)
    return true
  }

  /** After the server has it. */
  async drop(): Promise<void> {
    await dropDraft(this.#userId, this.#key)
    await this.#forget(this.#merged.splice(0))
  }

  async #forget(kept: readonly Kept[]): Promise<void> {
    await Promise.all(kept.map(({ key, changedAt }) => dropDraft(this.#userId, key, changedAt)))
  }
}
