// What to do next, in four or five lines.
import type { LevelCount, NextStep, ReportAppendix } from './content.ts'
import type { Voice } from './voice.ts'
import type { Words } from './words/words.ts'

interface Ending {
  levels: readonly LevelCount[]
  total: number
  gaps: number
  phone: string
  appendices: readonly ReportAppendix[]
  hasLists: boolean
}

export function nextSteps(
  { levels, total, gaps, phone, appendices, hasLists }: Ending,
  { words }: Voice,
): NextStep[] {
  const { next } = words
  const has = (key: LevelCount['key']) => levels.some((level) => level.key === key && level.count > 0)
  const isSerious = has('safety') || has('concern')
  return [
    ...(has('safety') ? [{ ...next.safety, of: 'summary' as const }] : []),
    ...(has('concern') ? [{ ...next.prices, of: hasLists ? ('trades' as const) : null }] : []),
    ...(total > 0 && !isSerious ? [{ ...next.read, of: 'summary' as const }] : []),
    ...(gaps > 0 ? [{ ...next.gaps, of: 'gaps' as const }] : []),
    { ...(phone === '' ? next.talk : next.call(phone)), of: null },
    { lead: next.keep, text: reasonToKeep(has('monitor'), appendices, next), of: null },
  ]
}

function reasonToKeep(
  hasMonitored: boolean,
  appendices: readonly ReportAppendix[],
  next: Words['next'],
): string {
  const hasSchedule = appendices.some(({ sections }) => sections.some(({ tasks }) => tasks.length > 0))
  if (hasMonitored) return hasSchedule ? next.keepBoth : next.keepMonitored
  return hasSchedule ? next.keepSchedule : next.keepPlain
}
