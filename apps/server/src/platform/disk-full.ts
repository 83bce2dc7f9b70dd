// A full disk: how whatever writes is told it, be it files or the database.

/** What is to be written would leave too little of the disk. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC'
  constructor() {
    super('there is no room on the disk')
    this.name = 'DiskFull'
  }
}

/** Of the system: the disk or a quota is full; of PostgreSQL: its disk is (`disk_full`). */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because there was no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The renderer's process tells in words what it failed with; Node's begin with the code.
  return CODES.has('code' in error ? error.code : error.message.split(':', 1)[0])
}
