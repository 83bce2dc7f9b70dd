// A template that is open in the editor: its content with what was done to it, and where that is kept.
import type { Template } from '@plumbline/contract/template'
import { mergeContents } from '@plumbline/domain/content/merge'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '#web/lib/ask-before-leaving.ts'
import { counted } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Fault, faultsOf } from './core/faults.ts'
import { begin, go, type History, redo, undo } from './core/history.ts'
import type { Opened, Theirs } from './opening.ts'
import { Saving, type SavingState } from './saving.ts'

/** Judging 5,000 entries takes a moment: not at each key. */
const JUDGE_AFTER_MS = 300
/** Typing in one field after a pause is another step. */
const STEP_ENDS_AFTER_MS = 2_000

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
  resume: (content: Template) => void
  /** After publishing or discarding: a content that nothing is to be taken back from. */
  restart: (content: Template) => void
}

export function useEditing(userId: number, templateId: number, opened: Opened): Editing {
  const [history, setHistory] = useState(() => begin(opened.content))
  const latest = useRef(history)
  const [saving] = useState(() => new Saving(userId, templateId, opened))
  const [state, setState] = useState(saving.state)
  const isReadOnly = opened.base.card.is_builtin
  const stepOf = useSteps()
  const client = useQueryClient()

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
  const { theirs, meet, resume } = useMeeting(saving, latest, put)

  useEffect(() => {
    const onState = (next: SavingState) => {
      setState(next)
      // The lists say when it was edited last, and its version.
      if (next.kind === 'saved' || next.kind === 'published')
        void client.invalidateQueries({ queryKey: queryKeys.templates })
    }
    saving.listen({ onState, onTheirs: meet })
    const stop = saving.start()
    if (opened.theirs.length > 0) {
      saving.hold()
      meet(opened.theirs)
    } else if (opened.kept) saving.change(latest.current.present)
    return stop
  }, [saving, meet, opened, client])
  const isKept = state.kind !== 'failed' || state.isKept
  useEffect(() => (isKept ? undefined : askBeforeLeaving()), [isKept])

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
      (change, step) => apply(go(latest.current, change(latest.current.present), stepOf(step))),
      [apply, stepOf],
    ),
    undo: useCallback(() => apply(undo(latest.current)), [apply]),
    redo: useCallback(() => apply(redo(latest.current)), [apply]),
    resume,
    restart: (content) => put(begin(content)),
  }
}

/** What came between, merged one after the other; where both changed the same it is asked. */
function useMeeting(saving: Saving, latest: { current: History }, put: (next: History) => void) {
  const [waiting, setWaiting] = useState<readonly Theirs[]>([])
  const settle = useCallback(
    (theirs: Theirs, content: Template, fitted: number) => {
      saving.rebase(theirs, content)
      // Taking back goes no further than to here: it would take away what another wrote.
      put(fitted > 0 ? begin(content) : go(latest.current, content))
    },
    [saving, latest, put],
  )
  const meet = useCallback(
    (all: readonly Theirs[]) => {
      let fitted = 0
      for (const [at, theirs] of all.entries()) {
        const merged = mergeContents(theirs.from, latest.current.present, theirs.content)
        if (merged.conflicts.length > 0) {
          setWaiting(all.slice(at))
          return
        }
        settle(theirs, merged.content, merged.fitted)
        fitted += merged.fitted
      }
      setWaiting([])
      saving.release()
      if (fitted > 0) toast.info(`Merged ${counted(fitted, 'change')} made elsewhere`)
    },
    [saving, latest, settle],
  )
  const [theirs = null, ...rest] = waiting
  return {
    theirs,
    meet,
    resume: (content: Template) => {
      if (!theirs) return
      settle(theirs, content, 1)
      meet(rest)
    },
  }
}

/** Names steps: those of one word belong together as long as one types on. */
function useSteps(): (step: string | undefined) => string | null {
  const last = useRef({ at: 0, run: 0 })
  return useCallback((step) => {
    const now = performance.now()
    const run = now - last.current.at > STEP_ENDS_AFTER_MS ? last.current.run + 1 : last.current.run
    last.current = { at: now, run }
    return step === undefined ? null : `${step} ${run}`
  }, [])
}

function useFaults(content: Template): Fault[] {
  const [faults, setFaults] = useState<Fault[]>([])
  useEffect(() => {
    const timer = window.setTimeout(() => setFaults(faultsOf(content)), JUDGE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [content])
  return faults
}
