// What the start sheet was told of an inspection that is not made yet: kept on this device until it is.
import type { DetailFields, InspectionDetails } from '@plumbline/contract/inspection-details'
import { wireTimeOf } from '#web/lib/clock-time.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { KINDS, type Kind } from '#web/shared/inspection/kinds.ts'
import type { NewInspection } from '#web/shared/inspection/new-inspection.ts'

const ROOM_FIELDS = ['rooms', 'bedrooms', 'full_baths', 'half_baths'] as const
export type RoomValues = Pick<InspectionDetails, (typeof ROOM_FIELDS)[number]>

export const NO_ROOMS: RoomValues = { rooms: [], bedrooms: '', full_baths: '', half_baths: '' }

export interface StartValues {
  /** yyyy-MM-dd, and h:mm AM as the wire has it. */
  start_date: string
  start_time: string
  kind: Kind
  /** Null: the default. */
  template: number | null
  agent_name: string
  agent_email: string
  /** Null: not touched; then they are those of the last inspection where that is copied. */
  rooms: RoomValues | null
  /** Whether the last inspection there is copied. */
  copies: boolean
}

export interface Begin {
  values: StartValues
  /** What the inspection begins with. */
  details: DetailFields
  /** False: the sheet was left by Cancel. */
  isDone: boolean
}

const QUARTER_MINUTES = 15

/** Today, at the last quarter of an hour: nothing else is chosen. */
export function newBegin(now: Date): Begin {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = now.getMinutes() - (now.getMinutes() % QUARTER_MINUTES)
  const values: StartValues = {
    start_date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    start_time: wireTimeOf(`${two(now.getHours())}:${two(minutes)}`),
    kind: KINDS[0],
    template: null,
    agent_name: '',
    agent_email: '',
    rooms: null,
    copies: true,
  }
  return { values, details: {}, isDone: false }
}

/** Of all fields those of the rooms, as far as they are there. */
export function roomsIn(details: DetailFields): Partial<RoomValues> {
  return Object.fromEntries(ROOM_FIELDS.flatMap((name) => (details[name] ? [[name, details[name]]] : [])))
}

/** Of which inspection: a client's first, or with a property a further one there (null: at the client's address). */
export interface Beginning {
  clientId: number
  property?: NewInspection['property'] | undefined
}

function keyOf({ clientId, property }: Beginning): string {
  const first = `inspection-start:${clientId}`
  if (property === undefined) return first
  return `${first}:new:${typeof property === 'object' ? (property?.address ?? '') : property}`
}

/** What was kept; null where nothing was. @param locals numbers of this device that the client had */
export async function readBegin(
  userId: number,
  of: Beginning,
  locals: readonly number[] = [],
): Promise<Begin | null> {
  const before = locals.map((clientId) => keyOf({ ...of, clientId }))
  const draft = await readDraft(userId, keyOf(of), ...before)
  return draft && (JSON.parse(draft.text) as Begin)
}

/** Rejects where the device refuses. */
export function keepBegin(userId: number, of: Beginning, begin: Begin): Promise<void> {
  const text = JSON.stringify(begin)
  return keepDraft(userId, keyOf(of), { text, base: '', changedAt: Date.now() })
}

export function dropBegin(userId: number, of: Beginning): Promise<void> {
  return dropDraft(userId, keyOf(of))
}
