// What a page has made of edits on the disk where the disk did not take that; another tab may change them there since.
import { newKey } from '#web/lib/encoding.ts'
import type { StoredEdit } from './edits.ts'

/** An edit as it stands on the disk, and as it is for this page: null when it is over. */
export interface Step {
  from: StoredEdit
  to: StoredEdit | null
}

/** By the edits' places on the disk. */
export type Ahead = Map<number, Step>

/**
 * Edits on the disk as they are for this page. What another tab has made of one since counts instead; where it says
 * more then, it is another request, for what went out under its key from here may be on the server.
 */
export function aheadOf(ahead: Ahead, rows: readonly StoredEdit[]): StoredEdit[] {
  return rows.flatMap((row) => {
    const step = ahead.get(row.seq)
    if (!step) return [row]
    if (!isChanged(step, row)) return step.to ?? []
    const isOther = row.key === step.from.key && !isSame(row.edit, step.from.edit)
    if (!isOther) {
      ahead.delete(row.seq)
      return [row]
    }
    const to = { ...row, key: newKey(), attempts: 0 }
    ahead.set(row.seq, { from: row, to })
    return [to]
  })
}

/** What is over stays so, whatever became of its tries. */
function isChanged({ from, to }: Step, row: StoredEdit): boolean {
  const stands = ({ key, edit, status, attempts, retry }: StoredEdit) =>
    to ? [key, edit, status, attempts, retry] : [key, edit]
  return !isSame(stands(from), stands(row))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
