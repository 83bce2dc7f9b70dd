// A level of the report as a tag or an icon; a finding may have none.
import { LEVEL_NOT_SET } from '@plumbline/contract/step-names'
import type { LevelKey } from '@plumbline/domain/report/content'
import { levelOfKey } from '@plumbline/domain/report/levels'
import { IconHelpCircle } from '@tabler/icons-react'
import { StateTag } from '#web/ui/state-tag.tsx'
import { LevelBadge, LevelIcon } from './level-badge.tsx'

export function LevelTag({ level: key }: { level: LevelKey }) {
  const level = levelOfKey(key)
  return level === null ? (
    <StateTag state="neutral" icon={IconHelpCircle}>
      {LEVEL_NOT_SET}
    </StateTag>
  ) : (
    <LevelBadge level={level} />
  )
}

/** The icon alone; its word is read aloud where it does not stand beside it. */
export function LevelSign({ level: key, isNamed = false }: { level: LevelKey; isNamed?: boolean }) {
  const level = levelOfKey(key)
  const name = isNamed ? { role: 'img', 'aria-label': level ?? LEVEL_NOT_SET } : {}
  return (
    <span {...name} style={{ display: 'inline-flex' }}>
      {level === null ? (
        <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <LevelIcon level={level} size={20} />
      )}
    </span>
  )
}
