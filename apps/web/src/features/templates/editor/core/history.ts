// What was done, to be taken back: every state of a content, typing in one field as one step.
import type { Template } from '@plumbline/contract/template'

export interface History {
  present: Template
  past: readonly Template[]
  future: readonly Template[]
  /** Of the last step: further steps of the same word belong to it. */
  step: string | null
}

/** As far back as one goes; the states share all that did not change. */
const STEPS_MAX = 300

export function begin(present: Template): History {
  return { present, past: [], future: [], step: null }
}

/** @param step what belongs together, such as the typing in one field; null: a step of its own */
export function go(history: History, next: Template, step: string | null = null): History {
  if (next === history.present) return history
  const isSame = step !== null && step === history.step
  const past = isSame ? history.past : [...history.past, history.present].slice(-STEPS_MAX)
  return { present: next, past, future: [], step }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    present: before,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    step: null,
  }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  return next ? { present: next, past: [...history.past, history.present], future, step: null } : history
}
