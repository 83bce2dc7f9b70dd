// A typed answer on its way: each key that makes an answer is kept at once, what is none yet stays in the field.
import type { Category, Check } from '@plumbline/contract/inspections'
import { answerInWords, answerOf, NO_VALUE, takeAnswer } from '@plumbline/domain/answers'
import { useRef, useState } from 'react'
import { type AnswerTexts, lastUsedFirst, noteUnfinished, noteUnit, unfinishedOf } from './answer-memory.ts'
import { useStepCallbacks, useStepScreen } from './step-context.tsx'

export type { AnswerTexts }

export interface ValueFieldProps {
  step: string
  category: Category
  isReadOnly: boolean
}

interface TypedAnswer {
  shown: AnswerTexts
  /** Said once the field is left. */
  error: string | null
  /** The one used last first. */
  units: readonly string[]
  /** Checked by a client that gave no value. */
  hasNoValue: boolean
  change: (part: Partial<AnswerTexts>) => void
  clear: () => void
  leave: () => void
}

export function useTypedAnswer({ step, category }: ValueFieldProps): TypedAnswer {
  const { inspectionId } = useStepScreen()
  const { actions } = useStepCallbacks()
  const [check] = category.checks
  const kept = answerOf(check ?? {})
  const answer = category.answer ?? 'text'
  const [units] = useState(() => lastUsedFirst(category.id, category.units ?? []))
  const [typed, setTyped] = useState(() => unfinishedOf(inspectionId, category.id))
  const [isLeft, setIsLeft] = useState(typed !== null)
  const hasUndo = useRef(false)
  const shown = typed ?? textsOf(check, units[0] ?? '')
  const read = takeAnswer({ answer, units }, { ...shown, unit: shown.unit || null }, NO_VALUE)
  // What another client entered as a text stands as it is.
  const fault = typed !== null && 'fault' in read ? read.fault : null
  const isChecked = check?.checked ?? false

  const change = (part: Partial<AnswerTexts>) => {
    const texts = { ...shown, ...part }
    const now = takeAnswer({ answer, units }, { ...texts, unit: texts.unit || null }, NO_VALUE)
    setTyped(texts)
    setIsLeft(false)
    if (part.unit !== undefined) noteUnit(category.id, part.unit)
    noteUnfinished(inspectionId, category.id, 'fault' in now ? texts : null)
    if ('fault' in now || !check) return
    const path = { step, section: 'description', category: category.id, label: check.label } as const
    // What nobody confirmed was no answer.
    const before = check.checked ? kept : NO_VALUE
    if (!hasUndo.current) actions.noteUndo(() => actions.answer(path, before, isChecked))
    hasUndo.current = true
    actions.answer(path, now.taken)
  }
  const leave = () => {
    setIsLeft(true)
    hasUndo.current = false
    if (fault !== null) return
    noteUnit(category.id, kept.unit ?? '')
    setTyped(null)
  }
  const saved = answerInWords(category.answer, check?.checked ? kept : NO_VALUE)
  const error = fault === null ? null : saved === null ? fault : `${fault}. The saved value is ${saved}.`
  const hasNoValue = isChecked && kept.value === null && typed === null
  const clear = () => {
    if (!check) return
    const path = { step, section: 'description', category: category.id, label: check.label } as const
    actions.noteUndo(() => actions.answer(path, NO_VALUE, true))
    actions.answer(path, NO_VALUE)
  }
  return { shown, error: isLeft ? error : null, units, hasNoValue, change, clear, leave }
}

/** An answer may have been given without a unit. */
function textsOf(check: Check | undefined, unit: string): AnswerTexts {
  const kept = answerOf(check ?? {})
  return {
    value: kept.value ?? '',
    value_to: kept.value_to ?? '',
    unit: kept.value === null ? unit : (kept.unit ?? ''),
  }
}
