// The store of files cannot be reached, or takes nothing: how whatever asks it is told.

/** Of the system: read-only, an input or output error, a network disk that is gone. */
const CODES = new Set<unknown>([
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
])

/** What was asked may go well once the store is back. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause })
    this.name = 'StoreAway'
  }
}

/** Whether the system says of a disk that it cannot be used. */
export function isDiskAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}
