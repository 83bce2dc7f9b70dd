// Why a part was not seen or not tried: asked by chips after the answer, printed with it as its comment.
import type { Category } from '@plumbline/contract/inspections'
import { useId, useRef, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'
import classes from './left.module.css'
import { KeptReason, OtherReasonChip } from './other-reason.tsx'
import { isOffered, reasonsOf } from './reasons.ts'
import { SameReason } from './same-reason.tsx'

interface WhyNotProps {
  category: Category
  /** The answer that the reason belongs to. */
  path: LabelPath
  /** Asked from the beginning, as of a question that was open; else once another answer is given. */
  isAsked?: boolean
  /** A reason was given, or is left for later. */
  onDone?: () => void
  /** Whether one is being typed: it is kept with each key and not given yet. */
  onTyping?: (isTyping: boolean) => void
}

export function WhyNot({ category, path, isAsked = false, onDone, onTyping }: WhyNotProps) {
  const { actions } = useStepCallbacks()
  const { data } = useStepScreen()
  const [isOpen, setIsOpen] = useState(isAsked)
  const [isTyping, setIsTyping] = useState(false)
  const other = useRef<HTMLButtonElement>(null)
  const id = useId()
  const comment = detailsOf(category, path.label)?.comments ?? ''
  const answer = path.label
  const reasons = reasonsOf(category, answer)
  if (!isOpen) {
    return (
      <button type="button" className={classes.why} onClick={() => setIsOpen(true)}>
        {comment === '' ? 'Say why' : comment}
      </button>
    )
  }
  const type = (isNow: boolean) => {
    setIsTyping(isNow)
    onTyping?.(isNow)
  }
  const choose = (reason: string) => {
    const isTakenBack = comment === `${reason}.`
    actions.setComment(path, isTakenBack ? '' : `${reason}.`)
    if (!isTakenBack) onDone?.()
  }
  return (
    <div className={classes.whyPanel}>
      <div className={classes.whyHead}>
        <span id={id} className={classes.whyTitle}>
          Why {answer.toLowerCase()}
        </span>
        <button
          type="button"
          className={classes.later}
          onClick={() => {
            setIsOpen(false)
            onDone?.()
          }}
        >
          Later
        </button>
      </div>
      <ChoiceChips labelledBy={id}>
        {reasons.map((reason) => (
          <ChoiceChip
            key={reason}
            label={reason}
            isChosen={comment === `${reason}.`}
            onClick={() => choose(reason)}
          />
        ))}
        <OtherReasonChip
          ref={other}
          isChosen={isTyping || (comment !== '' && !isOffered(reasons, comment))}
          onOpen={() => type(true)}
        />
      </ChoiceChips>
      {isTyping && (
        <KeptReason
          kept={comment}
          place={`${data.inspectionId} ${path.category} ${path.label} comment`}
          keep={(reason) => actions.typeComment(path, reason)}
          // One Undo brings back what stood there, however many keys are typed.
          onFirst={() => actions.noteUndo(() => actions.typeComment(path, comment))}
          onEnter={() => other.current?.focus()}
          onDone={() => {
            type(false)
            actions.tidy(path)
          }}
        />
      )}
      {comment !== '' && (
        <>
          <p className={classes.dimmed}>
            In the report: “{category.label}: {answer}. {comment}”
          </p>
          <SameReason path={path} reason={comment} />
        </>
      )}
    </div>
  )
}
