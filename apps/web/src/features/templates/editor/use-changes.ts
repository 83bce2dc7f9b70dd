// What of an open template differs from its version: how much, and where.
import { compareContents } from '@plumbline/domain/content/compare'
import { useEffect, useMemo, useState } from 'react'
import { differencesBeside } from './core/differences.ts'
import type { Editing } from './use-editing.ts'

const COMPARE_AFTER_MS = 400

export interface Changes {
  count: number
  /** "New" or "Changed", by entry. */
  marks: ReadonlyMap<string, string>
  /** By key. */
  bySection: ReadonlyMap<string, number>
}

/** Not at each key: 5,000 entries take a moment. */
export function useChanges({ content, saving }: Editing): Changes {
  const { published } = saving.base
  const [compared, setCompared] = useState(content)
  useEffect(() => {
    const timer = window.setTimeout(() => setCompared(content), COMPARE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [content])
  return useMemo(() => {
    const changes = compareContents(published, compared).map(({ change }) => change)
    const bySection = new Map<string, number>()
    for (const { id } of changes) {
      const [key = ''] = id.split('.')
      bySection.set(key, (bySection.get(key) ?? 0) + 1)
    }
    return {
      count: changes.length + differencesBeside(published, compared).length,
      marks: new Map(
        changes
          .filter(({ kind }) => kind !== 'removed')
          .map(({ id, kind }) => [id, kind === 'added' ? 'New' : 'Changed']),
      ),
      bySection,
    }
  }, [published, compared])
}
