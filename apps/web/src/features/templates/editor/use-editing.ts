// A template that is open in the editor: its content with what was done to it, and where that is kept.
import type { Template } from '@plumbline/contract/template'
import { mergeContents } from '@plumbline/domain/content/merge'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Fault, faultsOf } from './core/faults.ts'
import { begin, go, type History, redo, undo } from './core/history.ts'
import { type Opened, Saving, type SavingState, type Theirs } from './saving.ts'

/** Judging 5,000 entries takes a moment: not at each key. */
const JUDGE_AFTER_MS = 300

export interface Editing {
  saving: Saving
  content: Template
  state: SavingState
  faults: Fault[]
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
  /** What somebody else made meanwhile, until it is chosen what stays. */
  theirs: Theirs | null
  /** @param step what belongs together, such as typing in one field */
  change: (change: (content: Template) => Template, step?: string) => void
  undo: () => void
  redo: () => void
  /** Goes on with what came of both. */
  resume: (content: Template) => Promise<void>
  /** After publishing or discarding: a content that nothing is to be taken back from. */
  restart: (content: Template) => void
}

export function useEditing(userId: number, templateId: number, opened: Opened): Editing {
  const [history, setHistory] = useState(() => begin(opened.content))
  const latest = useRef(history)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [saving] = useState(
    () => new Saving(userId, templateId, opened, { onState: () => {}, onTheirs: () => {} }),
  )
  const [state, setState] = useState(saving.state)
  const isReadOnly = opened.base.card.is_builtin

  const put = useCallback((next: History) => {
    latest.current = next
    setHistory(next)
  }, [])
  const apply = useCallback(
    (next: History) => {
      if (next.present === latest.current.present || isReadOnly) return
      put(next)
      saving.change(next.present)
    },
    [put, saving, isReadOnly],
  )
  const resume = useCallback(
    async (other: Theirs, content: Template) => {
      await saving.resume(other, content)
      setTheirs(null)
      put(go(latest.current, content))
    },
    [saving, put],
  )
  const meet = useCallback(
    (other: Theirs) => {
      const merged = mergeContents(saving.base.agreed, latest.current.present, other.content)
      if (merged.conflicts.length > 0) {
        setTheirs(other)
        return
      }
      void resume(other, merged.content).then(
        () => {
          if (merged.fitted > 0) toast.info(`Changed elsewhere: ${counted(merged.fitted, 'change')} came in`)
        },
        () => setTheirs(other),
      )
    },
    [saving, resume],
  )

  useEffect(() => {
    saving.listen({ onState: setState, onTheirs: meet })
    const stop = saving.start()
    if (opened.theirs) {
      saving.hold()
      meet(opened.theirs)
    } else if (opened.isAhead) saving.change(latest.current.present)
    return stop
  }, [saving, meet, opened])

  return {
    saving,
    content: history.present,
    state,
    faults: useFaults(history.present),
    isReadOnly,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    theirs,
    change: useCallback(
      (change, step) => apply(go(latest.current, change(latest.current.present), step ?? null)),
      [apply],
    ),
    undo: useCallback(() => apply(undo(latest.current)), [apply]),
    redo: useCallback(() => apply(redo(latest.current)), [apply]),
    resume: async (content) => {
      if (theirs) await resume(theirs, content)
    },
    restart: (content) => put(begin(content)),
  }
}

function useFaults(content: Template): Fault[] {
  const [faults, setFaults] = useState<Fault[]>([])
  useEffect(() => {
    const timer = window.setTimeout(() => setFaults(faultsOf(content)), JUDGE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [content])
  return faults
}
