// Days of templates as the screens write them.
import { clockOrDay, relativeDay } from '#web/lib/format.ts'

/** "Version 14, Nov 20" */
export function versionLine({ number, updated_at }: { number: number; updated_at: string }): string {
  const day = relativeDay(new Date(updated_at))
  return `Version ${number}, ${/^(?:To|Yester)day$/.test(day) ? day.toLowerCase() : day}`
}

/** "Draft, last edited 7:52 PM" */
export function draftLine(savedAt: string): string {
  return `Draft, last edited ${clockOrDay(new Date(savedAt))}`
}
