// The fake server as its calls are on the wire, for the script that it shares with the real one.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import type { Said } from '@plumbline/contract/testing/wire-script'
import { FIELD } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import type { Answer } from '../answers.ts'
import {
  type Base,
  type CategoryPath,
  type Edit,
  type LabelPath,
  type StoredEdit,
  TEXT_FIELDS,
} from '../edits.ts'
import type { FakeServer } from './fake-server.ts'
import { DESCRIPTION, FINDING, OBSERVATION, stored } from './sample.ts'

const PLACES: readonly CategoryPath[] = [DESCRIPTION, OBSERVATION, FINDING]

/** What calls bring, as far as the script does. */
interface Input extends Record<string, unknown> {
  category?: string
  label?: string
  version?: number
  changed?: string[]
  checks?: { label: string; checked: number; version?: number }[]
}

export class FakeWire {
  readonly #server: FakeServer

  constructor(server: FakeServer) {
    this.#server = server
  }

  async call({ path }: { path: string }, input: Input, key: string): Promise<Said> {
    try {
      const body = this.#read(path, input) ?? (await this.#change(path, input, key))
      return structuredClone({ status: 200, body: { status: true, ...body } }) as Said
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message, errors, current } = error
      return structuredClone({ status, body: { status: false, message, errors, current } }) as unknown as Said
    }
  }

  #read(path: string, input: Input): object | null {
    switch (path) {
      case inspectionRoutes.getCategoryChecks.path:
        return { category: this.#server.category({ kind: 'checks', ...placeOf(input), checks: [] }) }
      case inspectionRoutes.getCommentImages.path: {
        const edit = { kind: 'clear', ...labelOf(input) } as const
        return this.#server.versions.record(this.#server.category(edit), edit)
      }
      case inspectionRoutes.getReport.path:
        return { inspection: this.#server.data.head?.inspection }
      default:
        return null
    }
  }

  async #change(path: string, input: Input, key: string): Promise<object> {
    const { edit, base } = asEntry(path, input)
    const entry: StoredEdit = { ...stored(edit, { key }), ...(base ? { base: { texts: {}, ...base } } : {}) }
    const level = edit.kind === 'photo' ? ((input.selrecomd as Level | undefined) ?? null) : null
    const answer = await this.#server.send({ entry, photo: undefined, level })
    // As the app takes that refusal.
    if (answer.isLabelGone) throw unknownLabel(input.label ?? '')
    return said(answer)
  }
}

function unknownLabel(label: string): ApiError {
  const message = FIELD.unknownLabel(label)
  return new ApiError('http', 422, message, { errors: { label: [message] } })
}

function said({ added, isApplicable, version, ...answer }: Answer): object {
  return {
    ...answer,
    added_images: added,
    version,
    is_applicable: isApplicable === undefined ? undefined : Number(isApplicable),
  }
}

function placeOf({ category }: Input): CategoryPath {
  const place = PLACES.find((one) => one.category === category)
  if (!place) throw new Error(`No category ${category}`)
  const { step, section } = place
  return { step, section, category: place.category }
}

function labelOf(input: Input): LabelPath {
  return { ...placeOf(input), label: input.label ?? '' }
}

interface Sent {
  edit: Edit
  base?: Partial<Base>
}

/** A version that fields were seen at; no base without one. */
function seenAt(version: unknown, names: readonly string[]): Pick<Sent, 'base'> {
  if (typeof version !== 'number') return {}
  return { base: { fields: Object.fromEntries(names.map((name) => [name, { value: '', version }])) } }
}

function asEntry(path: string, input: Input): Sent {
  switch (path) {
    case inspectionRoutes.updateCategoryChecks.path:
      return checksOf(input)
    case inspectionRoutes.saveCommentImages.path:
      return recordOf(input)
    case inspectionRoutes.clearCommentImages.path:
    case inspectionRoutes.deleteLabel.path: {
      const kind = path === inspectionRoutes.deleteLabel.path ? 'delete-label' : 'clear'
      const { base } = seenAt(input.version, ['comment'])
      const photos = input.photos ? { photos: input.photos as string[] } : {}
      return { edit: { kind, ...labelOf(input) }, ...(base ? { base: { ...base, ...photos } } : {}) }
    }
    case inspectionRoutes.create.path:
      return {
        edit: { kind: 'description', text: String(input.paragraph_text), templateId: 1 },
        ...seenAt(input.version, ['description']),
      }
    case inspectionRoutes.notApplicable.path:
      return {
        edit: { kind: 'applicable', step: String(input.step_name), isApplicable: input.is_applicable === 1 },
        ...seenAt(input.version, ['applicable']),
      }
    case clientRoutes.update.path: {
      const { client_id, version, changed, ...fields } = input
      const edit = { kind: 'client-fields', clientId: Number(client_id), fields, changed } as unknown as Edit
      return { edit, ...seenAt(version, changed ?? Object.keys(fields)) }
    }
    default:
      throw new Error(`The fake server knows no ${path}`)
  }
}

function checksOf(input: Input): Sent {
  const place = placeOf(input)
  const checks = (input.checks ?? []).map(({ label, checked }) => ({ label, checked: checked === 1 }))
  const edit: Edit = { kind: 'checks', ...place, checks }
  if (place.section === 'observation')
    return { edit, ...seenAt(input.version ?? input.checks?.[0]?.version, ['rating']) }
  const fields = (input.checks ?? []).flatMap(({ label, version }) =>
    version === undefined ? [] : [[label, { value: '', version }] as const],
  )
  return { edit, ...(fields.length > 0 ? { base: { fields: Object.fromEntries(fields) } } : {}) }
}

function recordOf(input: Input): Sent {
  const path = labelOf(input)
  const [photoId] = (input.photo_ids ?? []) as string[]
  if (photoId !== undefined) return { edit: { kind: 'photo', ...path, photoId, name: 'photo.jpg' } }
  if (input.positions) {
    const places = Object.entries(input.positions as Record<string, number>).sort(([, a], [, b]) => a - b)
    const order = places.map(([id]) => Number(id))
    return { edit: { kind: 'order', ...path, order }, ...seenAt(input.order_version, ['order']) }
  }
  const isSent = (name: string) => input[name] !== undefined && input.changed?.includes(name) !== false
  const texts = Object.fromEntries(TEXT_FIELDS.filter(isSent).map((name) => [name, String(input[name])]))
  const level = isSent('selrecomd') ? { level: input.selrecomd as Level } : {}
  const { version } = input
  return {
    edit: { kind: 'details', ...path, texts, ...level },
    ...(version === undefined ? {} : { base: { version, fields: {} } }),
  }
}
