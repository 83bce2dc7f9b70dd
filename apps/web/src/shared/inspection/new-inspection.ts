// A further inspection of a client before it is made: what the address of its description says of it.
import type { PropertyAddress } from '@plumbline/contract/properties'
import { KINDS } from './kinds.ts'

export interface NewInspection {
  kind: string
  /** Null: the default. */
  template: number | null
  /** A known one by its id, or another's address; null: that at the client's address. */
  property: number | PropertyAddress | null
  /** Whether the description answers of the last inspection there come along. */
  takesOver: boolean
}

/** Where the description of a further inspection is written, which makes it. */
export function newInspectionPath(
  clientId: number,
  { kind, template, property, takesOver }: NewInspection,
): string {
  const house = typeof property === 'number' ? { property: String(property) } : property
  const form: Record<string, string> = template === null ? {} : { template: String(template) }
  const brought: Record<string, string> = takesOver ? { take_over: '1' } : {}
  const search = new URLSearchParams({ new: '1', kind, ...form, ...house, ...brought })
  return `/property-description/${clientId}?${search}`
}

/** Reads such an address; null where it speaks of no further inspection. */
export function readNewInspection(search: URLSearchParams): NewInspection | null {
  if (search.get('new') !== '1') return null
  const text = (name: string) => search.get(name) ?? ''
  const [usual] = KINDS
  const id = Number(search.get('property'))
  const address = search.has('address')
    ? { address: text('address'), city: text('city'), state: text('state'), zip: text('zip') }
    : null
  const template = Number(search.get('template'))
  return {
    kind: text('kind') || usual,
    template: template > 0 ? template : null,
    property: id > 0 ? id : address,
    takesOver: search.get('take_over') === '1',
  }
}
