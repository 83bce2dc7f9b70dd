// Whose data a call is about, and the one place that says which of an owner's members may do what (ADR 44).

/** A member of an owner. What belongs to the owner is found by `ownerId`, what is a user's own by `userId`. */
export interface Scope extends OfOwner {
  userId: number
  role: 'owner' | 'member'
}

/**
 * Who may do more than every member may, which is to see and to change all that is the owner's, whoever made it.
 * `export`: a copy of everything.
 */
const RIGHTS = { owner: ['export'], member: [] } as const satisfies Record<Scope['role'], readonly string[]>
export type Right = (typeof RIGHTS)['owner'][number]

/** Whether a member may do that; who may not is refused with 403. */
export function may({ role }: Scope, right: Right): boolean {
  return RIGHTS[role].some((one) => one === right)
}

/** For what asks whose it is alone, as a job does that has a row. */
export interface OfOwner {
  ownerId: number
}
