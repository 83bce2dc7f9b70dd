// A finding's level: colour, icon and word, never one without the others.
import type { Level } from '@plumbline/contract/steps'
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleArrowUp,
  IconEye,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ToneName } from '#web/ui/palette.ts'
import classes from '#web/ui/tag.module.css'
import { toneStyle } from '#web/ui/tone.ts'

export const LEVEL_LOOK: Readonly<Record<Level, { tone: ToneName; Icon: TablerIcon }>> = {
  'Safety issue': { tone: 'level-safety', Icon: IconAlertOctagonFilled },
  Concern: { tone: 'level-concern', Icon: IconAlertTriangleFilled },
  Repair: { tone: 'level-repair', Icon: IconTool },
  Improve: { tone: 'level-improve', Icon: IconCircleArrowUp },
  Monitor: { tone: 'level-monitor', Icon: IconEye },
}

/** "3 Safety issues": the count of a level always carries its word. */
export function levelCount(level: Level, count: number): string {
  if (count === 1) return `1 ${level}`
  return level === 'Safety issue' || level === 'Concern' || level === 'Repair'
    ? `${count} ${level}s`
    : `${count} ${level}`
}

/** A level as a badge on its tint; with `count` it reads "2 Safety issues". */
export function LevelBadge({ level, count }: { level: Level; count?: number }) {
  const { tone, Icon } = LEVEL_LOOK[level]
  return (
    <span className={classes.tag} style={toneStyle(tone)}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {count === undefined ? level : levelCount(level, count)}
    </span>
  )
}

/** A level's icon alone, for where the word stands beside it. */
export function LevelIcon({ level, size = 18 }: { level: Level; size?: number }) {
  const { tone, Icon } = LEVEL_LOOK[level]
  return <Icon size={size} stroke={1.75} aria-hidden="true" style={{ color: `var(--pl-${tone}-solid)` }} />
}
