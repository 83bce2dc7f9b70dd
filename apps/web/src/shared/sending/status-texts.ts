// The sync status in words. Pure.
import { wordText } from '#web/offline/words.ts'
import type { ShownStatus } from './use-sending.ts'

/** The name of the icon: "Saved", "Saving", "3 not uploaded", "1 needs attention", "1 conflict". */
export function statusText({ shown, count, conflicts }: ShownStatus): string {
  if (shown === null) return 'Saving'
  if (shown === 'needs you' && conflicts === count) return count === 1 ? '1 conflict' : `${count} conflicts`
  return wordText(shown, count)
}

/** What stands in words: what has waited for a minute, failed, or conflicts; null where nothing does. */
export function troubleText(status: ShownStatus): string | null {
  const { shown, isLong } = status
  return shown === 'needs you' || (shown === 'kept' && isLong) ? statusText(status) : null
}
