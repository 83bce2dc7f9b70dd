// The open questions of a step with their answers as chips; one that was answered stays a moment, then it goes.
import type { Category, Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { isTyped } from '@plumbline/domain/answers'
import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { asksWhy as asksReason, toneOf } from '@plumbline/domain/ratings'
import { isLeftOut } from '@plumbline/domain/step-progress'
import { hasRemark } from '@plumbline/domain/unseen'
import { IconClipboardList } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { ValueField } from '../labels/value-category.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'
import { Notes } from './notes.tsx'
import { RestGood } from './rest-good.tsx'
import { NothingInspected, ReasonForAll } from './same-reason.tsx'
import { useStandardRefs } from './standard.ts'
import { WhyNot } from './why-not.tsx'

/** How long an answer is seen before its question goes (field-screens.md). */
const SEEN_MS = 400
const DESCRIPTIONS = 'descriptions'

export function StepLeft({ step }: { step: Step }) {
  const { isReadOnly } = useStepScreen()
  const open = openQuestionsOf(step).map(({ category }) => category?.id ?? DESCRIPTIONS)
  const [shown, setShown] = useState(open)
  const added = open.filter((id) => !shown.includes(id))
  // An answer that was taken back asks again.
  if (added.length > 0) setShown([...shown, ...added])
  const drop = (id: string) => setShown((now) => now.filter((one) => one !== id))
  return (
    <>
      {shown.length === 0 && (
        <p className={classes.none}>
          {isLeftOut(step) ? 'Questions appear once you enter something.' : 'Every question has an answer.'}
        </p>
      )}
      {!isReadOnly && <NothingInspected step={step} />}
      {shown.includes(DESCRIPTIONS) && (
        <DescriptionsLeft
          step={step}
          isAnswered={!open.includes(DESCRIPTIONS)}
          onSeen={() => drop(DESCRIPTIONS)}
        />
      )}
      {(['description', 'observation'] as const).flatMap((section) =>
        step[section]
          .filter(({ id }) => shown.includes(id))
          .map((category) => (
            <QuestionLeft
              key={category.id}
              category={category}
              section={section}
              isAnswered={!open.includes(category.id)}
              onSeen={() => drop(category.id)}
            />
          )),
      )}
      <RestGood step={step} />
      {!isReadOnly && <ReasonForAll step={step} />}
      <Notes step={step} />
    </>
  )
}

/** One choice in any of them is enough: the first is offered here, the others stand in the step. */
function DescriptionsLeft({ step, ...rest }: { step: Step; isAnswered: boolean; onSeen: () => void }) {
  const asked = step.description.filter(({ checks }) => checks.length > 0)
  // What is tapped before what is typed.
  const first = asked.find(({ answer }) => !isTyped(answer)) ?? asked[0]
  return first ? <QuestionLeft category={first} section="description" {...rest} /> : null
}

interface QuestionLeftProps {
  category: Category
  section: Section
  isAnswered: boolean
  onSeen: () => void
}

function QuestionLeft({ category, section, isAnswered, onSeen }: QuestionLeftProps) {
  const { step, stepName, catalogue, isReadOnly } = useStepScreen()
  const { actions } = useStepCallbacks()
  const id = useId()
  const refsOf = useStandardRefs()
  const refs = section === 'observation' ? refsOf(step, category, catalogue) : []
  const chosen = category.checks.filter(({ checked }) => checked)
  // Of a description several may be.
  const answer = chosen.find((check) => asksReason(category.checks, check))?.label
  const takesValue = isTyped(category.answer)
  const [isTyping, setIsTyping] = useState(false)
  const asksWhy = answer !== undefined && (isTyping || !hasRemark(category, answer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the answer, not from each drawing
  useEffect(() => {
    if (!isAnswered || asksWhy || takesValue) return
    const timer = window.setTimeout(onSeen, SEEN_MS)
    return () => window.clearTimeout(timer)
  }, [isAnswered, asksWhy])
  const pathOf = (label: string): LabelPath => ({ step: stepName, section, category: category.id, label })
  return (
    <section className={classes.question}>
      <div className={classes.questionHead}>
        <h3 id={id} className={classes.questionName}>
          {section === 'description' && !category.required
            ? `Description: ${category.label}`
            : category.label}
        </h3>
        {category.required && <span className={classes.standard}>Required</span>}
        {refs.length > 0 && (
          <span className={classes.standard} title={refs.join(', ')}>
            <IconClipboardList size={18} stroke={1.75} aria-hidden="true" />
            {requiredOf(category)}
          </span>
        )}
      </div>
      {takesValue && <ValueField step={stepName} category={category} isReadOnly={isReadOnly} />}
      <ChoiceChips labelledBy={id}>
        {(takesValue ? [] : category.checks).map(({ label, checked }) => (
          <ChoiceChip
            key={label}
            label={label}
            isChosen={checked}
            tone={toneOf(category.checks, label)}
            isDisabled={isReadOnly}
            onClick={() => actions.toggle(pathOf(label), !checked)}
          />
        ))}
      </ChoiceChips>
      {asksWhy && (
        <WhyNot category={category} path={pathOf(answer)} isAsked onDone={onSeen} onTyping={setIsTyping} />
      )}
    </section>
  )
}

/** A standard asks for a part, not for each question of it: "Combustion: required by the standard" at the heat exchanger. */
function requiredOf({ header, label }: Category): string {
  return header === label ? 'Required by the standard' : `${header}: required by the standard`
}
