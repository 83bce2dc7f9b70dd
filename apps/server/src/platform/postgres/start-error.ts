// A start that failed for a reason the operator can act on: shown as one line, without a stack trace.

/** `message` is the whole line: what is wrong and what to do about it. `main.ts` prints it and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** PostgreSQL's insufficient_privilege. */
const NOT_ALLOWED = '42501'

export function isNotAllowed(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === NOT_ALLOWED
}

/**
 * Turns the refusal to read or change tables, by a role that may not, into a StartError that names the command; gives any other
 * error back as it came.
 * @param tables whose they are, at the beginning of a sentence
 */
export function explainMissingRights(error: unknown, tables: string): unknown {
  if (!isNotAllowed(error)) return error
  return new StartError(
    `${tables} belong to another version, or the role in DATABASE_URL has no rights to them (${error.message}). To grant them, run npm run database:migrate -- --for THAT_ROLE with DATABASE_URL set to the owner’s URL.`,
  )
}

/** There is no room on the disk: it may be had again without anybody's starting anything. */
export class NoRoom extends StartError {
  constructor(folder: string) {
    super(`The disk that holds ${folder} is full. Free up space, or set DATA_DIR.`)
  }
}

/**
 * Turns the usual failures of the file system into a StartError that names the folder; gives any other
 * error back as it came.
 */
export function explainFileError(error: unknown, folder: string): unknown {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new NoRoom(folder)
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `The data folder ${folder} belongs to another user or cannot be written. Set DATA_DIR to another folder.`,
      )
    case 'EROFS':
      return new StartError(`The disk that holds ${folder} is read-only. Set DATA_DIR to another folder.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`The data folder ${folder} is not a folder. Set DATA_DIR to another one.`)
    default:
      return error
  }
}
