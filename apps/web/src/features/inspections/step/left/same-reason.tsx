// One reason for all parts of a step that were not inspected, and one answer for a step of which nothing could be.
import type { Step } from '@plumbline/contract/inspections'
import {
  type NothingInspected as Kind,
  nothingInspected,
  type UnseenPart,
  unexplainedPartsOf,
} from '@plumbline/domain/unseen'
import { IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'
import { OtherReasonChip, ReasonForSeveral } from './other-reason.tsx'
import { reasonsForAll } from './reasons.ts'

function pathsOf({ stepName }: Step, parts: readonly UnseenPart[]): LabelPath[] {
  return parts.map(({ section, category, answer }) => ({
    step: stepName,
    section,
    category: category.id,
    label: answer,
  }))
}

/** Beside the reason of one part: the same for the others of its step that have none. */
export function SameReason({ path, reason }: { path: LabelPath; reason: string }) {
  const { data } = useStepScreen()
  const { actions } = useStepCallbacks()
  const step = data.steps[path.step]
  const others = step
    ? unexplainedPartsOf(step).filter(
        ({ category, answer }) => category.id !== path.category || !isSameLabel(answer, path.label),
      )
    : []
  if (!step || others.length === 0) return null
  return (
    <button
      type="button"
      className={classes.why}
      onClick={() =>
        actions.answerAll(
          pathsOf(step, others),
          reason,
          `Same reason for ${counted(others.length, 'more item')}`,
        )
      }
    >
      Same reason for all {others.length + 1} in {step.name}
    </button>
  )
}

/** Several parts without a reason, by one tap. */
export function ReasonForAll({ step }: { step: Step }) {
  const { actions } = useStepCallbacks()
  const id = useId()
  const parts = unexplainedPartsOf(step)
  if (parts.length < 2) return null
  return (
    <section className={classes.question}>
      <h3 id={id} className={classes.questionName}>
        Same reason for all {parts.length} items not inspected
      </h3>
      <ReasonChips
        labelledBy={id}
        reasons={reasonsForAll(parts)}
        count={parts.length}
        onGive={(remark, said) =>
          actions.answerAll(pathsOf(step, parts), remark, `${counted(parts.length, 'item')}: ${said}`)
        }
      />
    </section>
  )
}

/** Offered where no part of the step is answered; it keeps its place while the list is answered. */
export function NothingInspected({ step }: { step: Step }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const kinds = nothingInspected(step)
  const [isOffered] = useState(kinds.length > 0)
  if (!isOffered) return null
  return (
    <section className={classes.question}>
      <button
        type="button"
        className={classes.nothing}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={kinds.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
        Nothing here could be inspected
      </button>
      <div id={id} hidden={!isOpen}>
        {kinds.map((kind) => (
          <ReasonOfKind key={kind.answer} step={step} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function ReasonOfKind({ step, kind: { answer, items } }: { step: Step; kind: Kind }) {
  const { actions } = useStepCallbacks()
  const id = useId()
  const give = (remark: string, said: string) =>
    actions.answerAll(
      items.map(({ category, label }) => ({
        step: step.stepName,
        section: 'observation',
        category: category.id,
        label,
      })),
      remark,
      `${counted(items.length, 'item')} not inspected: ${said}`,
    )
  return (
    <div>
      <p id={id} className={classes.whyTitle}>
        {answer}
      </p>
      <ReasonChips
        labelledBy={id}
        reasons={reasonsForAll(items.map(({ category, label }) => ({ category, answer: label })))}
        count={items.length}
        onGive={give}
      />
    </div>
  )
}

interface ReasonChipsProps {
  labelledBy: string
  reasons: readonly string[]
  /** Of the parts that it is given to. */
  count: number
  /** The reason as it is kept, and as the toast says it. */
  onGive: (remark: string, said: string) => void
}

/** The reasons that are offered, and one of the inspector's own. */
function ReasonChips({ labelledBy, reasons, count, onGive }: ReasonChipsProps) {
  const [isTyping, setIsTyping] = useState(false)
  const give = (remark: string, said: string) => {
    setIsTyping(false)
    onGive(remark, said)
  }
  return (
    <>
      <ChoiceChips labelledBy={labelledBy}>
        {reasons.map((reason) => (
          <ChoiceChip key={reason} label={reason} onClick={() => give(`${reason}.`, reason.toLowerCase())} />
        ))}
        {!isTyping && <OtherReasonChip onOpen={() => setIsTyping(true)} />}
      </ChoiceChips>
      {isTyping && (
        <ReasonForSeveral action={`Apply to all ${count}`} onGive={(reason) => give(reason, `“${reason}”`)} />
      )}
    </>
  )
}
