// Whose data a call is about.

/** A member of an owner. What belongs to the owner is found by `ownerId`, what is a user's own by `userId`. */
export interface Scope {
  ownerId: number
  userId: number
  role: 'owner' | 'member'
}
