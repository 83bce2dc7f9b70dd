// Follows the server's feed of changes, so that lists and inspections on this device are those of today (ADR 50).
import { accountRoutes } from '@plumbline/contract/account'
import { type Change, changeRoutes } from '@plumbline/contract/changes'
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { ApiError, callOk } from '#web/lib/api.ts'
import { isOfTheseDays, type KeptLists, type KnownInspection, newlyKnown } from './kept-lists.ts'

/** More at once are read by their lists, which is fewer calls. */
const FEW_CHANGES = 40

/** What was changed, or that everything was read anew. */
export type Told = readonly Change[] | 'all'

/**
 * Asks for what was changed until there is nothing more, and takes it in; gives what it was, without what was gone already.
 * A page that dies in between asks for the same once more. Throws `ApiError`.
 */
export async function followFeed(lists: KeptLists, now: () => number = Date.now): Promise<Told> {
  const told: Change[] = []
  for (;;) {
    const followed = await lists.followed()
    const answer = await callOk(changeRoutes.changes, followed ? { cursor: followed.cursor } : {})
    const reached = { cursor: answer.cursor, at: now() }
    if (answer.anew || answer.changes.length > FEW_CHANGES) {
      await readAnew(lists, reached)
      return 'all'
    }
    await takeIn(lists, answer.changes, reached.at)
    await lists.follow(reached)
    told.push(...answer.changes)
    if (!answer.more) return told
  }
}

/** The newest clients, as many as one answer has, the inspections of the last days and those taken along, the profile. */
async function readAnew(lists: KeptLists, reached: { cursor: string; at: number }): Promise<void> {
  const { clients } = await callOk(clientRoutes.getClientsList, { active: 1, paginate: 0 })
  await readProfile(lists)
  const ofTheseDays = (card: InspectionCard) => isOfTheseDays(newlyKnown(card), reached.at)
  const cards = new Map<number, InspectionCard>()
  for (;;) {
    const { inspections } = await callOk(inspectionRoutes.getInspections, { listSize: cards.size })
    const before = cards.size
    for (const card of inspections) if (ofTheseDays(card)) cards.set(card.id, card)
    if (inspections.length < PAGE_SIZE || cards.size < before + PAGE_SIZE) break
  }
  // What was changed of their content nobody can tell: it is read again.
  const older = await lists.replace(clients, [...cards.values()].map(newlyKnown), reached)
  // With their clients, whom the list may not have.
  for (const { id, card } of older) await takeAlong(lists, card.client_id, [id])
}

/** Takes inspections of a client along, however old they are: all, or those of these ids. Throws `ApiError`. */
export async function takeAlong(lists: KeptLists, clientId: number, ids?: readonly number[]): Promise<void> {
  await readClient(lists, clientId, (card, known) =>
    !ids || ids.includes(card.id) ? { ...(known ?? newlyKnown(card)), isTaken: true } : known,
  )
}

async function takeIn(lists: KeptLists, changes: readonly Change[], now: number): Promise<void> {
  const revisions = new Map<number, number | null>()
  const clients = new Set<number>()
  for (const { kind, id, removed, revision } of changes) {
    if (kind === 'profile') await readProfile(lists)
    if (kind === 'client') {
      if (removed) await lists.removeClient(id)
      else clients.add(id)
    }
    if (kind !== 'inspection') continue
    if (removed) await lists.removeInspection(id)
    else {
      revisions.set(id, revision)
      const clientId = (await lists.inspection(id))?.card.client_id ?? (await clientOf(id))
      if (clientId !== null) clients.add(clientId)
    }
  }
  for (const clientId of clients)
    await readClient(lists, clientId, (card, known) => {
      const revision = revisions.get(card.id)
      if (revision === undefined) return known
      return { ...(known ?? newlyKnown(card)), revision, changedAt: now }
    })
}

async function readProfile(lists: KeptLists): Promise<void> {
  await lists.putProfile((await callOk(accountRoutes.myAccount, {})).user)
}

/** Null for one that is gone. */
async function clientOf(inspectionId: number): Promise<number | null> {
  const answer = await unlessGone(callOk(clientRoutes.getClient, { inspection_id: inspectionId }))
  return answer?.client.id ?? null
}

/**
 * Reads a client with its inspections.
 * @param keep what is to be known of each from now on; null: nothing, as before it
 */
async function readClient(
  lists: KeptLists,
  clientId: number,
  keep: (card: InspectionCard, known: KnownInspection | null) => KnownInspection | null,
): Promise<void> {
  const answer = await unlessGone(callOk(clientRoutes.getClient, { client_id: clientId }))
  const client: Client | undefined = answer?.client
  const cards = client && (await unlessGone(callOk(inspectionRoutes.byClient, { client_id: clientId })))
  // Lists show active clients alone.
  if (!client?.active || !cards) return lists.removeClient(clientId)
  const kept: KnownInspection[] = []
  for (const card of cards.inspections) {
    const known = keep(card, await lists.inspection(card.id))
    if (known) kept.push({ ...known, card })
  }
  await lists.putClient(client, kept)
}

/** Undefined for what was removed meanwhile: the next change says so. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
