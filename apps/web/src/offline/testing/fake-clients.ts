// The clients of the fake server, each with its version and those of its fields.
import type { Client, ClientField } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import type { Answer } from '../answers.ts'
import type { StoredEdit } from '../edits.ts'
import { changedFields } from '../fields.ts'
import { versionOf } from '../rebase.ts'
import type { ClientEdit } from '../whole-edits.ts'

export class FakeClients {
  readonly all = new Map<number, Client>()
  readonly #at = new Map<string, number>()

  /** As another device saves it. */
  change(clientId: number, fields: Partial<Client>): Client {
    const client = this.#known(clientId)
    const version = (client.version ?? 0) + 1
    for (const name of Object.keys(fields)) this.#at.set(`${clientId} ${name}`, version)
    const changed = { ...client, ...fields, version }
    this.all.set(clientId, changed)
    return changed
  }

  /** Throws as the server refuses. */
  take(entry: StoredEdit, edit: Exclude<ClientEdit, { kind: 'new-client' }>): Answer {
    // Inspections are known by the client's own number here.
    const clientId = edit.kind === 'remove-inspection' ? (edit.clientId ?? 0) : edit.clientId
    if (!this.all.has(clientId)) return {}
    const version = versionOf(entry)
    const current = this.#known(clientId)
    if (edit.kind === 'client-fields') {
      const names = changedFields(edit)
      const isStale = (name: ClientField) =>
        version !== undefined &&
        (this.#at.get(`${clientId} ${name}`) ?? 0) > version &&
        current[name] !== edit.fields[name]
      const taken = names.filter((name) => !isStale(name))
      if (taken.length === 0 && names.length > 0)
        throw new ApiError('http', 409, TEXT.conflict, { current, taken })
      const fields = Object.fromEntries(taken.map((name) => [name, edit.fields[name]]))
      const client = this.change(clientId, fields)
      if (taken.length < names.length)
        throw new ApiError('http', 409, TEXT.conflict, { current: client, taken })
      return { client }
    }
    const isRemoval = edit.kind === 'remove-inspection' || edit.move === 'remove'
    if (version !== undefined && (current.version ?? 0) > version)
      throw new ApiError('http', 409, TEXT.conflict, { current })
    if (isRemoval) this.all.delete(clientId)
    else if (edit.kind === 'move-client') this.change(clientId, { active: edit.move === 'archive' ? 0 : 1 })
    return {}
  }

  #known(clientId: number): Client {
    const client = this.all.get(clientId)
    if (!client) throw new ApiError('http', 404, TEXT.notFound)
    return client
  }
}
